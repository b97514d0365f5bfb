"""A value of a card that becomes a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import here, on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, measure, target, until_words
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler

FIELDS = ("who", "what", "value", "until")


@COMPILES.enter(tree.Becomes, *FIELDS)
def _compile(effect: tree.Becomes, draft: Draft) -> None:
    draft.add(Gets(f"set {effect.what}", draft.chosen(effect.who), effect.value, on_cards(effect.until)))


@LASTS.enter(tree.Becomes, *FIELDS)
def _lasts(effect: tree.Becomes, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart(f"set {effect.what}", effect.value, who(here(effect.who)))]


@SAYINGS.says(tree.Becomes)
def _says(who: tree.Who, what: str, value: int, until: tree.Until) -> str:
    return f"the {measure(what)} of {target(who)} becomes {value}{until_words(until)}"
