"""One effect or, if a condition is fulfilled, another in its place (10-1-9-1-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import All
from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.parts import targets_of_effect
from cardinal.games.gundam.compiling.rooms import COMPILES, TARGETS
from cardinal.games.gundam.effects.abilities import Condition
from cardinal.games.gundam.effects.conditions import Depends
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done, go_to
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.explaining.conditions import condition_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Portion
from cardinal.games.gundam.verbs.portions import Jump
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game

SUBSTITUTED = cite("effect.substitution")
INSTEAD = cite("effect.substitution.instead")


@dataclass(frozen=True, slots=True)
class Either(Portion):
    """What follows if the condition is fulfilled, else what begins at ``otherwise``."""

    condition: Condition
    otherwise: int

    def run(self, s: Game, c: Effect) -> None:
        s.cite(INSTEAD)
        if self.condition.holds(s, c):
            s.cite(SUBSTITUTED)
            done(c)
        else:
            go_to(c, self.otherwise)


@COMPILES.enter(tree.Either, "condition", "effect", "otherwise")
def _compile(effect: tree.Either, draft: Draft) -> None:
    test = condition(effect.condition)
    start = draft.add(Either(test, 0))
    draft.effect(effect.effect)
    over = draft.add(Jump())
    draft.program[start] = Either(test, draft.here())
    draft.effect(effect.otherwise)
    draft.program[over] = Jump(draft.here())


@TARGETS.enter(tree.Either)
def _targets(effect: tree.Either) -> list[Condition]:
    """Those of the effect that is done."""
    one, other = targets_of_effect(effect.effect), targets_of_effect(effect.otherwise)
    if not one and not other:
        return []
    return [Depends(condition(effect.condition), All(tuple(one)), All(tuple(other)))]


@SAYINGS.says(tree.Either)
def _says(condition: tree.Condition, effect: tree.Effect, otherwise: tree.Effect) -> str:
    return f"if {condition_words(condition)}, {SAYINGS.say(effect)}; otherwise {SAYINGS.say(otherwise)}"
