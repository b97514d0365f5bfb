"""Units that must be attacked, if they can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of, refs_of
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class DrawAttacks(Deed):
    """Enemy Units must attack these Units if they can: those that are there now."""

    who: Who
    attackers: Who
    until: str
    must: bool

    def run(self, s: Game, c: Effect) -> None:
        word = ("draws attacks", None, tuple(refs_of(s, c, self.attackers)), self.must)
        cards = cards_of(s, c, self.who)
        for card in cards:
            s.effects.append(("may", s.ref(card), word, expiry(s, c, self.until), s.tick(), c.source, c.master))
        did(c, cards)
        s.changed()
        done(c)

    def allows(self) -> str:
        return "draws attacks"
