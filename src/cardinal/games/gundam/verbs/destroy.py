"""Destroying cards (5-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.effects.abilities import Condition, CostPart, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Destroy(Deed):
    """Those that effects may destroy are destroyed together."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = permitted(s, c, self.who.cards(s, c), "be destroyed")
        before = {card: s.ref(card) for card in cards}
        destroyed = actions.destroy(s, cards, by=c.source)
        acted(c, "destroy", [before[card] for card in destroyed])
        did(c, destroyed)
        done(c)


def define(grammar: Grammar) -> None:
    grammar.rule("effect.cost", tree.Destroy, "destroy {who:object}")


@COMPILES.enter(tree.Destroy, "who", law=cite("destroy.ways"))
def _compile(effect: tree.Destroy, draft: Draft) -> None:
    draft.add(Destroy(draft.chosen(effect.who)))


@PAYS.enter(tree.Destroy, "who")
def _pays(effect: tree.Destroy) -> CostPart:
    return cost_with("destroy", effect.who)


@POSSIBLE.enter(tree.Destroy)
def _possible(effect: tree.Destroy) -> Condition | None:
    return picked(effect.who)


@SAYINGS.says(tree.Destroy)
def _says(who: tree.Who) -> str:
    return f"destroy {target(who)}"
