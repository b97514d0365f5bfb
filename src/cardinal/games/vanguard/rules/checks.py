"""Trigger checks: what a trigger icon does (2.8), the drive check and the damage check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.effects.likeness import share_clan
from cardinal.games.vanguard.events import Deals, Gains, Triggers
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.actions import to_trigger_zone
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import info, words_of
from cardinal.games.vanguard.rules.derived import NUMBERS
from cardinal.games.vanguard.rules.frames import Checks, Icon
from cardinal.games.vanguard.rules.information import CRITICAL, POWER
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.power_changes import powers, tell_increases
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.timing import check_timing
from cardinal.games.vanguard.rules.units import units_of
from cardinal.games.vanguard.rules.zones import (
    BATTLE_CIRCLES,
    CIRCLES,
    DAMAGE,
    MATE,
    REAR_GUARD_CIRCLES,
    TRIGGER,
    ZONES,
)
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.machine import Procedure, ask, call, jump, label, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

TRIGGER_CRITICAL = cite("trigger.critical")
TRIGGER_DRAW = cite("trigger.draw")
TRIGGER_STAND = cite("trigger.stand")
TRIGGER_HEAL = cite("trigger.heal")
ACTION_DAMAGE_CHECK = cite("action.damage_check")
ZONE_TRIGGER_DAMAGE_CHECK = cite("zone.trigger.damage_check")
ACTION_DEAL_DAMAGE = cite("action.deal_damage")
NO_ICON = cite("trigger.none")
ORDER = cite("trigger.order")
FIXED_ORDER = cite("trigger.fixed_order")
CLAN = cite("card.clan.trigger_check")
NULLIFIED = cite("nullify.trigger")
PAIR_DAMAGED = cite("action.legion.damaged")
IMPOSSIBLE = cite("golden.impossible")
PARTLY = cite("golden.partial")
ONE_BY_ONE = cite("question.check_by_check")
STAYS_A_HIT = cite("question.stays_a_hit")
SKILL_DAMAGE = cite("source.skill_damage")

ICON_LAW = {
    "critical": TRIGGER_CRITICAL,
    "draw": TRIGGER_DRAW,
    "stand": TRIGGER_STAND,
    "heal": TRIGGER_HEAL,
}

#: the two actions of an icon, in the order of the playbook
ICON_ACTIONS = {
    "critical": ("power", "critical"),
    "draw": ("draw", "power"),
    "stand": ("power", "stand"),
    "heal": ("power", "heal"),
}
TRIGGER_POWER = 5000
#: what deals damage, by the procedure that checks it
DEALT = {"damage check": cite("damage_step.deal"), "damage by effect": ACTION_DAMAGE_CHECK}
UNCHECKED = "unchecked"  # damage whose checks give no trigger effects, until it is checked

def resolve_icon(s: Fight, player: int, card: int) -> None:
    """Begins the actions of a revealed card's icon, if a unit of its clan is there (7.5.1.2.2)."""
    icon = s.definition(card).trigger
    if not icon:
        s.cite(NO_ICON)
        return
    if not has_clan_mate(s, player, card):
        s.cite(CLAN)
        return
    if s.match.nullifies and _nullified(s, player):
        s.cite(NULLIFIED)
        if s.cited is not None:
            witness.nullified(s)
        return
    s.tell(ICON_LAW[icon], Triggers, player, card, icon)
    call(s, "trigger", Icon(player, card, ICON_ACTIONS[icon]))


def _nullified(s: Fight, player: int) -> bool:
    """Whether a unit nullifies the player's trigger effects: the opponent's, the own ones, or all."""
    for master in range(s.players):
        words = {"nullify all triggers", "nullify own triggers" if master == player else "nullify opponent triggers"}
        if any(words.intersection(words_of(s, unit).may) for unit in units_of(s, master, CIRCLES)):
            return True
    return False


