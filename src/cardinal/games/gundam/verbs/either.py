"""One effect or, if a condition is fulfilled, another in its place (10-1-9-1-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Holding
from cardinal.games.gundam.effects.conditions import holds
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done, go_to
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Portion

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

SUBSTITUTED = cite("effect.substitution")
INSTEAD = cite("effect.substitution.instead")


@dataclass(frozen=True, slots=True)
class Either(Portion):
    """What follows if the condition is fulfilled, else what begins at ``otherwise``."""

    condition: Holding
    otherwise: int

    def run(self, s: Game, c: Effect) -> None:
        s.cite(INSTEAD)
        if holds(s, c, self.condition):
            s.cite(SUBSTITUTED)
            done(c)
        else:
            go_to(c, self.otherwise)
