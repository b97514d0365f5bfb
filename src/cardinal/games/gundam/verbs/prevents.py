"""What players cannot do, and what cannot happen to cards: said of the event, in every voice of its verb (1-3-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such
from cardinal.games.gundam.compiling.conditions import trigger
from cardinal.games.gundam.compiling.parts import lasting
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, described
from cardinal.games.gundam.effects.abilities import THIS, ConstantPart, TriggerSpec
from cardinal.games.gundam.effects.permissions import Prevents
from cardinal.games.gundam.explaining.cards import SAYINGS, until_words
from cardinal.games.gundam.explaining.conditions import event_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.substitution import REPLACED
from cardinal.games.gundam.verbs.rule import Rule
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration
from cardinal.games.gundam.words.tree.cards import ALWAYS
from cardinal.games.gundam.words.voices import ANYONE, YOU

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

#: what players do by way of options: who cannot is not offered it
OFFERED = ("played", "deployed", "placed")


@dataclass(frozen=True, slots=True)
class Prevented(tree.Effect):
    """Such an event does not happen."""

    event: tree.When
    until: tree.Until = ALWAYS


def define(grammar: Grammar) -> None:
    grammar.rule("prevented", tree.When, "you can't {:makes.never}", by=YOU)
    grammar.rule("prevented", tree.When, "{players|all players} can't {:makes.never}", by=ANYONE)
    grammar.rule("prevented", tree.When, "{by:player.acts} can't {:makes.never}")
    grammar.rule("prevented", tree.When, "{who:np.many} can't be {:passive.never}")
    with_duration(grammar, Prevented, "{event:prevented}")


@COMPILES.enter(Prevented, "event", "until", law=cite("golden.prohibition"))
def _compile(effect: Prevented, draft: Draft) -> None:
    made = draft.compiler.constant(effect)
    made.constant = (ConstantPart("cannot", Prevents(_described(effect.event)), THIS),)
    draft.add(Rule(made.index, lasting(effect.until)))


@LASTS.enter(Prevented, "event")
def _lasts(effect: Prevented, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("cannot", Prevents(_described(effect.event)), THIS)]


def _described(when: tree.When) -> TriggerSpec:
    """The event; a card that would be deployed or placed is not yet where the text describes it."""
    entering = when.event in ("deployed", "place") and isinstance(when.who, tree.Cards)
    spec = trigger(replace(when, who=None) if entering else when)
    if spec.event not in REPLACED and spec.event not in OFFERED:
        raise CannotCompile(f"an event that cannot be: {when.event}")
    if entering and isinstance(when.who, tree.Cards):
        spec = spec._replace(who=Such(described(when.who)))
    return spec


@SAYINGS.says(Prevented)
def _says(event: tree.When, until: tree.Until) -> str:
    return f"it cannot happen that {event_words(event)}{until_words(until)}"
