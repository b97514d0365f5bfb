"""Rows of procedures. After every step that changed something, rules management follows at once (11-1-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from cardinal.games.gundam.events import PhaseBegins
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.facts import PHASES
from cardinal.games.gundam.rules.rules_management import settle
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Step, call

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

F = TypeVar("F", bound=Frame)  # the frame of the procedure that has the row
TRIGGERS_FIRST = cite("turn.effects_first")
STEP_WAITS = cite("end.effects_first")
PHASE = cite("turn.phases")


def step(law: str, act: Callable[[Game, F], None]) -> Step:
    """One action of a procedure, and what the rules make of its outcome."""

    def run(s: Game, f: F) -> None:
        act(s, f)
        if s.settled != s.version:
            settle(s)

    return Step(cite(law), run)


def step_and_triggers(law: str, act: Callable[[Game, F], None], waits: str = "turn.effects_first") -> tuple[Step, Step]:
    """A step, and what it triggers; where nothing waits, play goes on behind both.

    ``waits``: the law that makes play wait for what is triggered.
    """

    def run(s: Game, f: F) -> None:
        row = f.step
        act(s, f)
        if s.settled != s.version:
            settle(s)
        if not s.waiting and f.step == row and s.stack[-1] is f:
            f.step = row + 1

    return Step(cite(law), run), resolve_triggers(waits)


def question(law: str, put: Callable[[Game, F], None]) -> Step:
    """A step that asks and changes nothing."""
    return Step(cite(law), put)


def question_after_triggers(law: str, put: Callable[[Game, F], None]) -> Step:
    """A question that is asked when all triggered effects are resolved (7-1-3)."""

    def run(s: Game, f: F) -> None:
        if s.waiting:
            f.step -= 1
            s.cite(TRIGGERS_FIRST if s.phase != "end" else STEP_WAITS)
            call(s, "triggered effects")
        else:
            put(s, f)

    return Step(cite(law), run)


def calls(procedure: str, law: str) -> Step:
    """A step that is a procedure of its own."""

    def run(s: Game, f: Frame) -> None:
        call(s, procedure)

    return Step(cite(law), run)


def resolve_triggers(law: str) -> Step:
    """All triggered effects that wait are resolved before play goes on."""

    def run(s: Game, f: Frame) -> None:
        if s.waiting:
            call(s, "triggered effects")

    return Step(cite(law), run)


def phase(name: str, first_step: str = "") -> Step:
    """A phase begins."""

    def run(s: Game, f: Frame) -> None:
        s.phase = name
        s.step = first_step
        if PHASES in s.match.looks_at:
            s.touched(PHASES)
        s.trail, s.reset_at = (), s.resolved  # see ``loops.reset``
        if s.log is not None:
            s.tell(PHASE, PhaseBegins, s.active, name)

    return Step(PHASE, run)


def named_step(name: str) -> Step:
    """A step begins, by its rulebook name."""

    def run(s: Game, f: Frame) -> None:
        s.step = name
        if PHASES in s.match.looks_at:
            s.touched(PHASES)
        s.trail, s.reset_at = (), s.resolved  # see ``loops.reset``

    return Step("", run)
