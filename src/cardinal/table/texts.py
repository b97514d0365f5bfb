"""What a table says of card text: the same for every game that has a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Generic

from cardinal.kernel.state import State
from cardinal.language.by_hand import clauses, lines_read
from cardinal.language.places import Respelled
from cardinal.language.reader import Reader
from cardinal.language.reading import Ability, Gap, gap_of_line, spellings

#: what an ability is called by, and not what it does
CALLED = ("index", "text", "line", "source", "laws")


def deeds(abilities: Iterable[object]) -> list[tuple[object, ...]]:
    """What abilities do: all that is known of them but what they are called by."""
    return [_deed(each) for each in abilities]


def _deed(ability: object) -> tuple[object, ...]:
    kind: type = type(ability)
    return tuple(getattr(ability, name) for name in _doing(kind))


@cache
def _doing(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in CALLED) if is_dataclass(kind) else ()


class CardTexts(Generic[Ability]):
    """A part of a game's table."""

    reader: Reader[Ability]

    def read_many(self, texts: list[str], update: Callable[[int], None]) -> None:
        """Reads the texts of a whole card file, or takes them from the last run."""
        self.reader.read_many(texts, update)

    def clauses(self, printed: str, card: str) -> tuple[int, int]:
        """Ability lines, and those taken from trees by hand."""
        return clauses(self.reader.read(printed), printed, card, self.reader.language, self.reader.hand)

    def trees(self, printed: str, card: str) -> list[tuple[int, str, Ability]]:
        """Every line that is read: its number among those that are no reminders, its normal spelling, its tree."""
        reading = self.reader.reading_of(printed, card)
        return lines_read(reading, printed, card, self.reader.language, self.reader.hand)

    def spellings(self, printed: str) -> list[Respelled]:
        """What normal spelling changes in a text."""
        return spellings(printed, self.reader.language)

    def remarks(self, tree: Ability) -> list[str]:
        """Sentences for somebody who wrote a line that is read, but perhaps not meant so; a game says which."""
        return []

    def compiled(self, line: Ability) -> object:
        """What the engine makes of a line, as values that can be compared; None if it has no program for it."""
        return line

    def notes(self, printed: str, card: str) -> list[Gap]:
        """What should be looked at again of a text, with its place."""
        reading = self.reader.reading_of(printed, card)
        read = zip(reading.lines, reading.abilities, strict=True)
        return [
            gap_of_line(printed, self.reader.language, place, remark)
            for place, ability in read
            for remark in self.remarks(ability)
        ]

    def unread(self, s: State) -> list[str]:
        """Clauses of the text of its cards that the engine does not understand."""
        return [f"{card.name}: {clause}" for card in s.match.definitions for clause in card.unread]
