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
from cardinal.games.gundam.words.happenings import (
    DONE,
    FORBIDS,
    FROM_CARD,
    HAPPENS,
    Forbidden,
    Happens,
)
from cardinal.games.gundam.words.voices import deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Destroy(Deed):
    """Those that effects may destroy are destroyed together."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        before = {card: s.ref(card) for card in cards}
        able = permitted(s, c, cards, "be destroyed")
        did(c, cards and len(able) == len(cards))
        destroyed = actions.destroy(s, able, by=c.source)
        acted(c, "destroy", [before[card] for card in destroyed])
        did(c, len(destroyed) == len(able))
        done(c)


#: what damage destroys is destroyed by an effect, too
MANNERS = {
    "battle damage": ("battle",),
    "effect damage": ("effect damage",),
    "effect": ("effect", "effect damage"),
    "damage": ("battle", "effect damage"),
}
DONE.enter("destroy", "destroyed")
DESTROY = inflected("destroy")
DESTROYED = Happens("destroyed", "{who} is destroyed", manners=MANNERS, source=FROM_CARD, done=DESTROY)
HAPPENS.enter("destroyed", DESTROYED)
DESTROYS = Happens("destroyed", "", "{who} destroys {object}", of_other=True, manners=MANNERS, does=DESTROY,
                   tails=(" {object:any.one}",))  # fmt: skip
HAPPENS.enter("destroys", DESTROYS)
FORBIDS.enter("be destroyed", Forbidden("be destroyed", "be destroyed", by_enemies=True))


def define(grammar: Grammar) -> None:
    deeds(grammar, tree.Destroy, "destroy {who:object}")
    of_damage = "damage from {who:actor} destroys {object:any.one}"
    grammar.rule("event", tree.When, of_damage, event="destroys", how="damage")
    grammar.rule("event.this", tree.When, "this effect destroys {object:any.one}", event="destroys", how="this effect")


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
