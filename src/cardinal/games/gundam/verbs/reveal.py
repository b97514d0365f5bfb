"""Revealing cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.look import LOOK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Reveal(Deed):
    """Shows cards to all players; they stay where they are."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = cards_of(s, c, self.who)
        actions.reveal(s, cards, LOOK)
        did(c, cards)
        done(c)
