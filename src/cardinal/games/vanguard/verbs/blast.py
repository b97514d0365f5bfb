"""Counter-Blast as an effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ACTION_COUNTER_BLAST_EFFECT = cite("action.counter_blast.effect")


@dataclass(frozen=True, slots=True)
class CounterBlast(Deed):
    """As an effect: the cards chosen before are turned face down."""

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [ref & CARD_MASK for ref in refs_of(s, c, ("it",)) if s.alive(ref)]
        c.did = int(actions.turn_face(s, cards, down=True, law=ACTION_COUNTER_BLAST_EFFECT))
        c.phase = 0
        done(c)
