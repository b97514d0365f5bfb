"""Placing the top cards of a deck among the Shields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Amount
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.rules.zones import DECK
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class TopToShields(Deed):
    """The top cards of the deck become Shields."""

    number: Amount

    def run(self, s: Game, c: Effect) -> None:
        cards = s.zone(c.master, DECK)[: -value(s, c, self.number) - 1 : -1]
        s.match.put(s, cards, "shield", "shields")
        did(c, cards)
        done(c)
