"""A program in any language as a player: ``exec:COMMAND``, a line of JSON each way (protocol ``cardinal-bot-1``).

The command is started once and plays game after game. What it says is bounded and typed; a program that is silent past
its time, says something else or exits is ended, and started again for the next game.
"""

from __future__ import annotations

import atexit
import os
import select
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING

import msgspec

from cardinal.door.deciding import Decision
from cardinal.door.events import Event
from cardinal.door.player import BUDGET, Clock, Player, Result, Worlds
from cardinal.kernel.seen import View

if TYPE_CHECKING:
    from cardinal.door.match import Match

PROTOCOL = "cardinal-bot-1"
PREFIX = "exec:"
LONGEST = 4096  # bytes of an answer
TALK = 64 << 10  # bytes of what a program says to standard error that are passed on
LAST = 200  # characters of it that are told when it fails
ENDING = 1.0  # seconds for a program to end by itself
_encode = msgspec.json.Encoder().encode


class Failed(Exception):
    """The program did not answer as it should; the text says how."""


class Answer(msgspec.Struct, frozen=True):
    """What a program says."""

    take: int | str


_answer = msgspec.json.Decoder(Answer)


class Running:
    """A program that runs: lines go in, lines come out, within a time."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError) as problem:
            raise Failed(f"cannot be started: {problem}") from None
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.into, self.out = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.into, False)
        os.set_blocking(self.out, False)
        self.waiting = bytearray()  # what is to be said
        self.heard = bytearray()
        self.last = ""  # of what it said to standard error
        self.listener = threading.Thread(target=self._listen, args=(self.process.stderr.fileno(),), daemon=True)
        self.listener.start()

    def say(self, line: bytes) -> None:
        """Says a line; it goes out when something is asked, or when there is much."""
        self.waiting += line
        self.waiting += b"\n"

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Says a line, and gives the line that is answered."""
        if self.heard:
            raise Failed("said something without being asked")
        self.say(line)
        until = time.monotonic() + seconds
        while True:
            end = self.heard.find(b"\n")
            if (len(self.heard) if end < 0 else end) > LONGEST:
                raise Failed(f"answered with a line of more than {LONGEST} bytes")
            if end >= 0:
                answered = bytes(self.heard[:end])
                del self.heard[: end + 1]
                return answered
            left = until - time.monotonic()
            if left <= 0:
                raise Failed(f"did not answer within {seconds:.2g} s")
            self._exchange(left)

    def _exchange(self, seconds: float) -> None:
        """Waits until something can be said or heard."""
        saying = [self.into] if self.waiting else []
        readable, writable, _ = select.select([self.out], saying, [], seconds)
        try:
            if writable:
                del self.waiting[: os.write(self.into, self.waiting)]
            if readable:
                heard = os.read(self.out, LONGEST)
                if not heard:
                    raise Failed(f"ended without an answer{self.last_words()}")
                self.heard += heard
        except BrokenPipeError:
            raise Failed(f"ended without an answer{self.last_words()}") from None

    def _listen(self, error: int) -> None:
        """Passes on what the program says to standard error, up to a bound, and remembers the last of it."""
        passed = 0
        with suppress(OSError):
            while said := os.read(error, LONGEST):
                self.last = (self.last + said.decode("utf-8", "replace"))[-LAST:]
                if passed < TALK:
                    sys.stderr.write(said[: TALK - passed].decode("utf-8", "replace"))
                passed += len(said)

    def last_words(self) -> str:
        """The last line that it said to standard error, for a message."""
        self.listener.join(0.2)
        lines = [line for line in self.last.splitlines() if line.strip()]
        return f" ({lines[-1].strip()})" if lines else ""

    def flush(self) -> None:
        """Sends what waits, as far as the program takes it."""
        with suppress(OSError):
            while self.waiting and select.select([], [self.into], [], 0.2)[1]:
                del self.waiting[: os.write(self.into, self.waiting)]

    def end(self) -> None:
        """Ends the program with all that it has started; none is left behind."""
        self.flush()
        assert self.process.stdin and self.process.stdout and self.process.stderr
        with suppress(OSError):
            self.process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(ENDING)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.listener.join(ENDING)
        self.process.stdout.close()
        self.process.stderr.close()

    def kill(self) -> None:
        """Ends it at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.end()


class Programs:
    """The programs of a process, each by its command and its seat; they play one game after the other."""

    def __init__(self) -> None:
        self.process = os.getpid()
        self.running: dict[tuple[str, str], Running] = {}

    def find(self, command: str, seat: str) -> Running:
        """A program that runs; it is started if it does not."""
        if self.process != os.getpid():  # a fork has programs of its own
            self.process, self.running = os.getpid(), {}
        if (command, seat) not in self.running:
            if not self.running:
                self._end_with_the_process()
            self.running[command, seat] = Running(command)
        return self.running[command, seat]

    def _end_with_the_process(self) -> None:
        """A worker of a pool does not run what is registered with ``atexit``."""
        atexit.register(self.end)
        if parent_process() is not None:
            Finalize(None, self.end, exitpriority=1)

    def drop(self, command: str, seat: str) -> None:
        """Ends a program that has failed."""
        if (command, seat) in self.running:
            self.running.pop((command, seat)).kill()

    def end(self) -> None:
        """Ends all of this process."""
        if self.process == os.getpid():
            for program in self.running.values():
                program.end()
        self.running = {}


class ProgramPlayer(Player):
    """A program in a seat."""

    def __init__(self, command: str, programs: Programs, budget: float = BUDGET) -> None:
        self.command = command
        self.programs = programs
        self.budget = budget
        self.seat = ""
        self.asked = 0

    def begin(self, seat: str, match: Match, seed: int) -> None:
        """Tells it who plays what."""
        self.seat = seat
        self._running().say(_encode({
            "do": "begin", "protocol": PROTOCOL, "seat": seat, "match": match.json(), "cards": match.cards,
            "budget_ms": round(self.budget * 1000), "seed": seed,
        }))  # fmt: skip

    def watch(self, event: Event) -> None:
        """Tells it what has happened."""
        self._running().say(_encode({"do": "event", "event": event.json()}))

    def choose(self, view: View, decision: Decision, worlds: Worlds, clock: Clock) -> int | str:
        """Asks it."""
        self.asked += 1
        line = _encode({"do": "choose", "n": self.asked, "view": view.json(), "decision": decision.json(),
                        "left_ms": round(clock.left * 1000)})  # fmt: skip
        answered = self._running().ask(line, clock.left)
        try:
            return _answer.decode(answered).take
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            shown = answered[:60].decode("utf-8", "replace")
            raise Failed(f'answered {shown!r}, not {{"take": N}}') from None

    def end(self, result: Result) -> None:
        """Tells it how the game ended."""
        self._running().say(_encode({"do": "end", **result.json()}))

    def fail(self) -> None:
        """It has failed: it is ended, and started anew for the next game."""
        self.programs.drop(self.command, self.seat)

    def _running(self) -> Running:
        return self.programs.find(self.command, self.seat)
