"""What holds for all such cards while it lasts, also for those that come later (10-1-5-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, RULE, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.kernel.lasting import Lasting

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Rule(Deed):
    """The constant effect with this number is in force for a while; ``of``: the one card that it speaks of."""

    ability: int
    until: str
    of: Whom | None = None

    def run(self, s: Game, c: Effect) -> None:
        end = expiry(s, c, self.until)
        spoken_of = [-1] if self.of is None else [ref for ref in self.of.refs(s, c) if s.alive(ref)]
        begins = end != NEVER and len(spoken_of) == 1
        if begins:
            s.effects.append(Lasting(RULE, spoken_of[0], self.ability, end, s.tick(), c.source, c.master))
            s.changed()
        did(c, begins)
        done(c)
