"""Cards that lose effects: keyword effects, effects with a mark, one that was spoken of, or all they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import KEYWORDS, CannotCompile, who
from cardinal.games.gundam.effects.abilities import ConstantPart, Value
from cardinal.games.gundam.effects.quantities import EffectSpokenOf
from cardinal.games.gundam.explaining.cards import SAYINGS, filters_words, mark_words, target, until_words
from cardinal.games.gundam.rules.information import LOSE, LOSE_EFFECTS
from cardinal.games.gundam.verbs.gets import Gets, verb_of
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration
from cardinal.language.saying import listed

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

FIELDS = ("who", "keywords", "until", "marks")


def define(grammar: Grammar) -> None:
    for number, lose, its in (("one", "loses", "its"), ("many", "lose", "their")):
        start = f"{{who:subject.{number}}} {lose}"
        with_duration(grammar, tree.Loses, f"{start} {{keywords:lost}}")
        with_duration(grammar, tree.Loses, f"{start} {{all|all of {its}|all {its}}} effects")
        every = f"{start} {{all|all of {its}|{its}}} keyword effects"
        with_duration(grammar, tree.Loses, every, keywords=(tree.Filter("keyword"),))
        marked = "{marks*:mark.quoted}"
        each = (f"{{all|all of {its}|{its}}} {marked} effects", f"{{its|the}} {marked} effect")
        for words in each if number == "one" else each[:1]:
            with_duration(grammar, tree.Loses, f"{start} {words}")
        with_duration(grammar, tree.Loses, f"{start} {{that effect|that keyword effect}}", marks=(tree.SPOKEN_OF,))
    grammar.listing("lost", "keyword.single", ", ", ", and ", " and ")


@COMPILES.enter(tree.Loses, *FIELDS)
def _compile(effect: tree.Loses, draft: Draft) -> None:
    meant = draft.chosen(effect.who)
    for what, lost in _lost(effect):
        draft.add(Gets(what, meant, lost, on_cards(effect.until)))


@LASTS.enter(tree.Loses, *FIELDS)
def _lasts(effect: tree.Loses, compiler: Compiler) -> list[ConstantPart]:
    if tree.CHOSEN in effect.marks:
        raise CannotCompile("that effect, where none is chosen")
    return [ConstantPart(what, lost, who(effect.who)) for what, lost in _lost(effect)]


def _lost(effect: tree.Loses) -> list[tuple[str, Value]]:
    """What is lost: keywords by name, effects by their mark, the effect that was chosen, or all there are."""
    if tree.SPOKEN_OF in effect.marks:
        raise CannotCompile("that effect, of which nothing is said before")
    if effect.marks:
        return [(LOSE_EFFECTS, EffectSpokenOf() if mark == tree.CHOSEN else mark) for mark in effect.marks]
    if not effect.keywords:
        return [(LOSE_EFFECTS, "")]
    if effect.keywords == (tree.Filter("keyword"),):
        return [(LOSE, word) for word in KEYWORDS.values()]
    for word in effect.keywords:
        if word.text not in KEYWORDS:
            raise CannotCompile(f"cards that lose {word.text}")
    return [(LOSE, KEYWORDS[word.text]) for word in effect.keywords]


@SAYINGS.says(tree.Loses)
def _says(who: tree.Who, keywords: tuple[tree.Filter, ...], until: tree.Until, marks: tuple[str, ...]) -> str:
    lost = filters_words(keywords).replace("with ", "") if keywords else "all effects"
    lost = listed([mark_words(mark) for mark in marks]) if marks else lost
    return f"{target(who)} {verb_of(who, 'loses', 'lose')} {lost}{until_words(until)}"
