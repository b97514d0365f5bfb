"""Cards that lose keyword effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import KEYWORDS, CannotCompile, who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, filters_words, target, until_words
from cardinal.games.gundam.verbs.gets import Gets, verb_of
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    for number, lose in (("one", "loses"), ("many", "lose")):
        with_duration(grammar, tree.Loses, f"{{who:subject.{number}}} {lose} {{keywords:lost}}")
        with_duration(grammar, tree.Loses, f"{{who:subject.{number}}} {lose} all effects")
        every = f"{{who:subject.{number}}} {lose} all keyword effects"
        with_duration(grammar, tree.Loses, every, keywords=(tree.Filter("keyword"),))
    grammar.listing("lost", "keyword.single", ", ", ", and ", " and ")


@COMPILES.enter(tree.Loses, "who", "keywords", "until")
def _compile(effect: tree.Loses, draft: Draft) -> None:
    meant = draft.chosen(effect.who)
    for word in _lost(effect):
        draft.add(Gets("lose keyword", meant, word, on_cards(effect.until)))


@LASTS.enter(tree.Loses, "who", "keywords", "until")
def _lasts(effect: tree.Loses, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("lose keyword", word, who(effect.who)) for word in _lost(effect)]


def _lost(effect: tree.Loses) -> list[str]:
    if not effect.keywords:
        raise CannotCompile("cards that lose all effects")
    if effect.keywords == (tree.Filter("keyword"),):
        return list(KEYWORDS.values())
    for word in effect.keywords:
        if word.text not in KEYWORDS:
            raise CannotCompile(f"cards that lose {word.text}")
    return [KEYWORDS[word.text] for word in effect.keywords]


@SAYINGS.says(tree.Loses)
def _says(who: tree.Who, keywords: tuple[tree.Filter, ...], until: tree.Until) -> str:
    lost = filters_words(keywords).replace("with ", "") if keywords else "all effects"
    return f"{target(who)} {verb_of(who, 'loses', 'lose')} {lost}{until_words(until)}"
