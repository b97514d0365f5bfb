"""A duration at the start of a clause holds for all of it: "until end of turn, A gets X, and B gets Y"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cardinal.games.vanguard.words.tree import (
    Ability,
    Becomes,
    BecomesState,
    Cannot,
    CostLost,
    Effect,
    Gets,
    GetsAbility,
    Loses,
    LosesAbility,
    MarkBecomes,
    MayAttack,
    Node,
    Sentence,
    Until,
)
from cardinal.games.vanguard.words.tree.cards import ALWAYS
from cardinal.language.forms import SPAN, Form, Literal, Match, Opening, Slot, Source
from cardinal.language.frames import Frame
from cardinal.language.grammar import Grammar

LASTING = (
    Gets, Loses, Becomes, BecomesState, Cannot, MayAttack, GetsAbility, LosesAbility, MarkBecomes, CostLost,
)  # fmt: skip
UNSAID = -1  # the form of a duration that was said before


@dataclass(frozen=True, slots=True, eq=False)
class Unsaid:
    """A duration that is not printed; nothing is read as one."""

    def read(self, source: Source, at: int) -> Iterator[Match]:
        return iter(())

    def show(self, value: object, exact: bool) -> str | None:
        return "" if isinstance(value, Until) and value.form == UNSAID else None

    def opening(self, going: frozenset[int]) -> Opening:
        return frozenset(), False


@dataclass(frozen=True, slots=True)
class Durations:
    """The forms that begin with a duration, and the sentences that go on after a comma."""

    early: frozenset[tuple[type[Node], int]]
    joined: frozenset[int]

    @classmethod
    def of(cls, grammar: Grammar) -> Durations:
        forms = [each for each in all_forms(grammar) if each.parts]
        early = {(form.node, form.number) for form in forms if begins_with_duration(form)}
        joined = {form.number for form in forms if form.node is Sentence and begins_with_comma(form)}
        return cls(frozenset(early), frozenset(joined))

    def spread(self, ability: Ability) -> Ability:
        """The ability with every duration at the start of a clause also at the effects that it is meant for."""
        until = ALWAYS
        body: list[Sentence] = []
        for sentence in ability.body:
            until = until if sentence.form % SPAN in self.joined else ALWAYS
            effects: list[Effect] = []
            for effect in sentence.effects:
                effects.append(self.timed(effect, until))
                if isinstance(effect, LASTING) and (type(effect), effect.form % SPAN) in self.early:
                    until = effect.until
            body.append(replace(sentence, effects=tuple(effects)))
        return replace(ability, body=tuple(body))

    def timed(self, effect: Effect, until: Until) -> Effect:
        if isinstance(effect, Gets) and effect.abilities:
            effect = replace(effect, abilities=tuple(self.spread(each) for each in effect.abilities))
        if isinstance(effect, LASTING) and effect.until == ALWAYS and until != ALWAYS:
            return replace(effect, until=replace(until, form=UNSAID))
        return effect


def gathered(ability: Ability) -> Ability:
    """The ability as it was read: a duration that was said before stands there alone."""
    return replace(ability, body=tuple(_gathered(sentence) for sentence in ability.body))


def _gathered(sentence: Sentence) -> Sentence:
    return replace(sentence, effects=tuple(_said_once(effect) for effect in sentence.effects))


def _said_once(effect: Effect) -> Effect:
    if isinstance(effect, Gets) and effect.abilities:
        effect = replace(effect, abilities=tuple(gathered(each) for each in effect.abilities))
    if isinstance(effect, LASTING) and effect.until.form == UNSAID:
        return replace(effect, until=ALWAYS)
    return effect


def all_forms(grammar: Grammar) -> Iterable[Form | Frame]:
    for category in grammar.categories.values():
        yield from (each for each in category.alternatives if isinstance(each, Form | Frame))


def begins_with_duration(form: Form | Frame) -> bool:
    first = form.parts[0]
    return isinstance(first, Slot) and first.field == "until"


def begins_with_comma(form: Form | Frame) -> bool:
    first = form.parts[0]
    return isinstance(first, Literal) and first.low.startswith(",")
