"""Many games over all cores. Same seed, same games and same digest, whatever the workers.

Games are numbered from 1 and dealt out in batches (see ``workers``); results are merged in the order of the games'
numbers.
"""

from __future__ import annotations

import hashlib
import os
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardinal.door.hosting import Forfeit, Guest, Sitting, check, seated
from cardinal.door.match import Match
from cardinal.door.player import Result
from cardinal.door.program import Programs
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import concede, run, take
from cardinal.kernel.session import Session, read_replay, verify, write_replay
from cardinal.kernel.state import SEATS, State
from cardinal.lab.counting import Counting, Told
from cardinal.lab.memory import settled, tidy
from cardinal.lab.workers import NoWorkers, is_stopped, other_hash_seed, pool_of, start_of_worker, submit
from cardinal.players.contest import Contest, Start, game_seed, player_seed
from cardinal.table.game import Usage

BATCH = 64  # games that a worker is handed at a time, in a long run
AHEAD = 3  # batches per worker that are handed out before their turn to be merged
PROGRAMS = Programs()  # players in other languages, which play one game after the other
ENDLESS = 50_000  # decisions; the longest random games have a few hundred


class Played(NamedTuple):
    """One game as it ended, or the problem that stopped it."""

    number: int
    winner: str = ""  # A, B or draw
    ending: str = ""  # the rule by which it ended
    decisions: int = 0
    digest: str = ""
    first: str = ""  # who began
    turns: int = 0
    problem: str = ""
    seat: str = ""  # whose player failed, if one did
    replay: str = ""  # the file that shows the problem
    used: tuple[tuple[str, int], ...] = ()  # abilities that were used, if they are counted
    winners: str = ""  # all seats that won, of a team several
    told: Told = Told()  # what it tells of its cards, if that is asked for
    forfeits: tuple[str, ...] = ()  # players from outside that lost because they failed: who, and why


@dataclass(slots=True)
class Tally:
    """What has come of the games so far, in the order of their numbers."""

    contest: Contest
    workers: int
    done: int = 0  # games that were finished or failed
    games: int = 0  # games that were finished
    wins: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    turns: Counter[int] = field(default_factory=Counter)  # how long the games were
    began: int = 0  # games in which it is known who began
    first_wins: int = 0  # games that who began has won
    seconds: float = 0.0
    cpu_seconds: float = 0.0  # of all processes
    notes: list[str] = field(default_factory=list)  # what was done otherwise than asked
    verified: int = 0
    uses: Counter[tuple[str, int]] = field(default_factory=Counter)  # games in which an ability was used
    failures: list[Played] = field(default_factory=list)
    rows: list[Played] = field(default_factory=list)  # every game that was finished, if that is asked for
    forfeits: list[tuple[int, str]] = field(default_factory=list)  # games that players from outside lost by failing
    stopped: bool = False
    _hash: hashlib._Hash = field(default_factory=hashlib.sha256)

    @property
    def digest(self) -> str:
        """A hash of how every game ended."""
        return self._hash.hexdigest()[:32]

    def add(self, played: Played) -> None:
        """Counts a game; each game is counted when all before it are."""
        self._hash.update(f"{played.number} {played.winner} {played.digest}\n".encode())
        self.done += 1
        if played.problem:
            self.failures.append(played)
            return
        self.games += 1
        if self.contest.rows:
            self.rows.append(played)
        self.wins[played.winner] += 1
        self.endings[played.ending] += 1
        self.decisions += played.decisions
        self.turns[played.turns] += 1
        self.began += 1
        self.first_wins += played.winner == played.first
        self.uses.update(played.used)
        self.forfeits += [(played.number, said) for said in played.forfeits]


