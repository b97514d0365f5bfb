"""Attacking: what a battle comes to, what may block it, what the attacker risks, and whether it is the last turn."""

from __future__ import annotations

from typing import NamedTuple

from cardinal.games.gundam.club.table import Option, Side, Table, Unit
from cardinal.games.gundam.club.worth import BASE, LETHAL, SHIELD, hit_worth, worth

SCRATCH = 0.1  # a point of damage that destroys nothing
BLOCKED = 0.6  # how often an opponent blocks when blocking is better
FINISH = 40.0  # what makes every attack on a player come first who can be defeated in this turn
ALARMED = 3.5  # how many attacks before defeat a player becomes careful
STAY = 2.5  # what a Blocker misses that is rested in the enemy's turn
RACE, LEAD = 0.2, 4  # how much more a hit is worth to who is so many attacks ahead
CHASED, PACK = 2.0, 0.3  # how gladly one of several is attacked, and how much more for each Unit there


class Temper(NamedTuple):
    """What depends on how many sides there are."""

    risk: float  # how often a rested Unit is attacked when that is good for an enemy
    room: float  # what an enemy attack on a Unit spares the Shields
    alarm: float  # what an attack less is worth to who would be defeated by it
    prize: float  # the share of a destroyed Unit that is one's own gain


DUEL, ROYALE = Temper(0.5, 1.8, 4.0, 1.0), Temper(1.0, 0.4, 2.0, 0.6)


def temper(table: Table) -> Temper:
    """How to weigh battles at this table: among several, the loss of one enemy helps all others."""
    return DUEL if table.sees_two() else ROYALE


def kills(first: Unit, second: Unit) -> bool:
    """Whether a Unit's battle damage destroys another."""
    return 0 < second.left <= first.ap


def fight(attacker: Unit, target: Unit) -> tuple[bool, bool]:
    """Whether the target is destroyed, and whether the attacker is."""
    won = kills(attacker, target)
    return won, kills(target, attacker) and not (won and attacker.has("First Strike"))


def fight_worth(table: Table, attacker: Unit, target: Unit) -> float:
    """What a battle of two Units comes to for the attacker's player."""
    won, lost = fight(attacker, target)
    gained = worth(target) if won else SCRATCH * min(attacker.ap, target.left)
    struck = 0 if won and attacker.has("First Strike") else min(target.ap, attacker.left)
    paid = worth(attacker) if lost else SCRATCH * struck
    if won and attacker.has("Breach"):
        gained += _breach(attacker.keywords["Breach"], table.sides[target.seat])
    return gained - paid


def _breach(amount: int, side: Side) -> float:
    if side.base is not None:
        return BASE * min(1.0, amount / max(1, side.base.left))
    return SHIELD if side.shields else 0.0


def battle_worth(table: Table, attacker: Unit | None, target: Unit | None, player: str) -> float:
    """What a battle comes to for me, whoever attacks; one whose Unit has left comes to nothing."""
    if attacker is None or (target is None and not player):
        return 0.0
    gain = fight_worth(table, attacker, target) if target is not None else hit_worth(attacker, table.sides[player])
    if attacker.seat in table.team:
        return gain
    victim = target.seat if target is not None else player
    return -gain if victim in table.team else 0.2 * gain


# --- blockers -------------------------------------------------------------------------------------


def blockers(table: Table, attacker: Unit, side: Side, target: Unit | None = None) -> list[Unit]:
    """The Units that may block an attack on a side."""
    if attacker.has("High-Maneuver"):
        return []
    standing = (unit for unit in table.defenders(side) if unit.has("Blocker") and not unit.rest)
    return [unit for unit in standing if target is None or unit.place != target.place]


def attack_worth(table: Table, attacker: Unit, target: Unit | None, side: Side) -> float:
    """What an attack is worth to its player, with what may block it and what the attacker risks by resting."""
    if target is not None:
        gain = fight_worth(table, attacker, target)
        if kills(attacker, target):
            gain += alarm(table) - (1 - temper(table).prize) * worth(target)
    else:
        gain = hit_worth(attacker, side) * focus(table, side) * race(table, side)
    blocked = [fight_worth(table, attacker, unit) for unit in blockers(table, attacker, side, target)]
    if blocked and min(blocked) < gain:
        gain = (1 - BLOCKED) * min(gain, LETHAL / 4) + BLOCKED * min(blocked)
    taken = target.ap if target is not None else 0
    return gain - exposure(table, attacker, taken)


