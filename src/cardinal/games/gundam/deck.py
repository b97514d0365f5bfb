"""Decks (6-1): building them from a list, and what makes them illegal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from cardinal.cards import decks
from cardinal.cards.decks import Violation, cards_of
from cardinal.cards.library import Shelf, Source
from cardinal.cards.written import DeckLine, DeckList
from cardinal.games.gundam.cards import EX_BASE, EX_RESOURCE, FILLER, RESOURCE, Printed, read_card
from cardinal.games.gundam.laws import LEDGER, cite
from cardinal.kernel.errors import CardinalError
from cardinal.law.readings import edition_of

DECK_SIZE = 50
RESOURCE_SIZE = 10
COPIES = 4
COLORS = 2
FIFTY = cite("deck.sizes")
TYPES = cite("deck.types")
TWO_COLORS = cite("deck.colors")
FOUR_COPIES = cite("deck.four_copies")
RESOURCES_ONLY = cite("deck.resource_types")


@dataclass(slots=True)
class Deck(decks.Deck[Printed]):
    """A deck of cards and its resource deck."""

    resources: list[Printed] = field(default_factory=list)

    def every(self) -> list[Printed]:
        return [*self.main, *self.resources]

    def listed(self, name: Callable[[Printed], str]) -> dict[str, list[str]]:
        return {"main": [name(card) for card in self.main], "resource": [name(card) for card in self.resources]}


class Library(Shelf[Printed]):
    """Cards by name: from a scenario, a file beside the deck, or the shipped sets; own cards first."""

    def __init__(self, *sources: Source, with_imported: bool = False) -> None:
        super().__init__(
            "gundam", sources, read_card, (FILLER, RESOURCE, EX_BASE, EX_RESOURCE), with_imported=with_imported
        )


def build(deck: DeckList, library: Shelf[Printed]) -> Deck:
    """Finds every card of a deck list; an unknown card is an error that names the line."""
    for line in deck.lines:
        if line.section not in ("main", "resource"):
            raise CardinalError(f"a Gundam deck has no {line.title}", place=f"{deck.path}:{line.line}",
                                remedy="headers are // Main Deck and // Resource Deck")  # fmt: skip
    return Deck(deck.name, cards_of(deck, library, "main"), cards_of(deck, library, "resource"))


def fill_in(deck: DeckList) -> None:
    """Players leave out the resource deck: it is the same for everybody."""
    if deck.lines and not deck.section("resource"):
        deck.lines.append(DeckLine(RESOURCE_SIZE, RESOURCE.name, "resource", 0, title="resource deck"))
        deck.notes.append(f"the list names no resource deck: {RESOURCE_SIZE} x {RESOURCE.name} are filled in")


def violations(deck: Deck, rules: str) -> list[Violation]:
    """Every rule of deck construction that a deck breaks in an edition."""
    found: list[Violation] = []

    def violate(law: str, message: str, *cards: str) -> None:
        found.append(Violation(law, LEDGER.ids(law, edition_of(rules)), message, cards))

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
