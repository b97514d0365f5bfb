"""Guard, drive, damage and close step (7.4 to 7.7), assembled for each edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.kernel.machine import Procedure, Step, ask, jump, label
from cardinal.kernel.state import CARD_MASK
from cardinal.vanguard import actions
from cardinal.vanguard.actions import key, to_trigger_zone
from cardinal.vanguard.attacking import forbids_guard, forbids_intercept
from cardinal.vanguard.automatic import happen, has_moment_left, moment
from cardinal.vanguard.battle import end_status
from cardinal.vanguard.checks import deal_battle_damage, resolve_icon
from cardinal.vanguard.continuous import info
from cardinal.vanguard.editions import Edition
from cardinal.vanguard.g_zone import begin_g_guardian, g_guardian_options
from cardinal.vanguard.laws import cite
from cardinal.vanguard.rule_actions import needed, options_among
from cardinal.vanguard.steps import step
from cardinal.vanguard.timing import begin, check_timing, named_step
from cardinal.vanguard.vanguard_circle import is_g
from cardinal.vanguard.zones import DECK, FL, FR, HAND, REST, TRIGGER, ZONES, G, V

if TYPE_CHECKING:
    from cardinal.kernel.state import Frame, Option
    from cardinal.vanguard.fight import Fight

DRIVE_LAWS = {"twin drive": cite("keyword.twin_drive"), "triple drive": cite("keyword.triple_drive")}
LEFT_CIRCLE = cite("attack.left_circle")
TARGET_GONE = cite("attack.target_gone")
NEW_UNIT = cite("attack.new_unit")
BOOST_LEFT = cite("attack.boost_left")
STILL_BOOSTED = cite("misc.boosted_stays")
ALL_ATTACKED = cite("attack.all_attacked")
SHIELD_ZERO = cite("guardian.shield_zero")
REAR_GUARD_DRIVE = cite("drive.rear_guard")
DISABLED_LATER = cite("attack.disabled_later")
PLAY_TIMING = cite("guard.play_timing")
AUTO_PASS = cite("guard.auto_pass")
GUARD_PASS = cite("guard.pass")
GUARD_CALL = cite("guard.call")
PLAY_RESOLVE_GUARDIAN = cite("play.resolve_guardian")
GUARD_INTERCEPT = cite("guard.intercept")
GUARD_WHICH_UNIT = cite("guard.which_unit")
GUARD_SHIELD = cite("guard.shield")
DRIVE_ZERO = cite("drive.zero")
DRIVE_REVEAL = cite("drive.reveal")
DRIVE_TO_HAND = cite("drive.to_hand")
DAMAGE_STEP_NOT_COMPARED = cite("damage_step.not_compared")
DAMAGE_STEP_OUTCOME = cite("damage_step.outcome")
DAMAGE_STEP_NO_CHECK = cite("damage_step.no_check")
DAMAGE_STEP_ATTACKER_LEFT = cite("damage_step.attacker_left")
DAMAGE_STEP_CRITICAL_ZERO = cite("damage_step.critical_zero")
DAMAGE_STEP_NOT_HIT_EVENT = cite("damage_step.not_hit_event")
DAMAGE_STEP_RETIRE = cite("damage_step.retire")
DAMAGE_STEP_RETIRE_ORDER = cite("damage_step.retire_order")
CHARGE_ENDS = cite("keyword.charge.ends")
LEGION_DAMAGE = cite("damage_step.legion")
LEGION_NO_DAMAGE = cite("action.legion.no_damage")
DAMAGE_STEP_G_GUARDIAN = cite("damage_step.g_guardian")

# --- guard step -----------------------------------------------------------------------------


def _ask_guard(s: Fight, f: Frame) -> None:
    player = s.opponent(s.turn_player)
    options: list[Option] = []
    for option in options_among(s, "guard", s.zone(player, HAND)):
        if s.allows(forbids_guard(s, player, option[1])):
            options.append(option)
    options += g_guardian_options(s, player)
    for circle in (FL, FR):
        for card in s.zone(player, circle):
            if s.allows(forbids_intercept(s, player, card)):
                options.append(("intercept", card))
    law = PLAY_TIMING if options else AUTO_PASS
    ask(s, player, "guard", law, [*options, ("pass",)])


def _guard_or_pass(s: Fight, f: Frame) -> None:
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
        actions.move(s, [(card, key(player, G))], GUARD_CALL, "guard", marks=REST)
        s.cite(PLAY_RESOLVE_GUARDIAN)
        if s.definition(card).shield is None:
            s.cite(SHIELD_ZERO)
    else:
        actions.move(s, [(card, key(player, G))], GUARD_INTERCEPT, "intercept", marks=REST)
        happen(s, "intercepts", s.ref(card), s.attacker, -1, key(player, G))
    f[2] = s.ref(card)


def _ask_which_unit(s: Fight, f: Frame) -> None:
    """For every guardian, the unit it guards is chosen among those attacked (D19)."""
    defender = s.opponent(s.turn_player)
    ask(s, defender, "guarded unit", GUARD_WHICH_UNIT, [("for", card) for card in s.attacked_units()])


def _set_guarded(s: Fight, f: Frame) -> None:
    if s.choice:
        s.guards = (*s.guards, (f[2], s.ref(s.choice[1])))
        s.cite(GUARD_SHIELD)
        s.changed()


def _shields_count(s: Fight, f: Frame) -> None:
    """From here on the guardians' shield adds to the power of whom they guard (D17)."""
    s.shields = True
    s.changed()


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
            _local(-1),
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
    )


