"""The machine of card abilities: a program of instructions, run one at a time.

An instruction is a tuple whose first word names the operation. An operation that asks is entered again
with the answer in ``state.choice``; the frame's PHASE says where it is. Operations live by topic in
``instructions_choose``, ``instructions_move``, ``instructions_call`` and ``instructions_change``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.abilities import AUTO, STRIDE, Ability, CostPart
from cardinal.games.vanguard.effects.conditions import holds
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import count, refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.costs import (
    candidates,
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
)
from cardinal.games.vanguard.rules.domination import effect_is_over
from cardinal.games.vanguard.rules.g_zone import stride
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.kernel.machine import Procedure, ask, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

Operation = Callable[["Fight", "Resolving", tuple[Any, ...]], None]
OPERATIONS: dict[str, Operation] = {}

UNMET = cite("ability_kind.automatic_requirement")
REFERS_BACK = cite("requirement.refers_back")
IF_CHAIN = cite("requirement.if_chain")
PLAY_COST = cite("play.cost")
ALL_OR_NOTHING = cite("play.all_or_nothing")
OPTIONAL_COST = cite("auto.cost")
REQUIREMENT = cite("requirement.one_sentence")
THEN = cite("requirement.then_chain")
HOMARE = cite("keyword.homare")
MAY = cite("ability.may")
JUDGED_WHEN_RESOLVING = cite("check.order_matters")
SEVERAL_COSTS = cite("ability.cost.several")
CARD_OVER_RULES = cite("golden.card_over_rules")
FOR_EACH = cite("misc.for_each")
STRIDE_COST = cite("play.stride_cost")
ORDERED = ("deck top", "deck bottom")  # cards that are put there are named in the order they will lie (4.1.5)
SHUFFLED = "seek mate"  # which shuffles the deck before anybody looks at it
WAYS = 7  # the phase of paying in which one of several costs is chosen


def operation(name: str) -> Callable[[Operation], Operation]:
    """Enters an operation into the instruction set."""

    def enter(run: Operation) -> Operation:
        OPERATIONS[name] = run
        return run

    return enter


def done(f: Resolving) -> None:
    """The instruction is finished; the next one follows."""
    f.instruction += 1
    f.phase = 0


def did(f: Resolving, happened: int, *deeds: str) -> None:
    """Notes to how many cards an action happened: "if you do" asks for the last one, "if you rode" for that one.

    A verb and a place of the same name (to bind, to the bind zone) are one deed.
    """
    f.did = int(bool(happened))
    if happened:
        f.deeds = (*f.deeds, *(deed for deed in dict.fromkeys(deeds) for _ in range(happened)))


def treat(s: Fight, f: Resolving, cards: list[int], *deeds: str) -> None:
    """Remembers cards that the text may name by what was done to them: "the card bound with this effect"."""
    f.treated = (*f.treated, *((deed, s.ref(card)) for deed in dict.fromkeys(deeds) for card in cards))


def go_to(f: Resolving, number: int) -> None:
    """The program goes on at another instruction."""
    f.instruction = number
    f.phase = 0


def _instruction(s: Fight, f: Resolving) -> None:
    program = s.match.abilities[f.ability].program
    number = f.instruction
    if number >= len(program):
        s.remains = s.held = ()
        s.resolved += 1
        if s.dominated:
            effect_is_over(s)
        leave(s)
        return
    f.step = 0
    OPERATIONS[program[number][0]](s, f, program[number])


RESOLVE = Procedure("resolve", [step("play.resolve_ability", _instruction)], Resolving.restored)


# --- sentences ------------------------------------------------------------------------------


@operation("if")
def _if(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A requirement: what stands before the next full stop is skipped if it is not met (8.1.1.2.3.2)."""
    met = holds(s, f, i[1])
    f.done = (met,)
    s.cite(REQUIREMENT)
    if i[1][0] == "did":
        s.cite(REFERS_BACK)
    elif s.cited is not None and s.match.abilities[f.ability].kind == AUTO:
        s.cite(JUDGED_WHEN_RESOLVING)
    if met:
        done(f)
    else:
        s.cite(IF_CHAIN if i[1][0] == "did" else UNMET)
        if s.cited is not None:
            applied.unmet(s, s.match.abilities[f.ability])
        f.did = 0
        go_to(f, i[2])


