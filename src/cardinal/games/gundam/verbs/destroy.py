"""Destroying cards (5-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.effects.abilities import CostPart, Holding, Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Destroy(Deed):
    """Those that effects may destroy are destroyed together."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = s.match.permitted(s, c, cards_of(s, c, self.who), "be destroyed")
        before = {card: s.ref(card) for card in cards}
        destroyed = actions.destroy(s, cards, by=c.source)
        acted(c, "destroy", [before[card] for card in destroyed])
        did(c, destroyed)
        done(c)


@COMPILES.enter(tree.Destroy, "who", law=cite("destroy.ways"))
def _compile(effect: tree.Destroy, draft: Draft) -> None:
    draft.add(Destroy(draft.chosen(effect.who)))


@PAYS.enter(tree.Destroy, "who")
def _pays(effect: tree.Destroy) -> CostPart:
    return cost_with("destroy", effect.who)


@POSSIBLE.enter(tree.Destroy)
def _possible(effect: tree.Destroy) -> Holding | None:
    return picked(effect.who)


@SAYINGS.says(tree.Destroy)
def _says(who: tree.Who) -> str:
    return f"destroy {target(who)}"