def _local(value: object) -> Step:
    """A place in the frame for what the step remembers."""

    def run(s: Fight, f: Frame) -> None:
        f.append(value)

    return Step("", run)


# --- drive step -----------------------------------------------------------------------------


def _drive_unit(s: Fight, f: Frame) -> None:
    """No check without a drive unit, nor with drive 0 or less where the edition says so (D22)."""
    attacker = s.attacking_unit()
    if attacker < 0:
        jump(s, f, "end")
        return
    now = info(s, attacker)
    if s.attacker_circle % ZONES != V:
        s.cite(REAR_GUARD_DRIVE)
    for word in now.keywords:
        if word in DRIVE_LAWS:
            s.cite(DRIVE_LAWS[word])
    if s.match.edition_values.drive_zero:
        s.cite(DRIVE_ZERO)
        if now.drive <= 0:
            jump(s, f, "end")


def _reveal(s: Fight, f: Frame) -> None:
    f[2] = to_trigger_zone(s, s.turn_player, DRIVE_REVEAL)
    s.drive_checks += 1
    if f[2] < 0:
        jump(s, f, "end")
        return
    happen(s, "drive check", s.attacker, s.ref(f[2]), -1, key(s.turn_player, TRIGGER))


def _icon(s: Fight, f: Frame) -> None:
    resolve_icon(s, s.turn_player, f[2])


def _to_hand(s: Fight, f: Frame) -> None:
    if s.where[f[2]] == key(s.turn_player, TRIGGER):
        actions.move(s, [(f[2], key(s.turn_player, HAND))], DRIVE_TO_HAND, "to hand")


def _more_drive_checks(s: Fight, f: Frame) -> None:
    if s.attacking_unit() >= 0 and s.drive_checks < info(s, s.attacker & CARD_MASK).drive:
        jump(s, f, "drive check")


def drive_step(edition: Edition) -> Procedure:
    """The attacker's drive checks, one card at a time."""
    return Procedure(
        "drive step",
        [
            named_step("drive"),
            begin("drive.begin", "drive"),
            _local(-1),
            check_timing("drive.begin"),
            label("drive check"),
            step("drive.unit", _drive_unit),
            step("drive.reveal", _reveal),
            step("drive.trigger", _icon),
            check_timing("drive.after_trigger"),
            step("drive.to_hand", _to_hand),
            check_timing("drive.after_card"),
            step("drive.repeat", _more_drive_checks),
            label("end"),
            check_timing("drive.end"),
        ],
    )


