"""The machine of card effects: a program of instructions, run one at a time (10-3).

An instruction is a ``Deed`` that runs itself. One that asks is run again with the answer in ``state.choice``; the
``phase`` of its effect says where it is. After each instruction rules management follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import TRIGGERED
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import Ordering
from cardinal.games.gundam.rules.information import counted_for
from cardinal.games.gundam.rules.moving import key, move
from cardinal.games.gundam.rules.resolving import interrupting
from cardinal.games.gundam.rules.steps import step
from cardinal.games.gundam.rules.triggers import COUNTED
from cardinal.games.gundam.rules.zones import LIMBO, TRASH, ZONES
from cardinal.games.gundam.verbs.deed import Portion, Speaking, Turning
from cardinal.kernel.machine import Procedure, call, leave

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

TEXT_ORDER = cite("golden.text_order")
IMPOSSIBLE = cite("golden.impossible")
MAY = cite("effect.may")
COST = cite("effect.activated.condition")
BURST_TO_TRASH = cite("burst.then_trash")


def done(c: Effect) -> None:
    """The instruction is finished; the next one follows."""
    c.instruction += 1
    c.phase = 0


def did(c: Effect, complete: object) -> None:
    """Notes whether the portion so far was performed completely: "If you do" asks for that."""
    if not complete:
        c.did = 0


def acted(c: Effect, verb: str, refs: Iterable[int]) -> None:
    """Notes what the effect did to which cards, for texts that ask what happened "with this effect"."""
    c.treated = (*c.treated, *((verb, ref) for ref in refs))


def go_to(c: Effect, number: int) -> None:
    """The program goes on at another instruction."""
    c.instruction = number
    c.phase = 0


def use(s: Game, c: Effect) -> None:
    """A 【Once per Turn】 effect counts as activated when its player has agreed to it; 【Twice per Turn】 each time."""
    ability = s.match.abilities[c.ability]
    used = (counted_for(s, c.source, c.ability), c.ability)
    if ability.once_per_turn and (used not in s.used or (ability.uses > 1 and COUNTED not in c.treated)):
        s.used = (*s.used, used)
        if ability.uses > 1:
            c.treated = (*c.treated, COUNTED)


def skip(s: Game, c: Effect, number: int) -> None:
    """A portion that is not done: what speaks afterwards of something chosen in it finds nothing."""
    c.did = 0
    skipped = s.match.abilities[c.ability].program[c.instruction : number]
    if any(isinstance(deed, Speaking) for deed in skipped):
        c.it = c.before = ()
    go_to(c, number)


def _instruction(s: Game, c: Effect) -> None:
    ability = s.match.abilities[c.ability]
    number = c.instruction
    if number >= len(ability.program):
        _finish(s, c)
        return
    c.step = 0
    if s.waiting and s.match.interruptions and c.phase == 0:
        broken_off = (s.group, s.remains, s.match.only_bursts)
        if interrupting(s, broken_off):
            call(s, "triggered effects", Ordering(broken_off))
            return
    deed = ability.program[number]
    unsure = ability.once_per_turn and not s.match.failures_count
    may_be_idle = unsure and ability.kind == TRIGGERED and isinstance(deed, Turning)
    if ability.once_per_turn and not may_be_idle and not (unsure and isinstance(deed, Portion)):
        use(s, c)
    deed.run(s, c)
    if s.cited is not None:
        _watched(s, c, number)
    if may_be_idle and c.did:
        use(s, c)


def _watched(s: Game, c: Effect, number: int) -> None:
    """Who watches is told that a text is carried out in its order, and that a part of it was not possible."""
    if number:
        s.cite(TEXT_ORDER)
    if not c.did:
        s.cite(IMPOSSIBLE)


def _finish(s: Game, c: Effect) -> None:
    """A Burst that has not moved itself goes to the trash after its effect (13-2-5-3)."""
    s.remains = s.held = ()
    s.resolved += 1
    leave(s)
    card = c.card
    if s.match.abilities[c.ability].kind != "burst" or card < 0:
        return
    s.cite(BURST_TO_TRASH)
    if s.where[card] % ZONES == LIMBO:
        move(s, [(card, key(s.owner(card), TRASH))], BURST_TO_TRASH, "trash")


RESOLVE = Procedure("resolve", [step("effect.activate.do", _instruction)], Effect.restored)
