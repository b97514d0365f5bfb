"""Hosting players: each sits in its seat, is told what its seat may know, and is asked when its seat decides.

A player of the house looks at the table as the house does (``players.Seated``). A guest is given frozen views, its
decision, worlds and a clock, and whatever goes wrong in it is its own loss: ``Forfeit``.
"""

from __future__ import annotations

import logging
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from operator import index
from types import FrameType
from typing import Protocol, SupportsIndex, TextIO

from cardinal.door.deciding import Decision, Option, decision_of
from cardinal.door.events import Ear
from cardinal.door.game import Game
from cardinal.door.match import Match
from cardinal.door.naming import Maker, is_brought, is_of_the_house, maker_of
from cardinal.door.player import BUDGET, Clock, Player, Result
from cardinal.door.program import PREFIX, ProgramPlayer, Programs
from cardinal.door.steps import Past
from cardinal.door.worlds import worlds_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import View
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.players import Asked, Seated, player, usual

LOG = logging.getLogger("cardinal.players")
LEFT = Result(None, ())  # of a game that has no end
PATIENCE = 5.0  # so many times its budget, and so many seconds more, a guest may take by the clock on the wall
BACK = -1  # in place of a seat: nobody's code runs any more
SAID = 300  # characters of what a guest says that are told

AtWork = Callable[[int], None]  # is told the seat whose code runs, and `BACK` when it has come back


def unnoted(seat: int) -> None:
    """Nobody wants to know whose code runs."""


def limit_of(budget: float) -> float:
    """Seconds by the clock on the wall that a guest with this budget may take."""
    return budget * PATIENCE + PATIENCE


def in_words(value: object) -> str:
    """What the code of others says of itself, as a text that can be told; it may be made to do harm.

    >>> in_words(ValueError("no")), in_words(10 ** 5000)
    ('no', 'something that cannot be told')
    """
    try:
        return str(value)[:SAID].encode("utf-8", "backslashreplace").decode()
    except BaseException:
        return "something that cannot be told"


class Forfeit(Exception):
    """A guest loses its game: who, and why."""

    def __init__(self, seat: int, name: str, why: str) -> None:
        self.why = in_words(why)
        super().__init__(f"{name} in seat {SEATS[seat]} loses: it {self.why}")
        self.seat = seat
        self.name = name


class Sitting(Protocol):
    """A player in its seat."""

    seat: int

    @property
    def watches(self) -> bool:
        """Whether it is to be told what happens."""

    def hear(self, s: State) -> None:
        """Tells it what has happened since the last time."""

    def back(self, s: State) -> None:
        """Something was taken back: what happens now is new."""

    def decide(self, s: State) -> int:
        """What it does in the decision that is asked."""


class Guest:
    """A player from outside in its seat."""

    def __init__(
        self,
        name: str,
        made: Player,
        seat: int,
        match: Match,
        seed: int,
        budget: float,
        now: Callable[[], float] = time.thread_time,
        at_work: AtWork = unnoted,
    ) -> None:
        self.name = name
        self.player = made
        self.seat = seat
        self.match = match.told_to(SEATS[seat])
        self.budget = budget
        self.now = time.monotonic if isinstance(made, ProgramPlayer) else now  # what counts as its time
        self.at_work = at_work
        self.ear = Ear(seat)
        self.public = Ear(SPECTATOR)
        self.told = 0  # events
        self.parted = False  # nothing more is told
        with self._its_own_fault():
            made.begin(SEATS[seat], self.match, seed)

    @property
    def watches(self) -> bool:
        """Whether it is to be told what happens."""
        return type(self.player).watch is not Player.watch

    def hear(self, s: State) -> None:
        """Tells it what has happened since the last time; when the game is over, that too."""
        if self.watches:
            with self._its_own_fault():
                for event in self.ear.listen(s)[self.told :]:
                    self.player.watch(event)
            self.told = len(self.ear.told)

    def back(self, s: State) -> None:
        """Something was taken back; what it has heard of that it has heard."""
        self.ear, self.public = Ear(self.seat), Ear(SPECTATOR)
        self.told = len(self.ear.listen(s))

    def decide(self, s: State) -> int:
        """Its answer, as the number of an option."""
        self.hear(s)
        decision = decision_of(s)
        assert decision is not None, "nobody is asked"
        view = s.match.view(s, self.seat, len(s.log or ()))
        clock = Clock(self.budget, self.now)
        taken = self._choice(s, view, decision, clock)
        if clock.left < 0 and not is_brought(self.name):  # who comes with the program minds the time by itself
            self._loses(f"took more than {self.budget:g} s for a decision")
        found, said = None, ""
        with self._its_own_fault():
            found = _number(taken, decision)
            said = in_words(taken)[:60] if found is None else ""
        if found is None:
            self._loses(f"answered {said!r}, which is none of {len(decision.options)} options")
        assert found is not None
        return found

    def _choice(self, s: State, view: View, decision: Decision, clock: Clock) -> object:
        """What it answers; where one that comes with the program is lost, the usual player decides in its place."""
        try:
            with self._its_own_fault():
                taken: object = self.player.choose(view, decision, _Worlds(self, s), clock)
        except Forfeit as problem:
            if not is_brought(self.name):
                raise
            LOG.warning("%s %s; the usual player decides instead", self.name, problem.why)
            instead = player(usual(self.match.name), 0, self.match.name, self.match.printed.__getitem__)
            taken = instead.choose(view, Asked(decision.kind, len(decision.options)))
        return taken

    def ponder(self, s: State, seconds: float) -> bool:
        """Lets it think on for a moment while somebody else is asked; False if it does not want to.

        What goes wrong in it then costs nothing but its thoughts.
        """
        if type(self.player).ponder is Player.ponder:
            return False
        wants = False
        with suppress(Forfeit), self._its_own_fault():
            wants = bool(self.player.ponder(s.match.view(s, self.seat, len(s.log or ())), _Worlds(self, s),
                                            Clock(seconds, self.now)))  # fmt: skip
        return wants

    def part(self, s: State | None) -> None:
        """The game is over: it is told the rest of it, and how it ended; nothing that goes wrong now changes it.

        Without a state the game was left, or what it has heard was taken back: nobody has won.
        """
        if self.parted:
            return
        self.parted = True
        with suppress(Forfeit):
            if s is not None:
                self.hear(s)
        with suppress(Forfeit), self._its_own_fault():
            self.player.end(LEFT if s is None else self._result(s))

    def _result(self, s: State) -> Result:
        winners = "".join(SEATS[player] for player in self.match.table.winners(s))
        return Result(winners or None, s.match.rules(s.ending))

    def worlds(self, s: State, seed: int) -> Iterator[Game]:
        """Games that agree with everything it knows."""
        past = Past(self.seat, tuple(self.ear.listen(s)), tuple(self.public.listen(s)))
        return (Game(self.match, seed, world, past) for world in worlds_of(self.match.table, s, self.seat, seed))

    @contextmanager
    def _its_own_fault(self) -> Iterator[None]:
        """Whatever goes wrong in here is the guest's; it also loses if it was told that its time is up, and went on."""
        limit, begun = limit_of(self.budget), time.monotonic()
        self.at_work(self.seat)
        try:
            with _aside(), _interrupted_after(limit):
                yield
        except TimeUp:
            self._loses(_too_long(limit))
        except BaseException as problem:
            if isinstance(problem, KeyboardInterrupt) and not _is_deaf():
                raise
            said = in_words(problem)
            why = said if isinstance(self.player, ProgramPlayer) else f"failed: {type(problem).__name__}: {said}"
            self._loses(why, problem)
        finally:
            self.at_work(BACK)
        if time.monotonic() - begun > limit:
            self._loses(_too_long(limit))

    def _loses(self, why: str, problem: BaseException | None = None) -> None:
        if isinstance(self.player, ProgramPlayer):
            self.player.fail()
            self.parted = True  # it is ended: there is nobody to be told
        raise Forfeit(self.seat, self.name, why) from problem


