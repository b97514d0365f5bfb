"""Jumps in a program: where play goes on when a portion of a text is not done."""

from __future__ import annotations

from cardinal.gundam.abilities import Instruction
from cardinal.gundam.program import SPEAKING

JUMPS = ("if", "may", "may pay", "if you do")  # instructions that skip a portion


def skip_with_choice(program: list[Instruction], start: int, end: int) -> None:
    """A sentence that speaks of something chosen before it is skipped together with the choice."""
    for place, step in enumerate(program[start:end], start):
        skips = step[0] in JUMPS and step == landing(step, end)
        if skips and any(other[0] in SPEAKING for other in program[place:end]):
            program[place] = landing(step, len(program))


def landing(step: Instruction, end: int) -> Instruction:
    """A jump that goes to the end of its sentence."""
    if step[0] == "if":
        return ("if", step[1], end)
    if step[0] == "may":
        return ("may", end, *step[2:])
    if step[0] == "may pay":
        return ("may pay", step[1], end)
    return (step[0], end, *step[2:])
