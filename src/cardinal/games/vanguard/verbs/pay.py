"""Paying the cost of an ability while it resolves (8.6.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.effects.abilities import STRIDE, Ability, CostPart
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.costs import (
    candidates,
    cards_of_parts,
    cost_of,
    cost_of_way,
    forbids_homare,
    grades,
    open_choices,
    open_part,
    pay,
    payable,
    slots,
    stride_ways,
    was_free,
)
from cardinal.games.vanguard.rules.g_zone import stride
from cardinal.games.vanguard.rules.placing import TOP_OR_BOTTOM, Placed, circles_for, to_be_placed
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.verbs.deed import Jumping, done, go_to, treat
from cardinal.games.vanguard.words import tree
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

PLAY_COST = cite("play.cost")
ALL_OR_NOTHING = cite("play.all_or_nothing")
OPTIONAL_COST = cite("auto.cost")
HOMARE = cite("keyword.homare")
SEVERAL_COSTS = cite("ability.cost.several")
CARD_OVER_RULES = cite("golden.card_over_rules")
STRIDE_COST = cite("play.stride_cost")
ORDERED = ("deck top", "deck bottom")  # cards that are put there are named in the order they will lie (4.1.5)
SHUFFLED = "seek mate"  # which shuffles the deck before anybody looks at it
PLACING = 8  # the phase of paying in which it is said where cards go
CIRCLE = cite("action.call.choose")
ORDER = cite("zone.order_by_owner")
WAYS = 7  # the phase of paying in which one of several costs is chosen


@dataclass(frozen=True, slots=True)
class Pay(Jumping):
    """Pays the ability's cost: always for an activated ability, by choice for an automatic one."""

    optional: bool

    def cause(self) -> str:
        return "pay"

    def run(self, s: Fight, c: Resolving) -> None:
        ability = s.match.abilities[c.ability]
        if ability.kind == STRIDE and c.phase in (0, WAYS) and not _choose_way(s, c, ability):
            return
        if c.phase == 0:
            if self.optional and not can_pay(s, c, ability):
                s.cite(ALL_OR_NOTHING)
                s.cite(OPTIONAL_COST)
                if len(ability.cost) > 1:
                    s.cite(SEVERAL_COSTS)
                _unpaid(s, c, self.target)
                return
            c.phase = 1
            if self.optional:
                ask(s, c.master, "pay", OPTIONAL_COST, [("pay",), ("decline",)], c.source & CARD_MASK)
                return
            s.choice = ("pay",)
        if c.phase == 1:
            if s.choice[0] == "decline":
                _unpaid(s, c, self.target)
                return
            c.picks = ()
            c.phase = 2
        if c.phase == 3 and s.choice[0] == "done":
            c.phase = 4
        elif c.phase == 3:
            c.picks = (*c.picks, s.choice[1])
        _choose_for_cost(s, c)


def _places_known(s: Fight, c: Resolving, cost: tuple[CostPart, ...]) -> bool:
    """Asks where each card goes that the payer puts on a circle or a deck; True when all of that is said."""
    wanted = to_be_placed(cost, cards_of_parts(c, cost, c.picks))
    if not wanted:
        return True
    said: tuple[Placed, ...] = c.scratch if c.phase == PLACING else ()
    if c.phase == PLACING:
        word, what = s.choice
        left = _left(wanted, said)
        said = (*said, (word, left[0][1], what) if word == "to" else (word, what, -1))
    c.phase, c.scratch = PLACING, said
    left = _left(wanted, said)
    if left:
        _ask_place(s, c, left, said)
    return not left


def _left(wanted: list[tuple[str, int]], said: tuple[Placed, ...]) -> list[tuple[str, int]]:
    """The cards whose place is not said yet, of the action that comes next."""
    open_ones = [(action, card) for action, card in wanted if not any(card == placed for _, placed, _ in said)]
    return [(action, card) for action, card in open_ones if action == open_ones[0][0]]


def _ask_place(s: Fight, c: Resolving, left: list[tuple[str, int]], said: tuple[Placed, ...]) -> None:
    action, card = left[0]
    options: list[Option]
    if action == TOP_OR_BOTTOM:
        cards = options_among(s, "top", [card for _, card in left])
        options = [(verb, card) for _, card in cards for verb in ("top", "bottom")]
        ask(s, c.master, "order", ORDER, options, c.source & CARD_MASK)
        return
    taken = {circle for _, _, circle in said} if action != "RC" else set()
    options = [("to", circle) for circle in circles_for(s, s.owner(card), action) if circle not in taken]
    ask(s, c.master, "circle", CIRCLE, options, card)


def _choose_way(s: Fight, c: Resolving, ability: Ability) -> bool:
    """Of several costs that can be paid for a stride the player takes one; True when it is known."""
    ways = stride_ways(s, c.source & CARD_MASK, c.master, ability)
    if c.phase == WAYS:
        c.scratch = ways[s.choice[1] - 1]
        c.phase = 0
        return True
    if len(ways) == 1:
        c.scratch = ways[0]
        return True
    c.phase = WAYS
    ask(s, c.master, "option", PLAY_COST, [("option", n) for n in range(1, len(ways) + 1)], c.source & CARD_MASK)
    return False


