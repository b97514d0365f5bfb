"""A deck list as it is written: its lines, and what each was taken for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardinal.cards.sections import MAIN, Section
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


    def text(self, sections: Sequence[Section]) -> str:
        """The list as a deck file, in the order of its sections."""
        facts = (("game", self.game), ("rules", self.rules), ("name", self.name))
        rows = ["# Cardinal deck v1" + "".join(f" | {key}: {one_line(value)}" for key, value in facts if value)]
        for section in sorted(sections, key=lambda each: not each.single):
            if lines := self.section(section.key):
                rows += ["", section.header, *(_row(line) for line in lines)]
        return "\n".join(rows) + "\n"


class Answer(NamedTuple):
    """A line of a list and what it was taken for."""

    line: int
    text: str
    found: Taken


def one_line(text: str) -> str:
    """A text that stands in the head of a deck file."""
    return " ".join("".join(each if each.isprintable() and each != "|" else " " for each in text).split())


def _row(line: DeckLine) -> str:
    named = f"{line.id} {line.name}" if line.id and line.id != line.name else line.name
    return f"{line.number}x {one_line(named)}"
