"""Recovering HP (5-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Amount, Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Turning

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Recover(Turning):
    """Takes damage off cards; those without damage cannot recover."""

    who: Who
    amount: Amount

    def run(self, s: Game, c: Effect) -> None:
        cards = cards_of(s, c, self.who)
        did(c, cards and actions.recover(s, cards, value(s, c, self.amount)))
        done(c)