# --- damage step ----------------------------------------------------------------------------


def _compare(s: Fight, f: Frame) -> None:
    """Every attacked unit whose power is not above the attacker's is hit (7.6.1.2)."""
    attacker = s.attacking_unit()
    attacked = s.attacked_units()
    if s.cited is not None:
        _cite_changes(s, attacker, attacked)
    if attacker < 0 or not attacked:
        s.cite(DAMAGE_STEP_NOT_COMPARED)
        s.hit = ()
    else:
        s.hit = tuple(s.ref(unit) for unit in attacked if _is_hit(s, attacker, unit))
    s.tell(DAMAGE_STEP_OUTCOME, "hits" if s.hit else "misses", s.attacker & CARD_MASK)


def _cite_changes(s: Fight, attacker: int, attacked: list[int]) -> None:
    """What has changed since the attack began, by the laws that say what it means."""
    if attacker < 0 or len(attacked) < len(s.attacked):
        s.cite(LEFT_CIRCLE)
        s.cite(TARGET_GONE)
    if any(s.zones[circle] and s.zones[circle][-1] not in attacked for circle in s.attacked_circles):
        s.cite(NEW_UNIT)
    if len(s.attacked) > 1:
        s.cite(ALL_ATTACKED)
    if s.boosts and s.boosting_unit() < 0:
        s.cite(BOOST_LEFT)
        if s.match.edition_values.boosted_after_booster_left:
            s.cite(STILL_BOOSTED)
    if attacker >= 0 and "attack" in info(s, attacker).cannot:
        s.cite(DISABLED_LATER)


def _is_hit(s: Fight, attacker: int, unit: int) -> bool:
    now = info(s, unit)
    return now.power <= info(s, attacker).power and "be hit" not in now.cannot


def _deal(s: Fight, f: Frame) -> None:
    """The attacking unit deals its critical as damage to the vanguard it hit (7.6.1.5)."""
    if not any(s.alive(ref) and s.where[ref & CARD_MASK] % ZONES == V for ref in s.hit):
        s.cite(DAMAGE_STEP_NO_CHECK)
        return
    attacker = s.attacking_unit()
    if attacker < 0:
        s.cite(DAMAGE_STEP_ATTACKER_LEFT)
        return
    critical = info(s, attacker).critical
    if s.partner >= 0:
        s.cite(LEGION_DAMAGE)
    if any("deal damage" in info(s, unit).cannot for unit in s.attacking_units()):
        s.cite(LEGION_NO_DAMAGE)
        critical = 0
    if critical <= 0:
        s.cite(DAMAGE_STEP_CRITICAL_ZERO)
    deal_battle_damage(s, s.opponent(s.turn_player), critical)


def _hit_events(s: Fight, f: Frame) -> None:
    """ "When the attack hits", or does not, happens now."""
    circles = dict(zip(s.attacked, s.attacked_circles, strict=True))
    for ref in s.hit:
        happen(s, "hits", s.attacker, ref, s.attacker_circle, circles[ref])
        if s.partner >= 0:
            happen(s, "hits", s.partner, ref, s.attacker_circle, circles[ref], own_only=True)
        if s.boosts:
            happen(s, "boosted battle hits", s.booster, ref, -1, circles[ref])
    if not s.hit and s.match.edition_values.miss_event:
        s.cite(DAMAGE_STEP_NOT_HIT_EVENT)
        first = s.attacked[0]
        happen(s, "does not hit", s.attacker, first, s.attacker_circle, circles[first])
        if s.partner >= 0:
            happen(s, "does not hit", s.partner, first, s.attacker_circle, circles[first], own_only=True)


def _guardians_and_hit(s: Fight) -> tuple[list[int], list[int]]:
    guardians = [card for player in s.players_in_turn_order() for card in s.zone(player, G)]
    hit = [ref & CARD_MASK for ref in s.hit if s.alive(ref) and 0 < s.where[ref & CARD_MASK] % ZONES < G]
    return guardians, hit