def simulate(contest: Contest, games: int, workers: int, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Plays the games 1, 2, ... of a contest; Ctrl-C stops it with what was done so far."""
    _check_players(contest)
    tally = Tally(contest, max(1, min(workers or cores(), games)))
    begun, used = time.perf_counter(), cpu_time()
    try:
        with closing(_play_all(tally, games)) as results:
            for played in results:
                tally.add(played)
                progress(tally.done)
    except KeyboardInterrupt:
        tally.stopped = True
    except BrokenProcessPool:
        raise CardinalError(f"a worker process was ended from outside after game {tally.done}",
                            remedy="perhaps memory ran out; try fewer --workers") from None  # fmt: skip
    finally:
        PROGRAMS.end()
    tally.seconds, tally.cpu_seconds = time.perf_counter() - begun, cpu_time() - used
    return tally


def cpu_time() -> float:
    """CPU seconds of this process and of the workers that have ended."""
    return sum(os.times()[:4])


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_players(contest: Contest) -> None:
    for name in contest.players:
        check(name, contest.game, PROGRAMS)


# --- one game ---------------------------------------------------------------------------------


class PlayerFailed(Exception):
    """A player has failed, not the game; the cause is what went wrong in it."""

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(f"the player {name} in seat {SEATS[seat]} failed")
        self.seat = SEATS[seat]


def play(start: Start, number: int) -> Played:
    """Plays one game; whatever goes wrong in it is caught and written down, also a player that ends the program."""
    trail: list[int] = []
    forfeits: list[Forfeit] = []
    try:
        usage = start.table.usage() if start.contest.abilities else None
        count = Counting(len(start.contest.decks)) if start.contest.rows else None
        s = _play_through(start, number, trail, usage, forfeits, count)
        if start.contest.verify and (number - 1) % start.contest.verify == 0:
            _keep(start, number, trail, digest(s))
        played = _ended(s, number, len(trail), tuple(sorted(usage.used)) if usage is not None else ())
        winners = "".join(SEATS[player] for player in start.table.winners(s))
        told = count.told() if count is not None else Told()
        return played._replace(winners=winners, told=told, forfeits=tuple(str(failed) for failed in forfeits))
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        return _failed(start, number, trail, problem)


def _ended(s: Any, number: int, decisions: int, used: tuple[tuple[str, int], ...]) -> Played:
    rules = s.match.rules(s.ending)
    winner = SEATS[s.winner] if s.winner >= 0 else "draw"
    ending = rules[0] if rules else s.ending
    return Played(number, winner, ending, decisions, digest(s), SEATS[s.first_player], s.turn_number, used=used)


def _play_through(
    start: Start,
    number: int,
    trail: list[int],
    usage: Usage[State] | None = None,
    forfeits: list[Forfeit] | None = None,
    count: Counting | None = None,
) -> State:
    """Plays a game; a player from outside that fails gives up, which stands in the trail as a number below 0."""
    s = start.game(number)
    forfeits = [] if forfeits is None else forfeits
    sitting = _seat_players(start, number, forfeits)
    if usage is not None or count is not None or any(each.watches for each in sitting.values()):
        s.log = []
    run(s)
    for failed in forfeits:
        _give_up(s, failed, trail)
    while not s.over:
        assert s.asked is not None, "the game is not over, but nobody is asked"
        try:
            index = _decided(sitting[s.asked.player], s, start.contest)
        except Forfeit as failed:
            forfeits.append(failed)
            _give_up(s, failed, trail)
            continue
        trail.append(index)
        take(s, index)
        if usage is not None:
            usage.look(s)
        if len(trail) == ENDLESS:
            raise RuntimeError(f"the game is not over after {ENDLESS} decisions")
    if count is not None:
        count.look(s)
    for each in sitting.values():
        _tell_end(each, s, start)
    return s


def _seat_players(start: Start, number: int, forfeits: list[Forfeit]) -> dict[int, Sitting]:
    """The players by seat; a player from outside that cannot even sit down has lost."""
    contest, match = start.contest, _match_of(start)
    found: dict[int, Sitting] = {}
    for seat, name in enumerate(contest.players):
        try:
            own = player_seed(contest.seed, number, seat)
            found[seat] = seated(name, seat, match, own, PROGRAMS, contest.think)
        except Forfeit as failed:
            forfeits.append(failed)
        except Exception as problem:
            raise PlayerFailed(seat, name) from problem
    return found


@lru_cache(2)
def _match_of(start: Start) -> Match:
    """The match as guests know it; what is told of it is worked out once."""
    return Match.of(start)


def _give_up(s: State, failed: Forfeit, trail: list[int]) -> None:
    trail.append(-1 - failed.seat)
    concede(s, failed.seat)


def _tell_end(sitting: Sitting, s: State, start: Start) -> None:
    """Who watches is told the last of it; a guest also how it ended."""
    with suppress(Forfeit):  # the game is over: nothing is lost any more
        sitting.hear(s)
        if isinstance(sitting, Guest):
            winners = "".join(SEATS[player] for player in start.table.winners(s))
            sitting.end(Result(winners or None, s.match.rules(s.ending)))


def _decided(sitting: Sitting, s: State, contest: Contest) -> int:
    """The number of the option that a player takes; whatever goes wrong in it is the player's."""
    assert s.asked is not None
    try:
        index = sitting.decide(s)
        if not 0 <= index < len(s.asked.options):
            raise IndexError(f"option {index} of {len(s.asked.options)}")
        return index
    except (KeyboardInterrupt, Forfeit):
        raise
    except BaseException as problem:
        raise PlayerFailed(sitting.seat, contest.players[sitting.seat]) from problem


def _retrace(session: Session, trail: Sequence[int]) -> None:
    for index in trail:
        if index < 0:
            session.concede(-1 - index)
        else:
            session.take(index)


def _keep(start: Start, number: int, trail: Sequence[int], expected: str) -> None:
    session = start.session(number)
    _retrace(session, trail)
    if digest(session.state) != expected:
        raise RuntimeError("the same options, taken again, end in another position")
    write_replay(session, Path(start.contest.kept, replay_name(start.contest, number)))


def replay_name(contest: Contest, number: int) -> str:
    """The file name of a game's replay."""
    return f"sim-{contest.rules}-{contest.seed}-{number}.replay"


def _failed(start: Start, number: int, trail: Sequence[int], problem: BaseException) -> Played:
    """The replay ends with the option at which the game failed; running it again shows the problem."""
    path = Path(start.contest.folder, replay_name(start.contest, number))
    seat = problem.seat if isinstance(problem, PlayerFailed) else ""
    text = (f"{problem}: " if seat else "") + _in_words(problem.__cause__ if seat and problem.__cause__ else problem)
    try:
        session = start.session(number)
        with suppress(Exception):
            _retrace(session, trail)
        write_replay(session, path)
        lines = "".join(traceback.format_exception(problem)).splitlines()
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"# {line}\n" for line in lines))
    except Exception as second:
        return Played(number, problem=f"{text}; no replay could be written: {second!r}", seat=seat)
    return Played(number, problem=text, seat=seat, replay=str(path))


