"""What came of many games, as programs use it: rows, rates with their intervals, and files of them.

A report is the rows of its games. Reports can be added in any order, and whoever played the games, the digest is the
same: the rows are put in order first.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from cardinal.door.match import Match
from cardinal.door.player import BUDGET
from cardinal.door.playing import named
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import replace_file
from cardinal.kernel.state import SEATS
from cardinal.lab.rates import Rate, rate
from cardinal.lab.simulation import Played, Tally, simulate
from cardinal.players.contest import game_seed

DRAW = "draw"


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
    swapped: bool = False  # the second game of a pair: decks and players have changed seats


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
        """A hash of all games; it does not depend on who played them, nor on the order in which they were added."""
        return hashlib.sha256(msgspec.json.encode(self.rows)).hexdigest()[:32]

    def write(self, path: str | Path) -> None:
        """Writes the rows to a file: ``.csv`` or ``.jsonl``, whole or not at all."""
        to = Path(path)
        writers = {".csv": _as_csv, ".jsonl": _as_lines}
        if to.suffix not in writers:
            raise CardinalError(f"a report is not written as {to.suffix or to.name!r}",
                                place=str(to), remedy=f"name a file that ends in {' or '.join(writers)}")  # fmt: skip
        to.parent.mkdir(parents=True, exist_ok=True)
        replace_file(to, writers[to.suffix](self.rows))


def _order(row: Row) -> tuple[object, ...]:
    return row.number, row.swapped, row.seed, row.players, row.decks, row.digest


def _contestant(row: Row) -> str:
    """Who won: by the seat in the first game of a pair."""
    if row.winner is None:
        return DRAW
    seats = [SEATS.index(seat) - row.swapped for seat in row.winner]
    return SEATS[min(seat % len(row.players) for seat in seats)]


def _as_lines(rows: Sequence[Row]) -> bytes:
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


# --- playing --------------------------------------------------------------------------------------


def play(
    match: Match,
    players: str | Sequence[str],
    games: int = 100,
    seed: int = 1,
    workers: int = 0,
    pairs: bool = False,
    think: float = BUDGET,
) -> Report:
    """Plays games of a match; in pairs, each seed is played twice, with decks and players one seat further."""
    names = named(players, match.seats)
    if games < 1 or (pairs and games % 2):
        raise CardinalError(f"{games} games cannot be played{' in pairs' * pairs}", remedy="ask for 2, 4, 6, ...")
    rounds = [(names, False), (names[-1:] + names[:-1], True)] if pairs else [(names, False)]
    found = Report([])
    for seated, swapped in rounds:
        decks = match.contest.decks
        decks = decks[-1:] + decks[:-1] if swapped else decks
        contest = replace(match.contest, decks=decks, players=tuple(seated), seed=seed, think=think, rows=True)
        tally = simulate(contest, games // len(rounds), workers)
        found += Report(
            [_row(tally, each, swapped) for each in tally.rows],
            [f"game {failed.number}: {failed.problem}" for failed in tally.failures],
        )
        if tally.stopped:
            raise KeyboardInterrupt
    return found


def _row(tally: Tally, played: Played, swapped: bool) -> Row:
    contest = tally.contest
    told = played.told
    return Row(
        number=played.number,
        seed=game_seed(contest.seed, played.number),
        decks=tuple(deck.name for deck in contest.decks),
        players=contest.players,
        first=played.first,
        winner=played.winners or None,
        ended_by=played.ending,
        turns=played.turns,
        decisions=played.decisions,
        digest=played.digest,
        hands=told.hands,
        redraws=told.redraws,
        seen=told.seen,
        used=told.used,
        forfeits=played.forfeits,
        swapped=swapped,
    )
