"""Units that attack only in a turn in which something happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.conditions import trigger
from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.explaining.conditions import event_words
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler


@LASTS.enter(tree.OnlyAttacks, "who", "after")
def _lasts(effect: tree.OnlyAttacks, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("cannot", "attack", who(effect.who), ("not", ("happened", trigger(effect.after))))]


@SAYINGS.says(tree.OnlyAttacks)
def _says(who: tree.Who, after: tree.When) -> str:
    return f"{target(who)} may attack only in a turn in which this happened: {event_words(after)}"
