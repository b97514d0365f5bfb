"""Loops: the same option is taken in the same position a second time, with every card where it was.

Then the cycle of actions in between begins a second time (a third time, where something was chosen in it that could be
chosen otherwise). If abilities have resolved in it, whoever could have decided otherwise says how many times it is
repeated, the one that begins now included; the repetitions are made at once.
Afterwards the choice that leads into the loop is closed for as long as nothing has changed. If every choice is closed,
nobody can stop the loop. (A loop without any decision is ended by ``machine.run``.)

Where no ability has resolved, nothing can have changed (a column exchanged and exchanged back), a number would mean
nothing: the option may be taken once more, and is closed then.

The trail of a state holds the decisions taken since its last reset: ``(position, player, kind, option, effects
resolved until then)``. It begins with the first action of a phase (``standing_kinds``), or when the
first ability of a step has resolved, so that most steps of a game cost nothing here. A closed choice is ``(position,
option, how often it may still be taken)``.
"""

from __future__ import annotations

from typing import Any

from cardinal.kernel.events import Repeats
from cardinal.kernel.frames import Frame, Values
from cardinal.kernel.machine import Procedure, Step, ask, call, jump, label, leave, run
from cardinal.kernel.state import Decision, Option, State

REPETITIONS = (0, 1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 999)  # what may be asked for: a few, or as good as any number
KIND = "loop"

Visit = tuple[int, int, str, Option, int]


def position(s: State, decision: Decision) -> int:
    """A number for where all cards are, what is going on, and who is asked what.

    Only numbers are hashed: the hash of a text differs from process to process.
    """
    if s.spot is not None and s.spot[0] is decision:
        return int(s.spot[1])
    steps = tuple([number for frame in s.stack for number in (frame.procedure, frame.step)])
    asked = (decision.player, s.match.loop_kinds.index(decision.kind), decision.source)
    here = hash((tuple(s.where), tuple(s.marks), steps, asked, s.match.going_on(s)))
    s.spot = (decision, here)
    return here


def notice(s: State) -> None:
    """Looks at a decision before it is asked: closed choices are left out. Called only where something is closed."""
    decision = s.asked
    assert decision is not None
    if decision.kind in s.match.loop_kinds:
        _without_closed(s, decision, position(s, decision))


def _without_closed(s: State, decision: Decision, here: int) -> None:
    """The decision without closed choices; if one is left it is taken, if none is, nobody can stop the loop."""
    closed = [option for spot, option, left in s.closed if spot == here and not left]
    open_options = tuple(option for option in decision.options if option not in closed)
    if not open_options:
        s.asked = None
        s.match.endless(s)
    elif len(open_options) == 1 < len(decision.options):
        s.asked = None
        s.choice = open_options[0]
    else:
        s.asked = decision.offering(open_options)
        s.spot = (s.asked, here)


def remember(s: State, decision: Decision) -> bool:
    """Notes the option that is taken; True if it begins a cycle a second time: the question comes first."""
    if decision.kind == KIND:
        return False
    may_begin = decision.kind in s.match.loop_kinds and s.choice[0] not in s.match.one_way
    here = position(s, decision) if may_begin else 0
    before = [n for n, visit in enumerate(s.trail) if visit[3] == s.choice and visit[0] == here] if here else []
    for start in reversed(before):
        if s.trail[start][4] < s.resolved and _repeats(s, start):
            _begin(s, decision, s.trail[start:])
            return True
    if s.closed:
        s.closed = tuple(
            (spot, option, left - 1 if left and (spot, option) == (here, s.choice) else left)
            for spot, option, left in s.closed
        )
    if before and s.trail[before[-1]][4] == s.resolved and decision.kind in s.match.standing_kinds:
        s.closed = (*s.closed, (here, s.choice, 0))
    s.trail = (*s.trail, (here, decision.player, decision.kind, s.choice, s.resolved))
    return False


