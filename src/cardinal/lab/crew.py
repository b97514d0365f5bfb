"""Worker processes that play games. Each game is handed over as soon as it is over, so that none is lost when the run
is stopped; and a worker that is ended, or does not come back, costs no game but the one it was in.

What a worker is at stands in a `Record` that outlives it: which game, whose code runs, and since when. A player from
outside that ends the program or never comes back loses that game by name; the worker is begun anew.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from cardinal.door.hosting import BACK, comes_from_outside, limit_of
from cardinal.kernel.errors import CardinalError
from cardinal.lab.memory import settled, tidy
from cardinal.lab.single import PROGRAMS, Overseen, play
from cardinal.lab.tally import Played
from cardinal.lab.workers import NoWorkers, context_of_workers, signals_wait
from cardinal.players.contest import Contest, Start

BATCH = 64  # games that a worker is handed at a time, in a long run
LOOK = 0.25  # seconds between two looks at what workers are at
GRACE = 2.0  # seconds past its limit after which a player does not come back any more
LAST = 1.0  # seconds in which workers that are told to stop may end the games they are in
LEAVING = 3.0  # seconds in which workers may leave when all is done
ENDING = 0.4  # seconds until a worker that was told to end is killed
TRIES = 2  # of a game whose worker was ended by nobody's fault; of workers that do not even begin

Given = list[tuple[int, Mapping[int, str]]]  # numbers of games; the seats that have lost them already, and why


class Record:
    """What a worker is at: it writes, and whoever began it reads, also when the worker is gone."""

    def __init__(self, numbers: MutableSequence[int]) -> None:
        self._numbers = numbers  # the game, the seat and 1, since when in milliseconds, whether to stop

    def begin(self, number: int) -> None:
        """A game begins."""
        self._numbers[1] = 0
        self._numbers[0] = number

    def at_work(self, seat: int) -> None:
        """The code of a player from outside runs, or has come back."""
        self._numbers[2] = int(time.monotonic() * 1000)
        self._numbers[1] = seat - BACK

    def stop(self) -> None:
        """No further game is to begin."""
        self._numbers[3] = 1

    @property
    def stopped(self) -> bool:
        """Whether no further game is to begin."""
        return self._numbers[3] != 0

    @property
    def number(self) -> int:
        """The game that is played; 0 before the first."""
        return self._numbers[0]

    @property
    def seat(self) -> int:
        """Whose code runs; `BACK` for nobody's."""
        return self._numbers[1] + BACK

    @property
    def seconds(self) -> float:
        """For how long that has been so."""
        return time.monotonic() - self._numbers[2] / 1000 if self.seat != BACK else 0.0


@dataclass(slots=True, eq=False)
class Worker:
    """A process, the line to it, and the games that it was given and has not handed over."""

    process: BaseProcess
    line: Connection
    record: Record
    given: deque[int] = field(default_factory=deque)
    late: bool = False  # a player in it did not come back

    def end(self) -> None:
        """Ends it, with the programs it has started, if it has not ended by itself."""
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(ENDING)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


