"""Lasting effects that go on speaking of a card: which one that is must be kept when they begin.

While it lasts an effect is asked anew and again, when what was chosen or what triggered it is not known any more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.words import tree
from cardinal.language.nodes import Node, mapped

N = TypeVar("N", bound=Node)
STEADY = ("this", "itself", "attacker", "attack target", "paired")  # what can be asked at any time
OF_UNITS = (tree.Gets, tree.Rest, tree.SetActive, tree.Damage, tree.Recover)
BOUND = tree.Ref("bound")


def bound(effect: N) -> tuple[N, tree.Ref | None]:
    """An effect on a class of cards, and the one card that it speaks of besides its own."""
    found = list(dict.fromkeys(_passing(effect)))
    if not found:
        return effect, None
    if len(found) > 1:
        raise CannotCompile("an effect that lasts and speaks of several cards that were named")
    return _changed(effect, lambda ref: BOUND if ref == found[0] else ref), found[0]


def of_holder(holder: tree.Who, said: N) -> N:
    """What is said to the card that has it: where the text speaks of that card, it is the card's own."""
    if isinstance(holder, tree.Ref) and holder.what != "this":
        if tree.Ref("this") in _refs(said):
            raise CannotCompile("a card that is allowed or forbidden something by the measure of this one")
        said = _changed(said, lambda ref: tree.Ref("this") if ref == holder else ref)
    elif not isinstance(holder, tree.Ref) and tree.Ref("this") in _refs(said):
        raise CannotCompile("cards that are allowed or forbidden something by the measure of this one")
    if _passing(said):
        raise CannotCompile("something that is allowed or forbidden by the measure of another card")
    return said


def of_no_pilot(effect: tree.Effect) -> None:
    """Refuses what a Pilot beneath a Unit cannot have or get: it is the Unit that has AP and HP, and rests (3-3-9)."""
    meant = getattr(effect, "who", getattr(effect, "to", None))
    beneath = isinstance(meant, tree.Ref) and (meant.what == "paired" or meant.what.startswith("pilot of"))
    if beneath and isinstance(effect, OF_UNITS):
        raise CannotCompile(f"{type(effect).__name__} of a Pilot that is paired")


def _passing(node: Node) -> list[tree.Ref]:
    """The cards that a tree speaks of and that are not known at any time."""
    return [ref for ref in _refs(node) if ref.what not in STEADY]


def _refs(node: Node) -> list[tree.Ref]:
    found: list[tree.Ref] = []

    def noted(ref: tree.Ref) -> tree.Ref:
        found.append(ref)
        return ref

    _changed(node, noted)
    return found


def _changed(node: N, change: Callable[[tree.Ref], tree.Ref]) -> N:
    """The tree with its references changed; effects that it gives to cards speak for themselves."""

    def of(part: object) -> object:
        if isinstance(part, tuple):
            return tuple(of(each) for each in part)
        if isinstance(part, tree.Ref):
            return change(part)
        return mapped(part, of) if isinstance(part, Node) and not isinstance(part, tree.Ability) else part

    return mapped(node, of)