def _repeats(s: State, start: int) -> bool:
    """Whether what was done since then is about to begin again: with nothing in it but to go on or to stop, that is
    certain; where something was chosen on the way, when the whole has been done twice in the same way."""
    cycle = s.trail[start:]
    if all(kind in s.match.stopping_kinds for _, _, kind, *_ in cycle):
        return True
    earlier = s.trail[max(0, start - len(cycle)) : start]
    return [(visit[0], visit[3]) for visit in earlier] == [(visit[0], visit[3]) for visit in cycle]


# --- the question -----------------------------------------------------------------------------

class Asking(Frame):
    """The decision that came again, the loop, who can stop it, the numbers named so far."""

    __slots__ = ("decision", "numbers", "stoppers", "visits")

    def __init__(
        self,
        decision: tuple[Any, ...],
        visits: tuple[Visit, ...],
        stoppers: tuple[int, ...],
        numbers: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.decision = decision
        self.visits = visits
        self.stoppers = stoppers
        self.numbers = numbers

    def copy(self) -> Frame:
        """An independent copy."""
        return self.placed(Asking(self.decision, self.visits, self.stoppers, self.numbers))

    def cards(self) -> Values:
        """Whatever its options name."""
        return tuple(option[1:] for option in Decision(*self.decision).options)

    def values(self) -> Values:
        """What it remembers."""
        return self.decision, self.visits, self.stoppers, self.numbers


def _begin(s: State, decision: Decision, visits: tuple[Visit, ...]) -> None:
    able = {player for _, player, kind, *_ in visits if kind in s.match.stopping_kinds} or {decision.player}
    stoppers = tuple(player for player in s.match.order(s) if player in able)
    s.trail = ()
    s.asked = None
    call(s, "loop", Asking(decision.values(), visits, stoppers))


def _ask_number(s: State, f: Asking) -> None:
    law = s.match.loop_laws[0 if len(f.stoppers) == 1 else 1]
    ask(s, f.stoppers[len(f.numbers)], KIND, law, [("number", n) for n in REPETITIONS])


def _number_named(s: State, f: Asking) -> None:
    f.numbers = (*f.numbers, s.choice[1])
    if len(f.numbers) < len(f.stoppers):
        jump(s, f, "ask")


def _repeat(s: State, f: Asking) -> None:
    """The smallest number counts; who named it must stop, the others do not begin again."""
    visits, stoppers, numbers = f.visits, f.stoppers, f.numbers
    times = min(numbers)
    leave(s)
    s.asked = Decision(*f.decision)
    s.tell(s.match.loop_laws[2], Repeats, times)
    _run_again(s, visits, times)
    if s.over:
        return
    must_stop = stoppers[numbers.index(times)]
    for spot, player, kind, option, *_ in visits:
        if kind in s.match.stopping_kinds or player not in stoppers or len(visits) == 1:
            s.closed = (*s.closed, (spot, option, 0 if player == must_stop else 1))
    s.trail = ()
    if s.asked is not None:
        _without_closed(s, s.asked, position(s, s.asked))


def _run_again(s: State, visits: tuple[Visit, ...], times: int) -> None:
    """Takes the same choices again, so often, without asking."""
    s.repeating = True
    told, s.log = s.log, None  # what is omitted is not told step by step
    _take_again(s, visits, times)
    s.log = told
    s.repeating = False


def _take_again(s: State, visits: tuple[Visit, ...], times: int) -> None:
    for _ in range(times):
        for _, player, kind, option, *_ in visits:
            asked = s.asked
            if s.over or asked is None or (asked.player, asked.kind) != (player, kind) or option not in asked.options:
                return
            s.choice = option
            s.asked = None
            run(s)


LOOP = Procedure(
    "loop",
    [
        label("ask"),
        Step("", _ask_number),
        Step("", _number_named),
        Step("", _repeat),
    ],
    Asking,
)


def reset(s: State) -> None:
    """Something has changed for good, such as the phase: what was before is not part of a loop."""
    s.trail = ()
    s.reset_at = s.resolved
