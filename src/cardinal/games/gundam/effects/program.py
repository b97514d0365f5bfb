"""The machine of card effects: a program of instructions, run one at a time (10-3).

An instruction is a tuple whose first word names the operation. An operation that asks is entered again with the
answer in ``state.choice``; the frame's PHASE says where it is. After each instruction rules management follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import TRIGGERED
from cardinal.games.gundam.effects.conditions import holds
from cardinal.games.gundam.effects.context import (
    ABILITY,
    ACTED,
    BEFORE,
    CARD,
    DID,
    INSTRUCTION,
    IT,
    MASTER,
    NUMBER,
    PHASE,
    PICKS,
    SCRATCH,
    SOURCE,
)
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.costs import candidates, ex_choices, pay_resources, perform, told_of_payment
from cardinal.games.gundam.rules.information import counted_for
from cardinal.games.gundam.rules.moving import key, move
from cardinal.games.gundam.rules.sides import sides
from cardinal.games.gundam.rules.steps import step
from cardinal.games.gundam.rules.triggers import interrupting
from cardinal.games.gundam.rules.zones import LIMBO, TRASH, ZONES
from cardinal.kernel.machine import Procedure, ask, call, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Frame

Operation = Callable[["Game", "Frame", tuple[Any, ...]], None]
OPERATIONS: dict[str, Operation] = {}

TEXT_ORDER = cite("golden.text_order")
IMPOSSIBLE = cite("golden.impossible")
IF = cite("effect.condition")
IF_YOU_DO = cite("text.if_you_do")
THEN = cite("text.then")
MAY = cite("effect.must")
INSTEAD = cite("effect.substitution")
UNMET = cite("effect.trigger.condition")
NO_TARGET = cite("effect.target.needed")
COST = cite("effect.activated.condition")
BURST_TO_TRASH = cite("burst.then_trash")


#: instructions that only say which portion comes next: until something else is done 【Once per Turn】 is not used up
BEFORE_USE = frozenset(("if", "either", "if you do", "may", "may pay", "then", "jump", "option"))
#: instructions that do nothing where a card is so already (1-3-2-1, 5-6-3): such a trigger is not used up
STATES = frozenset(("rest", "set active", "recover"))
#: instructions that give the sentence something to speak of
SPEAKING = frozenset(("choose", "choose player", "discard", "look", "tokens", "deploy", "mill", "return in order"))


def operation(name: str) -> Callable[[Operation], Operation]:
    """Enters an operation into the instruction set."""

    def enter(run: Operation) -> Operation:
        OPERATIONS[name] = run
        return run

    return enter


def done(f: Frame) -> None:
    """The instruction is finished; the next one follows."""
    f[INSTRUCTION] += 1
    f[PHASE] = 0


def did(f: Frame, complete: object) -> None:
    """Notes whether the portion so far was performed completely: "If you do" asks for that."""
    if not complete:
        f[DID] = 0


def acted(f: Frame, verb: str, refs: Iterable[int]) -> None:
    """Notes what the effect did to which cards, for texts that ask what happened "with this effect"."""
    f[ACTED] = (*f[ACTED], *((verb, ref) for ref in refs))


def go_to(f: Frame, number: int) -> None:
    """The program goes on at another instruction."""
    f[INSTRUCTION] = number
    f[PHASE] = 0


def _instruction(s: Game, f: Frame) -> None:
    ability = s.match.abilities[f[ABILITY]]
    number = f[INSTRUCTION]
    if number >= len(ability.program):
        _finish(s, f)
        return
    f[1] = 0
    if s.waiting and s.match.interruptions and f[PHASE] == 0:
        broken_off = (s.group, s.remains, s.match.only_bursts)
        if interrupting(s, broken_off):
            call(s, "triggered effects", broken_off)
            return
    instruction = ability.program[number]
    unsure = ability.once_per_turn and not s.match.failures_count
    may_be_idle = unsure and ability.kind == TRIGGERED and instruction[0] in STATES
    if ability.once_per_turn and not may_be_idle and not (unsure and instruction[0] in BEFORE_USE):
        _use(s, f)
    OPERATIONS[instruction[0]](s, f, instruction)
    if s.cited is not None:
        _watched(s, f, number)
    if may_be_idle and f[DID]:
        _use(s, f)


def _watched(s: Game, f: Frame, number: int) -> None:
    """Who watches is told that a text is carried out in its order, and that a part of it was not possible."""
    if number:
        s.cite(TEXT_ORDER)
    if not f[DID]:
        s.cite(IMPOSSIBLE)


def _finish(s: Game, f: Frame) -> None:
    """A Burst that has not moved itself goes to the trash after its effect (13-2-5-3)."""
    s.remains = s.held = ()
    s.resolved += 1
    leave(s)
    card = f[CARD]
    if s.match.abilities[f[ABILITY]].kind != "burst" or card < 0:
        return
    s.cite(BURST_TO_TRASH)
    if s.where[card] % ZONES == LIMBO:
        move(s, [(card, key(s.owner(card), TRASH))], BURST_TO_TRASH, "trash")


RESOLVE = Procedure("resolve", [step("effect.activate.do", _instruction)])


# --- sentences ------------------------------------------------------------------------------


@operation("if")
def _if(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """A condition: what belongs to it is skipped if it is not fulfilled."""
    s.cite(IF)
    if holds(s, f, i[1]):
        done(f)
    else:
        s.cite(UNMET)
        _skip(s, f, i[2])


@operation("either")
def _either(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """One effect or, if the condition is fulfilled, another in its place (10-1-9-1-1)."""
    s.cite(INSTEAD)
    if holds(s, f, i[1]):
        done(f)
    else:
        go_to(f, i[2])


@operation("if you do")
def _if_you_do(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """Only if the portion before was performed completely (5-20-1)."""
    s.cite(IF_YOU_DO)
    if bool(f[DID]) == i[2]:
        f[DID] = 1
        done(f)
    else:
        _skip(s, f, i[1])


@operation("may pay")
def _may_pay(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """ "You may pay (1)": pay or decline, if there are enough active Resources."""
    _, number, otherwise = i
    if f[PHASE] == 0:
        if s.can_pay(f[MASTER]) < number:
            _skip(s, f, otherwise)
            return
        f[PHASE] = 1
        ask(s, f[MASTER], "pay", COST, [("pay",), ("decline",)], f[SOURCE] & CARD_MASK)
        return
    if f[PHASE] == 1 and s.choice[0] == "decline":
        _skip(s, f, otherwise)
        return
    if f[PHASE] == 1:
        _use(s, f)
        f[PHASE] = 2
        choices = ex_choices(s, f[MASTER], number)
        if len(choices) > 1:
            ask(s, f[MASTER], "ex", COST, [("ex", n) for n in choices], f[SOURCE] & CARD_MASK)
            return
        s.choice = ("ex", choices[0])
    pay_resources(s, f[MASTER], number, s.choice[1])
    told_of_payment(s, f, number)
    done(f)


@operation("then")
def _then(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """What follows "Then" is done in any case (5-20-2)."""
    s.cite(THEN)
    f[DID] = 1
    done(f)


@operation("jump")
def _jump(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    go_to(f, i[1])


@operation("may")
def _may(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """ "You may": yes or no, if there is anything to do."""
    if f[PHASE] == 0:
        if i[2] is not None and not holds(s, f, i[2]):
            s.cite(NO_TARGET)
            s.cite(MAY)
            _skip(s, f, i[1])
            return
        f[PHASE] = 1
        player = f[MASTER] if len(i) < 4 else sides(s, f, i[3])[0]
        ask(s, player, "may", MAY, [("yes",), ("no",)], f[SOURCE] & CARD_MASK)
        return
    if s.choice[0] == "yes":
        f[NUMBER] = 1  # who said yes finds what the text asks for
        _use(s, f)
        done(f)
    else:
        _skip(s, f, i[1])


def _use(s: Game, f: Frame) -> None:
    """A 【Once per Turn】 effect counts as activated when its player has agreed to it."""
    used = (counted_for(s, f[SOURCE], f[ABILITY]), f[ABILITY])
    if s.match.abilities[f[ABILITY]].once_per_turn and used not in s.used:
        s.used = (*s.used, used)


def _skip(s: Game, f: Frame, number: int) -> None:
    """A portion that is not done: what speaks afterwards of something chosen in it finds nothing."""
    f[DID] = 0
    skipped = s.match.abilities[f[ABILITY]].program[f[INSTRUCTION] : number]
    if any(step[0] in SPEAKING for step in skipped):
        f[IT] = f[BEFORE] = ()
    go_to(f, number)


@operation("option")
def _option(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """One of the alternatives that a text offers, whose targets can be chosen (10-2-2)."""
    if f[PHASE] == 0:
        f[PHASE] = 1
        options = [("option", n) for n, targets in enumerate(i[2], 1) if holds(s, f, targets)]
        ask(s, f[MASTER], "option", MAY, options, f[SOURCE] & CARD_MASK)
    elif s.choice:
        go_to(f, i[1][s.choice[1] - 1])
    else:
        _skip(s, f, i[3])


# --- costs ----------------------------------------------------------------------------------


@operation("pay")
def _pay(s: Game, f: Frame, i: tuple[Any, ...]) -> None:
    """What stands before the colon: the choices of each part, then all of it is done (10-1-7-4)."""
    cost = s.match.abilities[f[ABILITY]].cost
    if f[PHASE] == 0:
        f[PICKS] = ()
        f[SCRATCH] = 0
        f[PHASE] = 1
    elif s.choice[0] == "ex":
        f[SCRATCH] = s.choice[1]
        f[PHASE] = 2
    else:
        f[PICKS] = (*f[PICKS], s.choice[1])
    slots = [part for part in cost if part.chosen is not None for _ in range(part.number)]
    while len(f[PICKS]) < len(slots):
        part = slots[len(f[PICKS])]
        found = candidates(s, f, part, f[PICKS])
        left = sum(1 for other in slots[len(f[PICKS]) :] if other is part)
        if len(found) <= left:
            f[PICKS] = (*f[PICKS], *found)
            continue
        ask(s, f[MASTER], "cost", COST, s.match.options_among(s, "choose", found), f[SOURCE] & CARD_MASK)
        return
    number = sum(part.number for part in cost if part.action == "resources")
    if f[PHASE] == 1 and number:
        choices = ex_choices(s, f[MASTER], number)
        if len(choices) > 1:
            ask(s, f[MASTER], "ex", COST, [("ex", n) for n in choices], f[SOURCE] & CARD_MASK)
            return
        f[SCRATCH] = choices[0] if choices else 0
    _pay_all(s, f, number)
    done(f)


def _pay_all(s: Game, f: Frame, number: int) -> None:
    if number:
        pay_resources(s, f[MASTER], number, f[SCRATCH])
        told_of_payment(s, f, number)
    start = 0
    for part in s.match.abilities[f[ABILITY]].cost:
        if part.action == "resources":
            continue
        if part.chosen is None:
            cards = [f[SOURCE] & CARD_MASK]
        else:
            cards = list(f[PICKS][start : start + part.number])
            start += part.number
        perform(s, f, part, cards)
