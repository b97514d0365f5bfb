"""Playing a game on: players decide until it is over, or for some turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import State
from cardinal.players import Seated, player

if TYPE_CHECKING:
    from cardinal.door.game import Game

ENDLESS = 50_000  # decisions; the longest random games have a few hundred


def play_on(game: Game, s: State, players: str | Sequence[str], turns: int | None, seed: int) -> None:
    """Plays a game on; ``s`` is its state."""
    match = game.match
    names, printed = named(players, match.seats), match.printed.__getitem__
    seated = [Seated(player(name, seed + seat, match.name, printed), seat) for seat, name in enumerate(names)]
    last = None if turns is None else game.turn + turns
    for _ in range(ENDLESS):
        if s.asked is None or (last is not None and game.turn >= last):
            return
        game.decide_by(seated)
    raise CardinalError(f"the game is not over after {ENDLESS} decisions", remedy="give a number of turns")


def named(players: str | Sequence[str], seats: Sequence[str]) -> list[str]:
    """A player for each seat: one for all, or one for each."""
    names = [players] if isinstance(players, str) else list(players)
    names = names * len(seats) if len(names) == 1 else names
    if len(names) != len(seats) or not all(isinstance(name, str) for name in names):
        raise CardinalError(f"{len(names)} players for {len(seats)} seats",
                            remedy="name one for all seats, or one for each")  # fmt: skip
    return names
