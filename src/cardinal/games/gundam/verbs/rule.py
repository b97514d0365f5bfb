"""What holds for all such cards while it lasts, also for those that come later (10-1-5-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.kernel.lasting import Lasting

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Rule(Deed):
    """The constant effect with this number is in force for a while."""

    ability: int
    until: str

    def run(self, s: Game, c: Effect) -> None:
        end = expiry(s, c, self.until)
        if end != NEVER:
            s.effects.append(Lasting("rule", -1, self.ability, end, s.tick(), c.source, c.master))
            s.changed()
        did(c, end != NEVER)
        done(c)