def _in_words(problem: BaseException) -> str:
    last = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__}: {problem} ({Path(last.filename).name}:{last.lineno}, {last.name})"


# --- all of them ------------------------------------------------------------------------------


def _play_all(tally: Tally, games: int) -> Generator[Played, None, None]:
    """Plays all games and gives them in order; where there can be no workers, this process plays."""
    start = Start(tally.contest)
    with settled():
        if tally.workers > 1:
            try:
                yield from _play_with_workers(start, tally.workers, games)
                return
            except NoWorkers as problem:
                tally.workers = 1
                tally.notes.append(
                    f"this machine has no shared memory for worker processes ({problem}): one process played"
                )
        for number in range(1, games + 1):
            yield play(start, number)
            if number % BATCH == 0:
                tidy()


def _play_with_workers(start: Start, workers: int, games: int) -> Generator[Played, None, None]:
    size = max(1, min(BATCH, games // (workers * 8)))
    batches = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
    with pool_of(start, workers) as pool:
        waiting: deque[Future[list[Played]]] = deque()
        for batch in batches:
            waiting.append(submit(pool, _play_batch, batch))
            if len(waiting) == workers * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _play_batch(batch: range) -> list[Played]:
    played = [play(start_of_worker(), number) for number in batch if not is_stopped()]
    tidy()
    return played


# --- verification -----------------------------------------------------------------------------


def verify_kept(tally: Tally, progress: Callable[[int], None] = lambda done: None) -> None:
    """Runs the kept replays again in fresh processes with another hash seed; another digest is a failure."""
    contest = tally.contest
    numbers = range(1, tally.done + 1, contest.verify)
    paths = {number: Path(contest.kept, replay_name(contest, number)) for number in numbers}
    paths = {number: path for number, path in paths.items() if path.is_file()}
    try:
        with other_hash_seed(), pool_of(Start(contest), tally.workers, fresh=True) as pool:
            answers = [(number, path, submit(pool, _verify_replay, path)) for number, path in paths.items()]
            for done, (number, path, answer) in enumerate(answers, start=1):
                _count_verified(tally, number, path, answer.result())
                progress(done)
    except KeyboardInterrupt:
        tally.stopped = True
    except NoWorkers as problem:
        tally.notes.append(f"this machine cannot begin other processes ({problem}): no replay was verified")


def _count_verified(tally: Tally, number: int, path: Path, problem: str) -> None:
    if not problem:
        tally.verified += 1
        return
    kept = Path(tally.contest.folder, path.name)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(path.read_bytes())
    tally.failures.append(Played(number, problem=f"not verified: {problem}", replay=str(kept)))


def _verify_replay(path: Path) -> str:
    try:
        replay = read_replay(path)
        verify(replay, lambda: start_of_worker().anew(replay.header), str(path))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
    return ""


__all__ = ["Played", "Tally", "cores", "game_seed", "simulate", "verify_kept"]
