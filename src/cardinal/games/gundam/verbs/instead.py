""" "Instead": another event takes the place of the one that would happen (10-1-9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import trigger_of
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.effects.abilities import Ability
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done, go_to
from cardinal.games.gundam.rules.after_all import happens_after_all
from cardinal.games.gundam.rules.substitution import REPLACED, REPLACED_BY, STANDS_FOR, answered, replaced
from cardinal.games.gundam.rules.triggers import is_used
from cardinal.games.gundam.verbs.deed import Portion, Skip
from cardinal.games.gundam.verbs.portions import Jump
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.voices import YOU
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

SUBSTITUTION = "substitution"
#: the events of deeds
DEEDS: dict[type, str] = {tree.Rest: "rests", tree.SetActive: "becomes active", tree.Destroy: "destroyed",
                          tree.Damage: "damaged", tree.Draw: "draw", tree.Discard: "discarded",
                          tree.Exile: "exiled", tree.Recover: "recovers"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Begins(Skip):
    """From here on what happens is done by the substitution effect itself, which does not replace it again.

    One that works once per turn may have replaced another of the events that were due together.
    """

    def run(self, s: Game, c: Effect) -> None:
        ability = s.match.abilities[c.ability]
        if ability.once_per_turn and s.alive(c.source) and is_used(s, c.source & CARD_MASK, ability):
            go_to(c, self.otherwise)
        else:
            done(c)


@dataclass(frozen=True, slots=True)
class Replaced(Portion):
    """What was done stands for what it replaced, by default if it is the ``same`` deed."""

    same: bool

    def run(self, s: Game, c: Effect) -> None:
        reading = s.match.readings["replaced_deed"]
        stands = reading == "done" or (self.same and reading == "same_deed")
        answered(s, c, STANDS_FOR if stands else REPLACED_BY)
        done(c)


@dataclass(frozen=True, slots=True)
class AsItWas(Portion):
    """What would have been replaced happens: its player has declined, or a condition is not fulfilled."""

    def run(self, s: Game, c: Effect) -> None:
        done(c)
        happens_after_all(s, c)


def define(grammar: Grammar) -> None:
    """What would happen, in every voice of the verb."""
    for joint in ("if", "when"):
        for who in ("{who:actor}", "{who:actors}"):
            told = f"{joint} {who} would"
            grammar.rule("trigger.would", tree.When, f"{told} be {{:passive}}", f"{told} {{:does.base}}", would=True)
        grammar.rule("trigger.would", tree.When, f"{joint} you would {{:makes.base}}", by=YOU, would=True)
        grammar.rule("trigger.would", tree.When, f"{joint} {{by:player.acts}} would {{:makes.base}}", would=True)
    grammar.alias("trigger", "{:trigger.would}")


def substitutes(body: tuple[tree.Sentence, ...], trigger: tree.Trigger | None) -> bool:
    """Whether a text says what happens in place of an event."""
    return isinstance(trigger, tree.When) and body[0].instead


def substitution(draft: Draft, made: Ability, source: tree.Ability) -> None:
    """What takes the place of an event: where its first sentence is not done, the event happens as it was."""
    when = source.trigger
    assert isinstance(when, tree.When)
    made.kind, made.replaces = SUBSTITUTION, trigger_of(replace(source, trigger=replace(when, would=False)))
    for spec in replaced(made):
        if spec.event not in REPLACED:
            raise CannotCompile(f"something in place of the event {when.event}")
    first, *rest = source.body
    begins = draft.add(Begins())
    draft.body((replace(first, instead=False),))
    same = any(DEEDS.get(type(effect)) == spec.event for effect in first.effects for spec in replaced(made))
    draft.add(Replaced(same))
    leaves = draft.add(Jump())
    otherwise = draft.add(AsItWas())
    for place, deed in enumerate(draft.program[:leaves]):
        if isinstance(deed, Skip) and (deed.otherwise == leaves - 1 or place == begins):
            draft.program[place] = deed.landing(otherwise)
    draft.program[leaves] = Jump(draft.here())
    draft.body(tuple(rest))
    made.program = tuple(draft.program)
