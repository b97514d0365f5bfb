"""The machine of card effects: a program of instructions, run one at a time (10-3).

An instruction is a tuple whose first word names the operation. An operation that asks is entered again with the
answer in ``state.choice``; the frame's PHASE says where it is. After each instruction rules management follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import TRIGGERED
from cardinal.games.gundam.effects.conditions import holds
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.costs import candidates, ex_choices, pay_resources, perform, told_of_payment
from cardinal.games.gundam.rules.frames import Ordering
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

Operation = Callable[["Game", "Effect", tuple[Any, ...]], None]
OPERATIONS: dict[str, Operation] = {}

TEXT_ORDER = cite("golden.text_order")
IMPOSSIBLE = cite("golden.impossible")
IF = cite("effect.condition")
NOT_COMPLETE = cite("text.if_you_do.complete")
IF_YOU_DO = cite("text.if_you_do")
THEN = cite("text.then")
MAY = cite("effect.may")
SUBSTITUTED = cite("effect.substitution")
INSTEAD = cite("effect.substitution.instead")
UNMET = cite("effect.trigger.condition")
NO_TARGET = cite("effect.target.needed")
DECLINED = cite("timing.once_per_turn.failed")
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


def done(f: Effect) -> None:
    """The instruction is finished; the next one follows."""
    f.instruction += 1
    f.phase = 0


def did(f: Effect, complete: object) -> None:
    """Notes whether the portion so far was performed completely: "If you do" asks for that."""
    if not complete:
        f.did = 0


def acted(f: Effect, verb: str, refs: Iterable[int]) -> None:
    """Notes what the effect did to which cards, for texts that ask what happened "with this effect"."""
    f.acted = (*f.acted, *((verb, ref) for ref in refs))


def go_to(f: Effect, number: int) -> None:
    """The program goes on at another instruction."""
    f.instruction = number
    f.phase = 0


def _instruction(s: Game, f: Effect) -> None:
    ability = s.match.abilities[f.ability]
    number = f.instruction
    if number >= len(ability.program):
        _finish(s, f)
        return
    f.step = 0
    if s.waiting and s.match.interruptions and f.phase == 0:
        broken_off = (s.group, s.remains, s.match.only_bursts)
        if interrupting(s, broken_off):
            call(s, "triggered effects", Ordering(broken_off))
            return
    instruction = ability.program[number]
    unsure = ability.once_per_turn and not s.match.failures_count
    may_be_idle = unsure and ability.kind == TRIGGERED and instruction[0] in STATES
    if ability.once_per_turn and not may_be_idle and not (unsure and instruction[0] in BEFORE_USE):
        _use(s, f)
    OPERATIONS[instruction[0]](s, f, instruction)
    if s.cited is not None:
        _watched(s, f, number)
    if may_be_idle and f.did:
        _use(s, f)


def _watched(s: Game, f: Effect, number: int) -> None:
    """Who watches is told that a text is carried out in its order, and that a part of it was not possible."""
    if number:
        s.cite(TEXT_ORDER)
    if not f.did:
        s.cite(IMPOSSIBLE)


def _finish(s: Game, f: Effect) -> None:
    """A Burst that has not moved itself goes to the trash after its effect (13-2-5-3)."""
    s.remains = s.held = ()
    s.resolved += 1
    leave(s)
    card = f.card
    if s.match.abilities[f.ability].kind != "burst" or card < 0:
        return
    s.cite(BURST_TO_TRASH)
    if s.where[card] % ZONES == LIMBO:
        move(s, [(card, key(s.owner(card), TRASH))], BURST_TO_TRASH, "trash")


RESOLVE = Procedure("resolve", [step("effect.activate.do", _instruction)], Effect.restored)


# --- sentences ------------------------------------------------------------------------------


@operation("if")
def _if(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """A condition: what belongs to it is skipped if it is not fulfilled."""
    s.cite(IF)
    if holds(s, f, i[1]):
        done(f)
    else:
        s.cite(UNMET)
        _skip(s, f, i[2])


@operation("either")
def _either(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """One effect or, if the condition is fulfilled, another in its place (10-1-9-1-1)."""
    s.cite(INSTEAD)
    if holds(s, f, i[1]):
        s.cite(SUBSTITUTED)
        done(f)
    else:
        go_to(f, i[2])


@operation("if you do")
def _if_you_do(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Only if the portion before was performed completely (5-20-1)."""
    s.cite(IF_YOU_DO)
    if bool(f.did) == i[2]:
        f.did = 1
        done(f)
    else:
        s.cite(NOT_COMPLETE)
        _skip(s, f, i[1])


