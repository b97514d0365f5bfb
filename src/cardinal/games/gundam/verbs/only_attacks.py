"""Units that attack only in a turn in which something happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Not
from cardinal.games.gundam.compiling.conditions import trigger
from cardinal.games.gundam.compiling.rooms import LASTS
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.explaining.conditions import event_words
from cardinal.games.gundam.rules.memory import Happened
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class OnlyAttacks(tree.Effect):
    """It attacks only in a turn in which this happened."""

    who: tree.Who
    after: tree.When


def define(grammar: Grammar) -> None:
    only = "{who:subject.one} can only attack during a turn when {after:event}"
    grammar.rule("effect.final", OnlyAttacks, only)  # what stands behind the event is said of it


@LASTS.enter(OnlyAttacks, "who", "after")
def _lasts(effect: OnlyAttacks, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("cannot", "attack", who(effect.who), Not(Happened(trigger(effect.after))))]


@SAYINGS.says(OnlyAttacks)
def _says(who: tree.Who, after: tree.When) -> str:
    return f"{target(who)} may attack only in a turn in which this happened: {event_words(after)}"
