"""Cards that come into play rested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, one
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler


@LASTS.enter(tree.DeployedRested, "cards")
def _lasts(effect: tree.DeployedRested, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("may", ("deployed rested", who(effect.cards)), ("this",))]


@SAYINGS.says(tree.DeployedRested)
def _says(cards: tree.Cards) -> str:
    return f"{one(cards)} comes into play rested"
