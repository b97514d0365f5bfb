"""What somebody who wrote a card should look at again, though the text is read and played."""

from __future__ import annotations

from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.tree.cards import ALWAYS
from cardinal.language.remarks import WITHOUT_END, effects_in, with_given

LASTING = (
    tree.Gets, tree.Loses, tree.Becomes, tree.BecomesState, tree.Cannot, tree.MayAttack, tree.LosesCost,
    tree.GetsAbility, tree.LosesAbility, tree.MarkBecomes, tree.CostLost,
)  # fmt: skip
#: what has effects in it
HOLDERS = (tree.Sentence, tree.Later, tree.OneOf, tree.Instead)


def remarks(source: tree.Ability) -> list[str]:
    """Sentences about one ability line."""
    return [WITHOUT_END] if any(_is_endless(each) for each in with_given(source, HOLDERS, tree.Gets)) else []


def _is_endless(ability: tree.Ability) -> bool:
    """Whether an ability that is not continuous has an effect without a duration."""
    if ability.kind == "CONT":
        return False
    return any(isinstance(each, LASTING) and each.until == ALWAYS for each in effects_in(ability.body, HOLDERS))
