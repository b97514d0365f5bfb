"""Whose unit a card is: a locked card is nobody's (3.8.1, 10.22.3), a dominated one its new master's (10.35.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.zones import FIELD, LOCKED, MATE, MIRRORED, ZONES, in_column
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

BLANK = cite("action.lock.blank")
NO_ORIENTATION = cite("action.lock.no_orientation")
BOTH_VANGUARDS = cite("action.legion.both_vanguards")
NOT_THE_ORIGINAL = cite("action.dominate.not_the_original")
REFERRED = cite("action.dominate.referred")
POSITION = cite("action.dominate.position")


def units_of(s: Fight, player: int, circles: Iterable[int]) -> list[int]:
    """The units that a player has, on these circles."""
    found: list[int] = []
    for circle in circles:
        for card in s.zones[player * ZONES + circle]:
            if s.marks[card] & LOCKED:
                s.cite(BLANK)
            else:
                found.append(card)
                if circle == MATE:
                    s.cite(BOTH_VANGUARDS)
    if s.dominated:
        staying, gained = by_master(s, found, (player,), tuple(circles))
        return staying + gained
    return found


def by_master(
    s: Fight, found: list[int], players: Sequence[int], zones: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Of cards from the players' zones those that nobody else dominates; and what the players dominate elsewhere."""
    staying = [card for card in found if s.where[card] % ZONES > FIELD or s.master(card) in players]
    if len(staying) < len(found):
        s.cite(NOT_THE_ORIGINAL)
    gained = [
        ref & CARD_MASK
        for ref, player, _ in s.dominated
        if player in players and s.alive(ref) and _as_master_sees(s, ref & CARD_MASK) in zones
    ]
    gained = [card for card in gained if card not in staying]
    if gained:
        s.cite(REFERRED)
    return staying, gained


def is_dominated(s: Fight, card: int) -> bool:
    """Whether somebody dominates a card now."""
    return any(ref == s.ref(card) for ref, _, _ in s.dominated)


def circle_of(s: Fight, card: int) -> int:
    """Where a unit is, as its master sees it: a dominated one in the column across from its own (10.35.3.1)."""
    if s.dominated and is_dominated(s, card):
        s.cite(POSITION)
        return _as_master_sees(s, card)
    return s.where[card] % ZONES


def _as_master_sees(s: Fight, card: int) -> int:
    zone = s.where[card] % ZONES
    return MIRRORED.get(zone, zone) if s.master(card) != s.where[card] // ZONES else zone


def same_column(s: Fight, one: int, other: int) -> bool:
    """Whether two units are in one column, wherever their masters see it."""
    if s.dominated:
        cite_position(s, one, other)
    return in_column(s.where[one], s.where[other])


def cite_position(s: Fight, *cards: int) -> None:
    """A dominated unit is in the column that it is in, wherever its master sees it."""
    if any(is_dominated(s, card) for card in cards):
        s.cite(POSITION)


def passed_over(s: Fight, *, orientation: bool) -> None:
    """A locked card was where a text looks for units: it is none, and neither standing nor resting."""
    s.cite(BLANK)
    if orientation:
        s.cite(NO_ORIENTATION)


def cite_mates(s: Fight, players: Sequence[int]) -> None:
    """A text speaks of vanguards: a mate is one, and a card of its own."""
    if any(s.zone(player, MATE) for player in players):
        s.cite(BOTH_VANGUARDS)
