"""What is done for each of some cards (12.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.verbs.deed import Jumping, done, go_to

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

FOR_EACH = cite("misc.for_each")


@dataclass(frozen=True, slots=True)
class ForEach(Jumping):
    """The number is fixed first; nothing is chosen twice among these times (12.6)."""

    counted: Selection
    per: int

    def run(self, s: Fight, c: Resolving) -> None:
        number = self.counted.count(s, c) // self.per
        s.cite(FOR_EACH)
        if number == 0:
            go_to(c, self.target)
            return
        c.loop = (number, ())
        done(c)


@dataclass(frozen=True, slots=True)
class NextOfEach(Jumping):
    """Back to what is done for each, as long as it is not done often enough."""

    def run(self, s: Fight, c: Resolving) -> None:
        assert c.loop, "nothing was counted"
        left, chosen = c.loop
        if left > 1:
            c.loop = (left - 1, (*chosen, *c.it))
            go_to(c, self.target + 1)
        else:
            c.loop = ()
            done(c)
