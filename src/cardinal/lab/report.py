"""What came of many games, as programs use it: rows, rates with their intervals, and files of them.

A report is the rows of its games. Reports can be added in any order, and whoever played the games, the digest is the
same: the rows are put in order first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.filing import prepare, write
from cardinal.lab.digest import Digest
from cardinal.lab.page import page
from cardinal.lab.rates import Rate, rate
from cardinal.lab.rows import DRAW, PAGE, WRITERS, Row, can_be_written
from cardinal.lab.tally import contestants, sides


class Report:
    """The games that were played."""

    def __init__(self, rows: Sequence[Row], failures: Sequence[str] = ()) -> None:
        self.rows = tuple(sorted(rows, key=_order))
        self.failures = tuple(sorted(failures))  # games that could not be played

    def __add__(self, other: Report) -> Report:
        """The games of both; one that is in both counts once."""
        _same_kind(self, other)
        rows = {_identity(row): row for row in (*other.rows, *self.rows)}
        return Report(tuple(rows.values()), tuple({*self.failures, *other.failures}))

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
        """Games won, by contestant; and draws. Who sat in A in the first game of a pair is A in both.

        A team is called by the first of its seats.
        """
        counted = Counter(_contestants(row)[:1] or DRAW for row in self.rows)
        return {who: counted[who] for who in (*[side[0] for side in self.sides], DRAW)}

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays together: each seat alone, or the seats of a team."""
        return sides(len(self.rows[0].players) if self.rows else 2, map(_contestants, self.rows))

    def rate(self, seat: str) -> Rate:
        """The share of games that a contestant, or its team, won, with the Wilson interval of 95 percent."""
        side = next((side for side in self.sides if len(seat) == 1 and seat in side), "")
        if not side:
            raise CardinalError(f"nobody plays in the seat {quoted(seat)}", remedy="name a seat, such as A")
        return rate(self.wins[side[0]], self.games)

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
        prepare(to, "report")
        write(to, self.as_file(to.suffix), "report")

    def as_file(self, suffix: str) -> bytes:
        """The games as a file whose name ends like that."""
        return page(self).encode() if suffix == PAGE else WRITERS[suffix](self.rows)


def _order(row: Row) -> tuple[object, ...]:
    return row.number, row.swapped, row.seed, row.players, row.decks, row.digest


def _contestants(row: Row) -> str:
    """Who won, by their seats in the first game of a pair; nobody in a draw."""
    return contestants(row.winner or "", row.swapped, len(row.players))


def _identity(row: Row) -> tuple[object, ...]:
    """What makes it this game and no other."""
    return row.game, row.rules, row.format, row.seed, row.swapped, row.decks, row.players, row.digest


def _same_kind(one: Report, other: Report) -> None:
    """Games of two kinds have no figures together."""
    if not one.rows or not other.rows:
        return
    a, b = one.rows[0], other.rows[0]
    if a.game != b.game:
        raise CardinalError(f"a report of {quoted(a.game)} and one of {quoted(b.game)} do not add up",
                            remedy="add reports of one game")  # fmt: skip
    if len(a.players) != len(b.players):
        raise CardinalError(f"reports of games with {len(a.players)} and with {len(b.players)} seats do not add up",
                            remedy="add reports of games with as many seats")  # fmt: skip
