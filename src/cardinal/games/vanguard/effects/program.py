"""The machine of card abilities: a program of deeds, run one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.rules.domination import effect_is_over
from cardinal.games.vanguard.rules.steps import step
from cardinal.kernel.machine import Procedure, leave

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


def _run(s: Fight, c: Resolving) -> None:
    """Runs the next deed; behind the last one the ability has resolved."""
    program = s.match.abilities[c.ability].program
    number = c.instruction
    if number >= len(program):
        s.remains = s.held = ()
        s.resolved += 1
        if s.dominated:
            effect_is_over(s)
        leave(s)
        return
    c.step = 0
    program[number].run(s, c)


RESOLVE = Procedure("resolve", [step("play.resolve_ability", _run)], Resolving.restored)
