"""Revealing cards (10.1.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

REVEAL = cite("action.reveal.effect")


@dataclass(frozen=True, slots=True)
class Reveal(Deed):
    """Shows cards to everybody; they stay where they are (10.1.8), and "from among them" can be said of them."""

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [ref for ref in refs_of(s, c, self.who) if s.alive(ref)]
        if not c.among:
            c.among = tuple(refs)
        actions.reveal(s, [ref & CARD_MASK for ref in refs], REVEAL)
        did(c, len(refs), "reveal")
        treat(s, c, [ref & CARD_MASK for ref in refs], "reveal")
        done(c)