def has_clan_mate(s: Fight, player: int, card: int) -> bool:
    """Whether the player has a unit of the card's clan on a vanguard or rear-guard circle."""
    clans = words_of(s, card).clans
    return any(share_clan(s, clans, words_of(s, unit).clans) for unit in units_of(s, player, (*BATTLE_CIRCLES, MATE)))


def _ask_action(s: Fight, f: Icon) -> None:
    """Which action next, and on which unit; in which order is up to the player (2.8.2)."""
    left = f.left
    fixed = s.match.edition_values.trigger_order == "fixed"
    options: list[Option] = []
    for action in left[:1] if fixed else left:
        found = _options(s, f.player, action)
        options += found
        if not found:
            s.cite(IMPOSSIBLE)
            s.cite(PARTLY)
    if not options:
        if fixed and len(left) > 1:
            f.left = left[1:]
            jump(s, f, "next")
        else:
            leave(s)
        return
    icon = s.definition(f.card).trigger
    ask(s, f.player, "trigger", ICON_LAW[icon], options, f.card)


def _options(s: Fight, player: int, action: str) -> list[Option]:
    if action == "draw":
        return [("draw",)]
    if action == "heal":
        return _heal_options(s, player)
    circles = REAR_GUARD_CIRCLES if action == "stand" else CIRCLES
    units = units_of(s, player, circles)
    if "chosen" in s.match.preventable:
        units = [unit for unit in units if not is_prevented(s, unit, "chosen")]
    return [(action, unit) for unit in units]


def _heal_options(s: Fight, player: int) -> list[Option]:
    """Healing needs at least as much damage as the opponent has (2.8.1.1.5)."""
    damage = s.zones[player * ZONES + DAMAGE]
    if len(damage) < len(s.zones[(1 - player) * ZONES + DAMAGE]):
        return []
    return list(options_among(s, "heal", damage))


def _do_action(s: Fight, f: Icon) -> None:
    action = s.choice[0]
    player = f.player
    law = ICON_LAW[s.definition(f.card).trigger]
    s.cite(ORDER if s.match.edition_values.trigger_order == "free" else FIXED_ORDER)
    if action == "draw":
        actions.draw(s, player, law)
    elif action == "heal":
        actions.heal(s, player, s.choice[1], law)
    elif action == "stand":
        actions.stand(s, [s.choice[1]], law)
    else:
        amount = TRIGGER_POWER if action == "power" else 1
        what = POWER if action == "power" else CRITICAL
        unit = s.choice[1]
        before = powers(s, [unit])
        s.effects.append(Lasting(what, s.ref(unit), amount, s.turn_number, s.tick(), s.ref(f.card), player))
        s.tell(law, Gains, unit, what, amount, "turn")
        s.changed_by(NUMBERS)
        tell_increases(s, before)
    f.left = tuple(a for a in f.left if a != action)
    if f.left:
        jump(s, f, "next")


TRIGGER_ICON = Procedure(
    "trigger",
    [
        label("next"),
        step("trigger.icon", _ask_action),
        step("trigger.icon", _do_action),
    ],
    Icon,
)


# --- the damage check -----------------------------------------------------------------------


def _reduce(s: Fight, f: Checks) -> None:
    player = f.player
    s.vanguard_damage = tuple(d - (p == player) for p, d in enumerate(s.vanguard_damage))


def _reveal(s: Fight, f: Checks) -> None:
    """The top card of the deck goes to the trigger zone; with no card left there is nothing to check."""
    f.card = to_trigger_zone(s, f.player, ACTION_DAMAGE_CHECK)
    if f.card < 0:
        leave(s)


def _checked(s: Fight, f: Checks) -> None:
    happen(s, "damage check", s.ref(s.vanguard(f.player)) if s.vanguard(f.player) >= 0 else -1, s.ref(f.card),
           -1, key(f.player, TRIGGER))  # fmt: skip


def _icon(s: Fight, f: Checks) -> None:
    unchecked = next((e for e in s.effects if (e.what, e.target) == (UNCHECKED, -1 - f.player)), None)
    if unchecked is None:
        resolve_icon(s, f.player, f.card)
    else:
        s.effects.remove(unchecked)
        s.cite(NULLIFIED)


