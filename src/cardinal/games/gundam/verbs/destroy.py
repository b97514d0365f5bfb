"""Destroying cards (5-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Destroy(Deed):
    """Those that effects may destroy are destroyed together."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = s.match.permitted(s, c, cards_of(s, c, self.who), "be destroyed")
        before = {card: s.ref(card) for card in cards}
        destroyed = actions.destroy(s, cards, by=c.source)
        acted(c, "destroy", [before[card] for card in destroyed])
        did(c, destroyed)
        done(c)
