"""What somebody who wrote a card should look at again, though the text is read and played."""

from __future__ import annotations

from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.executable import executable
from cardinal.language.remarks import WITHOUT_END, effects_in, with_given

LASTING = (tree.Gets, tree.Loses, tree.Becomes, tree.Cannot, tree.MayTarget, tree.MustTarget,
           tree.RedirectDamage)  # fmt: skip
#: what has effects in it
HOLDERS = (tree.Sentence, tree.Later, tree.OneOf, tree.Mode, tree.Either)
ALWAYS_AT_WORK = ("constant", "keyword", "pilot")


def remarks(source: tree.Ability) -> list[str]:
    """Sentences about one line."""
    lines = with_given(executable(source), HOLDERS, tree.Gets)
    return [WITHOUT_END] if any(_is_endless(line) for line in lines) else []


def _is_endless(ability: tree.Ability) -> bool:
    """Whether a line that is not always at work has an effect without a duration."""
    if ability.kind in ALWAYS_AT_WORK:
        return False
    return any(_lasts(effect) for effect in effects_in(ability.body, HOLDERS))


def _lasts(effect: object) -> bool:
    """Whether an effect goes on and on; damage that is reduced in the moment of a trigger does not."""
    if isinstance(effect, tree.ReduceDamage):
        return effect.who is not None and not effect.until.when
    return isinstance(effect, LASTING) and not effect.until.when
