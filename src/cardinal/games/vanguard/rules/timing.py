"""Check timing and play timing (8.4), to the letter.

A check timing performs rule actions until none is left, then plays one waiting ability of the turn
player, or else one of the other player, and begins again, until nothing is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.context import Resolving, Treated, goes_on
from cardinal.games.vanguard.events import PhaseBegins, Plays
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import moment
from cardinal.games.vanguard.rules.derived import PART_OF_TURN
from cardinal.games.vanguard.rules.frames import OrderedAttack
from cardinal.games.vanguard.rules.having import is_used
from cardinal.games.vanguard.rules.rule_actions import needed
from cardinal.games.vanguard.rules.situations import forget, situations
from cardinal.games.vanguard.rules.steps import step
from cardinal.kernel.events import Happening
from cardinal.kernel.loops import reset
from cardinal.kernel.machine import Procedure, Step, ask, call, jump, label
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.frames import Frame

MOVED_SOURCE = cite("auto.moved_source")
CHECK_ORDER = cite("check_timing.order")
TURN_ORDER = cite("turn.order")
PLAY_ONE = cite("auto.play_one")
TURN_PLAYER_FIRST = cite("check.turn_player_first")
OWN_ORDER = cite("auto.own_order")
CANNOT_USE = cite("auto.cannot_use")
CHECK_TURN_PLAYER = cite("check.turn_player")
CHECK_NON_TURN_PLAYER = cite("check.non_turn_player")


def check_timing(law: str) -> Step:
    """A check timing at this place of a procedure."""
    return Step(cite(law), _check)


def begin(law: str, what: str) -> Step:
    """Abilities with the timing "at the beginning of ..." stand by."""

    kind = f"beginning {what}"

    def run(s: Fight, f: Frame) -> None:
        s.stood_by = ()
        moment(s, kind)

    return Step(cite(law), run)


def phase(name: str, first_step: str = "") -> Step:
    """A phase begins."""

    def run(s: Fight, f: Frame) -> None:
        s.phase = name
        s.step = first_step
        reset(s)
        s.changed_by(PART_OF_TURN)  # some effects are there in one phase only
        if s.log is not None:
            s.tell(TURN_ORDER, PhaseBegins, s.turn_player, name)

    return Step(TURN_ORDER, run)


def named_step(name: str) -> Step:
    """A step begins, by its rulebook name."""

    def run(s: Fight, f: Frame) -> None:
        s.step = name
        reset(s)
        s.forget(PART_OF_TURN)  # some effects are there in one step only

    return Step("", run)


def calls(procedure: str) -> Step:
    """A step that is a procedure of its own."""

    def run(s: Fight, f: Frame) -> None:
        call(s, procedure)

    return Step("", run)


def _check(s: Fight, f: Frame) -> None:
    if s.cited is not None:
        s.cite(CHECK_ORDER)
    if s.settled == s.version and not s.waiting and not s.forced_attacks:
        return
    if s.match.waits_for_situations:
        situations(s)
    if s.waiting or s.forced_attacks or needed(s):
        call(s, "check timing")
    else:
        s.settled = s.version


def _again(s: Fight, f: Frame) -> None:
    """Rule actions first, all at once, until there is none (8.4.1.1)."""
    if s.match.waits_for_situations:
        situations(s)
    if s.settled != s.version:
        if needed(s):
            f.step -= 1
            call(s, "rule actions")
        else:
            s.settled = s.version
    if s.forced_attacks and s.settled == s.version and not s.in_battle():
        ordered, s.forced_attacks = s.forced_attacks[0], s.forced_attacks[1:]
        f.step -= 1
        call(s, "attack by effect", OrderedAttack(*ordered, s.step))


def _ask_turn_player(s: Fight, f: Frame) -> None:
    if s.cited is not None and len({waiting.master for waiting in s.waiting}) > 1:
        s.cite(TURN_PLAYER_FIRST)
    _ask_for_ability(s, s.turn_player, s.turn_player, CHECK_TURN_PLAYER)


def _ask_non_turn_player(s: Fight, f: Frame) -> None:
    master = s.opponent(s.turn_player)
    by_turn_player = s.match.edition_values.non_turn_abilities_chosen_by == "turn player"
    _ask_for_ability(s, s.turn_player if by_turn_player else master, master, CHECK_NON_TURN_PLAYER)


def _ask_for_ability(s: Fight, asked: int, master: int, law: str) -> None:
    if not s.waiting:
        s.choice = ()
        return
    options: list[tuple[str, int]] = []
    seen: set[tuple[int, int]] = set()
    for number, waiting in enumerate(s.waiting):
        owner, source, ability = waiting.master, waiting.source, waiting.ability
        if owner == master and (source & CARD_MASK, ability) not in seen:
            seen.add((source & CARD_MASK, ability))
            options.append(("resolve", number))
    if len(options) > 1:
        s.cite(OWN_ORDER)
    ask(s, asked, "resolve", law, options)


def _play_it(s: Fight, f: Frame) -> None:
    """The chosen ability is played and resolved; then the check timing begins again (8.4.1.2)."""
    if not s.choice:
        return
    waiting = s.waiting.pop(s.choice[1])
    master, source, number, event = waiting.master, waiting.source, waiting.ability, waiting.event
    s.choice = ()
    ability = s.match.abilities[number]
    jump(s, f, "again")
    if s.used and is_used(s, source, ability):
        s.cite(CANNOT_USE)
        return
    play_automatic(s, master, source, number, event, waiting.treated)


def play_automatic(
    s: Fight, master: int, source: int, number: int, event: Happening, treated: Treated = ()
) -> None:
    """Begins to resolve an automatic ability; one that an effect has made for later speaks of what it was made for,
    and of what that effect has done."""
    frame = Resolving(number, source, master, event)
    if event.kind == "timed":
        frame.it = event.spoken
        goes_on(frame, treated)
    call(s, "resolve", frame)
    again = s.match.edition_values.situation_again == "still holds" and not s.match.abilities[number].anew
    if s.situations and again:
        forget(s, (source, number))
    if not s.alive(source):
        s.cite(MOVED_SOURCE)
    if s.cited is not None:
        applied.resolves(s, s.match.abilities[number], source, event)
    s.tell(PLAY_ONE, Plays, master, source & CARD_MASK, number)


CHECK_TIMING = Procedure(
    "check timing",
    [
        label("again"),
        step("check.rule_actions", _again),
        step("check.turn_player", _ask_turn_player),
        step("check.turn_player", _play_it),
        step("check.non_turn_player", _ask_non_turn_player),
        step("check.non_turn_player", _play_it),
        step("check.end", lambda s, f: None),
    ],
)
