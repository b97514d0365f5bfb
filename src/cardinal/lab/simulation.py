"""Many games over all cores. Same seed, same games and same digest, whatever the workers.

Games are numbered from 1 and dealt out in batches. Each worker compiles the match once; results are merged in
the order of the games' numbers.
"""

from __future__ import annotations

import hashlib
import os
import signal
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import NamedTuple

from cardinal.judge.table import Usage
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import run, take
from cardinal.kernel.session import Session, read_replay, verify, write_replay
from cardinal.kernel.state import SEATS, State
from cardinal.lab.contest import Contest, Start, game_seed, player_seed
from cardinal.players import decide, player, printed_in

BATCH = 64  # games that a worker is handed at a time, in a long run
AHEAD = 3  # batches per worker that are handed out before their turn to be merged
ENDLESS = 50_000  # decisions; the longest random games have a few hundred


class Played(NamedTuple):
    """One game as it ended, or the problem that stopped it."""

    number: int
    winner: str = ""  # A, B or draw
    ending: str = ""  # the rule by which it ended
    decisions: int = 0
    digest: str = ""
    problem: str = ""
    replay: str = ""  # the file that shows the problem
    used: tuple[tuple[str, int], ...] = ()  # abilities that were used, if they are counted


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
    seconds: float = 0.0
    verified: int = 0
    uses: Counter[tuple[str, int]] = field(default_factory=Counter)  # games in which an ability was used
    failures: list[Played] = field(default_factory=list)
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
        self.wins[played.winner] += 1
        self.endings[played.ending] += 1
        self.decisions += played.decisions
        self.uses.update(played.used)


def simulate(contest: Contest, games: int, workers: int, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Plays the games 1, 2, ... of a contest; Ctrl-C stops it with what was done so far."""
    _check_players(contest)
    workers = max(1, min(workers or cores(), games))
    tally = Tally(contest, workers)
    begun = time.perf_counter()
    try:
        with closing(_play_all(contest, games, workers)) as results:
            for played in results:
                tally.add(played)
                progress(tally.done)
    except KeyboardInterrupt:
        tally.stopped = True
    except BrokenProcessPool:
        raise CardinalError(f"a worker process was ended from outside after game {tally.done}",
                            remedy="perhaps memory ran out; try fewer --workers") from None  # fmt: skip
    tally.seconds = time.perf_counter() - begun
    return tally


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_players(contest: Contest) -> None:
    for name in contest.players:
        player(name, 0, contest.game)


# --- one game ---------------------------------------------------------------------------------


def play(start: Start, number: int) -> Played:
    """Plays one game; whatever goes wrong in it is caught and written down."""
    trail: list[int] = []
    try:
        usage = start.table.usage() if start.contest.abilities else None
        s = _play_through(start, number, trail, usage)
        if start.contest.verify and (number - 1) % start.contest.verify == 0:
            _keep(start, number, trail, digest(s))
        rules = s.match.rules(s.ending)
        winner = SEATS[s.winner] if s.winner >= 0 else "draw"
        used = tuple(sorted(usage.used)) if usage is not None else ()
        return Played(number, winner, rules[0] if rules else s.ending, len(trail), digest(s), used=used)
    except Exception as problem:
        return _failed(start, number, trail, problem)


def _play_through(start: Start, number: int, trail: list[int], usage: Usage | None = None) -> State:
    contest = start.contest
    s = start.game(number)
    printed = printed_in(s)
    seated = [player(name, player_seed(contest.seed, number, seat), contest.game, printed)
              for seat, name in enumerate(contest.players)]  # fmt: skip
    if usage is not None:
        s.log = []
    run(s)
    while not s.over:
        assert s.asked is not None, "the game is not over, but nobody is asked"
        index = decide(seated[s.asked.player], s)
        trail.append(index)
        take(s, index)
        if usage is not None:
            usage.look(s)
        if len(trail) == ENDLESS:
            raise RuntimeError(f"the game is not over after {ENDLESS} decisions")
    return s


def _retrace(session: Session, trail: Sequence[int]) -> None:
    for index in trail:
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


def _failed(start: Start, number: int, trail: Sequence[int], problem: Exception) -> Played:
    """The replay ends with the option at which the game failed; running it again shows the problem."""
    path = Path(start.contest.folder, replay_name(start.contest, number))
    last = traceback.extract_tb(problem.__traceback__)[-1]
    text = f"{type(problem).__name__}: {problem} ({Path(last.filename).name}:{last.lineno}, {last.name})"
    try:
        session = start.session(number)
        with suppress(Exception):
            _retrace(session, trail)
        write_replay(session, path)
        lines = "".join(traceback.format_exception(problem)).splitlines()
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"# {line}\n" for line in lines))
    except Exception as second:
        return Played(number, problem=f"{text}; no replay could be written: {second!r}")
    return Played(number, problem=text, replay=str(path))


# --- workers ----------------------------------------------------------------------------------


def _play_all(contest: Contest, games: int, workers: int) -> Generator[Played, None, None]:
    """Plays all games and gives them in order."""
    if workers == 1:
        start = Start(contest)
        for number in range(1, games + 1):
            yield play(start, number)
        return
    size = max(1, min(BATCH, games // (workers * 8)))
    batches = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
    with _pool(contest, workers) as pool:
        waiting: deque[Future[list[Played]]] = deque()
        for batch in batches:
            waiting.append(_submit(pool, batch))
            if len(waiting) == workers * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _submit(pool: ProcessPoolExecutor, batch: range) -> Future[list[Played]]:
    with _without_interrupts():
        return pool.submit(_play_batch, batch)


_start: Start
_stop: Event


def _begin_worker(contest: Contest, stop: Event) -> None:
    global _start, _stop  # noqa: PLW0603 - what a worker process keeps between batches
    _start = Start(contest)
    _stop = stop


def _play_batch(batch: range) -> list[Played]:
    return [play(_start, number) for number in batch if not _stop.is_set()]


@contextmanager
def _pool(contest: Contest, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that know the contest; leaving stops them after the games they are in."""
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, _begin_worker, (contest, stop))
    try:
        yield pool
    except BaseException:
        stop.set()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes begun in here never see Ctrl-C; the one that began them does, and stops them."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone sees Ctrl-C
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# --- verification -----------------------------------------------------------------------------


def verify_kept(tally: Tally, progress: Callable[[int], None] = lambda done: None) -> None:
    """Runs the kept replays again in fresh processes with another hash seed; another digest is a failure."""
    contest = tally.contest
    numbers = range(1, tally.done + 1, contest.verify)
    paths = {number: Path(contest.kept, replay_name(contest, number)) for number in numbers}
    paths = {number: path for number, path in paths.items() if path.is_file()}
    try:
        with _other_hash_seed(), _pool(contest, tally.workers) as pool:
            with _without_interrupts():
                answers = [(number, path, pool.submit(_verify_replay, path)) for number, path in paths.items()]
            for done, (number, path, answer) in enumerate(answers, start=1):
                _count_verified(tally, number, path, answer.result())
                progress(done)
    except KeyboardInterrupt:
        tally.stopped = True


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
        verify(replay, lambda: _start.anew(replay.header), str(path))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
    return ""


@contextmanager
def _other_hash_seed() -> Iterator[None]:
    """Processes begun in here order sets of texts in another way than this one and its workers."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "2" if before == "1" else "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


__all__ = ["Played", "Tally", "cores", "game_seed", "simulate", "verify_kept"]
