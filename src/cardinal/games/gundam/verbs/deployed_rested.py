"""Cards that come into play rested."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import THIS, ConstantPart
from cardinal.games.gundam.effects.permissions import EntersRested
from cardinal.games.gundam.explaining.cards import SAYINGS, one
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class DeployedRested(tree.Effect):
    """Such cards enter rested."""

    cards: tree.Cards


def define(grammar: Grammar) -> None:
    for cards in ("np.many", "your.many"):
        grammar.rule("effect", DeployedRested, f"{{all |}}{{cards:{cards}}} are deployed rested")
    would = "{if|when} a {cards:np.one} would be deployed{| active}, it is deployed rested instead"
    grammar.rule("effect", DeployedRested, would)


@LASTS.enter(DeployedRested, "cards")
def _lasts(effect: DeployedRested, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("may", EntersRested(who(effect.cards)), THIS)]


@SAYINGS.says(DeployedRested)
def _says(cards: tree.Cards) -> str:
    return f"{one(cards)} comes into play rested"
