"""Abilities that lose their cost, or have another (10.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.costs import costs
from cardinal.games.vanguard.compiling.draft import Forever, Part, continues
from cardinal.games.vanguard.compiling.selectors import lasting, who
from cardinal.games.vanguard.effects.abilities import CONT
from cardinal.games.vanguard.rules.costs import FREE, OTHER_COST
from cardinal.games.vanguard.saying.abilities import which_words
from cardinal.games.vanguard.saying.cards import says, target, until_words
from cardinal.games.vanguard.saying.effects import effects_words
from cardinal.games.vanguard.verbs.gets import changes
from cardinal.games.vanguard.words import tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


@changes(tree.LosesCost, "who", "which", "until")
def compile_loses_cost(compiler: Compiler, effect: tree.LosesCost) -> list[Part]:
    """A mark on units whose abilities of a kind lose their cost (10.29)."""
    return [("may", who(effect.who), f"{FREE}{compiler.kind(effect.which)}", lasting(effect.until))]


@continues(tree.CostBecomes, "who", "keyword", "instead")
def compile_cost_becomes(compiler: Compiler, effect: tree.CostBecomes) -> list[Forever]:
    """A mark on units whose abilities of a keyword have another cost, which an ability of its own keeps."""
    made = compiler.new(CONT)
    made.cost = costs(effect.instead)
    return [("may", who(effect.who), f"{OTHER_COST}{effect.keyword}:{made.index}", "")]


@says(tree.CostBecomes)
def say_cost_becomes(who: tree.Who, keyword: str, instead: tuple[tree.Cost, ...]) -> str:
    return f"abilities of {keyword} of {target(who)} have this cost: {effects_words(instead)}"


@says(tree.LosesCost)
def say_loses_cost(who: tree.Who, which: tree.Which, until: tree.Until) -> str:
    return f"{which_words(which)} of {target(who)} need no cost{until_words(until)}"
