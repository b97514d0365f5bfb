"""By what cards are sorted when somebody looks for them or builds a deck: a game says what its cards have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Generic

from cardinal.cards.importing import CardFields
from cardinal.cards.library import Card, Printed

KEYWORD: Final = "keyword"


@dataclass(frozen=True, slots=True)
class Facet(Generic[Printed]):
    """What a card has of something: its colors, its grade; nothing, one or several."""

    name: str
    of: Callable[[Printed], Iterable[str | int]]

    def values(self, card: Printed) -> tuple[str, ...]:
        """What a card has of it, as it is shown."""
        return tuple(str(each) for each in self.of(card) if str(each))


@dataclass(frozen=True, slots=True)
class Facets(Generic[Printed]):
    """What the cards of a game are sorted by."""

    all: tuple[Facet[Printed], ...]


def facets_of(fields: CardFields) -> Facets[Card]:
    """One for the type of cards, and one for each of their fields."""
    return Facets((Facet("type", lambda card: (card.type,)), *(_field(name) for name in fields.names)))


def _field(name: str) -> Facet[Card]:
    def values(card: Card) -> tuple[str | int, ...]:
        found: object = getattr(card, name, None)
        every = found if isinstance(found, tuple) else (found,)
        return tuple(each for each in every if isinstance(each, str | int))

    return Facet(name, values)


def words_in(text: str, words: Iterable[str]) -> tuple[str, ...]:
    """The words of a list that a text has.

    >>> words_in("Brave: this unit gets power. Limit Break 4", ("limit break", "brave", "rush"))
    ('limit break', 'brave')
    """
    lower = text.casefold()
    there = [each for each in words if each in lower]
    return tuple(each for each in there if re.search(rf"(?<![a-z]){re.escape(each)}(?![a-z])", lower))
