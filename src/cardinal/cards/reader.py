"""Reads the rows of a deck list one by one; it knows which cards there are, and in which section it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardinal.cards.known import Entry, Known, may_be_number
from cardinal.cards.matching import Meant, card_of, in_cells, meant, several
from cardinal.cards.sections import MAIN, OUT, Heading, Section, find_section, heading, is_sum
from cardinal.cards.shapes import Row, cells_of, pieces
from cardinal.cards.wordings import clean, is_link, marks, only_number, wordings
from cardinal.cards.written import Answer, DeckLine, DeckList, Taken
from cardinal.kernel.errors import QUOTED, CardinalError, quoted

LENGTH = 200  # characters of a line
PIECES = 1_000  # cards of one line
GUESSES = 20  # lines that are compared with all names
NOTES = 10  # on single lines of a list
REMARK: Final = "a remark"
PROSE: Final = "no card: it is left out"
LEFT_OUT: Final = "left out: it is in no deck"
TOKEN: Final = "a token: it is in no deck"
REMEDY: Final = "write it as `4x Card Name`"


@dataclass(slots=True)
class Item:
    """An answer that may still be joined with its neighbours: cards without a number, or a number without cards."""

    answer: Answer
    is_open: bool = False  # cards whose number is not written in their line
    by_number: bool = False
    count: str = ""


class Reader:
    """Reads a list row by row; it knows in which section it is."""

    def __init__(self, deck: DeckList, sections: Sequence[Section], known: Known | None) -> None:
        self.deck = deck
        self.sections = sections
        self.known = known
        self.section = MAIN
        self.is_declared = False  # the list itself says in which section these cards are
        self.is_begun = False  # a card has been named: what stands before is about the list
        self.guesses = 0

    def items(self, row: Row) -> list[Item]:
        """What a row is taken for; a line may have several cards."""
        try:
            if row.is_told:
                return [self._told(row)]
            return self._line(row)
        except CardinalError as problem:
            return [Item(Answer(row.line, row.text, problem))]

    def _line(self, row: Row) -> list[Item]:
        line = row.text
        if row.part:
            self._enter(find_section(row.part, self.sections), declared=False)
        if len(line) > LENGTH:
            return self._pieces(row) or [self._refused(row, f"this line is too long: more than {LENGTH} characters")]
        if line.startswith("#") and row.line == 1:
            comment(self.deck, line)
        if line.startswith(("#", "//")):
            return [self._remark(row)]
        line = clean(line.split(" #", 1)[0])
        if not line or is_link(line):
            return [_item(row, REMARK)]
        if (head := heading(line, self.sections)) is not None and not self._is_card(line):
            return [_item(row, self._headed(head))]
        if self.section is OUT:
            return [_item(row, LEFT_OUT)]
        return self._cards(row, line)

    def _is_card(self, line: str) -> bool:
        """Whether a line that might be a heading is the name of a card."""
        return self.known is not None and line in self.known.names

    # --- headers -----------------------------------------------------------------------------------

    def _remark(self, row: Row) -> Item:
        """A line that is marked as a header or a comment."""
        title = clean(row.text.lstrip("#/ "))
        head = heading(title, self.sections) if title else None
        if head is not None:
            return _item(row, self._headed(head, declared=True))
        if title and row.text.startswith("//") and self.known is None:
            raise CardinalError(f"unknown header {quoted(row.text[2:].strip())}", place=self._place(row),
                                remedy="headers are " + ", ".join(each.header for each in self.sections))  # fmt: skip
        return _item(row, REMARK)

    def _headed(self, head: Heading, *, declared: bool = True) -> str:
        if not head.is_kind:
            self._enter(head.section, declared=declared)
            return f"a header: {head.section.title}"
        if self.known is not None and self.section is not head.section:  # kinds of cards are those of one section
            self._enter(head.section, declared=False)
        return REMARK

    def _enter(self, section: Section | None, *, declared: bool) -> None:
        if section is not None:
            self.section, self.is_declared = section, declared

    # --- cards -------------------------------------------------------------------------------------

    def _cards(self, row: Row, line: str) -> list[Item]:
        """The cards of a line."""
        if count := only_number(line):
            return [self._number(row, count)]
        if self.known is None:
            return [self._unknown(row, line)]
        cells = cells_of(row.text)
        found = in_cells(cells, self.known) if len(cells) > 1 else None
        if found is None:
            found = meant(line, self.known)
        if found is not None:
            return self._card(row, found)
        return self._pieces(row) or [self._unknown(row, line)]

    def _number(self, row: Row, count: str) -> Item:
        """A line with nothing but a number: that of the card before or behind it."""
        if self.known is None:
            raise self._no_line(row)
        return Item(Answer(row.line, row.text, "the number of a card"), count=count)

    def _pieces(self, row: Row) -> list[Item]:
        """The cards of a line that has several; none if it has not."""
        parts = [clean(each) for each in pieces(row.text)]
        if self.known is None or len(parts) < 2 or len(parts) > PIECES:
            return []
        found = several(parts, self.known)
        if sum(card is not None for _, card in found) < 2:
            return []
        return [item for text, card in found for item in self._piece(row._replace(text=text[:LENGTH]), card)]

    def _piece(self, row: Row, card: Meant | None) -> list[Item]:
        items = self._card(row, card) if card is not None else [self._unknown(row, row.text)]
        for item in items:
            item.is_open = False
        return items

    def _told(self, row: Row) -> Item:
        """A row of a table or of JSON, which says itself what is what."""
        if row.part:
            self._enter(find_section(row.part, self.sections) or MAIN, declared=False)
        if not (row.name or row.id) or is_sum(row.name):
            return _item(row, REMARK)
        if self.section is OUT:
            return _item(row, LEFT_OUT)
        found = None
        if self.known is not None:
            entry = self.known.number(row.id) if row.id else None
            found = Meant(entry, by_number=True) if entry is not None else card_of(row.name or row.id, self.known)
        if found is None:
            found = Meant(Entry(row.name or row.id, row.id if row.name else "", ""))
        return self._card(row, found._replace(number=row.number))[0]

    def _card(self, row: Row, found: Meant) -> list[Item]:
        """So many of a card, in the section it belongs to."""
        entry = found.entry
        if self.known is not None and entry.type in self.known.tokens:
            return [_item(row, TOKEN)]
        if found.short:
            self._note(row, f"{quoted(found.short)} is taken for {entry.name}")
        self.is_begun = True
        number = self._counted(row, found.number or "1")
        section = self._section_of(entry)
        line = DeckLine(number, entry.name, section.key, row.line, entry.id, section.title)
        marked = next((each for mark in found.marks if (each := find_section(mark, self.sections)) is not None
                       and each.single), None)  # fmt: skip
        if marked is None:
            return [Item(Answer(row.line, row.text, line), is_open=not found.number, by_number=found.by_number)]
        one = replace(line, number=1, section=marked.key, title=marked.title)
        rest = [replace(line, number=number - 1)] if number > 1 else []
        return [_item(row, each) for each in (one, *rest)]

    def _section_of(self, entry: Entry) -> Section:
        """Where a card stands: where the list says so, else where cards of its type are."""
        if self.is_declared:
            return self.section
        own = next((each for each in self.sections if entry.type in each.types), None)
        if own is not None:
            return own
        return MAIN if self.section.types and entry.type else self.section

    def _unknown(self, row: Row, line: str) -> Item:
        """A line in which no known card is found."""
        way = next(wordings(line), None)
        if way is not None and not is_sum(way.what):
            return self._counted_unknown(row, way.number, way.what)
        if self.section.single:
            return self._counted_unknown(row, "1", line)
        if self.known is None:
            raise self._no_line(row)
        if (near := self._near(line)) and way is None:
            return self._refused(row, f"there is no card called {quoted(line)}", f"did you mean {near}?")
        if way is None and self.is_begun:
            self._note(row, f"{quoted(line)} is no card, and left out")
        return _item(row, PROSE)

    def _counted_unknown(self, row: Row, number: str, what: str) -> Item:
        if self.known is not None and self.known.is_token(what):
            return _item(row, TOKEN)
        self.is_begun = True
        name, card_id = _name_and_id(what)
        count = self._counted(row, number)
        return _item(row, DeckLine(count, name, self.section.key, row.line, card_id, self.section.title))

    def _note(self, row: Row, told: str) -> None:
        """What is not read as it is written is noted; of many such lines, the first."""
        if len(self.deck.notes) < NOTES:
            self.deck.notes.append(f"line {row.line}: {told}")

    def _near(self, line: str) -> str:
        """The card that a line without a number may mean; only so many lines are compared."""
        if self.known is None or self.guesses >= GUESSES:
            return ""
        self.guesses += 1
        return self.known.near(marks(line)[0])

    def _counted(self, row: Row, number: str) -> int:
        if not number.isdecimal() or len(number) > 3:
            raise CardinalError(f"{number[:QUOTED]} copies are too many", place=self._place(row),
                                remedy="write `4x Card Name`")  # fmt: skip
        return int(number)

    def _place(self, row: Row) -> str:
        return f"{self.deck.path}:{row.line}"

    def _no_line(self, row: Row) -> CardinalError:
        return CardinalError(f"{quoted(row.text)} is no card line", place=self._place(row), remedy=REMEDY)

    def _refused(self, row: Row, why: str, remedy: str = REMEDY) -> Item:
        return _item(row, CardinalError(why, place=self._place(row), remedy=remedy))


def _item(row: Row, found: Taken) -> Item:
    return Item(Answer(row.line, row.text, found))


def _name_and_id(text: str) -> tuple[str, str]:
    """``GD01-118 Name`` or ``Name [GD01-118]``."""
    first, _, rest = text.partition(" ")
    if rest.strip() and may_be_number(first):
        return rest.strip(), first
    if text.endswith("]"):
        name, _, inner = text[:-1].rpartition("[")
        if name.strip() and may_be_number(inner):
            return name.strip(), inner
    return text, ""


def comment(deck: DeckList, line: str) -> None:
    """What the first line of a deck file says of the deck."""
    if line.startswith("#") and "|" in line:
        for part in line.lstrip("# ").split("|")[1:]:
            key, _, value = part.partition(":")
            if key.strip() in ("game", "rules", "name"):
                setattr(deck, key.strip(), value.strip())
