"""Where the words of a reading stand in the text as it is printed, and which spellings were changed to read it.

Lines are joined, parted and respelled before they are read; a place is told in the text that somebody has
before their eyes: row and column from 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

TOKEN: Final = re.compile(r"\w+|\s+|[^\w\s]")
MOST_TOKENS: Final = 800  # longer lines are not compared word by word
FIRST_LETTERS: Final = 12


class Place(NamedTuple):
    """A row and a column of a printed text, from 1."""

    row: int
    column: int


class Respelled(NamedTuple):
    """A spelling of the printed text, and the normal one that is read in its stead."""

    row: int
    column: int
    printed: str
    normal: str


def place_of(text: str, offset: int) -> Place:
    """The row and column of a letter.

    >>> place_of("ab\\ncd", 4)
    Place(row=2, column=2)
    """
    before = text[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def offsets(text: str, lines: Sequence[str]) -> list[list[int]]:
    """For every letter of every line, which was joined or parted from the text, where it stands there.

    >>> offsets("draw\\na card", ["draw a card"])[0][4:7]
    [4, 5, 6]
    """
    found: list[list[int]] = []
    at = 0
    for line in lines:
        start = text.find(line[:FIRST_LETTERS].split("\n")[0], at)
        at = start if start >= 0 else at
        places: list[int] = []
        for letter in line:
            here = at
            while here < len(text) and text[here].isspace() and not letter.isspace():
                here += 1
            if here < len(text) and text[here] == letter:
                places.append(here)
                at = here + 1
            else:  # a space or a quotation mark that joining put in
                places.append(min(at, max(0, len(text) - 1)))
        found.append(places)
    return found


def tokens(text: str) -> list[str]:
    """Words, spaces and signs."""
    return TOKEN.findall(text)


def compare(line: str, normal: str) -> list[tuple[str, int, int, int, int]]:
    """What is the same and what is not, in letters: ``(how, from, to, from, to)`` as in ``difflib``."""
    ours, theirs = tokens(line), tokens(normal)
    if max(len(ours), len(theirs)) > MOST_TOKENS:
        return [("replace", 0, len(line), 0, len(normal))]
    left, right = _starts(ours), _starts(theirs)
    found = SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
    return [(how, left[a], left[b], right[c], right[d]) for how, a, b, c, d in found]


def _starts(parts: list[str]) -> list[int]:
    found = [0]
    for part in parts:
        found.append(found[-1] + len(part))
    return found


def printed_offset(line: str, normal: str, at: int) -> int:
    """Where a letter of the normal spelling stands in the line as it was."""
    for how, a, _, c, d in compare(line, normal):
        if c <= at < d:
            return a + at - c if how == "equal" else min(a, max(0, len(line) - 1))
        if c >= at:
            return min(a, max(0, len(line) - 1))
    return max(0, len(line) - 1)


def respelled(text: str, lines: Sequence[str], normals: Sequence[str]) -> list[Respelled]:
    """Every spelling that was changed, with where it stands."""
    found: list[Respelled] = []
    for line, normal, places in zip(lines, normals, offsets(text, lines), strict=True):
        for a, b, c, d in _changes(line, normal) if places else ():
            place = place_of(text, places[min(a, len(places) - 1)])
            found.append(Respelled(*place, line[a:b], normal[c:d]))
    return found


def _changes(line: str, normal: str) -> list[tuple[int, int, int, int]]:
    """What is not the same; changes with no more than a space or a sign between them are one."""
    found: list[tuple[int, int, int, int]] = []
    for how, a, b, c, d in compare(line, normal):
        if how == "equal":
            continue
        if found and a - found[-1][1] <= 1 and not line[found[-1][1] : a].isalnum():
            found[-1] = (found[-1][0], b, found[-1][2], d)
        else:
            found.append((a, b, c, d))
    return found
