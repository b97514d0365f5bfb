"""Every "if you did" and "for each unit retired" needs something before it that does so: checked on the tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from cardinal.games.vanguard.compiling.draft import SILENT
from cardinal.games.vanguard.compiling.selectors import FOUND, PAID, CannotCompile, treated
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.later import asked, asked_lately, deeds_of
from cardinal.language.nodes import mapped

SEEN = ("rest", "revealed")
OUTSIDE = ("pay", "hit", "hit vanguard")  # asked of the cost, and of the battle


def check_deeds(source: tree.Ability) -> None:
    """Fails if a condition or a number asks for a deed that nothing before it can do."""
    known: set[str] = {"soul charge"} if any(isinstance(cost, tree.TopCards) for cost in source.cost) else set()
    _check_number(source.condition, known)
    _check_sentences(source.body, known, done=source.pay)


def counted_anew(body: Sequence[tree.Sentence]) -> dict[int, tuple[str, ...]]:
    """Sentences whose deeds "if you revealed two" asks for, apart from those of earlier sentences.

    One that may be skipped by a condition is not what alone is spoken of.
    """
    found: dict[int, tuple[str, ...]] = {}
    for at, sentence in enumerate(body):
        for deed in asked_lately(sentence.condition):
            doing = [number for number in range(at) if deed in deeds_of(body[number])]
            if len(doing) > 1 and body[doing[-1]].condition is None:
                found[doing[-1]] = (*found.get(doing[-1], ()), deed)
    return found


def counted_of_cost(source: tree.Ability) -> tree.Ability:
    """ "For each card discarded this way": by the cost, where the text itself discards none."""
    effects = [effect for sentence in source.body for effect in (*sentence.effects, *sentence.otherwise)]
    done = {deed for effect in effects for deed in deeds_of(effect)}
    paid = {deed for part in source.cost for deed in deeds_of(part)} - done
    chosen = [part for part in source.cost if isinstance(part, tree.Choose) or isinstance(_who(part), tree.Some)]
    blasts = any(isinstance(part, tree.CounterBlast | tree.SoulBlast) for part in source.cost)
    if not paid or len(chosen) != 1 or blasts:  # what was paid is kept together
        return source

    def of_cost(part: object) -> object:
        if isinstance(part, tuple):
            return tuple(of_cost(each) for each in part)
        if isinstance(part, tree.Cards) and treated(part.zone) in paid:
            return replace(part, zone=PAID)
        return mapped(part, of_cost) if isinstance(part, tree.Node) and not isinstance(part, tree.Ability) else part

    return replace(source, body=tuple(mapped(sentence, of_cost) for sentence in source.body))


def _who(part: tree.Cost) -> object:
    return getattr(part, "who", None)


def _check_sentences(
    body: tuple[tree.Sentence, ...], known: set[str], *, done: bool, before: frozenset[str] = frozenset()
) -> None:
    """``done``: whether there is anything that "if you do" could ask for; ``before``: what was done at an earlier
    moment, whose cards are still known."""
    for sentence in body:
        _check_condition(sentence.condition, known, done=done, before=before)
        _check_number(sentence.each, known, before)
        for effect in (*sentence.effects, *sentence.otherwise):
            _check_effect(effect, known, before)
            known |= deeds_of(effect)
            done = done or type(effect) not in SILENT
        done = done or sentence.may or sentence.condition is not None


def _check_condition(
    condition: tree.Condition | None, known: set[str], *, done: bool, before: frozenset[str]
) -> None:  # fmt: skip
    for deed in asked(condition):
        if deed not in OUTSIDE and (deed not in known if deed else not done):
            raise CannotCompile(f"it asks whether {deed or 'something'} was done, and nothing before it does so")
    _check_number(condition, known, before)


def _check_effect(effect: tree.Effect, known: set[str], before: frozenset[str]) -> None:
    if isinstance(effect, tree.Later):  # a program of its own, which knows only the cards of this one
        _check_sentences(effect.effects, set(), done=False, before=before.union(known))
    elif isinstance(effect, tree.Instead):
        _check_sentences(effect.effects, set(), done=False)
    elif isinstance(effect, tree.OneOf):
        for option in effect.options:
            if isinstance(option, tree.Sentence):
                _check_sentences((option,), set(known), done=False, before=before)
            else:
                _check_effect(option, known, before)
    else:
        _check_number(effect, known, before)


def _of_seen(part: object) -> bool:
    """Whether cards are meant that were looked at or revealed."""
    if isinstance(part, tree.Cards):
        return part.zone in ("among", "looked at")
    return isinstance(part, tree.Ref) and part.what in SEEN


def _check_number(part: object, known: set[str], before: frozenset[str] = frozenset()) -> None:
    """Cards that are counted by what was done with them."""
    if isinstance(part, tuple):
        for each in part:
            _check_number(each, known, before)
    elif isinstance(part, tree.Cards) and treated(part.zone) not in ("", "pay", FOUND, *known, *before):
        raise CannotCompile(f"it counts cards that were {part.zone}, and nothing before it does so")
    elif _of_seen(part):
        if not known & {"look", "reveal", "call", "bind"}:
            raise CannotCompile("it chooses among cards that nothing before it looks at or reveals")
    elif isinstance(part, tree.Node) and not isinstance(part, tree.Ability | tree.Sentence):
        for field in fields(part):
            _check_number(getattr(part, field.name), known, before)
