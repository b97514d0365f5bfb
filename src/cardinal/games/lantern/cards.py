"""Cards and decks (chapter 2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from cardinal.cards.decks import Deck, Violation
from cardinal.cards.importing import CardFields
from cardinal.cards.printed import CardData, name_of, number, texts, type_of
from cardinal.games.lantern.laws import EDITION, LEDGER, cite

TYPES: Final = ("keeper", "gust")
DECK_SIZE, COPIES = 20, 3
TWENTY = cite("deck.size")
THREE_COPIES = cite("deck.copies")
FIELDS: Final = CardFields(names={"cost": ("cost",), "strength": ("strength",), "kin": ("kin",)},
                           numbers=frozenset(("cost", "strength")), words=dict)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as its file describes it."""

    name: str
    type: str
    cost: int
    strength: int | None  # a gust has none
    kin: str
    text: str
    id: str = ""


def read_card(data: CardData, place: str = "") -> Printed:
    """One card of a card file."""
    name, where = name_of(data, place)
    kind = type_of(data, TYPES, where)
    strength = number(data.get("strength"), "strength", where) if kind == "keeper" else None
    text = "\n".join(texts(data.get("text")))
    return Printed(name, kind, number(data.get("cost"), "cost", where), strength, str(data.get("kin") or ""), text,
                   str(data.get("id") or ""))  # fmt: skip


def violations(deck: Deck[Printed]) -> list[Violation]:
    """What makes a deck illegal."""
    found: list[Violation] = []
    if len(deck.main) != DECK_SIZE:
        told = f"the deck has {len(deck.main)} cards, not {DECK_SIZE}"
        found.append(Violation(TWENTY, LEDGER.ids(TWENTY, EDITION), told))
    for name, count in Counter(card.name for card in deck.main).items():
        if count > COPIES:
            told = f"{count} copies of {name}; {COPIES} are allowed"
            found.append(Violation(THREE_COPIES, LEDGER.ids(THREE_COPIES, EDITION), told, (name,)))
    return found


FILLER: Final = Printed("Filler", "keeper", 1, 1, "", "")
