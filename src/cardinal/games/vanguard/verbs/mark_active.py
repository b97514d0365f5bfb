"""Marks of abilities that are active in any case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Part, continues
from cardinal.games.vanguard.compiling.selectors import CannotCompile, who
from cardinal.games.vanguard.rules.information import HIT_EFFECTS
from cardinal.games.vanguard.rules.marks import CONDITIONS
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.grammar import Grammar
from cardinal.language.saying import nothing_else

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


@wording
def words_of_mark_active(grammar: Grammar) -> None:
    limit_break = (
        '{who:yours.one}\'s "[Limit Break {number:digits}]" is active even when you have three or less damage'
    )
    grammar.rule("effect", tree.MarkActive, limit_break, mark="limit break")
    hits = '{who:possessive} "when attack hits" effects activate even if the attack did not hit'
    grammar.rule("effect", tree.MarkActive, hits, mark="when attack hits", number=0)


@continues(tree.MarkActive, "who", "mark", "number")
def compile_mark_active(compiler: Compiler, effect: tree.MarkActive) -> list[Part]:
    if effect.mark in CONDITIONS:
        return [("may", who(effect.who), f"{effect.mark} {effect.number} active", "")]
    if (effect.mark, effect.number) == ("when attack hits", 0):
        return [("may", who(effect.who), HIT_EFFECTS, "")]
    raise CannotCompile("the continuous effect MarkActive")


@says(tree.MarkActive)
def say_mark_active(who: tree.Who, mark: str, number: int) -> str:
    if mark == "when attack hits":
        nothing_else("an attack", number=number)
        return f"abilities of {target(who)} for an attack that hits also work for one that does not"
    return f"{mark}{f' {number}' if number else ''} abilities of {target(who)} are active in any case"
