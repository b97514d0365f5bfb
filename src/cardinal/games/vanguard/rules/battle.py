"""Attack and battle (7): the steps from start to close, assembled for each edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.editions import Edition
from cardinal.games.vanguard.events import Attacks
from cardinal.games.vanguard.fight import NO_CARD
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.aiming import Aims, aims_of, next_targets
from cardinal.games.vanguard.rules.attacking import (
    LEGION_MATE,
    attack_possible,
    attackers,
    forbids_ordered_attack,
    kind_of_battle,
    possible_booster,
    targets,
)
from cardinal.games.vanguard.rules.automatic import happen, happen_once, moment
from cardinal.games.vanguard.rules.continuous import info, words_of
from cardinal.games.vanguard.rules.domination import attack_is_over
from cardinal.games.vanguard.rules.frames import OrderedAttack
from cardinal.games.vanguard.rules.power_changes import powers, tell_increases
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.timing import begin, calls, check_timing, named_step, phase
from cardinal.games.vanguard.rules.vanguard_circle import partner
from cardinal.games.vanguard.rules.zones import MATE, REST, ZONES, V
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, ask, jump, label, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

OF_VANGUARD = cite("battle.of_vanguard")
OF_REAR_GUARD = cite("battle.of_rear_guard")
START_ONLY_FIRST = cite("start.only_first")
START_CHOOSE = cite("start.choose")
START_FIRST_TURN = cite("start.first_turn")
START_NO_ATTACK_POSSIBLE = cite("start.no_attack_possible")
START_NO_ATTACK = cite("start.no_attack")
ATTACK_ATTACKER = cite("attack.attacker")
ATTACK_MORE_TARGETS = cite("attack.more_targets")
TO_BATTLE = cite("action.battle")
ATTACK_TARGET = cite("attack.target")
ATTACK_ATTACKED_UNIT = cite("attack.attacked_unit")
ATTACK_BOOST = cite("attack.boost")
ATTACK_BOOST_POWER = cite("attack.boost_power")
ATTACK_REST = cite("attack.rest")
BOOSTING = cite("attack.boosting")
LEGION_ATTACK = cite("attack.legion")
LEGION_TOGETHER = cite("action.legion.attack")
NO_TARGET = cite("attack.no_target")
RESTING_TARGET = cite("question.resting_target")
NO_TARGET_MATE = cite("attack.legion_mate")
NO_ATTACKER = cite("attack.no_attacker")
ATTACK_IMPOSSIBLE = cite("action.attack.possible")
ATTACK_SPECIFIED = cite("battle.specified")
LIKE_ANY_ATTACK = cite("action.attack.resolution")
ATTACK_AGAIN = cite("close.effect_attack")


# --- start step -----------------------------------------------------------------------------


def _begin_start_step(s: Fight, f: Frame) -> None:
    s.stood_by = ()
    s.start_steps += 1
    if s.start_steps == 1:
        moment(s, "beginning battle")
    if s.start_steps == 1 or s.match.edition_values.start_step_triggers == "every":
        moment(s, "beginning start")
    else:
        s.cite(START_ONLY_FIRST)


def _ask_attack(s: Fight, f: Frame) -> None:
    options: list[tuple[str, ...]] = [("pass",)]
    law = START_CHOOSE
    if s.turn_number == 1:
        law = START_FIRST_TURN
    elif attack_possible(s):
        options.insert(0, ("attack",))
    else:
        law = START_NO_ATTACK_POSSIBLE
    ask(s, s.turn_player, "start", law, options)


def _attack_or_end(s: Fight, f: Frame) -> None:
    if s.choice[0] == "pass":
        s.cite(START_NO_ATTACK)
        leave(s)


def _cut_off(s: Fight, f: Frame) -> None:
    """Without an attacker or a target the battle goes straight to its close step."""
    if not s.attacked:
        jump(s, f, "close")


def _drive_or_not(s: Fight, f: Frame) -> None:
    if not _is_drive_unit(s):
        jump(s, f, "damage")


def _is_drive_unit(s: Fight) -> bool:
    """A vanguard that attacks; in later rules also a unit that gained drive (7.5.1.2, 16.2)."""
    if s.attacking_unit() < 0:
        return False
    if s.attacker_circle % ZONES == V:
        return True
    return s.match.edition_values.rear_guard_drive and info(s, s.attacker & CARD_MASK).drive_gained


def _start_again(s: Fight, f: Frame) -> None:
    jump(s, f, "start")


def battle_phase(edition: Edition) -> Procedure:
    """Attack after attack, until the turn player stops."""
    return Procedure(
        "battle phase",
        [
            phase("battle", "start"),
            label("start"),
            named_step("start"),
            step("start.begin", _begin_start_step),
            check_timing("start.begin"),
            step("start.choose", _ask_attack),
            step("start.choose", _attack_or_end),
            check_timing("start.attack"),
            calls("attack step"),
            step("battle.phase", _cut_off),
            calls("guard step"),
            step("guard.next_step", _drive_or_not),
            calls("drive step"),
            label("damage"),
            calls("damage step"),
            label("close"),
            calls("close step"),
            step("battle.phase", _start_again),
        ],
    )


# --- an attack by an effect (10.34) ---------------------------------------------------------


def _ask_specified(s: Fight, f: OrderedAttack) -> None:
    """Of the units that the text lets it attack, its master chooses one that may be attacked (10.34.1.1)."""
    player, attacker = f.player, f.attacker
    able = [ref & CARD_MASK for ref in f.aims if s.alive(ref) and s.alive(attacker)]
    able = [aim for aim in able if s.allows(forbids_ordered_attack(s, player, attacker & CARD_MASK, aim))]
    ask(s, player, "target", ATTACK_IMPOSSIBLE, [("at", aim) for aim in able], attacker & CARD_MASK)


def _specify(s: Fight, f: OrderedAttack) -> None:
    """Attacker and target are fixed; if there is no such pair, the action is over."""
    if not s.choice:
        s.specified = ()
        s.step = f.ordered_in
        attack_is_over(s)
        leave(s)
        return
    s.specified = (f.attacker, s.ref(s.choice[1]))
    s.cite(ATTACK_SPECIFIED)
    s.cite(LIKE_ANY_ATTACK)


def _again(s: Fight, f: Frame) -> None:
    s.cite(ATTACK_AGAIN)
    jump(s, f, "again")


ATTACK_BY_EFFECT = Procedure(
    "attack by effect",
    [
        label("again"),
        step("action.attack.possible", _ask_specified),
        step("action.attack.possible", _specify),
        calls("attack step"),
        step("battle.phase", _cut_off),
        calls("guard step"),
        step("guard.next_step", _drive_or_not),
        calls("drive step"),
        label("damage"),
        calls("damage step"),
        label("close"),
        calls("close step"),
        step("action.attack.resolution", _again),
    ],
    OrderedAttack,
)


# --- attack step ----------------------------------------------------------------------------


def _battle_begins(s: Fight, f: Frame) -> None:
    s.battles += 1
    end_status(s)


def end_status(s: Fight) -> None:
    """Nobody is attacking, attacked, boosting or guarding any more."""
    s.attacker = NO_CARD
    s.attacker_circle = NO_CARD
    s.partner = NO_CARD
    s.attacked = ()
    s.attacked_circles = ()
    s.battle_kind = ""
    s.booster = NO_CARD
    s.booster_circle = NO_CARD
    s.boosts = False
    s.boost_fixed = 0
    s.guards = ()
    s.shields = False
    s.hit = ()
    s.drive_checks = 0
    s.battle_changed()


def _ask_attacker(s: Fight, f: Frame) -> None:
    if s.specified:
        s.choice = ("with", s.specified[0] & CARD_MASK)
        return
    ask(s, s.turn_player, "attacker", ATTACK_ATTACKER, [("with", card) for card in attackers(s)])


def _set_attacker(s: Fight, f: Frame) -> None:
    if not s.choice:
        s.cite(NO_ATTACKER)
        leave(s)
        return
    card = s.choice[1]
    s.attacker = s.ref(card)
    s.attacker_circle = s.where[card]
    mate = partner(s, card)
    if mate >= 0:
        s.partner = s.ref(mate)
        s.cite(LEGION_ATTACK)
        s.cite(LEGION_TOGETHER)
    s.battle_changed()


def _rest_attacker(s: Fight, f: Frame) -> None:
    actions.rest(s, [s.attacker & CARD_MASK], ATTACK_REST)


def _ask_target(s: Fight, f: Frame) -> None:
    attacker = s.attacker & CARD_MASK
    if s.specified:
        s.choice = ("at", s.specified[1] & CARD_MASK)
        return
    if (aims := aims_of(s, attacker)) is not None:
        _ask_next_target(s, attacker, aims)
        return
    found = targets(s, attacker)
    if s.zone(s.opponent(s.turn_player), MATE):
        s.cite(NO_TARGET_MATE)
    if any(s.marks[unit] & REST for unit in found):
        s.cite(RESTING_TARGET)
    if any(way in words_of(s, attacker).may for way in ("front row", "all units")):
        s.cite(ATTACK_MORE_TARGETS)
        s.cite(TO_BATTLE)
        if s.zone(s.opponent(s.turn_player), MATE):
            s.cite(LEGION_MATE)
        ask(s, s.turn_player, "target", ATTACK_TARGET, [("at all", *found)] if found else [])
    else:
        ask(s, s.turn_player, "target", ATTACK_TARGET, [("at", card) for card in found])


def _ask_next_target(s: Fight, attacker: int, aims: Aims) -> None:
    """One of several units that are attacked at once, named one by one (7.3.1.2)."""
    found, enough = next_targets(s, attacker, aims)
    s.cite(ATTACK_MORE_TARGETS)
    if found:
        stop = [("done",)] if enough else []
        ask(s, s.turn_player, "target", ATTACK_TARGET, [*(("at", card) for card in found), *stop])
    else:
        s.choice = ("done",) if s.attacked else ()


def _set_target(s: Fight, f: Frame) -> None:
    if s.choice and not s.specified and aims_of(s, s.attacker & CARD_MASK) is not None:
        if s.choice[0] != "done":
            s.attacked = (*s.attacked, s.ref(s.choice[1]))
            s.battle_changed()
            f.step -= 2
            return
        s.choice = ("at", *(ref & CARD_MASK for ref in s.attacked))
    if not s.choice:
        s.cite(NO_TARGET)
        leave(s)
        return
    s.attacked = tuple(s.ref(card) for card in s.choice[1:])
    s.attacked_circles = tuple(s.where[card] for card in s.choice[1:])
    s.battle_kind = kind_of_battle(s, s.choice[1:])
    s.cite(OF_VANGUARD if s.battle_kind == "vanguard" else OF_REAR_GUARD)
    s.tell(ATTACK_ATTACKED_UNIT, Attacks, s.attacker & CARD_MASK, s.choice[1:])
    s.battle_changed()


def _ask_boost(s: Fight, f: Frame) -> None:
    if (booster := possible_booster(s)) >= 0:
        if s.cited is not None:
            witness.uses(s, booster, "boost")
        ask(s, s.turn_player, "boost", ATTACK_BOOST, [("boost",), ("no boost",)])
    else:
        s.choice = ()


def _boost(s: Fight, f: Frame) -> None:
    if s.choice and s.choice[0] == "boost":
        booster = possible_booster(s)
        before = powers(s, [s.attacker & CARD_MASK])
        actions.rest(s, [booster], BOOSTING)
        s.booster = s.ref(booster)
        s.booster_circle = s.where[booster]
        s.boosts = True
        s.battle_changed()
        tell_increases(s, before)


def _attack_events(s: Fight, f: Frame) -> None:
    """ "When ... attacks", "is attacked", "boosts" and "is boosted" happen together (7.3.1.8, Q10)."""
    for target in s.attacked:
        happen(s, "attacked", target, s.attacker, -1, s.where[target & CARD_MASK])
    if "attacks" in s.match.heard:
        happen_once(s, attack_events(s, "attacks"))
    first = s.attacked[0]
    if s.boosts:
        happen(s, "boosts", s.booster, s.attacker, -1, s.where[first & CARD_MASK])
        happen(s, "is boosted", s.attacker, s.booster, -1, s.where[first & CARD_MASK])


def attack_events(s: Fight, kind: str) -> list[Happening]:
    """What the attack does, told of each unit that attacks and each that is attacked."""
    attackers = [ref for ref in (s.attacker, s.partner) if ref >= 0]
    targets = s.under_attack()
    return [heard(kind, unit, ref, s.attacker_circle, circle) for unit in attackers for ref, circle in targets]


def _continuous_boost(s: Fight, f: Frame) -> None:
    if s.boosting_unit() >= 0:
        s.cite(ATTACK_BOOST_POWER)


def _fix_boost(s: Fight, f: Frame) -> None:
    """The playbook: a booster that is still there adds its power once, for the battle."""
    if s.boosting_unit() >= 0:
        s.boost_fixed = info(s, s.booster & CARD_MASK).power
        s.cite(ATTACK_BOOST_POWER)
        s.battle_changed()


def attack_step(edition: Edition) -> Procedure:
    """Attacker, target, booster; then what triggers on attacking."""
    rest = step("attack.rest", _rest_attacker)
    rest_first = edition.rest_attacker == "before target"
    fixed = edition.boost_power == "fixed"
    return Procedure(
        "attack step",
        [
            named_step("attack"),
            step("attack.battle_begins", _battle_begins),
            begin("attack.begin", "attack"),
            check_timing("attack.begin"),
            step("attack.attacker", _ask_attacker),
            step("attack.attacking_unit", _set_attacker),
            *([rest] if rest_first else []),
            step("attack.target", _ask_target),
            step("attack.attacked_unit", _set_target),
            *([] if rest_first else [rest]),
            step("attack.boost", _ask_boost),
            step("attack.boosting", _boost),
            *([] if fixed else [step("attack.boost_continuous", _continuous_boost)]),
            step("attack.when_attacks", _attack_events),
            check_timing("attack.when_attacks"),
            *([step("attack.boost_fixed", _fix_boost)] if fixed else []),
            check_timing("attack.end"),
        ],
    )
