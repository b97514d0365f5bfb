"""Cards that are not set as active in a start phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

STAYS_RESTED = cite("start.active")


@dataclass(frozen=True, slots=True)
class StaysRested(Deed):
    """An enemy card is not set active in the start phase of its player's next turn; effects may still do so."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = [card for card in cards_of(s, c, self.who) if s.team(s.owner(card)) != s.team(c.master)]
        for card in cards:
            end = ("end of turn", s.owner(card), s.turn_number)
            word = "be set active in the start phase"
            s.effects.append(("cannot", s.ref(card), word, end, s.tick(), c.source, c.master))
            s.cite(STAYS_RESTED)
        did(c, cards)
        if cards:
            s.changed()
        done(c)