@dataclass(frozen=True, slots=True)
class PayableOrFail(Jumping):
    """Where an ability resolves only with its cost performed, one that cannot be paid does nothing."""

    def run(self, s: Fight, c: Resolving) -> None:
        if s.match.edition_values.unpaid_cost == "fail" and not can_pay(s, c, s.match.abilities[c.ability]):
            go_to(c, self.target)
        else:
            done(c)


@dataclass(frozen=True, slots=True)
class Unpaid(Jumping):
    """Usage restrictions apply without payment, except where an unpaid ability does not resolve at all."""

    def run(self, s: Fight, c: Resolving) -> None:
        if c.paid < 0 and s.match.edition_values.unpaid_cost == "fail":
            go_to(c, self.target)
        else:
            done(c)


def can_pay(s: Fight, c: Resolving, ability: Ability) -> bool:
    """Whether the cost of an ability that resolves can be paid now."""
    if not s.allows(forbids_homare(s, c.master, ability)):
        return False
    return payable(s, c, cost_of(s, c.source & CARD_MASK, ability))


def _unpaid(s: Fight, c: Resolving, otherwise: int) -> None:
    was_free(s, c.source, s.match.abilities[c.ability], "played")
    c.paid = -1
    c.did = 0
    go_to(c, otherwise)


def _choose_sum(s: Fight, c: Resolving, cost: tuple[CostPart, ...]) -> bool:
    """Cards with a sum of grades, one by one; True when the player has chosen enough and stops."""
    found, reached = open_choices(s, c, cost, c.picks)
    if c.phase == 4 or (reached and not found):
        return True
    part = open_part(cost)
    assert part is not None
    needed = [
        card
        for card in found
        if grades(s, c, [other for other in found if other != card]) < part.total - _paid_sum(s, c, cost)
    ]
    if not reached and len(needed) == len(found):
        c.picks = (*c.picks, *found)  # all of them are needed
        return True
    c.phase = 3
    options: list[Option] = list(options_among(s, "choose", found))
    ask(s, c.master, "cost", part.law, [*options, ("done",)] if reached else options, c.source & CARD_MASK)
    if s.asked is not None:
        return False
    c.picks = (*c.picks, s.choice[1])
    return _choose_sum(s, c, cost)


def _paid_sum(s: Fight, c: Resolving, cost: tuple[CostPart, ...]) -> int:
    return grades(s, c, c.picks[len(slots(cost)) :])


def _is_ordered(part: CostPart) -> bool:
    """Whether the cards are put where their order matters, and so are named one by one."""
    return any(action in ORDERED for action in part.actions())


def _choose_for_cost(s: Fight, c: Resolving) -> None:
    ability = s.match.abilities[c.ability]
    cost = cost_of_way(s, c.scratch) if ability.kind == STRIDE else cost_of(s, c.source & CARD_MASK, ability)
    while len(c.picks) < len(slots(cost)):
        left = slots(cost)[len(c.picks) :]
        same = sum(1 for part in left if part is left[0])
        found = candidates(s, c, cost, c.picks)
        if len(found) == same and (same == 1 or not _is_ordered(left[0]) or ability.keyword == SHUFFLED):
            c.picks = (*c.picks, *found)
            continue
        c.phase = 3
        if s.cited is not None:
            for card in found:
                witness.looks_at(s, c.master, card)
        ask(s, c.master, "cost", left[0].law, options_among(s, "choose", found), c.source & CARD_MASK)
        return
    if open_part(cost) is not None and not _choose_sum(s, c, cost):
        return
    if not _places_known(s, c, cost):
        return
    if ability.homare:
        s.cite(HOMARE)
        s.homare = tuple(paid or player == c.master for player, paid in enumerate(s.homare))
    if ability.kind == STRIDE and s.match.edition_values.stride_payment == "together":
        s.cite(STRIDE_COST)
        stride(s, c.master, c.source & CARD_MASK, ultimate=ability.keyword == "ultimate stride")
        c.source = s.ref(c.source & CARD_MASK)
    if ability.kind == STRIDE and c.scratch != ability.index:
        s.cite(CARD_OVER_RULES)  # a text allows to pay in another way
    for how in ("played", "paid"):
        was_free(s, c.source, ability, how)
    pay(s, c, cost, c.picks)
    if len(cost) > 1:
        s.cite(SEVERAL_COSTS)
    treat(s, c, list(c.picks), "pay")
    s.cite(PLAY_COST)
    c.paid = 1
    c.did = 1
    done(c)


def asks_to_pay(condition: tree.Condition | None) -> bool:
    """ "You may pay the cost. If you do, ..." in the middle of a text, perhaps under a condition."""
    if isinstance(condition, tree.Both):
        return condition.conditions[-1] == tree.Did("pay")
    return condition == tree.Did("pay")


def before_paying(condition: tree.Condition | None) -> tree.Condition | None:
    """What must be true for the cost to be asked for."""
    if not isinstance(condition, tree.Both):
        return None
    return tree.Both(condition.conditions[:-1])
