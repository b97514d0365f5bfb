"""The keyword Breach (13-1-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Ability
from cardinal.games.gundam.effects.conditions import ShieldAreaThere
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Breach(Deed):
    """Effect damage to the first card of the shield area of the destroyed Unit's owner (13-1-2-2)."""

    def run(self, s: Game, c: Effect) -> None:
        player, amount = c.event.player, c.event.amount
        base, shields = s.base(player), s.shields(player)
        first = base if base >= 0 else shields[-1] if shields else -1
        if first >= 0:
            actions.damage(s, [(first, amount, c.source)], actions.EFFECT_DAMAGE)
        done(c)


def fill(made: Ability) -> None:
    """Damage to the shield area of a destroyed Unit's owner, if there is anything in it (13-1-2-4)."""
    made.needs = (ShieldAreaThere(),)
    made.program = (Breach(),)
