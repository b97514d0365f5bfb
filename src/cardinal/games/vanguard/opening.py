"""How a game begins (5), for the odds of decks."""

from __future__ import annotations

from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.deck import Deck
from cardinal.games.vanguard.rules.setup import FIRST_HAND
from cardinal.table.opening import Opening


def _kind(card: Printed) -> str:
    return f"grade {card.grade}"


def _drawn(deck: Deck) -> list[Printed]:
    """The first vanguard is not shuffled in (5.2.2); where none is named, it may be any card of grade 0."""
    cards = list(deck.main)
    first = next((card for card in cards if card.name == deck.first_vanguard), None)
    if first is not None:
        cards.remove(first)
    return cards


OPENING = Opening((FIRST_HAND, FIRST_HAND), apart=False, kind=_kind, drawn=_drawn)
