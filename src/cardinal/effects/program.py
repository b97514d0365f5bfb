"""Programs: the deeds of an ability, one after the other, and the sentences that hold them together.

A deed that asks is run again with the answer in ``state.choice``; the context's ``phase`` says where it is then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from cardinal.effects.asking import Condition
from cardinal.effects.context import Context
from cardinal.effects.verbs import Verb
from cardinal.kernel.machine import ask, leave
from cardinal.kernel.state import CARD_MASK, State
from cardinal.language.nodes import Node

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Context)


def done(c: Context) -> None:
    """The deed is finished; the next one follows."""
    c.instruction += 1
    c.phase = 0


def go_to(c: Context, number: int) -> None:
    """The program goes on at another deed."""
    c.instruction = number
    c.phase = 0


def run_next(s: S, c: C, program: Sequence[Verb[S, C]]) -> None:
    """Runs the next deed; behind the last one the ability has resolved."""
    if c.instruction >= len(program):
        s.held = ()
        s.resolved += 1
        leave(s)
        return
    c.step = 0
    program[c.instruction].run(s, c)


@dataclass(frozen=True, slots=True)
class Skip(Verb[S, C]):
    """Something that decides whether the rest of a sentence is done; else the program goes on at ``target``."""

    law: str
    target: int = 0

    def landing(self, target: int) -> Self:
        """The same, going on elsewhere."""
        return replace(self, target=target)

    def decided(self, s: S, c: C, goes_on: bool) -> None:
        """Goes on with the sentence, or behind it."""
        s.cite(self.law)
        c.did = int(goes_on)
        if goes_on:
            done(c)
        else:
            go_to(c, self.target)


@dataclass(frozen=True, slots=True)
class If(Skip[S, C]):
    """What follows is done only if a condition is fulfilled."""

    condition: Condition[S, C] | None = None

    def run(self, s: S, c: C) -> None:
        self.decided(s, c, self.condition is None or self.condition.holds(s, c))


@dataclass(frozen=True, slots=True)
class IfYouDo(Skip[S, C]):
    """What follows is done only if what stands before it was done."""

    def run(self, s: S, c: C) -> None:
        self.decided(s, c, bool(c.did))


@dataclass(frozen=True, slots=True)
class May(Skip[S, C]):
    """What follows is done only if its player wants it."""

    def run(self, s: S, c: C) -> None:
        if c.phase:
            self.decided(s, c, s.choice[0] == "yes")
            return
        c.phase = 1
        ask(s, c.master, "may", self.law, [("yes",), ("no",)], c.source & CARD_MASK)


@dataclass(frozen=True, slots=True)
class Sentence(Node, Generic[S, C]):
    """One sentence of a text: what is done, and on what it depends."""

    effects: tuple[Verb[S, C], ...]
    condition: Condition[S, C] | None = None
    may: bool = False
    joint: str = ""  # did: only if what stands before was done


def written(
    body: Sequence[Sentence[S, C]], if_law: str, may_law: str, did_law: str
) -> tuple[Verb[S, C], ...]:
    """The sentences of a text as a program."""
    program: list[Verb[S, C]] = []
    for sentence in body:
        skips: list[Skip[S, C]] = []
        if sentence.joint == "did":
            skips.append(IfYouDo(did_law))
        if sentence.condition is not None:
            skips.append(If(if_law, condition=sentence.condition))
        if sentence.may:
            skips.append(May(may_law))
        end = len(program) + len(skips) + len(sentence.effects)
        program += [skip.landing(end) for skip in skips]
        program += sentence.effects
    return tuple(program)
