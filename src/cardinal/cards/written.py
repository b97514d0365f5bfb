"""A deck list as it is written: its lines, and what each was taken for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cardinal.cards.sections import MAIN
from cardinal.kernel.errors import CardinalError


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line that names cards."""

    number: int
    name: str
    section: str
    line: int
    id: str = ""
    title: str = MAIN.title  # of its section


Taken = DeckLine | str | CardinalError  # cards, the header of a section or a remark, or why it is wrong


@dataclass(slots=True)
class DeckList:
    """A deck as it is written."""

    path: str
    game: str = ""
    rules: str = ""
    name: str = ""
    lines: list[DeckLine] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what was added to it, and what it was taken for

    def section(self, *names: str) -> list[DeckLine]:
        """The lines of some sections."""
        return [line for line in self.lines if line.section in names]


class Answer(NamedTuple):
    """A line of a list and what it was taken for."""

    line: int
    text: str
    found: Taken
