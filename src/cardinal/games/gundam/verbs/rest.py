"""Resting cards (5-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.compiling.selectors import selection, who
from cardinal.games.gundam.effects.abilities import Condition, CostPart, Whom
from cardinal.games.gundam.effects.card_tests import ACTIVE
from cardinal.games.gundam.effects.conditions import Choosable, IsNow
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.rules.sides import effect_of
from cardinal.games.gundam.verbs.deed import Turning
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.voices import deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Rest(Turning):
    """Cards become rested; those that are so already cannot."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        able = permitted(s, c, cards, "be rested")
        did(c, cards and len(able) == len(cards))
        rested = actions.rest(s, able, by=(c.source, effect_of(s, c)))
        acted(c, "rest", (s.ref(card) for card in rested))
        did(c, len(rested) == len(able))
        done(c)


REST = inflected("rest")
RESTED = Happens("rests", "{who} is rested", manners=BY_EFFECT, source=OF_EFFECT, before="active", done=REST)
DONE.enter("rest", "rested")
HAPPENS.enter("rested", RESTED)
FORBIDS.enter("be rested", Forbidden("be rested", "be rested", by_enemies=True))


def define(grammar: Grammar) -> None:
    deeds(grammar, tree.Rest, "rest {who:object}")
    grammar.rule("event", tree.When, "{who:actor} becomes rested{:cause.timed}", event="rested")


@COMPILES.enter(tree.Rest, "who", law=cite("orientation.two"))
def _compile(effect: tree.Rest, draft: Draft) -> None:
    draft.add(Rest(draft.chosen(effect.who)))


@PAYS.enter(tree.Rest, "who")
def _pays(effect: tree.Rest) -> CostPart:
    return cost_with("rest", effect.who)


@POSSIBLE.enter(tree.Rest)
def _possible(effect: tree.Rest) -> Condition | None:
    """What is rested already cannot be rested (1-3-2-1)."""
    match effect.who:
        case tree.Cards() as cards:
            return Choosable(selection(replace(cards, filters=(*cards.filters, tree.Filter("active")))), 1)
        case tree.Ref() as meant:
            return IsNow(who(meant), ACTIVE)
    return picked(effect.who)


@SAYINGS.says(tree.Rest)
def _says(who: tree.Who) -> str:
    return f"rest {target(who)}"
