"""The keyword Repair (13-1-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import THIS, Ability
from cardinal.games.gundam.effects.card_tests import Damaged
from cardinal.games.gundam.effects.conditions import Is
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.recover import recover
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Repair(Deed):
    """At the end of the turn the Unit recovers."""

    def run(self, s: Game, c: Effect) -> None:
        if s.alive(c.source):
            card = c.source & CARD_MASK
            recover(s, [card], info(s, card).keywords.get("Repair", 0))
        done(c)


def fill(made: Ability) -> None:
    """At the end of the turn the Unit recovers; one without damage cannot, so that nothing is activated (5-6-3)."""
    made.needs = (Is(THIS, (Damaged(),)),)
    made.program = (Repair(),)