class Crew:
    """Workers, and what has come back of the games that they were given."""

    def __init__(self, start: Start, workers: int, numbers: Sequence[int]) -> None:
        contest = start.contest
        self.start = start
        self.context = context_of_workers()
        self.size = max(1, min(BATCH, len(numbers) // (workers * 8)))
        self.waiting: deque[Sequence[int]] = deque(batches(numbers, self.size))
        self.finished: dict[int, Played] = {}
        self.lost: dict[int, dict[int, str]] = {}  # by game: seats whose players ended the program, and how
        self.ended: Counter[int] = Counter()  # by game: workers that were ended by nobody's fault; 0: before any game
        guests = any(comes_from_outside(name, contest.game) for name in contest.players)
        self.most = limit_of(contest.think) + GRACE if guests else inf
        self.looked = time.monotonic()
        self.workers: list[Worker] = []
        for _ in range(workers):
            self.workers.append(self._begin())

    def games(self, numbers: Sequence[int]) -> Iterator[Played]:
        """All of them, in order."""
        for number in numbers:
            while number not in self.finished:
                self._hand_out()
                self._listen(LOOK)
            yield self.finished.pop(number)

    def end(self) -> list[Played]:
        """Ends the workers, and gives the games that were finished and not yet given."""
        if self.waiting or any(worker.given for worker in self.workers):
            for worker in self.workers:
                worker.record.stop()
            self._hear_the_last(time.monotonic() + LAST)
        else:
            for worker in self.workers:
                with suppress(OSError):
                    worker.line.send(None)
            until = time.monotonic() + LEAVING
            for worker in self.workers:
                worker.process.join(max(0.0, until - time.monotonic()))
        for worker in self.workers:
            worker.end()
            while worker.line.poll() and self._heard(worker):
                pass
            worker.line.close()
        return [self.finished[number] for number in sorted(self.finished)]

    def _begin(self) -> Worker:
        """A new process; where the system can, a fork that knows all cards."""
        forks = self.context.get_start_method() == "fork"
        try:
            numbers = self.context.RawArray("q", 4)
            here, there = self.context.Pipe()
            lines = [worker.line for worker in self.workers if forks] + [here] * forks
            what = self.start if forks else self.start.contest
            process = self.context.Process(target=_work, args=(what, there, numbers, lines))
            with signals_wait():
                process.start()
            there.close()
        except (OSError, ImportError, NotImplementedError) as problem:
            raise NoWorkers(str(problem) or type(problem).__name__) from None
        return Worker(process, here, Record(numbers))

    def _hand_out(self) -> None:
        """Gives every worker something to do, of short games a little before it needs it."""
        for worker in self.workers:
            while self.waiting and len(worker.given) <= (self.size > 1):
                batch = self.waiting.popleft()
                worker.given.extend(batch)
                given: Given = [(number, self.lost.get(number, {})) for number in batch]
                with suppress(OSError):  # one that has died is noticed when it is listened to
                    worker.line.send(given)

    def _listen(self, seconds: float) -> None:
        """Takes what workers hand over; who has ended, or does not come back, is replaced."""
        ready = wait([worker.line for worker in self.workers if worker.given], seconds)
        for worker in [each for each in self.workers if each.line in ready]:
            if not self._heard(worker):
                self._replace(worker)
        if time.monotonic() - self.looked > LOOK:
            self.looked = time.monotonic()
            for worker in list(self.workers):
                worker.late = worker.record.seconds > self.most
                if worker.late or (worker.given and not worker.process.is_alive() and not worker.line.poll()):
                    self._replace(worker)

    def _heard(self, worker: Worker) -> bool:
        """Whether something was handed over; who has ended hands over nothing."""
        try:
            played: Played = worker.line.recv()
        except (EOFError, OSError):
            return False
        worker.given.remove(played.number)
        self.finished[played.number] = played
        return True

    def _hear_the_last(self, until: float) -> None:
        """Takes what workers that were told to stop still hand over; one that has ended hands over no more."""
        while (open_ := [each for each in self.workers if each.given]) and (left := until - time.monotonic()) > 0:
            ready = wait([worker.line for worker in open_], left)
            for worker in [each for each in open_ if each.line in ready]:
                if not self._heard(worker):
                    worker.given.clear()

    def _replace(self, worker: Worker) -> None:
        """Begins another in its place; the games it had are played by others, but for the one it was in."""
        worker.end()
        worker.line.close()
        number = worker.record.number
        if number in worker.given:
            worker.given.remove(number)
            self._blame(worker, number)
        elif number == 0:
            self._without_beginning(worker)
        self.waiting.extendleft([each] for each in reversed(worker.given))
        self.workers.remove(worker)
        self.workers.append(self._begin())

    def _blame(self, worker: Worker, number: int) -> None:
        """The player whose code ran has lost; where there is none, the game is tried again, and then has failed."""
        if worker.record.seat != BACK:
            self.lost.setdefault(number, {})[worker.record.seat] = _why(worker, self.most)
            self.waiting.appendleft([number])
            return
        self.ended[number] += 1
        if self.ended[number] < TRIES:
            self.waiting.appendleft([number])
            return
        how = _how(worker.process.exitcode)
        self.finished[number] = Played(number, problem=f"the worker process of this game was ended twice ({how})")

    def _without_beginning(self, worker: Worker) -> None:
        self.ended[0] += 1
        if self.ended[0] > TRIES * len(self.workers):
            raise CardinalError(f"worker processes end before they play ({_how(worker.process.exitcode)})",
                                remedy="perhaps memory ran out; try --workers 1")  # fmt: skip


def batches(numbers: Sequence[int], size: int) -> list[Sequence[int]]:
    """Games in batches of a size.

    >>> batches(range(1, 6), 2)
    [range(1, 3), range(3, 5), range(5, 6)]
    """
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def _why(worker: Worker, most: float) -> str:
    if worker.late:
        return f"did not come back within {most:g} s"
    return f"ended the program ({_how(worker.process.exitcode)})"


def _how(status: int | None) -> str:
    """How a process ended.

    >>> _how(3), _how(-9)
    ('exit status 3', 'SIGKILL')
    """
    if status is not None and status < 0:
        with suppress(ValueError):
            return signal.Signals(-status).name
    return f"exit status {status}"


# --- in the worker ----------------------------------------------------------------------------


def _work(what: Start | Contest, line: Connection, numbers: MutableSequence[int], others: Sequence[Connection]) -> None:
    """What a worker does: plays what it is given until there is nothing more."""
    _settle_in(others)
    start = what if isinstance(what, Start) else Start(what)
    record = Record(numbers)
    with settled():
        while given := _next(line):
            for number, lost in given:
                if record.stopped:
                    return
                record.begin(number)
                line.send(play(start, number, Overseen(record.at_work, lost)))
            tidy()


def _next(line: Connection) -> Given | None:
    try:
        given: Given | None = line.recv()
    except EOFError:  # whoever began it is gone
        return None
    return given


def _settle_in(others: Sequence[Connection]) -> None:
    """Whoever began it sees Ctrl-C and tells it; what players print is no result."""
    for each in others:
        each.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    sys.stdout = sys.stderr
    with suppress(OSError):
        os.dup2(2, 1)


def _leave(number: int, frame: FrameType | None) -> None:
    """It is told to end: with all programs it has started, and whatever a player holds on to."""
    for program in list(PROGRAMS.running.values()):
        with suppress(Exception):
            program.kill()
    os._exit(128 + number)
