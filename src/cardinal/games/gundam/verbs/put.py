"""Putting cards somewhere that are neither destroyed nor discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.effects.abilities import CostPart
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.verbs.move import Move
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.language.saying import word
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.language.grammar import Grammar


DONE.enter("place", "placed")
OWNERS = ("your", "the", "its owner's", "your opponent's", "a player's", "a")
INTO_TRASH = tuple(f" into {whose} trash" for whose in OWNERS)
TRASHED = Happens("trashed", "{who} is put into the trash", manners=BY_EFFECT, source=OF_EFFECT, from_zone=True,
                  done=inflected("place"), tails=INTO_TRASH)  # fmt: skip
HAPPENS.enter("trashed", TRASHED)
FORBIDS.enter("be trashed", Forbidden("be put into the trash", "be placed into the trash", by_enemies=True))


def define(grammar: Grammar) -> None:
    trash = "{your|its owner's|their owner's|their owners'|the} trash"
    grammar.rule("effect.cost", tree.Put, f"{{place|put}} {{who:object}} into {trash}", to="trash")
    shields = "{your shield area|your Shields}"
    grammar.rule("effect", tree.Put, f"{{place|add}} {{who:object}} {{into|to}} {shields}", to="shields")
    grammar.rule("option.place", tree.Put, "place {who:ref.object} into your trash", to="trash")


@COMPILES.enter(tree.Put, "who", "to")
def _compile(effect: tree.Put, draft: Draft) -> None:
    draft.add(Move("put", draft.chosen(effect.who), effect.to))


@PAYS.enter(tree.Put, "who", "to")
def _pays(effect: tree.Put) -> CostPart:
    if effect.to != "trash":
        raise CannotCompile("the cost Put")
    return cost_with("trash", effect.who)


PLACES = {"trash": "into the trash", "shields": "among the Shields", "base": "into the base section"}


@SAYINGS.says(tree.Put)
def _says(who: tree.Who, to: str) -> str:
    return f"put {target(who)} {word(PLACES, to, 'the place')}"
