"""Rows of procedures. After every step that changed something, rules management follows at once (11-1-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardinal.gundam.citing import by_rule
from cardinal.kernel.machine import Step, call

if TYPE_CHECKING:
    from cardinal.gundam.game import Game
    from cardinal.kernel.state import Frame

StepFunction = Callable[["Game", "Frame"], None]


def step(rule: str, act: StepFunction) -> Step:
    """One action of a procedure, and what the rules make of its outcome."""

    def run(s: Game, f: Frame) -> None:
        act(s, f)
        if s.settled != s.version and s.asked is None and not s.over:
            call(s, "rules management")

    return Step(by_rule(rule), run)


def question(rule: str, put: StepFunction) -> Step:
    """A step that asks and changes nothing."""
    return Step(by_rule(rule), put)


def calls(procedure: str) -> Step:
    """A step that is a procedure of its own."""

    def run(s: Game, f: Frame) -> None:
        call(s, procedure)

    return Step("", run)


def resolve_triggers() -> Step:
    """All triggered effects that wait are resolved before play goes on (7-1-3)."""

    def run(s: Game, f: Frame) -> None:
        if s.waiting:
            call(s, "triggered effects")

    return Step(by_rule("7-1-3"), run)


def phase(name: str, first_step: str = "") -> Step:
    """A phase begins."""

    def run(s: Game, f: Frame) -> None:
        s.phase = name
        s.step = first_step
        s.trail = ()
        s.tell(by_rule("7-1-1"), "phase", s.active, name)

    return Step(by_rule("7-1-1"), run)


def named_step(name: str) -> Step:
    """A step begins, by its rulebook name."""

    def run(s: Game, f: Frame) -> None:
        s.step = name
        s.trail = ()

    return Step("", run)
