"""Deck lists as players write them: ``4x Name``, ``4 Name``, ``Name x4``, ``Name (4)``, with headers.

Every line comes back with what it was taken for; nothing is guessed silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardinal.cards.sections import MAIN, Section, find_section, is_heading
from cardinal.kernel.errors import QUOTED, CardinalError, quoted
from cardinal.kernel.outside import read_text

CARD_NUMBER = re.compile(r"[A-Z][A-Z0-9-]*[/-][A-Z0-9-]+")
NUMBER_LENGTH = 40  # characters of a card number
DIGITS = "0123456789"

BYTES = 64_000  # of a list: far more than any deck has
LINES = 400
LENGTH = 200  # characters of a line
CARDS = 500  # in all lines together


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line that names cards."""

    number: int
    name: str
    section: str
    line: int
    id: str = ""
    title: str = MAIN.title  # of its section


@dataclass(slots=True)
class DeckList:
    """A deck as it is written."""

    path: str
    game: str = ""
    rules: str = ""
    name: str = ""
    lines: list[DeckLine] = field(default_factory=list)

    def section(self, *names: str) -> list[DeckLine]:
        """The lines of some sections."""
        return [line for line in self.lines if line.section in names]


def read_deck(path: Path, sections: Sequence[Section]) -> DeckList:
    """Reads a deck file that may have these sections."""
    return parse_deck(read_text(path, "deck", BYTES), str(path), sections)


def refuse_large(text: str, path: str) -> None:
    """Stops at a text that is too long for a deck list, before a line of it is looked at."""
    if len(text) > BYTES:
        raise CardinalError(f"this is too long for a deck list: more than {BYTES} characters", place=path,
                            remedy="a list has a line for each card")  # fmt: skip
    if text.count("\n") >= LINES + 1:
        raise CardinalError(f"this is too long for a deck list: more than {LINES} lines", place=path,
                            remedy="a list has a line for each card")  # fmt: skip


def parse_deck(text: str, path: str = "deck", sections: Sequence[Section] = (MAIN,)) -> DeckList:
    """Reads the text of a deck list.

    >>> [(l.number, l.name, l.section) for l in parse_deck("// Main Deck\\n1x Spark\\n").lines]
    [(1, 'Spark', 'main')]
    """
    deck = DeckList(path)
    for _, _, found in each_line(deck, text, sections):
        if isinstance(found, CardinalError):
            raise found
        if isinstance(found, DeckLine):
            deck.lines.append(found)
    return deck


def each_line(
    deck: DeckList, text: str, sections: Sequence[Section] = (MAIN,)
) -> Iterator[tuple[int, str, DeckLine | str | CardinalError]]:
    """Every line that is not empty, and what it is taken for: cards, the header of a section, a remark, or an error."""
    refuse_large(text, deck.path)
    section = MAIN
    cards = 0
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if not line:
            continue
        found: DeckLine | str | CardinalError = "a remark"
        try:
            _refuse_long(line, deck.path, number)
            title = line[2:].strip() if line.startswith("//") else ""
            if line.startswith("#"):
                _comment(deck, line, number)
            elif title:
                section = _section(title, sections, deck.path, number)
                found = f"a header: {section.title}"
            elif not is_heading(line, sections):
                found = _card_line(line, section, deck.path, number)
                cards += found.number
                _refuse_many(cards, deck.path, number)
        except CardinalError as problem:
            found = problem
        yield number, line, found


def _refuse_long(line: str, path: str, number: int) -> None:
    if len(line) > LENGTH:
        raise CardinalError(f"this line is too long: more than {LENGTH} characters", place=f"{path}:{number}",
                            remedy="write it as `4x Card Name`")  # fmt: skip


def _refuse_many(cards: int, path: str, number: int) -> None:
    if cards > CARDS:
        raise CardinalError(f"more than {CARDS} cards are too many for a deck", place=f"{path}:{number}",
                            remedy="write `4x Card Name`")  # fmt: skip


