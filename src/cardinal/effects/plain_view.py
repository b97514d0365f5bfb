"""The view of a game on a plain table (``tabletop``): a game adds the numbers of its cards and its sentences."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from cardinal.effects.context import Context
from cardinal.effects.tabletop import Table, Tabletop
from cardinal.kernel.describing import Describer
from cardinal.kernel.seen import TurnSeen
from cardinal.kernel.state import SEATS, Decision, Option

S = TypeVar("S", bound=Table)


class PlainDescriber(Describer[S]):
    """The deck is covered, a hand is its owner's, and the rest is open; a game says which zones are ordered."""

    covered = frozenset((Tabletop.DECK,))
    states: ClassVar[tuple[tuple[int, str], ...]] = ((Tabletop.REST, "rest"),)

    def turn(self, s: S) -> TurnSeen:
        """Whose turn it is, and which part of it."""
        return TurnSeen(SEATS[s.turn_player], s.turn_number, s.phase)

    def sees(self, s: S, viewer: int, card: int) -> bool:
        """Whether a viewer may see the face of a card where it lies."""
        return s.sees(viewer, s.where[card])

    def ability(self, s: S, option: Option) -> str | None:
        """The line of the ability that an option would play, or that waits."""
        return self.line(s, s.waiting[option[1]].ability) if option[0] == "resolve" else super().ability(s, option)

    def line(self, s: S, ability: int) -> str:
        """The line of text that an ability is."""
        text: str = s.match.abilities[ability].text
        return text

    def resolving(self, s: S, asked: Decision) -> str | None:
        """The line that is being carried out."""
        frame = s.stack[-1]
        return self.line(s, frame.ability) if isinstance(frame, Context) else None
