"""Decks: the cards that a list names, and what makes a deck illegal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from cardinal.cards.library import Printed, Shelf
from cardinal.cards.written import DeckList


class Violation(NamedTuple):
    """A rule of deck construction that a deck breaks, and the cards concerned."""

    law: str
    rules: tuple[str, ...]
    message: str
    cards: tuple[str, ...] = ()


@dataclass(slots=True)
class Deck(Generic[Printed]):
    """The cards of a deck list, found and counted. A game whose decks have more than one part adds the others."""

    name: str
    main: list[Printed]

    def every(self) -> list[Printed]:
        """All its cards."""
        return self.main

    def listed(self, name: Callable[[Printed], str]) -> dict[str, list[str]]:
        """Its cards by name, part by part, as a replay keeps them."""
        return {"main": [name(card) for card in self.main]}


def cards_of(deck: DeckList, library: Shelf[Printed], *sections: str) -> list[Printed]:
    """The cards of some sections of a list; an unknown card is an error that names the line."""
    return [
        card
        for line in deck.section(*sections)
        for card in [library.find(line.name, f"{deck.path}:{line.line}", line.id)] * line.number
    ]
