"""What came of many games, as programs use it: rows, rates with their intervals, and files of them.

A report is the rows of its games. Reports can be added in any order, and whoever played the games, the digest is the
same: the rows are put in order first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import replace_file
from cardinal.kernel.state import SEATS
from cardinal.lab.digest import Digest
from cardinal.lab.page import page
from cardinal.lab.rates import Rate, rate
from cardinal.lab.rows import DRAW, PAGE, WRITERS, Row, can_be_written
from cardinal.lab.tally import contestant


class Report:
    """The games that were played."""

    def __init__(self, rows: Sequence[Row], failures: Sequence[str] = ()) -> None:
        self.rows = tuple(sorted(rows, key=_order))
        self.failures = tuple(sorted(failures))  # games that could not be played

    def __add__(self, other: Report) -> Report:
        return Report([*self.rows, *other.rows], [*self.failures, *other.failures])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Report) and (self.rows, self.failures) == (other.rows, other.failures)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<report of {self.games} games, {self.wins}>"

    @property
    def games(self) -> int:
        """How many were played to their end."""
        return len(self.rows)

    @property
    def wins(self) -> dict[str, int]:
        """Games won, by contestant; and draws. Who sat in A in the first game of a pair is A in both."""
        seats = SEATS[: len(self.rows[0].players)] if self.rows else "AB"
        counted = Counter(_contestant(row) for row in self.rows)
        return {**{seat: counted[seat] for seat in seats}, DRAW: counted[DRAW]}

    def rate(self, seat: str) -> Rate:
        """The share of games that a contestant won, with the Wilson interval of 95 percent."""
        if seat not in self.wins or seat == DRAW:
            raise CardinalError(f"nobody plays in the seat {seat!r}", remedy="name a seat, such as A")
        return rate(self.wins[seat], self.games)

    @property
    def first(self) -> Rate:
        """The same for whoever began."""
        return rate(sum(row.winner is not None and row.first in row.winner for row in self.rows), self.games)

    @property
    def digest(self) -> str:
        """A hash of all games, as `sim` tells it; in whatever order, and by whomever, they were played and added."""
        digest = Digest()
        for row in self.rows:
            digest.add(row.seed, row.decks, row.players, row.winner or "", row.digest)
        return str(digest)

    def write(self, path: str | Path) -> None:
        """Writes the games to a file, whole or not at all: ``.parquet``, ``.csv``, ``.jsonl``, or a page, ``.html``."""
        to = Path(path)
        can_be_written(to)
        to.parent.mkdir(parents=True, exist_ok=True)
        replace_file(to, page(self).encode() if to.suffix == PAGE else WRITERS[to.suffix](self.rows))


def _order(row: Row) -> tuple[object, ...]:
    return row.number, row.swapped, row.seed, row.players, row.decks, row.digest


def _contestant(row: Row) -> str:
    """Who won: by the seat in the first game of a pair."""
    if row.winner is None:
        return DRAW
    return contestant(row.winner, row.swapped, len(row.players))
