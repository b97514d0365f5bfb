"""What stands before the colon, as parts of a cost."""

from __future__ import annotations

from cardinal.games.gundam.compiling.rooms import PAYS
from cardinal.games.gundam.compiling.selectors import CannotCompile, alike
from cardinal.games.gundam.effects.abilities import CostPart
from cardinal.games.gundam.words import tree


def costs(source: tuple[tree.Effect, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost."""
    return tuple(PAYS(effect) for effect in source)


def cost_with(action: str, meant: tree.Who) -> CostPart:
    """Something that is done to this card, or to cards that are chosen, to pay."""
    if isinstance(meant, tree.Ref) and meant.what == "this" and not meant.filters:
        return CostPart(action, 1, None)
    if isinstance(meant, tree.Pick) and meant.count.least == meant.count.most and meant.count.equal is None:
        return CostPart(action, meant.count.least, alike(meant.cards))
    raise CannotCompile("a cost with an open number of cards")
