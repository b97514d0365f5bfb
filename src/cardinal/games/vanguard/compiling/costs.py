"""From the tree of a cost to its parts."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.compiling.selectors import (
    CannotCompile,
    chosen_from,
    one_of_each,
    only,
    sum_of_grades,
    tests,
)
from cardinal.games.vanguard.effects.abilities import CostPart
from cardinal.games.vanguard.effects.card_tests import LIES_FACE_UP
from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.placing import CALL, PLACED, PUT_LOCKED, TO_CIRCLES, TOP_OR_BOTTOM
from cardinal.games.vanguard.rules.zones import DAMAGE, SOUL
from cardinal.games.vanguard.words import tree

COUNTER_BLAST = cite("action.counter_blast")
SOUL_BLAST = cite("action.soul_blast")
COST_LAW = {"retire": cite("action.retire"), "discard": cite("action.discard"), "bind": cite("action.bind"),
            "lock": cite("action.lock"), "RC locked": PUT_LOCKED, **dict.fromkeys(("RC", "open RC"), CALL)}  # fmt: skip
PAY = cite("play.cost")
#: what ``costs.perform`` does
PAID = frozenset((
    "soul", "hand", "damage", "drop", "deck", "deck top", "deck bottom", "bind", "removed", "gzone",
    "retire", "discard", "stand", "rest", "turn face up", "turn face down", "reveal", "lock", "unlock",
    "bind face down", "damage face down", "gzone face down", *PLACED,
))  # fmt: skip
#: what can be paid with the top cards of the own deck, by where they go and how they lie there
FROM_TOP = {
    ("drop", ""): "deck top to drop", ("bind", ""): "deck top bind", ("bind", "face up"): "deck top bind",
    ("bind", "face down"): "deck top bind face down", ("soul", ""): "soul charge",
    ("damage", ""): "deck top to damage",
}  # fmt: skip
EITHER_FACE, ANY_ORDER = ("", "face up", "face down"), ("", "any order")
#: how cards may lie where a cost puts them
FACES = {
    "bind": EITHER_FACE, "damage": EITHER_FACE, "gzone": EITHER_FACE, "deck top": ANY_ORDER, "deck bottom": ANY_ORDER,
    TOP_OR_BOTTOM: ANY_ORDER,
}  # fmt: skip
THIS = tree.Ref("this")
PRONOUNS = ("it", "them")


class Costs:
    """The parts of a cost, one after the other; ``spoken`` are the parts whose cards "it" or "them" are."""

    def __init__(self) -> None:
        self.parts: list[CostPart] = []
        self.chosen: tree.Choose | None = None
        self.spoken: range = range(0)

    def take(self, cost: tree.Cost) -> None:
        """One item of a cost."""
        match cost:
            case tree.CounterBlast(number, filters):
                only(cost, "number", "filters")
                face_up = Selection("your", (DAMAGE,), False, (LIES_FACE_UP, *tests(filters)))
                self.parts.append(CostPart("counter blast", COUNTER_BLAST, number, face_up))
            case tree.SoulBlast(number, filters):
                only(cost, "number", "filters")
                soul = Selection("your", (SOUL,), False, tests(filters))
                self.parts.append(CostPart("soul blast", SOUL_BLAST, number, soul))
            case tree.Choose():
                only(cost, "count", "cards", "with_this")
                self.chosen = cost
            case tree.TopCards():
                self.parts.append(_from_top(cost))
            case _:
                self._verb(cost)

    def _verb(self, cost: tree.Cost) -> None:
        """Something that is done to cards that were chosen, to this card, or again to those of the verb before."""
        meant = getattr(cost, "who", None)
        again = isinstance(meant, tree.Ref) and meant.what in PRONOUNS and self.chosen is None
        if again and not self.spoken:
            raise CannotCompile("a cost that speaks of a card that it has not chosen")
        if again:
            self._again(cost)
            return
        if isinstance(meant, tree.Ref) and meant.what == "it and this" and self.chosen is not None:
            self.chosen, cost = replace(self.chosen, with_this=True), _of_whom(cost, tree.Ref("it"))
        first = len(self.parts)
        self.parts += self._parts(cost)
        self.chosen = None
        self.spoken = range(first, len(self.parts))

    def _parts(self, cost: tree.Cost) -> list[CostPart]:
        chosen = self.chosen
        if chosen is not None and chosen.with_this:
            return [_action(cost, replace(chosen, with_this=False)), _action(_of_this(cost), None)]
        if chosen is not None and (each_kind := one_of_each(chosen.cards)):
            one = tree.Count(1, 1)
            if chosen.count.least != chosen.count.most:
                raise CannotCompile("a cost with an open number of cards")
            return [_action(cost, replace(chosen, count=one, cards=each)) for each in each_kind]
        return [_action(cost, chosen)]

    def _again(self, cost: tree.Cost) -> None:
        """ "Choose a card from your hand, reveal it, and put it on the top of your deck": the same card again."""
        action = _action(_of_this(cost), None)
        for place in self.spoken:
            part = self.parts[place]
            if action.action in TO_CIRCLES and part.number > 1:
                raise CannotCompile("a cost that puts several cards on circles")
            self.parts[place] = part._replace(then=(*part.then, (action.action, action.law)))


def _of_this(cost: tree.Cost) -> tree.Cost:
    """The same done to this card."""
    return _of_whom(cost, THIS)


def _of_whom(cost: tree.Cost, meant: tree.Ref) -> tree.Cost:
    """The same done to others."""
    assert isinstance(cost, tree.Move | tree.Turn | tree.Reveal | tree.Lock | tree.Unlock), cost
    return replace(cost, who=meant)


def costs(source: tuple[tree.Cost, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost; "choose ..., and discard it" is one part."""
    made = Costs()
    for cost in source:
        made.take(cost)
    if made.chosen is not None:
        raise CannotCompile("a cost that chooses and does nothing")
    return tuple(made.parts)


