"""What stands before the colon, as parts of a cost."""

from __future__ import annotations

from cardinal.games.gundam.compiling.rooms import PAYS, POSSIBLE
from cardinal.games.gundam.compiling.selectors import CannotCompile, alike
from cardinal.games.gundam.effects.abilities import Condition, CostPart
from cardinal.games.gundam.words import tree


def costs(source: tuple[tree.Effect, ...]) -> tuple[tuple[CostPart, ...], tuple[tree.Effect, ...]]:
    """The parts of a cost; and what is done before the effect as any effect would do it, if it can be."""
    paid = tuple(PAYS(effect) for effect in source if effect in PAYS)
    return paid, tuple(effect for effect in source if effect not in PAYS)


def payable(effect: tree.Effect) -> Condition:
    """That something can be done which a text wants to have done first."""
    found = POSSIBLE(effect) if effect in POSSIBLE else None
    if found is None:
        raise CannotCompile(f"the cost {type(effect).__name__}")
    return found


def cost_with(action: str, meant: tree.Who) -> CostPart:
    """Something that is done to this card, or to cards that are chosen, to pay."""
    if isinstance(meant, tree.Ref) and meant.what == "this" and not meant.filters:
        return CostPart(action, 1, None)
    if meant == tree.Ref("paired"):  # the Pilot beneath this Unit
        beneath = tree.Cards(("pilot",), "your", filters=(tree.Filter("paired", who=tree.Ref("this")),))
        return CostPart(action, 1, alike(beneath))
    if isinstance(meant, tree.Cards) and meant.what == ("base",) and not meant.every:  # "your Base": there is one
        return CostPart(action, 1, alike(meant))
    if isinstance(meant, tree.Pick) and meant.randomly:
        raise CannotCompile("a cost by chance")
    if isinstance(meant, tree.Pick) and meant.count.least == meant.count.most and meant.count.equal is None:
        return CostPart(action, meant.count.least, alike(meant.cards))
    raise CannotCompile("a cost with an open number of cards")
