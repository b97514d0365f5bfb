"""How a game begins, for the odds of decks."""

from __future__ import annotations

from cardinal.games.lantern.cards import Printed
from cardinal.games.lantern.rules.turn import BEGINNING_HAND
from cardinal.table.opening import Opening


def _kind(card: Printed) -> str:
    return f"cost {card.cost}"


OPENING = Opening((BEGINNING_HAND, BEGINNING_HAND + 1), apart=False, kind=_kind, misses=(1, 0))
