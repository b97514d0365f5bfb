"""Continuous abilities: what they change, whom, and under which condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.effects.asking import Each
from cardinal.games.vanguard.compiling.conditions import all_of, condition, reads
from cardinal.games.vanguard.compiling.draft import Value, continuous
from cardinal.games.vanguard.compiling.selectors import CannotCompile, only, selection
from cardinal.games.vanguard.effects.abilities import ContinuousPart, Forbidden
from cardinal.games.vanguard.effects.amounts import NameOf, Of, OfNow
from cardinal.games.vanguard.effects.asking import Amount
from cardinal.games.vanguard.effects.conditions import During
from cardinal.games.vanguard.words import tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


def continuous_parts(compiler: Compiler, source: tree.Ability) -> tuple[ContinuousPart, ...]:
    """What a continuous ability changes, with the condition of each change."""
    found: list[ContinuousPart] = []
    first = [] if source.condition is None else [condition(source.condition)]
    conditions = first
    for sentence in source.body:
        only(sentence, "effects", "condition", "then", "each", "per", "joined")
        own = [] if sentence.condition is None else [condition(sentence.condition)]
        if not sentence.then and not sentence.joined:  # those need what stands before them
            conditions = first
        if isinstance(sentence.condition, tree.During):  # another time than the one before
            conditions = [each for each in conditions if not isinstance(each, During)]
        conditions = [*conditions, *own]
        holding = all_of(conditions) if conditions else None
        for effect in sentence.effects:
            for what, meant, number, _ in continuous(compiler, effect):
                value = _continuing(number) if sentence.each is None else _for_each(number, sentence.each, sentence.per)
                found.append(ContinuousPart(what, value, meant, holding, reads(holding, meant, value)))
    return tuple(found)


def _continuing(value: Value | Forbidden) -> int | str | Amount | Forbidden:
    """The same as long as the ability is there."""
    if isinstance(value, NameOf):
        raise CannotCompile("a name that follows another card")
    return OfNow(value.number, value.who, value.what) if isinstance(value, Of) else value


def _for_each(number: Value | Forbidden, each: tree.Cards, per: int) -> Amount:
    """ "For each of your rear-guards, this unit gets [Power] +1000"."""
    if not isinstance(number, int):
        raise CannotCompile("a continuous effect for each of some cards that is no number")
    return Each(number, selection(each), per)
