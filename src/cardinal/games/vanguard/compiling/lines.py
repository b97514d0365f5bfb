"""From the tree of a line to an ability."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard import verbs
from cardinal.games.vanguard.compiling.conditions import all_of, condition
from cardinal.games.vanguard.compiling.continuous import continuous_parts
from cardinal.games.vanguard.compiling.costs import costs
from cardinal.games.vanguard.compiling.deeds import check_deeds, counted_of_cost
from cardinal.games.vanguard.compiling.depending import alternatives, if_unpaid
from cardinal.games.vanguard.compiling.draft import Draft
from cardinal.games.vanguard.compiling.headers import check_header
from cardinal.games.vanguard.compiling.keywords import keyword_ability
from cardinal.games.vanguard.compiling.selectors import (
    CannotCompile,
    ability_kind,
    counted_again,
    keyword_of,
    only,
    zones_named,
)
from cardinal.games.vanguard.compiling.times import timed
from cardinal.games.vanguard.compiling.triggers import at_time, in_battle, trigger, with_its_battle
from cardinal.games.vanguard.effects.abilities import ACT, CONT, Ability
from cardinal.games.vanguard.effects.ability_kinds import AbilityKind
from cardinal.games.vanguard.effects.asking import Condition
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.keywords import WRITTEN_OUT
from cardinal.games.vanguard.rules.marks import Mark
from cardinal.games.vanguard.verbs.deed import Deed
from cardinal.games.vanguard.verbs.instead import compile_instead, instead_of
from cardinal.games.vanguard.verbs.pay import Pay, PayableOrFail, Unpaid, asks_to_pay
from cardinal.games.vanguard.verbs.sentence import If, Jump, write_sentences
from cardinal.games.vanguard.verbs.stride import other_stride_cost
from cardinal.games.vanguard.verbs.unusable import Unusable, is_restriction
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.executable import Unclear, executable

ACTIVATED = cite("ability.activated")
verbs.rooms()


class Compiler:
    """Compiles the abilities of a set of cards into one table; given abilities get numbers of their own."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []
        self._given: dict[tree.Ability, Ability] = {}
        self.kinds: dict[str, AbilityKind] = {}  # of abilities that texts describe, by their key

    def new(self, kind: str, text: str = "", line: int = 0, source: tree.Ability | None = None) -> Ability:
        """Another ability, with a number of its own."""
        made = Ability(index=len(self.abilities), kind=kind, text=text, line=line, source=source)
        self.abilities.append(made)
        return made

    def given(self, source: tree.Ability) -> Ability:
        """An ability that effects give: the same words are the same ability, whoever gives it."""
        found = self._given.get(source)
        if found is None:
            found = self._given[source] = self.compile(source, "")
        return found

    def kind(self, which: tree.Which) -> str:
        """The key of a description of abilities: a state holds no descriptions, but texts."""
        found = ability_kind(which)
        self.kinds[found.key()] = found
        return found.key()

    def compile(self, source: tree.Ability, text: str, line: int = 0) -> Ability:
        """The ability of one line of text."""
        only(source, "kind", "zones", "marks", "cost", "trigger", "condition", "pay", "body", "reminder", "label")
        source = counted_again(source)
        made = self.new(source.kind, text, line, source)
        made.zones = frozenset(zone for name in source.zones for zone in zones_named(name))
        for word, number, last in source.marks:
            if word == "1/turn":
                made.once_per_turn = True
            elif word == "homare":
                made.homare = True
            else:
                made.marks = (*made.marks, Mark(word, number, last))
        words = (*(mark[0].removesuffix(" or") for mark in source.marks), source.label[0])
        made.words = tuple(word for word in words if word and word != "1/turn")
        keyword = keyword_of(source)
        check_header(source, keyword)
        if keyword and keyword.word in WRITTEN_OUT:
            made.keyword = keyword.word
            made.words = (*made.words, keyword.word)
            source = WRITTEN_OUT[keyword.word](source, keyword)
            keyword = None
        source = self._executable(counted_of_cost(source))
        if keyword:
            keyword_ability(made, keyword)
        elif instead := instead_of(source):
            compile_instead(Draft(self), made, instead)
        elif source.kind == CONT:
            made.continuous = continuous_parts(self, source)
            made.cost, made.continuous = other_stride_cost(source, made)
        else:
            source = timed(source)
            made.cost = costs(source.cost)
            source = _required(made, source)
            source, battle = with_its_battle(source)
            self._trigger(made, source, battle)
            made.program = tuple(self._program(source, made))
        return made

    def _executable(self, source: tree.Ability) -> tree.Ability:
        """The line with every pronoun resolved."""
        try:
            found = executable(source)
        except Unclear as problem:
            raise CannotCompile(f"{problem}") from None
        check_deeds(found)
        return found

    # --- automatic and activated abilities --------------------------------------------------

    def _trigger(self, made: Ability, source: tree.Ability, battle: tuple[Condition, ...]) -> None:
        match source.trigger:
            case tree.When():
                made.trigger = in_battle(trigger(source.trigger), battle)
            case tree.AtTime():
                made.trigger = in_battle(at_time(source.trigger), battle)
            case tree.Situation(situation, anew):
                made.situation = all_of((*battle, condition(situation)))
                made.anew = anew

    def _program(self, source: tree.Ability, made: Ability) -> list[Deed]:
        draft = Draft(self)
        if made.once_per_turn:
            draft.add(Unusable("turn"))
        if source.kind == ACT and made.cost:
            draft.add(Pay(False))
        if any(asks_to_pay(sentence.condition) for sentence in source.body):
            draft.add(PayableOrFail())
        if source.pay:
            _write_paid(draft, source, alternatives(source.body))
        else:
            write_sentences(draft, alternatives(_with_its_condition(source)))
        end = len(draft.program)
        return [deed.landing(end) if isinstance(deed, PayableOrFail) else deed for deed in draft.program]


def _required(made: Ability, source: tree.Ability) -> tree.Ability:
    """ "[ACT]:If ..., [cost] ...": what stands before the cost must be true for it to be paid."""
    if source.kind != ACT or source.condition is None:
        return source
    made.requires, made.requires_law = condition(source.condition), ACTIVATED
    return replace(source, condition=None)


def _with_its_condition(source: tree.Ability) -> tuple[tree.Sentence, ...]:
    """The sentences of an ability; what stands behind its trigger is a requirement of the first one."""
    if source.condition is None or not source.body:
        return source.body
    first, *more = source.body
    both = source.condition if first.condition is None else tree.Both((source.condition, first.condition))
    return (replace(first, condition=both), *more)


def _write_paid(draft: Draft, source: tree.Ability, body: list[tree.Sentence]) -> None:
    """ "You may pay the cost. If you do ...": what follows is skipped when it is not paid (8.6.4)."""
    jumps = [draft.add(If(condition(source.condition)))] if source.condition is not None else []
    unpaid = draft.add(Pay(True))
    restrictions = [effect for sentence in body if is_restriction(sentence) for effect in sentence.effects]
    done, otherwise = if_unpaid([sentence for sentence in body if not is_restriction(sentence)])
    write_sentences(draft, done)
    if otherwise:
        jumps.append(draft.add(Jump()))
        draft.land([unpaid])
        draft.write(*otherwise)
    else:
        jumps.append(unpaid)
    draft.land(jumps)
    if restrictions:
        draft.add(Unpaid(target=len(draft.program) + 1 + len(restrictions)))
    draft.write(*restrictions)
