"""Attacking and battles (8): attack, block, action, damage and battle end step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.gundam.applied import cite_keywords
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.events import Attacks, Blocks, HitsPlayer, NewTarget
from cardinal.games.gundam.game import NO_CARD
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.facts import BATTLES, PHASES
from cardinal.games.gundam.rules.frames import Battle
from cardinal.games.gundam.rules.information import Info, info, permitted, table
from cardinal.games.gundam.rules.moving import happen, hear
from cardinal.games.gundam.rules.permitting import cannot_block, may_attack_active
from cardinal.games.gundam.rules.rules_management import settle
from cardinal.games.gundam.rules.steps import (
    calls,
    named_step,
    question,
    resolve_triggers,
    step,
    step_and_triggers,
)
from cardinal.games.gundam.rules.substituting import asks_who_takes
from cardinal.games.gundam.rules.triggers import awaits
from cardinal.games.gundam.rules.zones import REST
from cardinal.kernel.events import heard
from cardinal.kernel.frames import Frame
from cardinal.kernel.loops import reset
from cardinal.kernel.machine import Procedure, Step, ask, call, jump, label
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Option

REST_ATTACKER = cite("battle.attack.rest")
BLOCK = cite("battle.block.declare")
WHO_BLOCKS = cite("battle.block.who")
BLOCKER = cite("keyword.blocker")
ONE_BLOCK = cite("battle.block.once")
NEW_TARGET = cite("battling.target_changed")
NO_BLOCK = cite("battle.block.optional")
ORIGINAL_TARGET = cite("battle.block.not_target")
HIGH_MANEUVER = cite("keyword.high_maneuver")
FORBIDDEN = cite("effect.forbidden")
TEAM_BLOCK = cite("team.block")
TO_PLAYER = cite("battle.damage.player")
TO_SHIELD = cite("battle.damage.shield")
TO_BASE = cite("battle.damage.base")
ONE_SHIELD = cite("keyword.suppression.one_shield")
NO_DAMAGE = cite("damage.zero")
BOTH = cite("battle.damage.together")
BEGUN_BATTLE = cite("keyword.first_strike.begun_battle")
FIRST_STRIKE = cite("battle.damage.first_strike")
FIRST_TO_BASE = cite("battle.damage.base_first_strike")
TURNED_ACTIVE = cite("battle.attack.goes_on")
NO_RETURN_YET = cite("keyword.first_strike.triggers_wait")


# --- attack step --------------------------------------------------------------------------------


def _declare(s: Game, f: Battle) -> None:
    """The attacker rests."""
    unit, target, player = f.attacker, f.target, f.player
    s.attacker = s.ref(unit)
    s.target = s.ref(target) if target >= 0 else NO_CARD
    s.target_player = player
    s.blocked = False
    s.dealt = s.breachers = ()
    actions.rest(s, [unit], REST_ATTACKER)
    if BATTLES in s.match.looks_at:
        s.touched(BATTLES)
    if s.log is not None or awaits(s, "attacks", unit):
        happen(s, [Attacks(REST_ATTACKER, subject=s.attacker, other=s.target, player=player)])


def _gone(s: Game) -> bool:
    """Whether the attacker, or the Unit that is attacked, has left (8-2-4)."""
    return not s.alive(s.attacker) or (s.target_player < 0 and not s.alive(s.target))


def _out_of_reach(s: Game, f: Battle) -> bool:
    """Whether the Unit that was attacked as a rested one is active now, for those who ask again (point 22)."""
    target = f.target
    if s.target != s.ref(target) or s.match.readings["target_turned_active"] == "attack_goes_on":
        return False
    return not s.marks[target] & REST and not may_attack_active(s, f.attacker, target)


def goes_on(law: str, name: str) -> Step:
    """The end of a step: the battle ends if one of the two has left, otherwise the next step begins."""

    def run(s: Game, f: Battle) -> None:
        if _gone(s) or (f.target >= 0 and _out_of_reach(s, f)):
            jump(s, f, "battle end")
        else:
            if s.cited is not None and f.target >= 0 and s.target == s.ref(f.target) and not s.marks[f.target] & REST:
                s.cite(TURNED_ACTIVE)
            s.step = name
            if PHASES in s.match.looks_at:
                s.touched(PHASES)
            reset(s)

    return question(law, run)


# --- block step ---------------------------------------------------------------------------------


def defenders(s: Game) -> tuple[int, ...]:
    """Who may block: the attacked player, or the owner of the attacked Unit; in a team battle both members."""
    player = s.target_player if s.target_player >= 0 else s.owner(s.target & CARD_MASK)
    if s.match.format == "team":
        return s.teammates(player)
    if s.players > 2 and s.match.readings["royale_blockers"] == "any_other_player":
        return (player, *(other for other in s.opponents(s.owner(s.attacker & CARD_MASK)) if other != player))
    return (player,)


def forbids_block(s: Game, unit: int) -> str:
    """Why a Unit of a player who may block cannot block this attack."""
    now = info(s, unit)
    if "Blocker" not in now.keywords:
        return BLOCKER
    if s.ref(unit) == s.target:
        return ORIGINAL_TARGET
    if s.marks[unit] & REST:
        return BLOCK
    attacker = info(s, s.attacking_unit())
    if "High-Maneuver" in attacker.keywords:
        return HIGH_MANEUVER
    if "block" in now.cannot or ((attacker.cannot or now.cannot) and cannot_block(s, unit)) or _kept_active(s, unit):
        return FORBIDDEN
    return ""


def _kept_active(s: Game, unit: int) -> bool:
    """Whether a Unit cannot be rested, by which it blocks (13-1-4-1)."""
    effect = Effect(0, s.ref(unit), s.owner(unit))
    by_effect = s.match.readings["blocking_rests"] == "by_an_effect" and "be rested" in s.match.words
    return by_effect and not permitted(s, effect, [unit], "be rested")


def _ask_block(s: Game, f: Battle) -> None:
    """The members of a team are asked one after the other; one block ends it (8-3-2)."""
    order: Sequence[int] = defenders(s)
    if s.players > 2:
        s.cite(WHO_BLOCKS)
    if len(order) > 1:
        order = [player for player in s.in_turn_order() if player in order]
    while f.asked < len(order):
        player = order[f.asked]
        options: list[Option] = []
        known, printed = table(s), s.match.base
        for unit in s.units(player):
            now = known.get(unit) or printed[s.defs[unit]]
            likely = "Blocker" in now.keywords or s.cited is not None  # who watches is told why others cannot
            if likely and s.allows(forbids_block(s, unit)):
                options.append(("block", unit))
        f.asked += 1
        if options:
            ask(s, player, "block", BLOCK, [*options, ("pass",)])
            return
    s.choice = ()


def _block(s: Game, f: Frame) -> None:
    if not s.choice:
        return
    if s.choice[0] == "pass":
        s.cite(NO_BLOCK)
        jump(s, f, "block")
        return
    unit = s.choice[1]
    if s.match.format == "team":
        s.cite(TEAM_BLOCK)
    s.blocked = True
    s.target = s.ref(unit)
    s.target_player = NO_CARD
    effect = s.match.readings["blocking_rests"] == "by_an_effect"  # as a keyword effect is an effect
    actions.rest(s, [unit], BLOCKER, (s.ref(unit), s.owner(unit)) if effect else None)
    blocks = Blocks(BLOCKER, subject=s.ref(unit), other=s.attacker)
    s.told(blocks)
    s.cite(ONE_BLOCK)
    s.tell(NEW_TARGET, NewTarget, s.attacking_unit(), unit)
    s.touched(BATTLES)
    hear(s, [blocks])


# --- damage step --------------------------------------------------------------------------------


def _deal(s: Game, f: Frame) -> None:
    """The target is confirmed now; the attacker deals its damage, and a Unit deals its own at the same time."""
    attacker = s.attacking_unit()
    if asks_who_takes(s, (attacker, s.target_unit()), actions.BATTLE_DAMAGE):
        f.step -= 1
        return
    if s.cited is not None:
        units = (attacker, *((s.target_unit(),) if s.target_player < 0 else ()))
        cite_keywords(s, *(info(s, unit) for unit in units))
    if s.target_player >= 0:
        _damage_player(s, attacker, s.target_player)
        jump(s, f, "dealt")
        return
    target = s.target_unit()
    first = "First Strike" in info(s, attacker).keywords
    if first:
        s.cite(FIRST_STRIKE)
        actions.damage(s, [(target, info(s, attacker).ap, s.attacker)], actions.BATTLE_DAMAGE)
        return
    s.cite(BOTH)
    _both(s, attacker, target)
    jump(s, f, "dealt")


def _both(s: Game, attacker: int, target: int) -> None:
    """Both amounts are read before either is dealt; both destructions are one batch (8-5-3-2-3)."""
    forth, back = info(s, attacker).ap, info(s, target).ap
    actions.damage(s, [(target, forth, s.attacker), (attacker, back, s.target)], actions.BATTLE_DAMAGE)


def _strike_back(s: Game, f: Frame) -> None:
    """After a first strike, a target that is still there deals its damage."""
    if s.waiting and s.match.readings["first_strike_triggers_between"] == "yes":
        f.step -= 1
        call(s, "triggered effects")
        return
    if s.waiting:
        s.cite(NO_RETURN_YET)
    attacker, target = s.attacking_unit(), s.target_unit()
    if attacker >= 0 and target >= 0:
        actions.damage(s, [(attacker, info(s, target).ap, s.target)], actions.BATTLE_DAMAGE)


def exchange(s: Game, first: int, second: int) -> None:
    """Two cards deal damage to each other; the first one earlier, if it has First Strike.

    What is destroyed is destroyed in this battle (11-1-2): its Units are still battling then.
    """
    a, b = s.ref(first), s.ref(second)
    if s.cited is not None:
        cite_keywords(s, info(s, first), info(s, second))
        s.cite(BEGUN_BATTLE)
    forth = (second, info(s, first).ap, a)
    if "First Strike" in info(s, first).keywords:
        s.cite(FIRST_STRIKE)
        actions.damage(s, [forth], actions.BATTLE_DAMAGE)
        settle(s)
        if s.alive(a) and s.alive(b):
            actions.damage(s, [(first, info(s, second).ap, b)], actions.BATTLE_DAMAGE)
    else:
        s.cite(BOTH)
        actions.damage(s, [forth, (first, info(s, second).ap, b)], actions.BATTLE_DAMAGE)
    settle(s)


def _damage_player(s: Game, attacker: int, player: int) -> None:
    """The Base takes it, else the top Shield, else the player (8-5-2)."""
    now = info(s, attacker)
    base, shields = s.base(player), s.shields(player)
    if base >= 0:
        s.cite(TO_BASE)
        if "First Strike" in now.keywords:
            s.cite(FIRST_TO_BASE)
        if s.match.readings["base_deals_damage"] == "yes":
            exchange(s, attacker, base)
        else:
            actions.damage(s, [(base, now.ap, s.attacker)], actions.BATTLE_DAMAGE)
    elif shields:
        s.cite(TO_SHIELD)
        number = shields_at_once(now)
        if number > len(shields):
            s.cite(ONE_SHIELD)
        hit = shields[: -number - 1 : -1]
        actions.damage(s, [(shield, now.ap, s.attacker) for shield in hit], actions.BATTLE_DAMAGE)
    elif now.ap > 0:
        s.tell(TO_PLAYER, HitsPlayer, attacker, player)
        s.lethal = (*s.lethal, (player, s.owner(attacker)))
        s.changed()
        happen(s, [heard("player damaged", -1, s.attacker, player=player)])
    else:
        s.cite(TO_PLAYER)
        s.cite(NO_DAMAGE)


def shields_at_once(now: Info) -> int:
    """How many Shields an attack of a Unit damages."""
    return 2 if "Suppression" in now.keywords else 1


# --- battle end step ----------------------------------------------------------------------------


def _battle_ends(s: Game, f: Frame) -> None:
    """Effects of this battle end (8-6-1)."""
    lasting = [effect for effect in s.effects if effect.until != "battle"] if s.effects else s.effects
    s.attacker = s.target = s.target_player = NO_CARD
    s.blocked = False
    s.dealt = s.breachers = s.decided = ()
    s.touched(BATTLES)
    if len(lasting) != len(s.effects):
        s.effects = lasting
        s.changed()


def _back_to_main(s: Game, f: Frame) -> None:
    s.step = ""
    s.touched(PHASES)


BATTLE = Procedure(
    "battle",
    [
        named_step("attack"),
        *step_and_triggers("battle.attack.rest", _declare),
        goes_on("battle.attack.left", "block"),
        label("block"),
        question("battle.block.declare", _ask_block),
        *step_and_triggers("battle.block.declare", _block),
        goes_on("battle.block.left", "action"),
        calls("action step", "battle.action.step"),
        goes_on("battle.action.left", "damage"),
        step("battle.damage.target", _deal),
        step("keyword.first_strike.no_return", _strike_back),
        label("dealt"),
        resolve_triggers("battle.damage.end"),
        label("battle end"),
        named_step("battle end"),
        *step_and_triggers("battle.end.during_battle", _battle_ends),
        question("battle.end.main_phase", _back_to_main),
    ],
    Battle,
)
