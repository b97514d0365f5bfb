"""Deck lists as players write them: ``4x Name``, ``4 Name``, ``Name x4``, ``Name (4)``, with headers.

Every line comes back with what it was taken for; nothing is guessed silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardinal.kernel.errors import CardinalError

HEADER = re.compile(r"^//\s*(?P<title>.+)$")
FORMS = (
    re.compile(r"^(?P<n>\d+)\s*[xX]\s+(?P<what>.+)$"),
    re.compile(r"^(?P<n>\d+)\s+(?P<what>.+)$"),
    re.compile(r"^(?P<what>.+?)\s+[xX]\s*(?P<n>\d+)$"),
    re.compile(r"^(?P<what>.+?)\s+\((?P<n>\d+)\)$"),
)
CARD_NUMBER = re.compile(r"^(?P<id>[A-Z][A-Z0-9-]*[/-][A-Z0-9-]+)\s+(?P<name>.+)$")
BRACKETED = re.compile(r"^(?P<name>.+?)\s+\[(?P<id>[A-Z][A-Z0-9-]*[/-][A-Z0-9-]+)\]$")
SECTIONS = {
    "main deck": "main", "deck": "main", "g deck": "g", "g zone": "g", "first vanguard": "first",
    "resource deck": "resource",
}  # fmt: skip
SECTION_NAMES = {"main": "main deck", "g": "G deck", "first": "first vanguard", "resource": "resource deck"}
PLAIN_HEADER = re.compile(r"^(grade [0-4]|triggers?|units?)\s*:?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line that names cards."""

    number: int
    name: str
    section: str
    line: int
    id: str = ""


@dataclass(slots=True)
class DeckList:
    """A deck as it is written."""

    path: str
    game: str = ""
    rules: str = ""
    name: str = ""
    lines: list[DeckLine] = field(default_factory=list)

    def played_in(self) -> str:
        """The game it says it is for; without a word of it, a resource deck tells that it is Gundam's."""
        return self.game or ("gundam" if self.section("resource") else "vanguard")

    def section(self, *names: str) -> list[DeckLine]:
        """The lines of some sections."""
        return [line for line in self.lines if line.section in names]


def read_deck(path: Path) -> DeckList:
    """Reads a deck file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise CardinalError(
            f"this deck cannot be read: {problem.strerror}", place=str(path), remedy="check the path"
        ) from None
    except UnicodeDecodeError as problem:
        raise CardinalError(
            f"this deck cannot be read: {problem}", place=str(path), remedy="save it as UTF-8"
        ) from None
    return parse_deck(text, str(path))


def parse_deck(text: str, path: str = "deck") -> DeckList:
    """Reads the text of a deck list.

    >>> [(l.number, l.name, l.section) for l in parse_deck("// First Vanguard\\n1x Spark\\n").lines]
    [(1, 'Spark', 'first')]
    """
    deck = DeckList(path)
    for _, _, found in each_line(deck, text):
        if isinstance(found, CardinalError):
            raise found
        if isinstance(found, DeckLine):
            deck.lines.append(found)
    return deck


def each_line(deck: DeckList, text: str) -> Iterator[tuple[int, str, DeckLine | str | CardinalError]]:
    """Every line that is not empty, and what it is taken for: cards, the header of a section, a remark, or an error."""
    section = "main"
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line:
            continue
        found: DeckLine | str | CardinalError = "a remark"
        try:
            if line.startswith("#"):
                _comment(deck, line, number)
            elif header := HEADER.match(line):
                section = _section(header["title"], deck.path, number)
                found = f"a header: {SECTION_NAMES[section]}"
            elif not PLAIN_HEADER.match(line):
                found = _card_line(line, section, deck.path, number)
        except CardinalError as problem:
            found = problem
        yield number, line, found


def _comment(deck: DeckList, line: str, number: int) -> None:
    if number == 1 and "|" in line:
        for part in line.lstrip("# ").split("|")[1:]:
            key, _, value = part.partition(":")
            if key.strip() in ("game", "rules", "name"):
                setattr(deck, key.strip(), value.strip())


def _section(title: str, path: str, number: int) -> str:
    found = SECTIONS.get(re.sub(r"\s*\(\d+\)$", "", title.strip()).lower())
    if found is None:
        raise CardinalError(
            f"unknown header {title!r}",
            place=f"{path}:{number}",
            remedy="headers are // Main Deck, // G Deck, // Resource Deck, // First Vanguard",
        )
    return found


def _card_line(line: str, section: str, path: str, number: int) -> DeckLine:
    content = line.split(" #", 1)[0].strip()
    for form in FORMS:
        if found := form.match(content):
            name, card_id = _name_and_id(found["what"].strip())
            if len(found["n"]) > 3:
                raise CardinalError(f"{found['n']} copies are too many", place=f"{path}:{number}",
                                    remedy="write `4x Card Name`")  # fmt: skip
            return DeckLine(int(found["n"]), name, section, number, card_id)
    if section == "first":
        name, card_id = _name_and_id(content)
        return DeckLine(1, name, section, number, card_id)
    raise CardinalError(f"{line!r} is no card line", place=f"{path}:{number}", remedy="write it as `4x Card Name`")


def _name_and_id(text: str) -> tuple[str, str]:
    for form in (CARD_NUMBER, BRACKETED):
        if found := form.match(text):
            return found["name"], found["id"]
    return text, ""


def refuse_clauses(found: list[str], otherwise: str = "say --allow-unread to play without these clauses") -> None:
    """Stops with what is not understood, if anything is not."""
    if found:
        more = f" (and {len(found) - 3} more)" if len(found) > 3 else ""
        raise CardinalError(
            f"card text that is not understood: {'; '.join(found[:3])}{more}",
            remedy=f"take other cards, or {otherwise}",
        )