def costs_of_stride(source: tuple[tree.Cost, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost for [Stride], which leaves no place to be chosen."""
    parts = costs(source)
    if any(action in PLACED for part in parts for action in part.actions()):
        raise CannotCompile("a cost for [Stride] that asks where cards go")
    return parts


def _from_top(cost: tree.TopCards) -> CostPart:
    """Cards from the top of the own deck."""
    only(cost, "verb", "count", "to", "state")
    action = FROM_TOP.get((cost.to or {"soul charge": "soul"}.get(cost.verb, ""), cost.state))
    if action is None or cost.verb not in ("put", "bind", "soul charge") or cost.count.least != cost.count.most:
        raise CannotCompile(f"a cost that would {cost.verb} cards from the top of a deck {cost.to} {cost.state}")
    return CostPart(action, PAY, cost.count.least, None)


def _done(cost: tree.Cost) -> tuple[str, tree.Who]:
    """What is done, and to whom."""
    match cost:
        case tree.Move(verb, meant, to, state):
            only(cost, "verb", "who", "to", "state", "whose")
            if (to, state, cost.whose != "opponent") == ("RC", "locked", True):
                return "RC locked", meant
            if cost.whose == "opponent" or state not in FACES.get(to, ("",)):
                raise CannotCompile(f"a cost that puts cards to {cost.whose} {to} {state}")
            face = " face down" if state == "face down" else ""
            return (verb if verb in ("retire", "discard") else to + face), meant
        case tree.Turn(meant, state):
            return (state if state in ("stand", "rest") else f"turn {state}"), meant
        case tree.Reveal(meant):
            return "reveal", meant
        case tree.Lock(meant):
            return "lock", meant
        case tree.Unlock(meant):
            return "unlock", meant
    raise CannotCompile(f"the cost {type(cost).__name__}")


def _action(cost: tree.Cost, chosen: tree.Choose | None) -> CostPart:
    action, meant = _done(cost)
    if isinstance(meant, tree.Some):
        chosen = tree.Choose(meant.count, meant.cards, times=meant.times)  # chosen on the way
    if action not in PAID:
        raise CannotCompile(f"a cost that puts cards to {action}")
    if action in TO_CIRCLES and not (meant == THIS or (chosen and chosen.count == tree.Count(1, 1))):
        raise CannotCompile("a cost that puts several cards on circles")
    law = COST_LAW.get(action, PAY)
    if meant == THIS:
        return CostPart(action, law, 1, None)
    if chosen is None:
        raise CannotCompile("a cost paid with cards that are not chosen")
    if total := sum_of_grades(chosen.cards):
        if chosen.count.least > 1 or chosen.count.most is not None:
            raise CannotCompile("a cost with so many cards and a sum of their grades")
        others = tuple(wanted for wanted in chosen.cards.filters if wanted.kind != "sum of grades")
        return CostPart(action, law, 1, chosen_from(replace(chosen.cards, filters=others)), total)
    if chosen.times is not None or chosen.count.least != chosen.count.most:
        raise CannotCompile("a cost with an open number of cards")
    return CostPart(action, law, chosen.count.least, chosen_from(chosen.cards))
