"""Jumps in a program: where play goes on when a portion of a text is not done."""

from __future__ import annotations

from collections.abc import Sequence

from cardinal.games.gundam.verbs.deed import Deed, Skip, Speaking
from cardinal.games.gundam.words import tree


def skip_with_choice(program: list[Deed], start: int, end: int) -> None:
    """A sentence that speaks of something chosen before it is skipped together with the choice."""
    for place, deed in enumerate(program[start:end], start):
        speaks = any(isinstance(other, Speaking) for other in program[place:end])
        if speaks and isinstance(deed, Skip) and deed.otherwise == end:
            program[place] = deed.landing(len(program))


def land(program: list[Deed], jumps: list[int]) -> None:
    """These jumps go to the place that is reached now."""
    for place in jumps:
        deed = program[place]
        if isinstance(deed, Skip):
            program[place] = deed.landing(len(program))
    jumps.clear()


def portion(program: list[Deed], done: list[int], joint: str) -> None:
    """What follows "If you do" is one portion with it, up to "If you do not" (5-20-1)."""
    if joint == "did not":
        land(program, done)
    elif joint == "did":
        done.append(len(program))


class Bound:
    """What follows "Then" behind a leading condition is bound by it: without it neither is done (10-2-1).

    A condition further on in a text binds only its own sentence (5-20-2).
    """

    def __init__(self, start: int, body: Sequence[tree.Sentence]) -> None:
        self.start = start if body and body[0].condition is not None and not body[0].joint else -1
        self.tied = False

    def after(self, program: list[Deed], sentence: tree.Sentence) -> None:
        """A sentence was compiled: the leading condition skips it, too, if it is bound."""
        if sentence.joint == "then":
            self.tied = self.start >= 0
        elif not sentence.joint and not sentence.continues:
            self.tied = False
        if self.tied:
            land(program, [self.start])