def _comment(deck: DeckList, line: str, number: int) -> None:
    if number == 1 and "|" in line:
        for part in line.lstrip("# ").split("|")[1:]:
            key, _, value = part.partition(":")
            if key.strip() in ("game", "rules", "name"):
                setattr(deck, key.strip(), value.strip())


def _section(title: str, sections: Sequence[Section], path: str, number: int) -> Section:
    bare, _ = _number_in_brackets(title)
    found = find_section(bare, sections)
    if found is None:
        raise CardinalError(
            f"unknown header {quoted(title)}",
            place=f"{path}:{number}",
            remedy="headers are " + ", ".join(each.header for each in sections),
        )
    return found


def _card_line(line: str, section: Section, path: str, number: int) -> DeckLine:
    content = line.split(" #", 1)[0].strip()
    what, copies = _counted(content)
    if not copies and section.single:
        copies = "1"
    if not copies:
        raise CardinalError(f"{quoted(line)} is no card line", place=f"{path}:{number}",
                            remedy="write it as `4x Card Name`")  # fmt: skip
    if len(copies) > 3:
        raise CardinalError(f"{copies[:QUOTED]} copies are too many", place=f"{path}:{number}",
                            remedy="write `4x Card Name`")  # fmt: skip
    name, card_id = _name_and_id(what)
    return DeckLine(int(copies), name, section.key, number, card_id, section.title)


def _counted(content: str) -> tuple[str, str]:
    """What a line names and how often, each way of writing tried in turn; no number where there is none.

    >>> [_counted(each) for each in ("4x Rook", "4 Rook", "Rook x4", "Rook (4)", "Rook")]
    [('Rook', '4'), ('Rook', '4'), ('Rook', '4'), ('Rook', '4'), ('Rook', '')]
    """
    for form in (_number_before, _number_after, _number_in_brackets):
        what, copies = form(content)
        if what and copies:
            return what, copies
    return content, ""


def _number_before(content: str) -> tuple[str, str]:
    """``4x Name`` or ``4 Name``."""
    bare = content.lstrip(DIGITS)
    copies, rest = content[: len(content) - len(bare)], bare.lstrip()
    if rest[:1] in ("x", "X") and rest[1:2].isspace():
        return rest[1:].strip(), copies
    return (rest, copies) if bare != rest else (content, "")


def _number_after(content: str) -> tuple[str, str]:
    """``Name x4``."""
    bare = content.rstrip(DIGITS)
    sign = bare.rstrip()
    if sign[-1:] in ("x", "X") and sign[-2:-1].isspace():
        return sign[:-1].rstrip(), content[len(bare) :]
    return content, ""


def _number_in_brackets(content: str) -> tuple[str, str]:
    """``Name (4)``."""
    inner = content[:-1].rstrip(DIGITS) if content.endswith(")") else ""
    copies = content[len(inner) : -1] if inner.endswith("(") else ""
    return (inner[:-1].rstrip(), copies) if copies else (content, "")


def _name_and_id(text: str) -> tuple[str, str]:
    """``GD01-118 Name`` or ``Name [GD01-118]``."""
    first, _, rest = text.partition(" ")
    if rest.strip() and _is_card_number(first):
        return rest.strip(), first
    if text.endswith("]"):
        name, _, inner = text[:-1].rpartition("[")
        if name.strip() and _is_card_number(inner):
            return name.strip(), inner
    return text, ""


def _is_card_number(text: str) -> bool:
    return len(text) <= NUMBER_LENGTH and CARD_NUMBER.fullmatch(text) is not None


def refuse_clauses(found: list[str], otherwise: str = "say --allow-unread to play without these clauses") -> None:
    """Stops with what is not understood, if anything is not."""
    if found:
        more = f" (and {len(found) - 3} more)" if len(found) > 3 else ""
        raise CardinalError(
            f"card text that is not understood: {'; '.join(found[:3])}{more}",
            remedy=f"take other cards, or {otherwise}",
        )