def _to_damage(s: Fight, f: Checks) -> None:
    """The card goes face up to the damage zone, if it is still in the trigger zone."""
    if s.where[f.card] == key(f.player, TRIGGER):
        moving.move(s, [(f.card, key(f.player, DAMAGE))], ZONE_TRIGGER_DAMAGE_CHECK, "damage")


def _again_if_damage(s: Fight, f: Checks) -> None:
    if s.vanguard_damage[f.player]:
        jump(s, f, "again")


def _again_if_left(s: Fight, f: Checks) -> None:
    f.left -= 1
    if f.left > 0:
        s.cite(ONE_BY_ONE)
        if s.cited is not None and _would_miss_now(s):
            s.cite(STAYS_A_HIT)
        jump(s, f, "again")


def _would_miss_now(s: Fight) -> bool:
    """Whether a unit that was hit has more power by now than the one that hit it."""
    attacker = s.attacking_unit()
    hit = [ref & CARD_MASK for ref in s.hit if s.alive(ref)]
    return attacker >= 0 and any(info(s, unit).power > info(s, attacker).power for unit in hit)


#: as a rule action: all points in a row, no check timing in between (9.6 of the later rules)
DAMAGE_PROCESS = Procedure(
    "damage process",
    [
        label("again"),
        step("rule_action.damage_process", lambda s, f: None),
        step("rule_action.damage_reduce", _reduce),
        step("rule_action.damage_reveal", _reveal),
        step("rule_action.damage_check", _checked),
        step("rule_action.damage_trigger", _icon),
        step("rule_action.damage_to_zone", _to_damage),
        step("rule_action.damage_repeat", _again_if_damage),
    ],
    Checks,
)

#: one by one, with a check timing after the icon and after the card (7.6.1.6 of 1.31, the playbook)
DAMAGE_CHECK = Procedure(
    "damage check",
    [
        label("again"),
        step("damage_step.check", lambda s, f: None),
        step("damage_step.reveal", _reveal),
        step("damage_step.check", _checked),
        step("damage_step.trigger", _icon),
        check_timing("damage_step.after_trigger"),
        step("damage_step.to_damage", _to_damage),
        check_timing("damage_step.after_card"),
        step("damage_step.repeat", _again_if_left),
    ],
    Checks,
)


#: dealt by an effect: at once and inside the effect, without check timings (3.13 of 1.31)
DAMAGE_BY_EFFECT = Procedure(
    "damage by effect",
    [
        label("again"),
        step("damage.process", _reveal),
        step("action.damage_check", _checked),
        step("damage_step.trigger", _icon),
        step("damage_step.to_damage", _to_damage),
        step("damage_step.repeat", _again_if_left),
    ],
    Checks,
)


def deal_battle_damage(s: Fight, player: int, number: int) -> None:
    """The attacking unit's damage: one card after the other, or as a rule action."""
    _deal(s, player, number, "damage check")


def deal_damage_by_effect(s: Fight, player: int, number: int, *, nullified: bool = False) -> None:
    """Damage of an ability: at once inside the effect, or as a rule action."""
    s.cite(SKILL_DAMAGE)
    if nullified:
        entry = Lasting(UNCHECKED, -1 - player, number, s.turn_number, s.tick(), -1, player)
        s.effects = [*s.effects, *(entry for _ in range(number))]
    _deal(s, player, number, "damage by effect")


def _deal(s: Fight, player: int, number: int, procedure: str) -> None:
    if number <= 0 or s.vanguard(player) < 0:
        return
    s.tell(DEALT[procedure], Deals, player, number)
    if s.zone(player, MATE):
        s.cite(PAIR_DAMAGED)
    if s.match.edition_values.damage == "rule action":
        s.vanguard_damage = tuple(d + (number if p == player else 0) for p, d in enumerate(s.vanguard_damage))
        s.cite(ACTION_DEAL_DAMAGE)
        s.version += 1
    else:
        call(s, procedure, Checks(player, -1, number))
