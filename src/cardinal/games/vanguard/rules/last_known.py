"""Last known information: what a card was when something happened to it (8.6.4.1 of 1.31, 8.6.5.1 of the later rules).

An event is told when it is over; by then its cards may be somewhere else, or face down. Whoever moves or turns a card
takes a *sight* of it first, and those who wait for the event look at the card as it was: its place, marks and values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
    fought = [*zip(s.attacked, s.attacked_circles, strict=True), (s.attacker, s.attacker_circle)]
    if s.booster >= 0:
        fought.append((s.booster, s.booster_circle))
    if s.partner >= 0:
        fought.append((s.partner, s.attacker_circle - V + MATE))
    left = [(ref & CARD_MASK, circle) for ref, circle in fought if s.where[ref & CARD_MASK] != circle]
    return tuple(Sight(card, circle, 0, info(s, card)) for card, circle in left)


@contextmanager
def as_they_were(s: Fight, was: Sequence[Sight]) -> Iterator[None]:
    """For a moment these cards are again what they were; nothing may change meanwhile."""
    info(s, 0)  # the values of all others, as they are now
    derived: Derived | None = s.cache
    assert derived is not None
    table = derived.table
    now = [(card, s.where[card], s.marks[card], table.get(card)) for card, *_ in was]
    for card, key, marks, values in was:
        s.where[card], s.marks[card], table[card] = key, marks, values
    try:
        yield
    finally:
        for card, key, marks, found in now:
            s.where[card], s.marks[card] = key, marks
            if found is None:
                del table[card]
            else:
                table[card] = found
