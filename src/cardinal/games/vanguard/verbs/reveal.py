"""Revealing cards (10.1.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import DONE, Done, performs
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

REVEAL = cite("action.reveal.effect")


@dataclass(frozen=True, slots=True)
class Reveal(Deed):
    """Shows cards to everybody; they stay where they are (10.1.8), and "from among them" can be said of them."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [ref for ref in self.who.refs(s, c) if s.alive(ref)]
        if not c.among:
            c.among = tuple(refs)
        actions.reveal(s, [ref & CARD_MASK for ref in refs], REVEAL)
        did(c, len(refs), "reveal")
        treat(s, c, [ref & CARD_MASK for ref in refs], "reveal")
        done(c)


DONE.enter("reveal", Done("revealed", "{revealed|reveal}"))
performs("reveal", tree.Reveal)


@compiles(tree.Reveal, "who", law=cite("action.reveal"))
def compile_reveal(draft: Draft, effect: tree.Reveal) -> None:
    draft.add(Reveal(who(effect.who)))


@says(tree.Reveal)
def say_reveal(who: tree.Who) -> str:
    return f"reveal {target(who)}"
