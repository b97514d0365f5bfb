"""By what cards are sorted when somebody looks for them or builds a deck: a game says what its cards have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Generic

from cardinal.cards.library import Printed

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
    """What the cards of a game are sorted by, and what a deck of it is looked at for."""

    all: tuple[Facet[Printed], ...]
    curve: str  # the facet whose numbers make the curve of a deck
    hand: int  # cards that a player begins with


def words_in(text: str, words: Iterable[str]) -> tuple[str, ...]:
    """The words of a list that a text has.

    >>> words_in("Brave: this unit gets power. Limit Break 4", ("limit break", "brave", "rush"))
    ('limit break', 'brave')
    """
    lower = text.casefold()
    return tuple(each for each in words if re.search(rf"(?<![a-z]){re.escape(each)}(?![a-z])", lower))
