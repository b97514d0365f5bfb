"""A row for each game, and files of them: what researchers' tools read."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import read_bytes

DRAW = "draw"
MOST_BYTES = 1 << 30  # of a file of games; a game has some hundreds
PAGE = ".html"  # of a report; the others are of rows


class Row(msgspec.Struct, frozen=True):
    """One game."""

    number: int
    seed: int  # of the game
    decks: tuple[str, ...]  # by seat
    players: tuple[str, ...]  # by seat
    first: str  # the seat that began
    winner: str | None  # a seat, or None for a draw
    ended_by: str  # the rule
    turns: int
    decisions: int
    digest: str
    hands: tuple[tuple[str, ...], ...] = ()  # the opening hands, by seat
    redraws: tuple[int, ...] = ()  # cards that were redrawn, by seat
    seen: tuple[tuple[str, ...], ...] = ()  # cards that came to hand, by seat
    used: tuple[tuple[str, ...], ...] = ()  # cards that were played, by seat
    forfeits: tuple[str, ...] = ()  # players that failed
    swapped: int | bool = 0  # by how many seats everybody sits further than in the first game of a pair
    game: str = ""
    rules: str = ""
    format: str = ""


CELLS = frozenset(
    field.name for field in msgspec.structs.fields(Row) if field.type not in (str, str | None)
)  # that hold numbers and lists


def as_lines(rows: Sequence[Row]) -> bytes:
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def _as_csv(rows: Sequence[Row]) -> bytes:
    text = io.StringIO()
    names = [field.name for field in msgspec.structs.fields(Row)]
    writer = csv.writer(text)
    writer.writerow(names)
    for row in rows:
        writer.writerow([_cell(getattr(row, name)) for name in names])
    return text.getvalue().encode()


def _cell(value: object) -> object:
    """Lists of lists as JSON, so that every name can be read again."""
    return msgspec.json.encode(value).decode() if isinstance(value, tuple) else "" if value is None else value


def _as_parquet(rows: Sequence[Row]) -> bytes:
    """Columns of lists and numbers, as researchers' tools read them."""
    arrow, parquet = _arrow()
    sink = arrow.BufferOutputStream()
    parquet.write_table(arrow.Table.from_pylist([msgspec.to_builtins(row) for row in rows]), sink)
    return bytes(sink.getvalue())


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise CardinalError("to read or write parquet takes pyarrow, which is not installed here",
                            remedy="pip install 'cardinal-tcg[lab]', or write .jsonl") from None  # fmt: skip


WRITERS = {".parquet": _as_parquet, ".csv": _as_csv, ".jsonl": as_lines}


def can_be_written(path: Path) -> None:
    """Whether games can be written to a file of this kind."""
    kinds = (*WRITERS, PAGE)
    if path.suffix not in kinds:
        raise CardinalError(f"a report is not written as {path.suffix or path.name!r}",
                            place=str(path), remedy=f"name a file that ends in {' or '.join(kinds)}")  # fmt: skip
    if path.suffix == ".parquet":
        _arrow()


def read_rows(path: Path, say: Callable[[str], None] = lambda text: None) -> list[Row]:
    """The games of a file, to go on with; a last line that was cut off is left out, and said."""
    if path.suffix == ".parquet":
        arrow, parquet = _arrow()
        try:
            told = parquet.read_table(path).to_pylist()
            return [msgspec.convert(row, Row, strict=False) for row in told]
        except (arrow.ArrowException, msgspec.ValidationError, OSError) as problem:
            raise _damaged(path, problem) from None
    if path.suffix not in (".jsonl", ".csv"):
        raise CardinalError(f"games cannot be read from {path.suffix or path.name!r}",
                            place=str(path), remedy="write them to .jsonl, .csv or .parquet")  # fmt: skip
    data = read_bytes(path, "report", MOST_BYTES)
    whole, _, rest = data.rpartition(b"\n")
    reading = _of_lines if path.suffix == ".jsonl" else _of_csv
    try:
        return reading(data)
    except (msgspec.MsgspecError, ValueError, csv.Error) as problem:
        if not rest:
            raise _damaged(path, problem) from None
    try:
        rows = reading(whole)
    except (msgspec.MsgspecError, ValueError, csv.Error) as problem:
        raise _damaged(path, problem) from None
    say(f"note: {path}: the last line was cut off, and is left out")
    return rows


def _of_lines(data: bytes) -> list[Row]:
    return [msgspec.json.decode(line, type=Row) for line in data.split(b"\n") if line]


def _of_csv(data: bytes) -> list[Row]:
    table = csv.DictReader(io.StringIO(data.decode(), newline=""), strict=True)
    return [msgspec.convert({name: _of_cell(name, cell) for name, cell in line.items()}, Row) for line in table]


def _of_cell(name: str, cell: str | None) -> object:
    """What a cell says; one that is missing says nothing that a row could have."""
    if name == "winner":
        return cell or None
    if cell is None or name not in CELLS:
        return cell
    return {"True": 1, "False": 0}[cell] if cell in ("True", "False") else msgspec.json.decode(cell)


def _damaged(path: Path, problem: Exception) -> CardinalError:
    return CardinalError(f"these are no games of a report: {str(problem)[:120]}", place=str(path),
                         remedy="give a file that `sim --out` wrote")  # fmt: skip
