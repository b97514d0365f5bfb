"""Environments for learning (the extra ``[rl]``): PettingZoo, Gymnasium, Gymnasium vector, OpenSpiel.

All of them observe by one ``Encoder``: numbers of a fixed shape, made of a seat's view and of the decision that it is
asked, and of nothing else. An action is the number of an option. Cards are told by what is printed on them and by what
the engine has read from their texts, never by their names, so that a learner can meet cards it has not seen.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardinal.kernel.errors import CardinalError

if TYPE_CHECKING:
    from cardinal.door.match import Match
    from cardinal.rl.encoding import Encoder
    from cardinal.rl.seats import SeatEnv, Vector
    from cardinal.rl.spiel import SpielGame
    from cardinal.rl.table import TableEnv

#: decisions of a game after which it is cut off; the longest random games have a few hundred
LONGEST = 2_000


def aec(match: Match, longest: int = LONGEST) -> TableEnv:
    """All seats of a match, one decision after the other: an environment of PettingZoo (AEC)."""
    made: TableEnv = _part("table", "PettingZoo").TableEnv(match, longest)
    return made


def gym(match: Match, seat: str = "A", opponent: str = "", longest: int = LONGEST) -> SeatEnv:
    """One seat of a match; the others are played by ``opponent``: an environment of Gymnasium.

    Without a name it is the usual player of the game: ``club``, where there is one.
    """
    made: SeatEnv = _part("seats", "Gymnasium").SeatEnv(match, seat, opponent, longest)
    return made


def vector(match: Match, n: int, seat: str = "A", opponent: str = "", longest: int = LONGEST) -> Vector:
    """So many games at once, each as ``gym`` has it: a vector environment of Gymnasium."""
    made: Vector = _part("seats", "Gymnasium").side_by_side(match, n, seat, opponent, longest)
    return made


def open_spiel(match: Match, longest: int = LONGEST) -> SpielGame:
    """The match as a game of OpenSpiel; its one chance node deals the seed."""
    made: SpielGame = _part("spiel", "OpenSpiel").SpielGame(match, longest)
    return made


def encoder(match: Match) -> Encoder:
    """How the environments of this match see it."""
    made: Encoder = _part("encoding", "numpy").Encoder(match)
    return made


def _part(name: str, needs: str) -> Any:
    try:
        return import_module(f"cardinal.rl.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("cardinal"):
            raise
        raise CardinalError(
            f"this takes {needs}, and {missing.name} is not installed here",
            remedy="install the extra: pip install 'cardinal-tcg[rl]'",
        ) from None


__all__ = ["LONGEST", "aec", "encoder", "gym", "open_spiel", "vector"]
