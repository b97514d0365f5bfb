"""Exiling cards: they are removed from the game (5-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.effects.abilities import Condition, CostPart
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.move import Move
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.voices import deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.language.grammar import Grammar


DONE.enter("exile", "exiled")
EXILED = Happens("exiled", "{who} is exiled", manners=BY_EFFECT, source=OF_EFFECT, from_zone=True,
                 done=inflected("exile"), tails=("", " from the game"))  # fmt: skip
HAPPENS.enter("exiled", EXILED)
FORBIDS.enter("be exiled", Forbidden("be exiled", "be exiled", by_enemies=True))


def define(grammar: Grammar) -> None:
    exiled = ("exile {who:object}{ from the game|}", "remove {who:object} from the game")
    deeds(grammar, tree.Exile, *exiled)
    grammar.rule("effect.theirs", tree.Exile, "exile {who:ref.object}{ from the game|}")


@COMPILES.enter(tree.Exile, "who", law=cite("term.remove"))
def _compile(effect: tree.Exile, draft: Draft) -> None:
    draft.add(Move("exile", draft.chosen(effect.who), "removed"))


@PAYS.enter(tree.Exile, "who")
def _pays(effect: tree.Exile) -> CostPart:
    return cost_with("exile", effect.who)


@POSSIBLE.enter(tree.Exile)
def _possible(effect: tree.Exile) -> Condition | None:
    return picked(effect.who)


@SAYINGS.says(tree.Exile)
def _says(who: tree.Who) -> str:
    return f"remove {target(who)} from the game"
