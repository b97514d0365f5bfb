"""A card that goes somewhere else in place of being destroyed (10-1-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.effects.permissions import Escapes
from cardinal.games.gundam.explaining.cards import SAYINGS, target, until_words
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

def define(grammar: Grammar) -> None:
    """ "If this Unit would be destroyed, return it to its owner's hand instead"."""
    for words, to in (
        ("return it to its owner's hand", "hand"),
        ("return it to the bottom of its owner's deck", "deck bottom"),
        ("{exile|remove} it from the game", "removed"),
    ):
        escapes = f"{{if|when}} {{who:ref.one}} would be destroyed, {words} instead"
        grammar.rule("effect", tree.Escapes, escapes, f"{{until}}, {escapes}", to=to)


FIELDS = ("who", "to", "until")


@COMPILES.enter(tree.Escapes, *FIELDS)
def _compile(effect: tree.Escapes, draft: Draft) -> None:
    draft.add(Gets("may", draft.chosen(effect.who), Escapes(effect.to), on_cards(effect.until)))


@LASTS.enter(tree.Escapes, *FIELDS)
def _lasts(effect: tree.Escapes, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("may", Escapes(effect.to), who(effect.who))]


PLACES = {"hand": "to its owner's hand", "deck bottom": "under its owner's deck", "removed": "out of the game"}


@SAYINGS.says(tree.Escapes)
def _says(who: tree.Who, to: str, until: tree.Until) -> str:
    return f"{target(who)} goes {word(PLACES, to, 'the place')} in place of being destroyed{until_words(until)}"
