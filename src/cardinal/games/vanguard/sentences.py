"""The action log in plain sentences, for one player, a spectator, or the judge who sees everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.zones import sees
from cardinal.kernel.state import SEATS
from cardinal.kernel.views import sentence

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


class FightNames:
    """What cards and players are called for a viewer; None sees everything, SPECTATOR what is public."""

    def __init__(self, s: Fight, viewer: int | None) -> None:
        self.s = s
        self.viewer = viewer

    def card(self, card: int) -> str:
        """The name of a card."""
        return self.s.match.definitions[self.s.defs[card]].name

    def seat(self, player: int) -> str:
        """The name of a player."""
        return SEATS[player]

    def seats(self, players: tuple[int, ...]) -> str:
        """The names of players."""
        return " and ".join(SEATS[player] for player in players)

    def owner(self, card: int) -> int:
        """Whose card it is."""
        return self.s.owners[card]

    def shares(self, player: int) -> bool:
        """Whether the viewer may know what only this player may."""
        return self.viewer is None or self.viewer == player

    def sees(self, place: int, marks: int = 0) -> bool:
        """Whether the viewer sees the face of a card that lies there like this."""
        return self.viewer is None or sees(self.viewer, place, marks)


def log_lines(s: Fight, viewer: int | None, since: int = 0) -> list[str]:
    """The lines of the log that a viewer may read, from an entry on."""
    names = FightNames(s, viewer)
    lines = (sentence(s, event, names) for event in (s.log or ())[since:])
    return [line for line in lines if line]
