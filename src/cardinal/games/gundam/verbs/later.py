"""What will happen later: effects that wait for an event from now on (10-1-6-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Test
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.events import Triggers
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.last_state import is_or_was
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

TRIGGERS = cite("effect.trigger.automatic")


@dataclass(frozen=True, slots=True)
class Later(Deed):
    """ "During this turn, when ...": waits for that event, whatever becomes of its card."""

    ability: int
    until: str

    def run(self, s: Game, c: Effect) -> None:
        end = expiry(s, c, self.until)
        if end != NEVER:
            s.effects.append(("later", -1, (self.ability, tuple(c.it)), end, s.tick(), c.source, c.master))
        did(c, end != NEVER)
        done(c)


@dataclass(frozen=True, slots=True)
class WhenDestroyed(Deed):
    """ "When this effect destroys an enemy Unit": rules management has come in between, so what died is known."""

    whose: str
    tests: tuple[Test, ...]
    ability: int

    def run(self, s: Game, c: Effect) -> None:
        ref = next((ref for verb, ref in c.acted if verb in ("damage", "destroy") and self._died(s, c, ref)), None)
        if ref is not None:
            event = ("destroyed", ref, c.source, ("effect",))
            s.waiting.append((s.group, c.master, c.source, self.ability, event, c.card, ()))
            s.tell(TRIGGERS, Triggers, c.master, c.source & CARD_MASK, self.ability)
        done(c)

    def _died(self, s: Game, c: Effect, ref: int) -> bool:
        if s.alive(ref) or not is_or_was(s, c, ref, self.tests):
            return False
        return (s.team(s.owner(ref & CARD_MASK)) != s.team(c.master)) == (self.whose == "enemy")
