"""Worlds: states that agree with everything a seat knows, for those who think ahead without peeking.

What a seat can neither see nor know is dealt anew by its game (``hidden``), chance to come included. Nothing else of
the real game that is a secret goes along: its log, the option that was taken last, the positions by which loops are
recognized. The stream depends on the seed and on what the seat knows, on nothing else.

Where somebody else is asked, the options name cards that the seat does not know. Such a world is dealt before the
question, which is asked again then; a deal after which the seat would see something else is dropped. Of the question
the seat knows only that it was asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from cardinal.effects.context import Context
from cardinal.kernel.machine import run
from cardinal.kernel.seen import View
from cardinal.kernel.state import Option, State
from cardinal.table.game import Table

DEALS = 200  # that are tried until one fits what the seat sees


def worlds_of(table: Table, real: State, viewer: int, seed: int) -> Iterator[State]:
    """An endless stream of worlds; the real game may go on meanwhile."""
    s = real.clone()
    s.log = s.cited = None
    s.choice = _taken_last(s)
    rng = Random(f"world {viewer} {seed}")
    before = moment_before(s, viewer)
    seen = s.match.view(s, viewer)
    while True:
        world = None if before is None else _asked_again(table, before, viewer, rng, seen)
        yield _without_secrets(_dealt(table, s, viewer, rng, seen) if world is None else world, s.choice)


def _taken_last(s: State) -> Option:
    """The option that was taken last, where an effect that asks again may speak of it: no card, or one of its picks."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Context) or not s.choice:
        return ()
    return s.choice if set(s.match.describer.cards_in(s.choice)) <= set(frame.picks) else ()


def _without_secrets(world: State, taken: Option) -> State:
    """A world knows nothing of the way on which the real game came here, but for an option that still matters."""
    world.trail = world.closed = ()
    world.choice = taken
    world.log = []
    world.version, world.settled = 1, 0  # how much has changed is counted anew
    return world


def moment_before(s: State, viewer: int) -> State | None:
    """The moment before somebody else is asked, if asking again asks just the same and changes nothing else."""
    if s.asked is None or s.asked.player == viewer:
        return None
    for before in _moments(s):
        again = before.clone()
        try:
            run(again)
        except Exception:  # the step before was another one: this moment cannot be come to again
            continue
        if _same(again, s):
            return before
    return None


def _moments(s: State) -> Iterator[State]:
    """What the moment before may have been: a step, or a question of an effect that asks one after the other."""
    before = s.clone()
    before.asked, before.choice = None, _taken_last(s)
    frame = before.stack[-1]
    frame.step = max(frame.step - 1, 0)
    yield before
    if not isinstance(frame, Context):
        return
    phases = dict.fromkeys((frame.phase, 0, frame.phase - 1))
    picked = dict.fromkeys((frame.picks, frame.picks[:-1], ()))
    kept, spoken = dict.fromkeys((frame.scratch, 0)), dict.fromkeys((frame.it, frame.before))
    earlier_spoken = dict.fromkeys((frame.before, ()))
    for phase, picks, scratch, it, said in product(phases, picked, kept, spoken, earlier_spoken):
        earlier = before.clone()
        top = earlier.stack[-1]
        assert isinstance(top, Context)
        top.phase, top.picks, top.scratch, top.it, top.before = phase, picks, scratch, it, said
        yield earlier


def _same(one: State, other: State) -> bool:
    """Whether two states are the same for all that is to come, but for numbers that only count."""
    if one.asked != other.asked or one.rng != other.rng or one.zones != other.zones or one.marks != other.marks:
        return False
    stacks = [[(frame.procedure, frame.step, frame.values()) for frame in s.stack] for s in (one, other)]
    return stacks[0] == stacks[1] and one.waiting == other.waiting and one.effects == other.effects


def _asked_again(table: Table, before: State, viewer: int, rng: Random, seen: View) -> State | None:
    """A deal after which the question is asked as the seat sees it asked."""
    for _ in range(DEALS):
        world: State = table.world(before, viewer, rng)
        try:
            run(world)
        except Exception:  # a card became one of which the effect cannot speak
            continue
        if world.match.view(world, viewer) == seen:
            return world
    return None


def _dealt(table: Table, s: State, viewer: int, rng: Random, seen: View) -> State:
    """A deal that the seat sees as it sees the real game; only where cards become others the first may be none."""
    world: State = table.world(s, viewer, rng)
    for _ in range(DEALS):
        if world.match is s.match or world.match.view(world, viewer) == seen:
            break
        world = table.world(s, viewer, rng)
    return world
