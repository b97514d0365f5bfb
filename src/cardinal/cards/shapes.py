"""The shapes a deck list comes in: plain lines, tables, one long line, JSON. All become rows, one for each entry."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardinal.cards.importing import COMMON, plain
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import json_value

COUNTS: Final = ("count", "quantity", "qty", "num", "amount", "copies", "cardcount", "cardnum", "total", "n", "x")
NAMES: Final = COMMON["name"]
NUMBERS: Final = (*COMMON["id"], "setcode", "cardcode", "cardnum")
PARTS: Final = ("section", "part", "zone", "board", "deckpart", "decksection")
NAME_HEADS: Final = (*NAMES, "card", "cards")
MIXED: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|_")
JSON: Final = re.compile(r"\s*[\[{]")
LIKE_JSON: Final = re.compile(r'\s*(?:\{\s*"|\[\s*["{\[\n])')  # and not `[4] Name`
RULER: Final = re.compile(r"[\s|:+=-]*")
HEADS: Final = 5  # lines among which the head of a table is looked for


class Row(NamedTuple):
    """An entry of a list: its line and its text; a table and JSON say besides what is what."""

    line: int
    text: str
    number: str = ""  # how many
    name: str = ""
    id: str = ""
    part: str = ""  # the part of the deck that it stands in
    is_told: bool = False  # name, number and id are as the list has them: nothing of the text is read


def rows(text: str) -> list[Row]:
    """The entries of a list, whatever its shape."""
    if JSON.match(text) and (found := _json_rows(text)) is not None:
        return found
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return _table(lines) or [Row(number, line.strip()) for number, line in enumerate(lines, start=1) if line.strip()]


def pieces(line: str) -> list[str]:
    """The entries of a line that has several, at its commas or semicolons.

    >>> pieces("2 Rook; 4 Owl, Grey;"), pieces("GD01-1,GD01-2")
    (['2 Rook', '4 Owl, Grey'], ['GD01-1', 'GD01-2'])
    """
    sign = next((each for each in (";", "|", ",") if each in line), "")
    return [each.strip() for each in line.split(sign) if each.strip()] if sign else [line]


# --- JSON -----------------------------------------------------------------------------------------


def _json_rows(text: str) -> list[Row] | None:
    """The cards of a JSON list; None for a text that only begins like one, such as ``[4] Name``."""
    try:
        data = json_value(text.lstrip("\ufeff").encode(), "deck list", "deck list")
    except CardinalError:
        if LIKE_JSON.match(text):
            raise
        return None
    found = list(_entries(data, "", 0))
    return [row._replace(line=number) for number, row in enumerate(found, start=1)]


def _entries(data: object, part: str, depth: int) -> Iterator[Row]:
    """Every card below a value; the names of lists are the parts of the deck."""
    if isinstance(data, str):
        yield Row(0, data, part=part)
    elif isinstance(data, Sequence):
        for each in data:
            yield from _entries(each, part, depth + 1)
    elif isinstance(data, Mapping):
        yield from _record(data, part) if _is_record(data) else _parts(data, part, depth)


def _is_record(data: Mapping[str, object]) -> bool:
    """Whether an object is a card: it has a number or a name, and no cards of its own."""
    inner = any(isinstance(value, list) for value in data.values())
    named = _field(data, (*NUMBERS, *NAMES)) or isinstance(data.get("card"), (str, Mapping))
    return bool(named) and not inner


def _record(data: Mapping[str, object], part: str) -> Iterator[Row]:
    inner = data.get("card")
    card = {**inner, **{key: value for key, value in data.items() if value}} if isinstance(inner, Mapping) else data
    name = _field(card, NAMES) or (inner if isinstance(inner, str) else "")
    id_, number = _field(card, NUMBERS), _field(data, COUNTS) or "1"
    text = " ".join(each for each in (number, name, id_) if each)
    yield Row(0, text, number, name, id_, _field(data, PARTS) or part, is_told=True)


def _parts(data: Mapping[str, object], part: str, depth: int) -> Iterator[Row]:
    for key, value in data.items():
        if isinstance(value, (list, dict)):
            yield from _entries(value, MIXED.sub(" ", str(key)) if value else part, depth + 1)
        elif depth == 0 and _is_fact(data, key):
            yield Row(0, f"{key}: {value}"[:80], part=part, is_told=True)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield Row(0, f"{value} {key}", str(value), str(key), "", part, is_told=True)


def _is_fact(data: Mapping[str, object], key: str) -> bool:
    """Whether a value speaks of the whole list: not all are numbers, or the list has parts beside it."""
    return any(not isinstance(value, int) for value in data.values())


def _field(data: Mapping[str, object], names: Sequence[str]) -> str:
    """The value of the field of theirs whose name is tried first."""
    own = {plain(str(key)): value for key, value in data.items() if isinstance(value, (str, int))}
    return next((str(own[name]).strip() for name in names if own.get(name) not in (None, "")), "")


# --- tables ---------------------------------------------------------------------------------------


def _table(lines: list[str]) -> list[Row]:
    """The rows of a table whose head says what its columns are; none for any other text."""
    first = [number for number, line in enumerate(lines) if line.strip()][:HEADS]
    for head in first:
        for sign in ("\t", "|", ",", ";"):
            if columns := _columns(_cells(lines[head], sign)):
                above = [Row(number + 1, lines[number].strip()) for number in first if number < head]
                return [*above, Row(head + 1, lines[head].strip()[:80], is_told=True),
                        *_table_rows(lines[head + 1 :], head + 2, sign, columns)]  # fmt: skip
    return []


def _columns(head: list[str]) -> dict[str, int]:
    """Which column is what; none where no column names cards, or none counts them."""
    titles = [plain(each) for each in head]
    known = {"number": COUNTS, "id": NUMBERS, "name": NAME_HEADS, "part": PARTS}
    found = {what: next((titles.index(each) for each in names if each in titles), -1) for what, names in known.items()}
    named = {what: column for what, column in found.items() if column >= 0}
    return named if len(titles) > 1 and "number" in named and ("name" in named or "id" in named) else {}


def _table_rows(lines: list[str], first: int, sign: str, columns: Mapping[str, int]) -> Iterator[Row]:
    for number, line in enumerate(lines, start=first):
        if not line.strip() or RULER.fullmatch(line):
            continue
        cells = _cells(line, sign)
        value = {what: cells[at].strip() if at < len(cells) else "" for what, at in columns.items()}
        if not (value.get("name") or value.get("id")) or not value["number"]:
            yield Row(number, line.strip())
            continue
        yield Row(number, line.strip(), value["number"], value.get("name", ""), value.get("id", ""),
                  value.get("part", ""), is_told=True)  # fmt: skip


def _cells(line: str, sign: str) -> list[str]:
    """The cells of a line; quotes hold signs together."""
    if sign == "|":
        return [each.strip(" `*") for each in line.strip().strip("|").split("|")]
    try:
        return next(iter(csv.reader([line], delimiter=sign, strict=False)), [])
    except csv.Error as problem:
        raise CardinalError(f"this line of a table cannot be read: {quoted(problem)}",
                            remedy="write a line for each card") from None  # fmt: skip


def cells_of(line: str) -> list[str]:
    """The cells of a line of a table without a head; one where it is none.

    >>> cells_of('"4","GD01-118","Rook, Black"'), cells_of("Rook"), cells_of("| 4 | Rook |")
    (['4', 'GD01-118', 'Rook, Black'], ['Rook'], ['4', 'Rook'])
    """
    if "\t" in line:
        return _cells(line, "\t")
    if '","' in line or '",' in line or ',"' in line:
        return _cells(line, ",")
    return _cells(line, "|") if line.startswith("|") else [line]
