"""Decks (6-1): building them from a list, and what makes them illegal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from cardinal.cards.decklist import DeckLine, DeckList
from cardinal.cards.files import read_card_file, shipped_cards
from cardinal.gundam.cards import EX_BASE, EX_RESOURCE, FILLER, RESOURCE, Printed, read_card
from cardinal.gundam.citing import by_rule
from cardinal.gundam.laws import LEDGER
from cardinal.kernel.errors import CardinalError

DECK_SIZE = 50
RESOURCE_SIZE = 10
COPIES = 4
COLORS = 2
FIFTY = by_rule("6-1-1")
TYPES = by_rule("6-1-1-1")
TWO_COLORS = by_rule("6-1-1-2")
FOUR_COPIES = by_rule("6-1-1-3")
RESOURCES_ONLY = by_rule("6-1-1-4")


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards and its resource deck."""

    name: str
    main: list[Printed]
    resources: list[Printed] = field(default_factory=list)


class Violation(NamedTuple):
    """A rule of deck construction that a deck breaks."""

    law: str
    rules: tuple[str, ...]
    message: str
    cards: tuple[str, ...] = ()


class Library:
    """Cards by name: from a scenario, a file beside the deck, or the shipped sets; own cards first."""

    def __init__(self, *sources: Mapping[str, Mapping[str, Any]]) -> None:
        self.sources = sources
        self.read: dict[str, Printed] = {card.name: card for card in (FILLER, RESOURCE, EX_BASE, EX_RESOURCE)}
        self.own: set[str] = set()

    def find(self, name: str, place: str) -> Printed:
        """The card of this name."""
        for source in self.sources:
            if name in source:
                if name not in self.own:
                    self.read[name] = read_card(source[name], place)
                    self.own.add(name)
                return self.read[name]
        if name in self.read:
            return self.read[name]
        raise CardinalError(f"there is no card called {name!r}", place=place, remedy=self._nearest(name))

    def knows(self, name: str) -> bool:
        """Whether a card is known by this name or number."""
        return any(name in source for source in self.sources)

    def _nearest(self, name: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415 - only for this message

        near = get_close_matches(name, [known for source in self.sources for known in source], n=3)
        return f"did you mean {', '.join(near)}?" if near else "define it under `cards:`, or import its card file"


def library_beside(path: Path, *further: Mapping[str, Mapping[str, Any]]) -> Library:
    """The cards a deck file can name: further ones, those of a ``cards.yaml`` beside it, the shipped ones."""
    beside = path.parent / "cards.yaml"
    cards = read_card_file(beside) if beside.is_file() else []
    own = {str(card.get("name")): card for card in cards}
    numbered = {str(card["id"]): card for card in cards if card.get("id")}
    return Library(*further, own, numbered, shipped_cards("gundam"))


def build(deck: DeckList, library: Library) -> Deck:
    """Finds every card of a deck list; an unknown card is an error that names the line."""

    def cards(lines: list[DeckLine]) -> list[Printed]:
        return [card for line in lines for card in [find(line)] * line.number]

    def find(line: DeckLine) -> Printed:
        """By its number, where that is known: cards of one name may be different cards (2-1-1)."""
        return library.find(line.id if library.knows(line.id) else line.name, f"{deck.path}:{line.line}")

    return Deck(deck.name, cards(deck.section("main")), cards(deck.section("resource")))


def violations(deck: Deck, rules: str) -> list[Violation]:
    """Every rule of deck construction that a deck breaks in an edition."""
    found: list[Violation] = []

    def violate(law: str, message: str, *cards: str) -> None:
        found.append(Violation(law, LEDGER.ids(law, rules), message, cards))

    if len(deck.main) != DECK_SIZE:
        violate(FIFTY, f"the deck has {len(deck.main)} cards, not {DECK_SIZE}")
    if len(deck.resources) != RESOURCE_SIZE:
        violate(FIFTY, f"the resource deck has {len(deck.resources)} cards, not {RESOURCE_SIZE}")
    strangers = sorted({card.name for card in deck.main if card.type not in ("unit", "pilot", "command", "base")})
    if strangers:
        violate(TYPES, f"not for a deck: {', '.join(strangers)}", *strangers)
    colors = sorted({card.color for card in deck.main if card.color})
    if len(colors) > COLORS:
        odd = Counter(card.color for card in deck.main if card.color).most_common()[COLORS:]
        names = sorted({card.name for card in deck.main if card.color in {color for color, _ in odd}})
        violate(TWO_COLORS, f"{len(colors)} colors: {', '.join(colors)}; two are allowed", *names)
    for number, count in Counter(card.id or card.name for card in deck.main).items():
        if count > COPIES:
            name = next(card.name for card in deck.main if (card.id or card.name) == number)
            violate(FOUR_COPIES, f"{count} copies of {name}; {COPIES} are allowed", name)
    others = sorted({card.name for card in deck.resources if card.type != "resource"})
    if others:
        violate(RESOURCES_ONLY, f"not for a resource deck: {', '.join(others)}", *others)
    return found