class _Worlds:
    """The worlds that a guest may ask for in one decision."""

    def __init__(self, guest: Guest, s: State) -> None:
        self._guest = guest
        self._state = s

    def __call__(self, seed: int = 1) -> Iterator[Game]:
        return self._guest.worlds(self._state, seed)


def _number(taken: object, decision: Decision) -> int | None:
    """The number of the option that was meant, if one was."""
    if isinstance(taken, Option):
        taken = taken.text
    if isinstance(taken, str):
        return next((option.index for option in decision.options if option.text == taken), None)
    if isinstance(taken, bool | type) or not isinstance(taken, SupportsIndex):
        return None
    return number if 0 <= (number := index(taken)) < len(decision.options) else None


class TimeUp(BaseException):
    """A guest does not come back."""


def _too_long(limit: float) -> str:
    return f"took more than {limit:g} s by the clock on the wall"


def _aside() -> nullcontext[None] | redirect_stdout[TextIO]:
    """What the code of others prints is no result: it goes to standard error."""
    return redirect_stdout(sys.stderr) if threading.current_thread() is threading.main_thread() else nullcontext()


def _is_deaf() -> bool:
    """Whether this process does not hear Ctrl-C, so that only a guest can have raised it."""
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    """Stops what is done in here after a time; only where a process can be interrupted."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def seated(
    name: str,
    seat: int,
    match: Match,
    seed: int,
    programs: Programs,
    budget: float = BUDGET,
    at_work: AtWork = unnoted,
) -> Sitting:
    """The player of a name in its seat, for one game; ``at_work`` is told when code from outside runs."""
    if is_of_the_house(name, match.name):
        return Seated(player(name, seed, match.name, match.printed.__getitem__), seat)
    maker = maker_of(name, match.name, programs, budget)
    noted = at_work if comes_from_outside(name, match.name) else unnoted
    noted(seat)
    try:
        with _aside(), _interrupted_after(limit_of(budget)):
            made = maker()
    except BaseException as problem:
        if isinstance(problem, KeyboardInterrupt) and not _is_deaf():
            raise
        said = f"cannot be made: {type(problem).__name__}: {in_words(problem)}"
        raise Forfeit(seat, name, said) from problem
    finally:
        noted(BACK)
    return Guest(name, made, seat, match, seed, budget, at_work=noted)


def comes_from_outside(name: str, game: str) -> bool:
    """Whether a player is somebody else's code that would run in this process."""
    return not (is_of_the_house(name, game) or is_brought(name) or name.startswith(PREFIX))


def check(name: str, game: str, programs: Programs) -> None:
    """Whether there is such a player; what is not there, or makes no player, is told before a game begins."""
    if is_of_the_house(name, game):
        return
    with _aside():
        maker = maker_of(name, game, programs)
        if comes_from_outside(name, game) and not isinstance(maker, type):
            _try_out(maker)


def _try_out(maker: Maker) -> None:
    """What makes something else than a player is refused; what fails may do better in a game."""
    try:
        maker()
    except (CardinalError, KeyboardInterrupt):
        raise
    except BaseException as problem:
        LOG.debug("a player could not be made: %s", in_words(problem))
