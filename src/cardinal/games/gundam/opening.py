"""How a game begins (6-2), for the odds of decks."""

from __future__ import annotations

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.rules.preparation import HAND_SIZE
from cardinal.table.opening import Opening


def _kind(card: Printed) -> str:
    return f"Lv.{card.level}"


OPENING = Opening((HAND_SIZE, HAND_SIZE), apart=True, kind=_kind)
