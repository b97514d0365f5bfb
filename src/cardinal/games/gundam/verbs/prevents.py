"""What players cannot do, and what cannot happen to cards: said of the event, in every voice of its verb (1-3-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such
from cardinal.games.gundam.compiling.conditions import trigger
from cardinal.games.gundam.compiling.parts import lasting
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, described, only, tests, who
from cardinal.games.gundam.effects.abilities import THIS, ConstantPart, TriggerSpec
from cardinal.games.gundam.effects.card_tests import PilotSide
from cardinal.games.gundam.effects.permissions import Prevents
from cardinal.games.gundam.effects.selections import Selection
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
OFFERED = ("played", "deployed", "placed", "activated", "gains", "loses", "target changed", "paired")


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


@LASTS.enter(Prevented, "event", "until")
def _lasts(effect: Prevented, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart("cannot", Prevents(_described(effect.event)), THIS)]


def _described(when: tree.When) -> TriggerSpec:
    """The event; a card that would be deployed or placed is not yet where the text describes it."""
    if when.event in ("pair", "paired"):
        return _pairing(when)
    entering = when.event in ("deployed", "place") and isinstance(when.who, tree.Cards)
    spec = trigger(replace(when, who=None) if entering else when)
    if spec.event not in REPLACED and not spec.event.startswith(OFFERED):
        raise CannotCompile(f"an event that cannot be: {when.event}")
    if entering and isinstance(when.who, tree.Cards):
        spec = spec._replace(who=Such(described(when.who)))
    return spec


def _pairing(when: tree.When) -> TriggerSpec:
    """Pairing: the Pilot is not beneath a Unit yet."""
    spec = trigger(replace(when, who=None, object=None))
    pilot, unit = (when.who, when.object) if when.event == "pair" else (when.object, when.who)
    if isinstance(pilot, tree.Cards):
        only(pilot, "what", "filters", "whose")
        if pilot.what not in (("pilot",), ("pilot card",)):
            raise CannotCompile(f"cards that are paired: {' '.join(pilot.what)}")
        selected = Selection(pilot.whose, (), other=False, tests=(PilotSide(), *tests(pilot.filters)))
        spec = spec._replace(other=Such(selected))
    return spec if unit is None else spec._replace(who=who(unit))


@SAYINGS.says(Prevented)
def _says(event: tree.When, until: tree.Until) -> str:
    return f"it cannot happen that {event_words(event)}{until_words(until)}"
