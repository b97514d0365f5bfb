"""Portions of a text: what is done only if a condition is fulfilled, or if the portion before was performed (5-20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Condition
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done, go_to, skip
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Portion, Skip

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

IF = cite("effect.condition")
UNMET = cite("effect.trigger.condition")
IF_YOU_DO = cite("text.if_you_do")
NOT_COMPLETE = cite("text.if_you_do.complete")
THEN = cite("text.then")


@dataclass(frozen=True, slots=True)
class If(Skip):
    """A condition: what belongs to it is skipped if it is not fulfilled."""

    condition: Condition

    def run(self, s: Game, c: Effect) -> None:
        s.cite(IF)
        if self.condition.holds(s, c):
            done(c)
        else:
            s.cite(UNMET)
            skip(s, c, self.otherwise)


@dataclass(frozen=True, slots=True)
class IfYouDo(Skip):
    """Only if the portion before was performed completely (5-20-1), or (``did`` false) only if it was not."""

    did: bool

    def run(self, s: Game, c: Effect) -> None:
        s.cite(IF_YOU_DO)
        if bool(c.did) == self.did:
            c.did = 1
            done(c)
        else:
            s.cite(NOT_COMPLETE)
            skip(s, c, self.otherwise)


@dataclass(frozen=True, slots=True)
class Then(Portion):
    """What follows "Then" is done in any case (5-20-2)."""

    def run(self, s: Game, c: Effect) -> None:
        s.cite(THEN)
        c.did = 1
        done(c)


@dataclass(frozen=True, slots=True)
class Jump(Portion):
    """The text goes on elsewhere: behind what was an alternative."""

    to: int = 0

    def run(self, s: Game, c: Effect) -> None:
        go_to(c, self.to)