@operation("may pay")
def _may_pay(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """ "You may pay (1)": pay or decline, if there are enough active Resources."""
    _, number, otherwise = i
    if f.phase == 0:
        if s.can_pay(f.master) < number:
            _skip(s, f, otherwise)
            return
        f.phase = 1
        ask(s, f.master, "pay", MAY, [("pay",), ("decline",)], f.source & CARD_MASK)
        return
    if f.phase == 1 and s.choice[0] == "decline":
        _skip(s, f, otherwise)
        return
    if f.phase == 1:
        _use(s, f)
        f.phase = 2
        choices = ex_choices(s, f.master, number)
        if len(choices) > 1:
            ask(s, f.master, "ex", COST, [("ex", n) for n in choices], f.source & CARD_MASK)
            return
        s.choice = ("ex", choices[0])
    pay_resources(s, f.master, number, s.choice[1])
    told_of_payment(s, f, number)
    done(f)


@operation("then")
def _then(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """What follows "Then" is done in any case (5-20-2)."""
    s.cite(THEN)
    f.did = 1
    done(f)


@operation("jump")
def _jump(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    go_to(f, i[1])


@operation("may")
def _may(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """ "You may": yes or no, if there is anything to do."""
    if f.phase == 0:
        if i[2] is not None and not holds(s, f, i[2]):
            s.cite(NO_TARGET)
            s.cite(MAY)
            _skip(s, f, i[1])
            return
        f.phase = 1
        player = f.master if len(i) < 4 else sides(s, f, i[3])[0]
        ask(s, player, "may", MAY, [("yes",), ("no",)], f.source & CARD_MASK)
        return
    if s.choice[0] == "yes":
        f.number = 1  # who said yes finds what the text asks for
        _use(s, f)
        done(f)
    else:
        if s.match.abilities[f.ability].once_per_turn and not s.match.failures_count:
            s.cite(DECLINED)
        _skip(s, f, i[1])


def _use(s: Game, f: Effect) -> None:
    """A 【Once per Turn】 effect counts as activated when its player has agreed to it."""
    used = (counted_for(s, f.source, f.ability), f.ability)
    if s.match.abilities[f.ability].once_per_turn and used not in s.used:
        s.used = (*s.used, used)


def _skip(s: Game, f: Effect, number: int) -> None:
    """A portion that is not done: what speaks afterwards of something chosen in it finds nothing."""
    f.did = 0
    skipped = s.match.abilities[f.ability].program[f.instruction : number]
    if any(step[0] in SPEAKING for step in skipped):
        f.it = f.before = ()
    go_to(f, number)


@operation("option")
def _option(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """One of the alternatives that a text offers, whose targets can be chosen (10-2-2)."""
    if f.phase == 0:
        f.phase = 1
        options = [("option", n) for n, targets in enumerate(i[2], 1) if holds(s, f, targets)]
        ask(s, f.master, "option", MAY, options, f.source & CARD_MASK)
    elif s.choice:
        go_to(f, i[1][s.choice[1] - 1])
    else:
        _skip(s, f, i[3])


# --- costs ----------------------------------------------------------------------------------


@operation("pay")
def _pay(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """What stands before the colon: the choices of each part, then all of it is done (10-1-7-4)."""
    cost = s.match.abilities[f.ability].cost
    if f.phase == 0:
        f.picks = ()
        f.scratch = 0
        f.phase = 1
    elif s.choice[0] == "ex":
        f.scratch = s.choice[1]
        f.phase = 2
    else:
        f.picks = (*f.picks, s.choice[1])
    slots = [part for part in cost if part.chosen is not None for _ in range(part.number)]
    while len(f.picks) < len(slots):
        part = slots[len(f.picks)]
        found = candidates(s, f, part, f.picks)
        left = sum(1 for other in slots[len(f.picks) :] if other is part)
        if len(found) <= left:
            f.picks = (*f.picks, *found)
            continue
        ask(s, f.master, "cost", COST, s.match.options_among(s, "choose", found), f.source & CARD_MASK)
        return
    number = sum(part.number for part in cost if part.action == "resources")
    if f.phase == 1 and number:
        choices = ex_choices(s, f.master, number)
        if len(choices) > 1:
            ask(s, f.master, "ex", COST, [("ex", n) for n in choices], f.source & CARD_MASK)
            return
        f.scratch = choices[0] if choices else 0
    _pay_all(s, f, number)
    done(f)


def _pay_all(s: Game, f: Effect, number: int) -> None:
    if number:
        pay_resources(s, f.master, number, f.scratch)
        told_of_payment(s, f, number)
    start = 0
    for part in s.match.abilities[f.ability].cost:
        if part.action == "resources":
            continue
        if part.chosen is None:
            cards = [f.source & CARD_MASK]
        else:
            cards = list(f.picks[start : start + part.number])
            start += part.number
        perform(s, f, part, cards)
