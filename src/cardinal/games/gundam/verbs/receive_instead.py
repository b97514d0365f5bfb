"""Other damage in place of what a card would receive: "it receives 2 instead" (10-1-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import All
from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.parts import source_of_damage
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import CannotCompile, only, who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.effects.permissions import ReceivesInstead
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.language.grammar import Grammar

KINDS = {"": "", "damage": "", "battle damage": "battle", "effect damage": "effect"}


@dataclass(frozen=True, slots=True)
class ReceiveInstead(tree.Effect):
    """The damage that a text speaks of is so much; only behind "would receive damage"."""

    amount: int


def define(grammar: Grammar) -> None:
    words = ("{it|this Unit|this Base} receives {amount:digits}{| damage}", "{it|that damage} becomes {amount:digits}")
    grammar.rule("effect.passive", ReceiveInstead, *words)


def receives_instead(source: tree.Ability) -> bool:
    """Whether a line says how much damage is received in place of what would be."""
    match source:
        case tree.Ability((tree.Sentence((ReceiveInstead(),)),), trigger=tree.When("receives damage")):
            return True
    return False


def other_damage(source: tree.Ability) -> ConstantPart:
    """The damage of such a line: of which kind, from where, and how much of it there must be."""
    (sentence,), when = source.body, source.trigger
    (effect,) = sentence.effects
    assert isinstance(effect, ReceiveInstead)
    assert isinstance(when, tree.When)
    only(when, "event", "who", "how", "source", "would", "size")
    only(sentence, "effects", "condition", "instead")
    if source.uses_per_turn or when.how not in KINDS:
        raise CannotCompile("other damage a number of times each turn, or by certain causes")
    size = when.size or tree.Comparison(">=", 1)
    if size.of is not None or size.count is not None or size.relation == "-":
        raise CannotCompile("damage that is compared with something")
    source_said = source_of_damage(when.source)
    said = ReceivesInstead(KINDS[when.how], source_said, size.relation, size.value, effect.amount)
    conditions = [condition(each) for each in (source.condition, sentence.condition) if each is not None]
    return ConstantPart("may", said, who(when.who or tree.Ref("this")), All(tuple(conditions)) if conditions else None)


@COMPILES.enter(ReceiveInstead, "amount", law=cite("effect.substitution"))
def _compile(effect: ReceiveInstead, draft: Draft) -> None:
    raise CannotCompile("other damage, where none would be received")


@SAYINGS.says(ReceiveInstead)
def _says(amount: int) -> str:
    return f"{amount} damage is received"
