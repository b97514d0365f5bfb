"""Units that must be attacked, if they can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.binding import of_holder
from cardinal.games.gundam.compiling.parts import lasting, on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, selection, who
from cardinal.games.gundam.effects.abilities import ConstantPart, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import expiry
from cardinal.games.gundam.effects.permissions import DRAWS, DrawsAttacks
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, subject, until_words
from cardinal.games.gundam.explaining.cards import target as all_of
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration
from cardinal.kernel.lasting import Lasting

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class DrawAttacks(Deed):
    """Enemy Units must attack these Units if they can: those that are there now."""

    who: Whom
    attackers: Whom
    until: str
    must: bool

    def run(self, s: Game, c: Effect) -> None:
        found = (tuple(self.attackers.refs(s, c)), self.must)
        cards = self.who.cards(s, c)
        for card in cards:
            s.effects.append(Lasting(DRAWS, s.ref(card), found, expiry(s, c, self.until), s.tick(), c.source, c.master))
        did(c, cards)
        s.changed()
        done(c)

    def allows(self) -> str:
        return DRAWS


def define(grammar: Grammar) -> None:
    drawn = "{who:subject.many} choose {target:actor} as their attack target if possible when attacking"
    with_duration(grammar, tree.MustTarget, drawn)
    demand = "{who:subject.many} must choose {target:actor} as their attack target when attacking"
    with_duration(grammar, tree.MustTarget, demand, must=True)


FIELDS = ("who", "target", "until", "must")


@COMPILES.enter(tree.MustTarget, *FIELDS)
def _compile(effect: tree.MustTarget, draft: Draft) -> None:
    word = _drawing(effect)
    if isinstance(effect.who, tree.Cards) and effect.who.every:
        meant = draft.chosen(effect.target)
        draft.add(DrawAttacks(meant, who(effect.who), lasting(effect.until), effect.must))
    else:
        draft.add(Gets("may", draft.chosen(effect.target), word, on_cards(effect.until)))


@LASTS.enter(tree.MustTarget, *FIELDS)
def _lasts(effect: tree.MustTarget, compiler: Compiler) -> list[ConstantPart]:
    members = effect.target.members if isinstance(effect.target, tree.Several) else (effect.target,)
    return [ConstantPart("may", _drawing(effect), who(member)) for member in members]


def _drawing(effect: tree.MustTarget) -> DrawsAttacks:
    """What makes such enemy Units attack the card that has it, if they can; ``must``: before others that do so."""
    attackers = of_holder(effect.target, effect.who)
    if not isinstance(attackers, tree.Cards) or attackers.whose != "enemy" or attackers.what != ("unit",):
        raise CannotCompile("certain attackers that must attack")
    return DrawsAttacks(selection(attackers).tests, (), effect.must)


@SAYINGS.says(tree.MustTarget)
def _says(who: tree.Who, target: tree.Who, until: tree.Until, must: bool) -> str:
    before = ", before any other that they attack if possible" if must else ""
    return f"when attacking, {all_of(who)} must attack {subject(target)} if possible{before}{until_words(until)}"
