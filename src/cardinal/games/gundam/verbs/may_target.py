"""Units that may attack certain active Units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.binding import of_holder
from cardinal.games.gundam.compiling.parts import here, on_cards, opposing
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.effects.permissions import Opposing
from cardinal.games.gundam.explaining.cards import SAYINGS, one, until_words
from cardinal.games.gundam.explaining.cards import target as all_of
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

def define(grammar: Grammar) -> None:
    for number, its in (("one", "its"), ("many", "their")):
        may = f"{{who:subject.{number}}} may choose {{target:any.one}} as {its} attack target"
        with_duration(grammar, tree.MayTarget, may)


FIELDS = ("who", "target", "until")


@COMPILES.enter(tree.MayTarget, *FIELDS)
def _compile(effect: tree.MayTarget, draft: Draft) -> None:
    draft.add(Gets("may", draft.chosen(effect.who), _attackable(effect), on_cards(effect.until)))


@LASTS.enter(tree.MayTarget, *FIELDS)
def _lasts(effect: tree.MayTarget, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("may", _attackable(effect), who(here(effect.who)))]


def _attackable(effect: tree.MayTarget) -> Opposing:
    """The active enemy Units that a Unit may choose as its attack target."""
    return Opposing("target", opposing(of_holder(effect.who, effect.target)))


@SAYINGS.says(tree.MayTarget)
def _says(who: tree.Who, target: tree.Cards, until: tree.Until) -> str:
    return f"{all_of(who)} may attack {one(target)}{until_words(until)}"
