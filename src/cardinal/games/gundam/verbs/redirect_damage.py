"""Damage that is dealt to another card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import lasting
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import expiry
from cardinal.games.gundam.effects.permissions import REDIRECT
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, damage_words, target, until_words
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.kernel.lasting import Lasting

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class RedirectDamage(Deed):
    """Damage that these would receive is dealt to another card in their place."""

    who: Whom
    to: Whom
    damage: str
    until: str

    def run(self, s: Game, c: Effect) -> None:
        takers = [ref for ref in self.to.refs(s, c) if s.alive(ref)]
        cards = self.who.cards(s, c) if takers else []
        for card in cards:
            found, end = (takers[0], self.damage), expiry(s, c, self.until)
            s.effects.append(Lasting(REDIRECT, s.ref(card), found, end, s.tick(), c.source, c.master))
        did(c, cards)
        s.changed()
        done(c)


def define(grammar: Grammar) -> None:
    redirect = "{until}, battle damage {who:ref.one} would receive is dealt to {to:ref.object} instead"
    grammar.rule("effect", tree.RedirectDamage, redirect)


@COMPILES.enter(tree.RedirectDamage, "who", "to", "damage", "until")
def _compile(effect: tree.RedirectDamage, draft: Draft) -> None:
    meant = draft.chosen(effect.who)
    draft.add(RedirectDamage(meant, who(effect.to), effect.damage, lasting(effect.until)))


@SAYINGS.says(tree.RedirectDamage)
def _says(who: tree.Who, to: tree.Who, damage: str, until: tree.Until) -> str:
    return f"{damage_words(damage)} to {target(who)} goes to {target(to)} instead{until_words(until)}"
