"""What somebody who wrote a card should look at again, though the text is read and played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardinal.text.gundam import executable, tree

LASTING = (tree.Gets, tree.Loses, tree.Becomes, tree.Escapes, tree.Cannot, tree.MayTarget, tree.MustTarget,
           tree.RedirectDamage)  # fmt: skip
WITHOUT_END = "no end is printed for what it gives: it lasts for as long as the card stays where it is"
ALWAYS_AT_WORK = ("constant", "keyword", "pilot")


def remarks(source: tree.Ability) -> list[str]:
    """Sentences about one line."""
    return [WITHOUT_END] if any(_is_endless(each) for each in _abilities(executable(source))) else []


def _is_endless(ability: tree.Ability) -> bool:
    """Whether a line that is not always at work has an effect without a duration."""
    if ability.kind in ALWAYS_AT_WORK:
        return False
    return any(_lasts(effect) for effect in _effects(ability.body))


def _lasts(effect: object) -> bool:
    """Whether an effect goes on and on; damage that is reduced in the moment of a trigger does not."""
    if isinstance(effect, tree.ReduceDamage):
        return effect.who is not None and not effect.until.when
    return isinstance(effect, LASTING) and not effect.until.when


def _effects(part: object) -> Iterator[object]:
    """Every effect under a part of a tree, without those of effects that it gives."""
    if isinstance(part, tuple):
        for each in part:
            yield from _effects(each)
    elif isinstance(part, tree.Sentence | tree.Later | tree.OneOf | tree.Mode | tree.Either):
        for field in fields(part):
            yield from _effects(getattr(part, field.name))
    else:
        yield part


def _abilities(source: tree.Ability) -> Iterator[tree.Ability]:
    """A line, and the effects that it gives."""
    yield source
    for effect in _effects(source.body):
        for given in effect.abilities if isinstance(effect, tree.Gets) else ():
            yield from _abilities(given)
