"""What somebody who wrote a card should look at again, though the text is read and played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardinal.text import tree
from cardinal.text.tree.cards import ALWAYS

LASTING = (tree.Gets, tree.Loses, tree.Becomes, tree.BecomesState, tree.Cannot, tree.MayAttack, tree.LosesCost)
WITHOUT_END = "no end is printed for what it gives: it lasts for as long as the card stays where it is"


def remarks(source: tree.Ability) -> list[str]:
    """Sentences about one ability line."""
    return [WITHOUT_END] if any(_is_endless(each) for each in _abilities(source)) else []


def _is_endless(ability: tree.Ability) -> bool:
    """Whether an ability that is not continuous has an effect without a duration."""
    if ability.kind == "CONT":
        return False
    return any(isinstance(each, LASTING) and each.until == ALWAYS for each in _effects(ability.body))


def _effects(part: object) -> Iterator[object]:
    """Every effect under a part of a tree, without those of abilities that it gives."""
    if isinstance(part, tuple):
        for each in part:
            yield from _effects(each)
    elif isinstance(part, tree.Sentence | tree.Later | tree.OneOf | tree.Instead):
        for field in fields(part):
            yield from _effects(getattr(part, field.name))
    else:
        yield part


def _abilities(source: tree.Ability) -> Iterator[tree.Ability]:
    """An ability, and those that it gives."""
    yield source
    for effect in _effects(source.body):
        for given in effect.abilities if isinstance(effect, tree.Gets) else ():
            yield from _abilities(given)