@operation("then")
def _then(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A sentence that begins with "Then" is skipped with the one before it (8.1.1.2.3.5)."""
    if f.done == (False,):
        s.cite(THEN)
        go_to(f, i[1])
    else:
        done(f)


@operation("sentence")
def _sentence(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A sentence without a requirement begins."""
    f.done = (True,)
    done(f)


@operation("for each")
def _for_each(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """The number is fixed first; nothing is chosen twice among these times (12.6)."""
    number = count(s, f, i[1]) // i[3]
    s.cite(FOR_EACH)
    if number == 0:
        go_to(f, i[2])
        return
    f.loop = (number, ())
    done(f)


@operation("next of each")
def _next_of_each(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    left, chosen = f.loop
    if left > 1:
        f.loop = (left - 1, (*chosen, *f.it))
        go_to(f, i[1] + 1)
    else:
        f.loop = ()
        done(f)


@operation("speak of")
def _speak_of(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """ "[Stand] this unit, and it gets ...": from now on "it" is what is named here."""
    f.it = tuple(refs_of(s, f, i[1]))
    f.before = ()
    done(f)


@operation("save it")
def _save_it(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A charge or blast in between does not change what "that unit" means; what it moved is kept, too."""
    f.saved = (f.it, f.deeds, f.treated)
    done(f)


@operation("restore it")
def _restore_it(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    (f.it, f.deeds, treated), f.saved = f.saved, f.it
    f.treated = (*treated, *(entry for entry in f.treated if entry[0] == "soul charge" and entry not in treated))
    done(f)


@operation("option")
def _option(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """ "This or that": the player takes one of the alternatives of the text."""
    if f.phase == 0:
        f.phase = 1
        options = [("option", number) for number in range(1, len(i[1]) + 1)]
        ask(s, f.master, "option", MAY, options, f.source & CARD_MASK)
    else:
        go_to(f, i[1][s.choice[1] - 1])


@operation("jump")
def _jump(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    go_to(f, i[1])


@operation("may")
def _may(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """ "You may": the player says yes or no, if there is anything to do."""
    if f.phase == 0:
        if i[2] is not None and not holds(s, f, i[2]):
            f.did = 0
            go_to(f, i[1])
            return
        f.phase = 1
        player = f.master if i[3] == "your" else 1 - f.master
        ask(s, player, "may", MAY, [("yes",), ("no",)], f.source & CARD_MASK)
        return
    if s.choice[0] == "yes":
        f.done = ("yes",)
        f.did = 1
        done(f)
    else:
        f.done = (False,)
        f.did = 0
        go_to(f, i[1])


# --- costs ----------------------------------------------------------------------------------


@operation("pay")
def _pay(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Pays the ability's cost: always for an activated ability, by choice for an automatic one."""
    ability = s.match.abilities[f.ability]
    _, optional, otherwise = i
    if ability.kind == STRIDE and f.phase in (0, WAYS) and not _choose_way(s, f, ability):
        return
    if f.phase == 0:
        if optional and not can_pay(s, f, ability):
            s.cite(ALL_OR_NOTHING)
            s.cite(OPTIONAL_COST)
            if len(ability.cost) > 1:
                s.cite(SEVERAL_COSTS)
            _unpaid(f, otherwise)
            return
        f.phase = 1
        if optional:
            ask(s, f.master, "pay", OPTIONAL_COST, [("pay",), ("decline",)], f.source & CARD_MASK)
            return
        s.choice = ("pay",)
    if f.phase == 1:
        if s.choice[0] == "decline":
            _unpaid(f, otherwise)
            return
        f.picks = ()
        f.phase = 2
    if f.phase == 3 and s.choice[0] == "done":
        f.phase = 4
    elif f.phase == 3:
        f.picks = (*f.picks, s.choice[1])
    _choose_for_cost(s, f)


def _choose_way(s: Fight, f: Resolving, ability: Ability) -> bool:
    """Of several costs that can be paid for a stride the player takes one; True when it is known."""
    ways = stride_ways(s, f.source & CARD_MASK, f.master, ability)
    if f.phase == WAYS:
        f.scratch = ways[s.choice[1] - 1]
        f.phase = 0
        return True
    if len(ways) == 1:
        f.scratch = ways[0]
        return True
    f.phase = WAYS
    ask(s, f.master, "option", PLAY_COST, [("option", n) for n in range(1, len(ways) + 1)], f.source & CARD_MASK)
    return False


@operation("payable or fail")
def _payable_or_fail(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Where an ability resolves only with its cost performed, one that cannot be paid does nothing (D53)."""
    if s.match.edition_values.unpaid_cost == "fail" and not can_pay(s, f, s.match.abilities[f.ability]):
        go_to(f, i[1])
    else:
        done(f)


@operation("unpaid")
def _skip_if_unpaid(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Usage restrictions apply without payment, except where an unpaid ability does not resolve at all (D53)."""
    if f.paid < 0 and s.match.edition_values.unpaid_cost == "fail":
        go_to(f, i[1])
    else:
        done(f)


def can_pay(s: Fight, f: Resolving, ability: Ability) -> bool:
    """Whether the cost of an ability that resolves can be paid now."""
    if not s.allows(forbids_homare(s, f.master, ability)):
        return False
    return payable(s, f, cost_of(s, f.source & CARD_MASK, ability))


def _unpaid(f: Resolving, otherwise: int) -> None:
    f.paid = -1
    f.did = 0
    go_to(f, otherwise)


def _choose_sum(s: Fight, f: Resolving, cost: tuple[CostPart, ...]) -> bool:
    """Cards with a sum of grades, one by one; True when the player has chosen enough and stops."""
    found, reached = open_choices(s, f, cost, f.picks)
    if f.phase == 4 or (reached and not found):
        return True
    part = open_part(cost)
    assert part is not None
    needed = [card for card in found if grades(s, [c for c in found if c != card]) < part.total - _paid_sum(s, f, cost)]
    if not reached and len(needed) == len(found):
        f.picks = (*f.picks, *found)  # all of them are needed
        return True
    f.phase = 3
    options: list[Option] = list(options_among(s, "choose", found))
    ask(s, f.master, "cost", part.law, [*options, ("done",)] if reached else options, f.source & CARD_MASK)
    if s.asked is not None:
        return False
    f.picks = (*f.picks, s.choice[1])
    return _choose_sum(s, f, cost)


def _paid_sum(s: Fight, f: Resolving, cost: tuple[CostPart, ...]) -> int:
    return grades(s, f.picks[len(slots(cost)) :])


def _is_ordered(part: CostPart) -> bool:
    """Whether the cards are put where their order matters, and so are named one by one."""
    return any(action in ORDERED for action in part.actions())


def _choose_for_cost(s: Fight, f: Resolving) -> None:
    ability = s.match.abilities[f.ability]
    cost = cost_of_way(s, f.scratch) if ability.kind == STRIDE else cost_of(s, f.source & CARD_MASK, ability)
    while len(f.picks) < len(slots(cost)):
        left = slots(cost)[len(f.picks) :]
        same = sum(1 for part in left if part is left[0])
        found = candidates(s, f, cost, f.picks)
        if len(found) == same and (same == 1 or not _is_ordered(left[0]) or ability.keyword == SHUFFLED):
            f.picks = (*f.picks, *found)
            continue
        f.phase = 3
        ask(s, f.master, "cost", left[0].law, options_among(s, "choose", found), f.source & CARD_MASK)
        return
    if open_part(cost) is not None and not _choose_sum(s, f, cost):
        return
    if ability.homare:
        s.cite(HOMARE)
        s.homare = tuple(paid or player == f.master for player, paid in enumerate(s.homare))
    if ability.kind == STRIDE and s.match.edition_values.stride_payment == "together":
        s.cite(STRIDE_COST)
        stride(s, f.master, f.source & CARD_MASK, ultimate=ability.keyword == "ultimate stride")
        f.source = s.ref(f.source & CARD_MASK)
    if ability.kind == STRIDE and f.scratch != ability.index:
        s.cite(CARD_OVER_RULES)  # a text allows to pay in another way
    pay(s, f, cost, f.picks)
    if len(cost) > 1:
        s.cite(SEVERAL_COSTS)
    treat(s, f, list(f.picks), "pay")
    s.cite(PLAY_COST)
    f.paid = 1
    f.did = 1
    done(f)
