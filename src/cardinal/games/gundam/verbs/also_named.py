"""Cards that have another name, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler


@LASTS.enter(tree.AlsoNamed, "name")
def _lasts(effect: tree.AlsoNamed, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("name", effect.name, ("this",))]


@SAYINGS.says(tree.AlsoNamed)
def _says(name: str) -> str:
    return f'this card is also named "{name}"'
