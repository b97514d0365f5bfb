"""Rows of a procedure, as the chapters write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.laws import cite
from cardinal.kernel.machine import Step, StepFunction

if TYPE_CHECKING:
    pass


def step(law: str, run: StepFunction) -> Step:
    """A step that carries out a law."""
    return Step(cite(law), run)
