"""Drive, damage and close step (7.5 to 7.7, late rules 7.6 to 7.8), assembled for each edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.editions import Edition
from cardinal.games.vanguard.events import Compares, Hits, Misses
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.actions import to_trigger_zone
from cardinal.games.vanguard.rules.automatic import happen, happen_once, has_moment_left, moment
from cardinal.games.vanguard.rules.battle import attack_events, end_status
from cardinal.games.vanguard.rules.checks import deal_battle_damage, resolve_icon
from cardinal.games.vanguard.rules.continuous import DRIVE_LAWS, info, words_of
from cardinal.games.vanguard.rules.frames import DriveStep
from cardinal.games.vanguard.rules.information import HIT_EFFECTS
from cardinal.games.vanguard.rules.last_known import units_of_battle
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.rule_actions import needed
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.timing import begin, check_timing, named_step
from cardinal.games.vanguard.rules.units import is_dominated
from cardinal.games.vanguard.rules.vanguard_circle import is_g, partner
from cardinal.games.vanguard.rules.zones import DECK, DELETED, HAND, TRIGGER, ZONES, G, V
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, jump, label
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

LEFT_CIRCLE = cite("attack.left_circle")
TARGET_GONE = cite("attack.target_gone")
NEW_UNIT = cite("attack.new_unit")
BOOST_LEFT = cite("attack.boost_left")
STILL_BOOSTED = cite("misc.boosted_stays")
ALL_ATTACKED = cite("attack.all_attacked")
REAR_GUARD_DRIVE = cite("drive.rear_guard")
DISABLED_LATER = cite("attack.disabled_later")
LEADER_DRIVES = cite("drive.legion")
DRIVE_ZERO = cite("drive.zero")
DRIVE_REVEAL = cite("drive.reveal")
DRIVE_TO_HAND = cite("drive.to_hand")
DAMAGE_STEP_NOT_COMPARED = cite("damage_step.not_compared")
DAMAGE_STEP_COMPARE = cite("damage_step.compare")
DAMAGE_STEP_OUTCOME = cite("damage_step.outcome")
DAMAGE_STEP_NO_CHECK = cite("damage_step.no_check")
DAMAGE_STEP_ATTACKER_LEFT = cite("damage_step.attacker_left")
DAMAGE_STEP_CRITICAL_ZERO = cite("damage_step.critical_zero")
DAMAGE_STEP_NOT_HIT_EVENT = cite("damage_step.not_hit_event")
DAMAGE_STEP_RETIRE = cite("damage_step.retire")
DAMAGE_STEP_RETIRE_ORDER = cite("damage_step.retire_order")
CHARGE_ENDS = cite("keyword.charge.ends")
LEADER_DEFENDS = cite("action.legion.attacked")
DELETED_BATTLES = cite("action.delete.battles")
DOMINATED_DRIVE = cite("action.dominate.drive_check")
LEGION_DAMAGE = cite("damage_step.legion")
LEGION_NO_DAMAGE = cite("action.legion.no_damage")
DAMAGE_STEP_G_GUARDIAN = cite("damage_step.g_guardian")

BOOST_ENDS = cite("close.boost_ends")
UNTIL_END_OF_BATTLE = cite("ability.until_end_of_battle")
HIT_ANYWAY = cite("continuous.rule_change")

# --- drive step -----------------------------------------------------------------------------


def _drive_unit(s: Fight, f: Frame) -> None:
    """No check without a drive unit, nor with drive 0 or less where the edition says so."""
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
    if s.partner >= 0:
        s.cite(LEADER_DRIVES)
    if s.cited is not None:
        witness.drives(s, attacker, now.keywords)
    if s.match.edition_values.drive_zero:
        s.cite(DRIVE_ZERO)
        if now.drive <= 0:
            jump(s, f, "end")


def _reveal(s: Fight, f: DriveStep) -> None:
    f.card = to_trigger_zone(s, s.turn_player, DRIVE_REVEAL)
    if s.dominated and is_dominated(s, s.attacker & CARD_MASK):
        s.cite(DOMINATED_DRIVE)
    s.drive_checks += 1
    if f.card < 0:
        jump(s, f, "end")
        return
    happen(s, "drive check", s.attacker, s.ref(f.card), -1, key(s.turn_player, TRIGGER))
    happen(s, "drive checked", s.ref(f.card), s.attacker, -1, key(s.turn_player, TRIGGER))


def _icon(s: Fight, f: DriveStep) -> None:
    resolve_icon(s, s.turn_player, f.card)


def _to_hand(s: Fight, f: DriveStep) -> None:
    if s.where[f.card] == key(s.turn_player, TRIGGER):
        moving.move(s, [(f.card, key(s.turn_player, HAND))], DRIVE_TO_HAND, "to hand")


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
        DriveStep,
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
        if s.log is not None:
            _tell_powers(s, attacker, attacked)
        s.hit = tuple(s.ref(unit) for unit in attacked if _is_hit(s, attacker, unit))
    s.tell(DAMAGE_STEP_OUTCOME, Hits if s.hit else Misses, s.attacker & CARD_MASK)


def _tell_powers(s: Fight, attacker: int, attacked: list[int]) -> None:
    """The sums that are compared, for those who watch."""
    for unit in attacked:
        s.tell(DAMAGE_STEP_COMPARE, Compares, attacker, info(s, attacker).power, unit, info(s, unit).power)


def _cite_changes(s: Fight, attacker: int, attacked: list[int]) -> None:
    """What has changed since the attack began, by the laws that say what it means."""
    if attacker < 0 or len(attacked) < len(s.attacked):
        s.cite(LEFT_CIRCLE)
        s.cite(TARGET_GONE)
    tops = [s.zones[circle][-1] for circle in (s.attacker_circle, *s.attacked_circles) if s.zones[circle]]
    if any(unit != attacker and unit not in attacked for unit in tops):
        s.cite(NEW_UNIT)
    if len(s.attacked) > 1:
        s.cite(ALL_ATTACKED)
    if s.boosts and s.boosting_unit() < 0:
        s.cite(BOOST_LEFT)
        if s.match.edition_values.boosted_after_booster_left:
            s.cite(STILL_BOOSTED)
    if attacker >= 0 and "attack" in words_of(s, attacker).cannot:
        s.cite(DISABLED_LATER)
    if any(partner(s, unit) >= 0 for unit in attacked):
        s.cite(LEADER_DEFENDS)
    if any(s.marks[unit] & DELETED for unit in (*s.attacking_units(), *attacked)):
        s.cite(DELETED_BATTLES)


def _is_hit(s: Fight, attacker: int, unit: int) -> bool:
    now = info(s, unit)
    if now.power > info(s, attacker).power or "be hit" in now.cannot:
        return False
    return not is_prevented(s, unit, "is hit", s.ref(attacker))


def _deal(s: Fight, f: Frame) -> None:
    """The attacking unit deals its critical as damage to the vanguard it hit (7.6.1.5)."""
    attacker = s.attacking_unit()
    if attacker < 0:
        s.cite(DAMAGE_STEP_ATTACKER_LEFT)
        return
    if not any(s.alive(ref) and s.where[ref & CARD_MASK] % ZONES == V for ref in s.hit):
        s.cite(DAMAGE_STEP_NO_CHECK)
        return
    critical = info(s, attacker).critical
    if s.partner >= 0:
        s.cite(LEGION_DAMAGE)
    if any("deal damage" in words_of(s, unit).cannot for unit in s.attacking_units()):
        s.cite(LEGION_NO_DAMAGE)
        critical = 0
    if critical <= 0:
        s.cite(DAMAGE_STEP_CRITICAL_ZERO)
    deal_battle_damage(s, s.opponent(s.turn_player), critical)


def _hit_events(s: Fight, f: Frame) -> None:
    """ "When the attack hits", or does not, happens now; a unit that has left is what it was in this battle."""
    was = units_of_battle(s)
    for ref, circle in s.under_attack():
        if ref in s.hit and "hits" in s.match.heard:
            happen_once(s, [event for event in attack_events(s, "hits") if event.other == ref], was=was)
        if ref in s.hit:
            happen(s, "is hit", ref, s.attacker, s.attacker_circle, circle, was=was)
        if ref in s.hit and s.boosts:
            happen(s, "boosted battle hits", s.booster, ref, -1, circle, was=was)
    if s.hit:
        return
    if s.attacking_unit() >= 0 and HIT_EFFECTS in words_of(s, s.attacking_unit()).may and "hits" in s.match.heard:
        s.cite(HIT_ANYWAY)
        happen_once(s, [event for event in attack_events(s, "hits") if event.subject == s.attacker], own_only=True)
    if s.match.edition_values.miss_event:
        s.cite(DAMAGE_STEP_NOT_HIT_EVENT)
        if "does not hit" in s.match.heard:
            happen_once(s, attack_events(s, "does not hit"), was=was)


def _guardians_and_hit(s: Fight) -> tuple[list[int], list[int]]:
    guardians = [card for player in s.players_in_turn_order() for card in s.zone(player, G)]
    hit = [ref & CARD_MASK for ref in s.hit if s.alive(ref) and 0 < s.where[ref & CARD_MASK] % ZONES < G]
    hit = [card for card in hit if "be retired when hit" not in words_of(s, card).cannot]
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
    moment(s, "beginning close")
    moment(s, "end fight")
    if s.match.edition_values.charging_leaves == "at once":
        _charging_units_leave(s)


def _charging_units_leave(s: Fight) -> None:
    """A charging unit goes under its owner's deck at the end of a battle that it took part in (11.29.2).

    By the reading ``charging_leaves`` that is when the battle ends, after the abilities of that moment, or before them.
    """
    if not any(effect.value == "charging" for effect in s.effects):
        return
    part = [*s.attacking_units(), *s.attacked_units(), s.boosting_unit()]
    leaving = [card for card in part if card >= 0 and "charging" in words_of(s, card).states]
    moves = [(card, key(s.owner(card), DECK)) for card in leaving]
    if moves:
        moving.move(s, moves, CHARGE_ENDS, "put", bottom=True)


def _battle_ends(s: Fight, f: Frame) -> None:
    """Effects of this battle end; in later rules its units stop being attacking or attacked, too."""
    if s.match.edition_values.charging_leaves == "after abilities":
        _charging_units_leave(s)
    before = len(s.effects)
    s.effects = [effect for effect in s.effects if effect.until != "battle"]
    s.dominated = tuple(entry for entry in s.dominated if entry[2] != "battle")
    s.used = tuple(used for used in s.used if used[2] != "battle")
    if s.boosts:
        s.cite(BOOST_ENDS)
    if len(s.effects) != before:
        s.cite(UNTIL_END_OF_BATTLE)
        s.changed()


def _close_again(s: Fight, f: Frame) -> None:
    if s.waiting or needed(s) or has_moment_left(s, "beginning close") or has_moment_left(s, "end fight"):
        jump(s, f, "again")


def _status_ends(s: Fight, f: Frame) -> None:
    end_status(s)


def _leave_battle(s: Fight, f: Frame) -> None:
    s.step = "start"
    if s.match.has_waves:  # which work in battles only
        s.changed()


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
