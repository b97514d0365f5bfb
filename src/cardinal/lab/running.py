"""What is asked of the laboratory: so many games of a contest, in pairs, until it is certain enough, from where it
ended the last time.

In pairs each number is played with the same shuffles until everybody has sat in every seat, two players twice: decks
and players go one seat further each time, and who is luckier in one game is not in the other. Contestants are called by
their seats in the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardinal.door.match import Match
from cardinal.door.player import BUDGET
from cardinal.door.playing import named
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS
from cardinal.lab.counting import Told
from cardinal.lab.report import Report
from cardinal.lab.rows import Row
from cardinal.lab.sequential import Mean
from cardinal.lab.simulation import cores, go_on
from cardinal.lab.single import check_players
from cardinal.lab.stopping import held
from cardinal.lab.tally import Played, Tally
from cardinal.players.contest import Contest, game_seed

CHUNK = 128  # numbers between two looks at how certain it is


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played."""

    contest: Contest
    games: int
    workers: int = 0
    pairs: bool = False
    until: float = 0.0  # it is enough when the share of A is known within bounds this far apart
    engine: str = "local"
    address: str = ""
    known: Sequence[Row] = ()  # games that were played before
    apart: bool = True  # classes from outside never play in this process

    def __post_init__(self) -> None:
        seats = len(self.contest.decks) if self.pairs else 1
        if self.games < 1 or self.games % seats:
            raise CardinalError(f"{self.games} games cannot be played{' in pairs' * self.pairs}",
                                remedy=f"ask for {seats}, {2 * seats}, {3 * seats}, ...")  # fmt: skip
        if self.until and not 0 < self.until < 1:
            raise CardinalError(f"bounds {self.until} apart are no goal", remedy="--until 0.04 is four percent")


def carry_out(order: Order, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Plays what is asked for and counts it; the games of both seatings together."""
    check_players(order.contest)
    tallies = [Tally(contest, 1, keeps=bool(order.until), apart=order.apart) for contest in _seatings(order)]
    _count_known(order, tallies)
    with held():
        _play_all(order, tallies, progress)
    return _together(tallies)


def _play_all(order: Order, tallies: list[Tally], progress: Callable[[int], None]) -> None:
    numbers = range(1, order.games // len(tallies) + 1)
    chunk = CHUNK if order.until or order.pairs else len(numbers)
    for first in range(0, len(numbers), chunk):
        for tally in tallies:
            _play(tally, order, numbers[first : first + chunk], progress, tallies)
            if tally.stopped:
                return
        if order.until and _is_certain(tallies, order.until):
            break


def _seatings(order: Order) -> list[Contest]:
    """The contest, and in pairs also with everybody one seat further, until all have sat in every seat."""
    return [further(order.contest, seats) for seats in range(len(order.contest.decks) if order.pairs else 1)]


def further(contest: Contest, seats: int) -> Contest:
    """The contest with everybody so many seats further."""
    decks, players = contest.decks, contest.players
    at = len(decks) - seats
    return replace(contest, decks=decks[at:] + decks[:at], players=players[at:] + players[:at])


def _play(
    tally: Tally, order: Order, numbers: Sequence[int], progress: Callable[[int], None], tallies: list[Tally]
) -> None:
    known = {played.number for played in tally.rows}
    left = [number for number in numbers if number not in known]
    tally.workers = max(1, min(order.workers or cores(), len(left)))
    others = sum(each.done for each in tallies if each is not tally)
    go_on(tally, left, lambda done: progress(others + done), engine=order.engine, address=order.address)


def _count_known(order: Order, tallies: list[Tally]) -> None:
    """Games that were played before are counted first, each once; those that would not be played are refused."""
    most = order.games // len(tallies)
    for row in {(row.number, row.swapped): row for row in order.known}.values():
        if row.swapped and not order.pairs:
            raise CardinalError(f"game {row.number} there is one of a pair", remedy="go on with --pairs")
        if not 0 <= row.swapped < len(tallies) or not _is_of(row, tallies[row.swapped].contest):
            raise CardinalError(f"game {row.number} there is of another contest",
                                remedy="go on with the same decks, players, rules, format and seed")  # fmt: skip
        if row.number > most:
            last = max(each.number for each in order.known) * len(tallies)
            raise CardinalError(f"--games {order.games}, but game {row.number} was played already",
                                remedy=f"go on with --games {last} or more, or write to another file")  # fmt: skip
        tallies[row.swapped].add(_played(row))


def _is_of(row: Row, contest: Contest) -> bool:
    same = (row.decks, row.players, row.rules) == (contest.deck_names, contest.players, contest.rules)
    return same and row.format in ("", contest.way) and row.seed == game_seed(contest.seed, row.number)


def _is_certain(tallies: list[Tally], width: float) -> bool:
    """Whether it is known how often A wins, by bounds that hold however often one looks."""
    mean = Mean()
    for swapped, tally in enumerate(tallies):
        for played in tally.rows:
            mean.add(SEATS[swapped] in played.winners)
    return 2 * mean.radius <= width


def _together(tallies: list[Tally]) -> Tally:
    first = tallies[0]
    for seats, tally in enumerate(tallies[1:], 1):
        first.swapped += [(seats, played) for played in tally.rows]
        tally.rows = []
        first.join(tally, seats)
    return first


# --- as programs ask for it -----------------------------------------------------------------------


def play(
    match: Match,
    players: str | Sequence[str],
    games: int = 100,
    seed: int = 1,
    workers: int = 0,
    pairs: bool = False,
    think: float = BUDGET,
    engine: str = "local",
    address: str = "",
) -> Report:
    """Plays games of a match; in pairs, each seed is played with everybody in every seat: of two players twice.

    With one worker this process plays, so that a class of the program that calls can be looked at; what it does to its
    process it does to this one.
    """
    names = tuple(named(players, match.seats))
    contest = replace(match.contest, players=names, seed=seed, think=think, rows=True)
    tally = carry_out(Order(contest, games, workers, pairs, engine=engine, address=address, apart=False))
    if tally.stopped:
        raise KeyboardInterrupt
    return report_of(tally)


def report_of(tally: Tally) -> Report:
    """The games of a count, if they were kept."""
    seed = tally.contest.seed
    rows = [_row(tally.contest, each) for each in tally.rows]
    rows += [_row(further(tally.contest, seats), each, seats) for seats, each in tally.swapped]
    return Report(rows, [f"game {each.number} of seed {seed}: {each.problem}" for each in tally.failures])


def _row(contest: Contest, played: Played, swapped: int = 0) -> Row:
    told = played.told
    return Row(
        number=played.number,
        seed=game_seed(contest.seed, played.number),
        decks=contest.deck_names,
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
        game=contest.game,
        rules=contest.rules,
        format=contest.way,
    )


def _played(row: Row) -> Played:
    """The game of a row, as it was counted when it was played."""
    return Played(
        row.number,
        row.winner[0] if row.winner else "draw",
        row.ended_by,
        row.decisions,
        row.digest,
        row.first,
        row.turns,
        winners=row.winner or "",
        told=Told(row.hands, row.redraws, row.seen, row.used),
        forfeits=row.forfeits,
    )
