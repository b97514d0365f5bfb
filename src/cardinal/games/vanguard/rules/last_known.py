"""Last known information: what a card was when something happened to it (8.6.4.1 of 1.31, 8.6.5.1 of the later rules).

An event is told when it is over; by then its cards may be somewhere else, or face down. Whoever moves or turns a card
takes a *sight* of it first, and those who wait for the event look at the card as it was: its place, marks and values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.derived import Derived
from cardinal.games.vanguard.rules.zones import MATE, V
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.games.vanguard.rules.information import Info


class Sight(NamedTuple):
    """A card as it was at one moment."""

    card: int
    key: int  # the zone it was in
    marks: int
    values: Info


def sights(s: Fight, kind: str, cards: Sequence[int]) -> tuple[Sight, ...]:
    """These cards as they are now, for an event that is about to happen; nothing if nobody waits for it."""
    if kind not in s.match.heard:
        return ()
    return tuple(Sight(card, s.where[card], s.marks[card], info(s, card)) for card in cards)


def units_of_battle(s: Fight) -> tuple[Sight, ...]:
    """Units of this battle that have left the circle on which they fought: still what they were there."""
    if s.attacker < 0:
        return ()
    fought = s.under_attack()
    fought.append((s.attacker, s.attacker_circle))
    if s.booster >= 0:
        fought.append((s.booster, s.booster_circle))
    if s.partner >= 0:
        fought.append((s.partner, s.attacker_circle - V + MATE))
    left = [(ref & CARD_MASK, circle) for ref, circle in fought if s.where[ref & CARD_MASK] != circle]
    return tuple(Sight(card, circle, 0, info(s, card)) for card, circle in left)


class AsTheyWere:
    """For a moment these cards are again what they were; nothing may change meanwhile."""

    __slots__ = ("now", "s", "table", "was")

    def __init__(self, s: Fight, was: Sequence[Sight]) -> None:
        self.s = s
        self.was = was
        self.now: list[tuple[int, int, int, Info | None]] = []
        self.table: dict[int, Info] = {}

    def __enter__(self) -> None:
        s, was = self.s, self.was
        info(s, 0)  # the values of all others, as they are now
        derived: Derived | None = s.cache
        assert derived is not None
        table = self.table = derived.table
        self.now = [(card, s.where[card], s.marks[card], table.get(card)) for card, _, _, _ in was]
        for card, key, marks, values in was:
            s.where[card], s.marks[card], table[card] = key, marks, values

    def __exit__(self, kind: object, problem: object, trace: object) -> None:
        s, table = self.s, self.table
        for card, key, marks, found in self.now:
            s.where[card], s.marks[card] = key, marks
            if found is None:
                del table[card]
            else:
                table[card] = found
