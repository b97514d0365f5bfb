"""Costs that put cards where the payer says: on a circle, on the top or on the bottom of the deck.

The answers are kept one by one, each as the word, the card and the circle (-1 on a deck), until the whole cost is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.zones import DECK, FACE_DOWN, LOCKED, REAR_GUARD_CIRCLES

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import CostPart
    from cardinal.games.vanguard.fight import Fight

TO_CIRCLES: Final = ("RC", "open RC", "RC locked")
TOP_OR_BOTTOM: Final = "deck top or bottom"
PLACED: Final = frozenset((*TO_CIRCLES, TOP_OR_BOTTOM))
CALL = cite("action.call.superior")
PUT_LOCKED = cite("action.lock.put_as_locked")
PUT = cite("zone.move")
OWNERS_ZONE = cite("zone.owners_zone")

Placed = tuple[str, int, int]  # to, top or bottom; the card; the circle


def circles_for(s: Fight, player: int, action: str) -> list[int]:
    """The circles where a card can be put: lock circles are none, and an open one has no card."""
    found: list[int] = []
    for circle in REAR_GUARD_CIRCLES:
        cards = s.zone(player, circle)
        if not cards or not (action == "open RC" or s.marks[cards[0]] & LOCKED):
            found.append(circle)
    return found


def to_be_placed(cost: Sequence[CostPart], paid: Sequence[Sequence[int]]) -> list[tuple[str, int]]:
    """The cards of a cost for which a place is to be said, in the order of the text; ``paid``: those of each part."""
    return [
        (action, card)
        for part, cards in zip(cost, paid, strict=True)
        for action in part.actions() if action in PLACED
        for card in cards
    ]  # fmt: skip


def put_in_places(s: Fight, action: str, cards: Sequence[int], placed: Sequence[Placed]) -> None:
    """The cards go where the payer has said."""
    if action == TOP_OR_BOTTOM:
        for verb in ("top", "bottom"):
            there = [card for word, card, _ in placed if word == verb and card in cards]
            moves = [(card, key(s.owner(card), DECK)) for card in (reversed(there) if verb == "top" else there)]
            s.cite(OWNERS_ZONE)
            moving.move(s, moves, PUT, "put", bottom=verb == "bottom")
        return
    moves = [(card, key(s.owner(card), circle)) for _, card, circle in placed if circle >= 0 and card in cards]
    if action == "RC locked":
        moving.move(s, moves, PUT_LOCKED, "put", marks=LOCKED | FACE_DOWN)
    else:
        moving.move(s, moves, CALL, "call")
