"""Abilities that lose their cost (10.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Part
from cardinal.games.vanguard.compiling.selectors import lasting, who
from cardinal.games.vanguard.rules.costs import FREE
from cardinal.games.vanguard.saying.cards import says, target, until_words
from cardinal.games.vanguard.verbs.gets import changes
from cardinal.games.vanguard.words import tree
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


@changes(tree.LosesCost, "who", "kind", "mark", "until")
def compile_loses_cost(compiler: Compiler, effect: tree.LosesCost) -> list[Part]:
    """A mark on units whose abilities of a kind lose their cost (10.29)."""
    return [("may", who(effect.who), f"{FREE}{effect.kind}:{effect.mark}", lasting(effect.until))]


@says(tree.LosesCost)
def say_loses_cost(who: tree.Who, kind: str, mark: str, until: tree.Until) -> str:
    kinds = {"": "", "ACT": "activated ", "AUTO": "automatic "}
    marked = f" with {mark}" if mark else ""
    return f"{word(kinds, kind, 'the kind')}abilities{marked} of {target(who)} need no cost{until_words(until)}"
