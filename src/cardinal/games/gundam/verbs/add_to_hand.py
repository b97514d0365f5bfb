"""Adding cards to a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.effects.abilities import Condition
from cardinal.games.gundam.explaining.cards import SAYINGS, player_words, target
from cardinal.games.gundam.verbs.move import Move
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, HAPPENS, OF_EFFECT, Happens
from cardinal.games.gundam.words.voices import deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.language.grammar import Grammar


DONE.enter("add", "added")
TO_HAND = tuple(f" to {whose} hand" for whose in ("your", "a player's", "its owner's", "your opponent's"))
ADDED = Happens("added", "{who} is added to a hand", manners=BY_EFFECT, source=OF_EFFECT, from_zone=True,
                done=inflected("add"), tails=TO_HAND)  # fmt: skip
HAPPENS.enter("added", ADDED)


def define(grammar: Grammar) -> None:
    hands = "{your hand|their hand}"
    deeds(grammar, tree.AddToHand, f"add {{who:object}} to {hands}")
    grammar.rule("effect", tree.AddToHand, "add {who:bare.pick} to your hand")
    grammar.rule("effect.add", tree.AddToHand, "add {who:object} to your hand", "add {who:bare.pick} to your hand")
    grammar.rule("effect.theirs", tree.AddToHand, "add {who:object} to their hand", by="they")


@COMPILES.enter(tree.AddToHand, "who", "by")
def _compile(effect: tree.AddToHand, draft: Draft) -> None:
    draft.add(Move("add", draft.chosen(effect.who, effect.by), "hand"))


@POSSIBLE.enter(tree.AddToHand)
def _possible(effect: tree.AddToHand) -> Condition | None:
    return picked(effect.who)


@SAYINGS.says(tree.AddToHand)
def _says(who: tree.Who, by: str) -> str:
    return f"{player_words(by)}take {target(who)} into the hand"
