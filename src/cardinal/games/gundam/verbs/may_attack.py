"""Units that may attack on the turn they are deployed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, target, until_words
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

WORD = "attack when deployed"


def define(grammar: Grammar) -> None:
    for number in ("one", "many"):
        deployed = f"{{who:subject.{number}}} {{may|can}} attack{{ on|}} the turn {{it is|they are}} deployed"
        with_duration(grammar, tree.MayAttack, deployed)


@COMPILES.enter(tree.MayAttack, "who", "until")
def _compile(effect: tree.MayAttack, draft: Draft) -> None:
    draft.add(Gets("may", draft.chosen(effect.who), WORD, on_cards(effect.until)))


@LASTS.enter(tree.MayAttack, "who", "until")
def _lasts(effect: tree.MayAttack, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("may", WORD, who(effect.who))]


@SAYINGS.says(tree.MayAttack)
def _says(who: tree.Who, until: tree.Until) -> str:
    return f"{target(who)} may attack on the turn of its deployment{until_words(until)}"
