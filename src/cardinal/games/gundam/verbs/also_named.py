"""Cards that have another name, too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.effects.abilities import THIS, ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class AlsoNamed(tree.Effect):
    name: str


def define(grammar: Grammar) -> None:
    grammar.rule("effect", AlsoNamed, "this card's name is also treated as {name:bracketed}")
    grammar.rule("effect", AlsoNamed, "this card's name is also treated as {name:quoted}")


@LASTS.enter(AlsoNamed, "name")
def _lasts(effect: AlsoNamed, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("name", effect.name, THIS)]


@SAYINGS.says(AlsoNamed)
def _says(name: str) -> str:
    return f'this card is also named "{name}"'
