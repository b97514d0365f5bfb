"""The guard step (7.4, late rules 7.5): guardians, G guardians and intercepts, one at a time or all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.editions import Edition
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.attacking import forbids_guard, forbids_intercept
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.frames import GuardStep
from cardinal.games.vanguard.rules.g_zone import begin_g_guardian, g_guardian_options
from cardinal.games.vanguard.rules.last_known import sights
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.power_changes import powers, tell_increases
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.timing import begin, check_timing, named_step
from cardinal.games.vanguard.rules.zones import HAND, REAR_GUARD_CIRCLES, REST, ZONES, G
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, ask, jump, label

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

SHIELD_ZERO = cite("guardian.shield_zero")
PLAY_TIMING = cite("guard.play_timing")
AUTO_PASS = cite("guard.auto_pass")
GUARD_PASS = cite("guard.pass")
GUARD_CALL = cite("guard.call")
PLAY_RESOLVE_GUARDIAN = cite("play.resolve_guardian")
GUARD_INTERCEPT = cite("guard.intercept")
GUARD_WHICH_UNIT = cite("guard.which_unit")


def _ask_guard(s: Fight, f: Frame) -> None:
    player = s.opponent(s.turn_player)
    options: list[Option] = []
    for option in options_among(s, "guard", s.zone(player, HAND)):
        if not (law := forbids_guard(s, player, option[1])) or s.allows(law):
            options.append(option)
    if options:
        s.cite(GUARD_CALL)
    options += g_guardian_options(s, player)
    for circle in REAR_GUARD_CIRCLES:
        for card in s.zones[player * ZONES + circle]:
            if not (law := forbids_intercept(s, player, card)) or s.allows(law):
                options.append(("intercept", card))
                if s.cited is not None:
                    witness.may_intercept(s, card)
    law = PLAY_TIMING if options else AUTO_PASS
    ask(s, player, "guard", law, [*options, ("pass",)])


def _guard_or_pass(s: Fight, f: GuardStep) -> None:
    verb = s.choice[0]
    if verb == "pass":
        s.cite(GUARD_PASS)
        jump(s, f, "passed")
        return
    player = s.opponent(s.turn_player)
    card = s.choice[1]
    if verb == "gguard":
        begin_g_guardian(s, player, card)
        jump(s, f, "acted")
        return
    if verb == "guard":
        moving.move(s, [(card, key(player, G))], GUARD_CALL, "guard", marks=REST)
        s.cite(PLAY_RESOLVE_GUARDIAN)
        if s.definition(card).shield is None:
            s.cite(SHIELD_ZERO)
    else:
        circle, was = s.where[card], sights(s, "intercepts", [card])
        moving.move(s, [(card, key(player, G))], GUARD_INTERCEPT, "intercept", marks=REST)
        happen(s, "intercepts", s.ref(card), s.attacker, circle, key(player, G), was=was)
    f.guardian = s.ref(card)


def _ask_which_unit(s: Fight, f: Frame) -> None:
    """For every guardian, the unit it guards is chosen among those attacked."""
    defender = s.opponent(s.turn_player)
    ask(s, defender, "guarded unit", GUARD_WHICH_UNIT, [("for", card) for card in s.attacked_units()])


def _set_guarded(s: Fight, f: GuardStep) -> None:
    if s.choice:
        before = powers(s, [s.choice[1]])
        s.guards = (*s.guards, (f.guardian, s.ref(s.choice[1])))
        s.battle_changed()
        tell_increases(s, before)


def _shields_count(s: Fight, f: Frame) -> None:
    """From here on the guardians' shield adds to the power of whom they guard."""
    before = powers(s, s.attacked_units())
    s.shields = True
    s.battle_changed()
    tell_increases(s, before)


def _next_guardian(s: Fight, f: Frame) -> None:
    jump(s, f, "play")


def guard_step(edition: Edition) -> Procedure:
    """The defender calls guardians and intercepts: one at a time, or all at once in the playbook."""
    at_once = edition.guard == "all at once"
    timing = check_timing("guard.play_timing")
    shields = step("guard.shield", _shields_count)
    after_pass = edition.shield_counts == "after pass"
    return Procedure(
        "guard step",
        [
            named_step("guard"),
            begin("guard.begin", "guard"),
            *([] if after_pass else [shields]),
            *([timing] if at_once else []),
            label("play"),
            *([] if at_once else [timing]),
            step("guard.simultaneous" if at_once else "guard.play_timing", _ask_guard),
            step("play.action", _guard_or_pass),
            step("guard.which_unit", _ask_which_unit),
            step("guard.shield", _set_guarded),
            label("acted"),
            *([] if at_once else [check_timing("guard.after_action")]),
            step("guard.simultaneous" if at_once else "guard.again", _next_guardian),
            label("passed"),
            *([shields] if after_pass else []),
            *([check_timing("guard.after_pass")] if edition.check_after_guard_pass else []),
        ],
        GuardStep,
    )
