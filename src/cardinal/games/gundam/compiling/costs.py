"""What stands before the colon, as parts of a cost."""

from __future__ import annotations

from cardinal.games.gundam.compiling.selectors import CannotCompile, alike
from cardinal.games.gundam.effects.abilities import CostPart
from cardinal.games.gundam.words import tree


def costs(source: tuple[tree.Effect, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost."""
    return tuple(_part(effect) for effect in source)


def _part(effect: tree.Effect) -> CostPart:
    match effect:
        case tree.PayCost(number):
            return CostPart("resources", number, None)
        case tree.Rest(meant):
            return _with("rest", meant)
        case tree.Destroy(meant):
            return _with("destroy", meant)
        case tree.Discard(pick, "you"):
            return _with("discard", pick)
        case tree.Exile(meant):
            return _with("exile", meant)
        case tree.Return(meant, "hand", False, "you"):
            return _with("return", meant)
        case tree.Return(meant, ("deck top" | "deck bottom") as to, False, "you"):
            return _with(to, meant)
        case tree.Damage(tree.Amount(number, None, None, ""), tree.Ref("this")):
            return CostPart("damage", number, None)
        case tree.Put(meant, "trash"):
            return _with("trash", meant)
    raise CannotCompile(f"the cost {type(effect).__name__}")


def _with(action: str, meant: tree.Who) -> CostPart:
    if isinstance(meant, tree.Ref) and meant.what == "this" and not meant.filters:
        return CostPart(action, 1, None)
    if isinstance(meant, tree.Pick) and meant.count.least == meant.count.most and meant.count.equal is None:
        return CostPart(action, meant.count.least, alike(meant.cards))
    raise CannotCompile("a cost with an open number of cards")
