"""Setting cards as active (5-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Turning

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class SetActive(Turning):
    """Cards become active; those that are so already cannot."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = s.match.permitted(s, c, cards_of(s, c, self.who), "be set active")
        did(c, cards and len(actions.set_active(s, cards, by=(c.source, c.master))) == len(cards))
        done(c)