def exposure(table: Table, unit: Unit, taken: int = 0) -> float:
    """What a Unit risks by being rested in the enemy's turn: attacks on it, and blocks that it cannot make."""
    left = unit.left - taken
    if left <= 0:
        return 0.0
    key = (unit.place, unit.name, unit.ap, left, unit.pilot, unit.linked, len(unit.keywords))
    if key not in table.kept:
        table.kept[key] = _exposure(table, unit.hurt(taken) if taken else unit)
    return table.kept[key]


def _exposure(table: Table, unit: Unit) -> float:
    missed = STAY + alarm(table) if unit.has("Blocker") and table.foes else 0.0
    threats = [fight_worth(table, foe, unit) for foe in table.foes]
    manner = temper(table)
    return missed + manner.risk * max(0.0, max(threats, default=0.0) - manner.room)


def race(table: Table, side: Side) -> float:
    """How much a hit is worth to who is ahead, and to who is behind: both are as near to defeat as attacks are left."""
    key = ("race", side.seat)
    if key not in table.kept:
        mine = sum([1 for unit in table.friends if unit.ap > 0])
        ahead = table.margin - (side.hits + _standing(table, side) - mine)
        table.kept[key] = 1.0 + RACE * max(-LEAD, min(LEAD, ahead)) / LEAD
    return table.kept[key]


def _standing(table: Table, side: Side) -> int:
    return sum([1 for unit in table.defenders(side) if unit.has("Blocker") and not unit.rest])


def alarm(table: Table) -> float:
    """What it is worth to be rid of one enemy attack, when those that can come are nearly enough to defeat me."""
    most = temper(table).alarm
    return max(0.0, min(most, most * (ALARMED - table.margin) / ALARMED))


# --- whom ----------------------------------------------------------------------------------------


def focus(table: Table, side: Side) -> float:
    """How gladly a player is attacked: with several, who has most Units, but never as a gift to the next."""
    if table.sees_two():
        return 1.0
    left = side.hits
    if table.format == "royale-winner" and 1 < left <= 3 and not can_finish(table, side):
        return 0.8
    return CHASED + PACK * len(side.units)


def can_finish(table: Table, side: Side) -> bool:
    """Whether the Units that are ready defeat a player in this turn, however the player blocks."""
    key = ("finish", side.seat)
    if key not in table.kept:
        ready = [unit for unit in table.friends if unit.ready() and table.my_turn]
        table.kept[key] = float(finishes(ready, side, _standing(table, side)))
    return table.kept[key] > 0


def finishes(attackers: list[Unit], side: Side, blocking: int) -> bool:
    """Whether attackers, of which so many are blocked, get through Base and Shields to the player."""
    low = sorted((unit for unit in attackers if not unit.has("High-Maneuver")), key=lambda unit: unit.ap)
    left = sorted((*low[: max(0, len(low) - blocking)], *(unit for unit in attackers if unit.has("High-Maneuver"))),
                  key=lambda unit: unit.ap)  # fmt: skip
    base = side.base.left if side.base is not None else 0
    while base > 0 and left:
        fitting = next((unit for unit in left if unit.ap >= base), left[-1])
        left.remove(fitting)
        base -= fitting.ap
    if base > 0:
        return False
    shields = side.shields
    double = sum(1 for unit in left if unit.has("Suppression"))
    needed = shields - min(double, shields // 2) + 1
    return len(left) >= needed


# --- the attacks of a turn -------------------------------------------------------------------------


def option_worth(table: Table, option: Option) -> float:
    """What an attack that is offered is worth."""
    attacker = table.units[option.places[0]]
    if len(option.places) > 1:
        target = table.units[option.places[1]]
        return attack_worth(table, attacker, target, table.sides[target.seat])
    side = table.rivals()[0] if option.target == "player" else table.sides[option.target]
    value = attack_worth(table, attacker, None, side)
    if can_finish(table, side):
        return value + FINISH + _order(attacker, side)
    return value


def _order(attacker: Unit, side: Side) -> float:
    """In the last turn: the weakest Unit that breaks the Base, then those that take two Shields."""
    if side.base is not None:
        return 5.0 - 0.1 * attacker.ap if attacker.ap >= side.base.left else 0.1 * attacker.ap
    return 1.0 if attacker.has("Suppression") and side.shields > 1 else 0.0


def best_attack(table: Table, unit: Unit) -> float:
    """The best that a Unit can do by attacking now; not attacking is nothing."""
    if not unit.ready():
        return 0.0
    found = [attack_worth(table, unit, None, side) for side in table.rivals()]
    found += [attack_worth(table, unit, foe, table.sides[foe.seat]) for foe in table.foes if foe.rest]
    return max(0.0, *found) if found else 0.0
