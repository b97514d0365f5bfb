"""From the tree of a cost to its parts."""

from __future__ import annotations

from dataclasses import replace

from cardinal.text import tree
from cardinal.vanguard.abilities import CostPart, Selection
from cardinal.vanguard.compile_selectors import CannotCompile, chosen_from, one_of_each, only, tests
from cardinal.vanguard.laws import cite
from cardinal.vanguard.zones import DAMAGE, SOUL

COUNTER_BLAST = cite("action.counter_blast")
SOUL_BLAST = cite("action.soul_blast")
COST_LAW = {"retire": cite("action.retire"), "discard": cite("action.discard"), "bind": cite("action.bind"),
            "lock": cite("action.lock")}  # fmt: skip
PAY = cite("play.cost")
#: what ``costs.perform`` does
PAID = frozenset((
    "soul", "hand", "damage", "drop", "deck", "deck top", "deck bottom", "bind", "bind face down", "removed", "gzone",
    "retire", "discard", "stand", "rest", "turn face up", "turn face down", "reveal", "lock",
))  # fmt: skip
THIS = tree.Ref("this")


def costs(source: tuple[tree.Cost, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost; "choose ..., and discard it" is one part."""
    parts: list[CostPart] = []
    chosen: tree.Choose | None = None
    for cost in source:
        match cost:
            case tree.CounterBlast(number, filters):
                face_up = Selection("your", (DAMAGE,), False, (("face up", ""), *tests(filters)))
                parts.append(CostPart("counter blast", COUNTER_BLAST, number, face_up))
            case tree.SoulBlast(number, filters):
                parts.append(
                    CostPart("soul blast", SOUL_BLAST, number, Selection("your", (SOUL,), False, tests(filters)))
                )
            case tree.Choose():
                only(cost, "count", "cards", "with_this")
                chosen = cost
            case tree.TopCards(_, count, to):
                action = {"drop": "deck top to drop", "bind": "deck top bind"}.get(to, "soul charge")
                parts.append(CostPart(action, PAY, count.least, None))
            case tree.Move() | tree.Turn() | tree.Lock() if chosen is not None and chosen.with_this:
                parts += [_action(cost, replace(chosen, with_this=False)), _action(replace(cost, who=THIS), None)]
                chosen = None
            case _ if chosen is not None and one_of_each(chosen.cards):
                one = tree.Count(1, 1)
                parts += [_action(cost, replace(chosen, count=one, cards=each)) for each in one_of_each(chosen.cards)]
                chosen = None
            case _:
                parts.append(_action(cost, chosen))
                chosen = None
    if chosen is not None:
        raise CannotCompile("a cost that chooses and does nothing")
    return tuple(parts)


def _sum_of_grades(chosen: tree.Choose | None) -> int:
    """The sum that the grades of the chosen cards must reach, or 0."""
    for wanted in chosen.cards.filters if chosen is not None else ():
        if wanted.kind == "sum of grades" and wanted.number is not None and wanted.number.relation == ">=":
            return wanted.number.value
    return 0


def _action(cost: tree.Cost, chosen: tree.Choose | None) -> CostPart:
    match cost:
        case tree.Move(verb, meant, to, state, count):
            if count is not None and isinstance(meant, tree.Cards):
                chosen = tree.Choose(count, meant)  # "discard a card from your hand": chosen on the way
            action = verb if verb in ("retire", "discard") else to
            if action == "bind" and state == "face down":
                action = "bind face down"
        case tree.Turn(meant, state):
            action = state if state in ("stand", "rest") else f"turn {state}"
        case tree.Reveal(meant):
            action = "reveal"
        case tree.Lock(meant):
            action = "lock"
        case _:
            raise CannotCompile(f"the cost {type(cost).__name__}")
    if action not in PAID:
        raise CannotCompile(f"a cost that puts cards to {action}")
    law = COST_LAW.get(action, PAY)
    if isinstance(meant, tree.Ref) and (meant.what == "this" or chosen is None):
        return CostPart(action, law, 1, None)  # "reveal this card, and put it ...": it is this card
    if isinstance(meant, tree.Cards) and chosen is None:
        raise CannotCompile("a cost paid with all cards of a kind")
    total = _sum_of_grades(chosen)
    if total:
        assert chosen is not None
        others = tuple(wanted for wanted in chosen.cards.filters if wanted.kind != "sum of grades")
        return CostPart(action, law, 1, chosen_from(replace(chosen.cards, filters=others)), total)
    if chosen is None or chosen.count.least != chosen.count.most:
        raise CannotCompile("a cost with an open number of cards")
    return CostPart(action, law, chosen.count.least, chosen_from(chosen.cards))
