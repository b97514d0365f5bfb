"""What a card text says, and what was not understood of it: the same for every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node
from cardinal.language.places import Respelled, offsets, place_of, printed_offset, respelled

Ability = TypeVar("Ability", bound=Node)

MOST_LETTERS: Final = 2000  # of one line; the longest that is printed has fewer than 800
MOST_LINES: Final = 100
MOST_TEXT: Final = 20_000  # letters of a card; the longest text that is printed has fewer than 2000
MOST_WORDS: Final = 120  # letters of a clause that are told
TOO_LONG: Final = f"a line of more than {MOST_LETTERS} letters is not read"
TOO_MANY: Final = f"of a text with more than {MOST_LINES} lines the rest is not read"
TOO_DEEP: Final = "it is nested too deeply"
NOT_PRINTED: Final = "it is read, but the reading does not print back the same"
FOREIGN: Final = "it is not written in English"
LATIN: Final = re.compile(r"[A-Za-z]")
LETTER: Final = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood; ``text`` begins, in normal spelling, with the clause where reading stopped.

    ``row`` and ``column`` say where that clause stands in the printed text, ``words`` are the words from there on.
    """

    line: int
    text: str
    row: int = 1
    column: int = 1
    words: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something of a card's text that the engine does not play: where it stands, its words, and why."""

    row: int
    column: int
    words: str
    reason: str = ""

    def __str__(self) -> str:
        why = f" ({self.reason})" if self.reason else ""
        return f"line {self.row}, column {self.column}: {self.words}{why}"


@dataclass(frozen=True, slots=True)
class Reading(Generic[Ability]):
    """What a card text says; ``notes`` are lines that are only reminders, ``lines`` where each ability was read."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()

    @property
    def status(self) -> str:
        """full, partial or none."""
        if not self.unread:
            return "full"
        return "partial" if self.abilities else "none"

    def gaps(self) -> list[Gap]:
        """What was not read."""
        return [Gap(each.row, each.column, each.words, each.reason) for each in self.unread]


class Parsed(NamedTuple, Generic[Ability]):
    """The readings of a line that print back the same, the furthest place any came to, and whether one was whole."""

    abilities: Sequence[Ability]
    furthest: int
    whole: bool


class Language(NamedTuple, Generic[Ability]):
    """How the text of a game is parted into lines, spelled and read."""

    lines: Callable[[str], tuple[str, ...]]
    is_reminder: Callable[[str], bool]
    normal: Callable[[str], str]
    parse: Callable[[str], Parsed[Ability]]  # of a line in normal spelling
    breaks: tuple[str, ...]  # where a clause begins
    grammar: Callable[[], Grammar]
    start: str  # the category of a line
    lacks: Callable[[str], str] = lambda line: ""  # the words before a hole in a line, if a word is missing there


def prints_back(show: Callable[[Ability], str], value: Ability, text: str) -> bool:
    """Whether a reading is printed as the text that it was read from; one that cannot be printed is not."""
    try:
        return show(value) == text
    except ValueError:
        return False


def bounded(lines: Callable[[str], tuple[str, ...]]) -> Callable[[str], tuple[str, ...]]:
    """Lines of a text, found in bounded time: what is far too long for a card is one line, and not read."""
    return lambda text: (text,) if len(text) > MOST_TEXT else lines(text)


def read_text(text: str, language: Language[Ability]) -> Reading[Ability]:
    """Reads a whole card text line by line; whatever is not surely understood is unread."""
    found: list[Ability] = []
    numbers: list[int] = []
    unread: list[Unread] = []
    notes: list[str] = []
    lines = language.lines(text)
    for number, line in enumerate(lines):
        if number >= MOST_LINES:
            unread.append(_placed(text, lines, Unread(number, line, words=cut(line), reason=TOO_MANY), 0))
            break
        if len(line) <= MOST_LETTERS and language.is_reminder(line):
            notes.append(line)
            continue
        ability, missing, at = read_line(number, line, language)
        if missing is not None:
            unread.append(_placed(text, lines, missing, at))
        elif ability is not None:
            found.append(ability)
            numbers.append(number)
    return Reading(tuple(found), tuple(unread), tuple(notes), tuple(numbers))


def read_line(number: int, line: str, language: Language[Ability]) -> tuple[Ability | None, Unread | None, int]:
    """The ability of a line, or what of it is unread and at which letter of the line that begins."""
    if len(line) > MOST_LETTERS:
        return None, Unread(number, cut(line), words=cut(line), reason=TOO_LONG), 0
    if len(LATIN.findall(line)) * 2 < len(LETTER.findall(line)):
        return None, Unread(number, line, words=cut(line), reason=FOREIGN), 0
    normal = language.normal(line)
    try:
        parsed = language.parse(normal)
    except RecursionError:
        return None, Unread(number, normal, words=cut(normal), reason=TOO_DEEP), 0
    if parsed.abilities:
        return parsed.abilities[0], None, 0
    if parsed.whole:
        return None, Unread(number, normal, words=cut(normal), reason=NOT_PRINTED), 0
    hole = normal.find(before) if (before := language.lacks(normal)) else -1
    start = clause(normal, parsed.furthest if hole < 0 else hole, language.breaks)
    at = printed_offset(line, normal, start)
    reason = f'a word is missing here, behind "{before}"' if hole >= 0 else ""
    return None, Unread(number, normal[start:], words=cut(normal[start:]), reason=reason), at


def clause(text: str, stopped: int, breaks: tuple[str, ...]) -> int:
    """Where the clause begins in which reading stopped: at the last break before that place."""
    places = [(text.rfind(mark, 0, stopped), mark) for mark in breaks]
    start = max((place + len(mark) for place, mark in places if place >= 0), default=0)
    return start if start < len(text) else 0


def cut(words: str) -> str:
    """Words that fit on a line.

    >>> cut("draw " * 40)[-8:]
    'draw ...'
    """
    return words if len(words) <= MOST_WORDS else words[:MOST_WORDS].rsplit(" ", 1)[0] + " ..."


def _placed(text: str, lines: Sequence[str], missing: Unread, at: int) -> Unread:
    row, column = line_place(text, lines, missing.line, at)
    return Unread(missing.line, missing.text, row, column, missing.words, missing.reason)


def line_place(text: str, lines: Sequence[str], number: int, at: int = 0) -> tuple[int, int]:
    """Where a letter of a line stands in the printed text."""
    places = offsets(text, lines[: number + 1])[number]
    return place_of(text, places[min(at, len(places) - 1)] if places else 0)


def gap_of_line(text: str, language: Language[Ability], number: int, reason: str) -> Gap:
    """A line that was read, but that the engine has no program for."""
    lines = language.lines(text)
    row, column = line_place(text, lines, number)
    return Gap(row, column, cut(language.normal(lines[number])), reason)


def spellings(text: str, language: Language[Ability]) -> list[Respelled]:
    """What normal spelling changed in a card text."""
    lines = [line for line in language.lines(text)[:MOST_LINES] if len(line) <= MOST_LETTERS]
    return respelled(text, lines, [language.normal(line) for line in lines])
