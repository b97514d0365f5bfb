"""Returning cards to a deck in an order that is chosen, or that nobody chooses (4-1-6, 5-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Selection, Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.selectors import cards_of, refs_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Deed, Speaking
from cardinal.kernel import chance
from cardinal.kernel.knowing import ordered
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

ORDER = cite("zone.order_by_owner")
RANDOM = cite("term.random")


@dataclass(frozen=True, slots=True)
class ReturnInOrder(Speaking):
    """ "Return 2 of them to the top": the cards are named in the order in which they will lie."""

    number: int
    chosen: Selection
    to: str

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            c.picks = ()
            c.phase = 1
        else:
            c.picks = (*c.picks, s.choice[1])
        found = [card for card in s.match.select(s, c, self.chosen) if card not in c.picks]
        if len(c.picks) < self.number and found:
            verb = "top" if self.to == "deck top" else "bottom"
            ask(s, c.master, "order", ORDER, s.match.options_among(s, verb, found), c.source & CARD_MASK)
            return
        s.match.put(s, list(c.picks), "return", self.to)
        ordered(s, c.picks, s.sharers(c.master))
        c.it = tuple(s.ref(card) for card in c.picks)
        c.among = tuple(ref for ref in c.among if ref & CARD_MASK not in c.picks)
        acted(c, "return", c.it)
        did(c, len(c.picks) >= self.number)
        done(c)


@dataclass(frozen=True, slots=True)
class ReturnTopOrBottom(Deed):
    """Each card goes on the top or the bottom of the deck, named as they will lie, from the top down."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = cards_of(s, c, self.who)
        c.picks = (*c.picks, s.choice) if c.phase == 1 else ()
        left = [card for card in cards if not any(card == placed for _, placed in c.picks)]
        if left:
            c.phase = 1
            options = [(verb, card) for _, card in s.match.options_among(s, "top", left) for verb in ("top", "bottom")]
            ask(s, c.master, "order", ORDER, options, c.source & CARD_MASK)
            return
        for verb in ("top", "bottom"):
            s.match.put(s, [card for placed, card in c.picks if placed == verb], "return", f"deck {verb}")
        did(c, cards)
        acted(c, "return", [s.ref(card) for card in cards])
        done(c)


@dataclass(frozen=True, slots=True)
class RandomOrder(Deed):
    """Cards in an order that nobody chooses."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        refs = list(refs_of(s, c, self.who))
        s.cite(RANDOM)
        chance.shuffle(s, refs)
        c.it = tuple(refs)
        done(c)
