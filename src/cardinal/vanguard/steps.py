"""Rows of a procedure, as the chapters write them."""

from __future__ import annotations

from cardinal.kernel.machine import Step, StepFunction
from cardinal.vanguard.laws import cite


def step(law: str, run: StepFunction) -> Step:
    """A step that carries out a law."""
    return Step(cite(law), run)