def _retire_together(s: Fight, f: Frame) -> None:
    guardians, hit = _guardians_and_hit(s)
    actions.retire(s, [*guardians, *hit], DAMAGE_STEP_RETIRE)


def _retire_in_turn(s: Fight, f: Frame) -> None:
    guardians, hit = _guardians_and_hit(s)
    from_g_zone = [card for card in guardians if is_g(s, card)]
    actions.retire(s, from_g_zone, DAMAGE_STEP_G_GUARDIAN)
    actions.retire(s, [card for card in guardians if card not in from_g_zone], DAMAGE_STEP_RETIRE_ORDER)
    actions.retire(s, hit, DAMAGE_STEP_RETIRE_ORDER)


def damage_step(edition: Edition) -> Procedure:
    """Powers are compared, damage is dealt, guardians and hit rear-guards retire."""
    in_turn = edition.retire == "in turn"
    retire = step("damage_step.retire", _retire_in_turn if in_turn else _retire_together)
    hit = step("damage_step.hit_event", _hit_events)
    process = [check_timing("damage_step.process")] if edition.damage == "rule action" else []
    outcome = (
        [hit, check_timing("damage_step.after_hit"), retire] if edition.hit_event == "before retire" else [retire, hit]
    )
    return Procedure(
        "damage step",
        [
            named_step("damage"),
            begin("damage_step.begin", "damage"),
            check_timing("damage_step.begin"),
            step("damage_step.compare", _compare),
            check_timing("damage_step.after_compare"),
            step("damage_step.deal", _deal),
            *process,
            *outcome,
            check_timing("damage_step.end"),
        ],
    )


# --- close step -----------------------------------------------------------------------------


def _forget_stood_by(s: Fight, f: Frame) -> None:
    s.stood_by = ()


def _close_moments(s: Fight, f: Frame) -> None:
    moment(s, "beginning", "close")
    moment(s, "end", "fight")
    if any(effect[2] == "charging" for effect in s.effects):
        _charging_units_leave(s)


def _charging_units_leave(s: Fight) -> None:
    """A charging unit goes under its owner's deck at the end of a battle that it took part in (11.29.2)."""
    part = [*s.attacking_units(), *s.attacked_units(), s.boosting_unit()]
    leaving = [card for card in part if card >= 0 and "charging" in info(s, card).states]
    moves = [(card, key(s.owner(card), DECK)) for card in leaving]
    if moves:
        actions.move(s, moves, CHARGE_ENDS, "put", bottom=True)


def _battle_ends(s: Fight, f: Frame) -> None:
    """Effects of this battle end; in later rules its units stop being attacking or attacked, too."""
    before = len(s.effects)
    s.effects = [effect for effect in s.effects if effect[3] != "battle"]
    s.dominated = tuple(entry for entry in s.dominated if entry[2] != "battle")
    if len(s.effects) != before:
        s.changed()


def _close_again(s: Fight, f: Frame) -> None:
    if s.waiting or needed(s) or has_moment_left(s, "beginning", "close") or has_moment_left(s, "end", "fight"):
        jump(s, f, "again")


def _status_ends(s: Fight, f: Frame) -> None:
    end_status(s)


def _leave_battle(s: Fight, f: Frame) -> None:
    s.step = "start"


def close_step(edition: Edition) -> Procedure:
    """What happens at the end of a battle, until nothing new happens."""
    status_with_effects = edition.close_status == "with effects"
    status = step("close.status_ends", _status_ends)
    return Procedure(
        "close step",
        [
            named_step("close"),
            step("close.begin", _forget_stood_by),
            label("again"),
            step("close.begin", _close_moments),
            check_timing("close.check"),
            step("close.battle_ends", _battle_ends),
            *([status] if status_with_effects else []),
            *([step("close.repeat", _close_again)] if edition.close_repeats else []),
            *([] if status_with_effects else [status]),
            step("close.return", _leave_battle),
        ],
    )
