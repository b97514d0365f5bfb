"""The enemy's turn and the steps of battles: blocking, action steps, Bursts."""

from __future__ import annotations

from cardinal.games.gundam.club.deploying import command_worth
from cardinal.games.gundam.club.effects import effect_worth
from cardinal.games.gundam.club.fighting import battle_worth
from cardinal.games.gundam.club.reading import lines_of, read
from cardinal.games.gundam.club.table import Option, Table
from cardinal.games.gundam.club.worth import LETHAL

BLOCK = 0.4  # how much better a block must be: the Blocker rests, and a Shield may have a Burst
KEEP = 0.8  # what a Blocker is worth to later attacks of this turn, when it could become the last
USE = {"play": 1.3, "act": 0.4}


def block(table: Table) -> Option:
    """The best block, if it is better than none."""
    *blocks, passing = table.options
    battle = table.battle
    if battle is None:
        return passing
    before = battle_worth(table, battle.attacker, battle.target, battle.player)
    best, record = passing, before + BLOCK + _kept(table, before)
    for option in blocks:
        value = battle_worth(table, battle.attacker, table.units[option.places[0]], "")
        if value > record:
            best, record = option, value
    return best


def _kept(table: Table, before: float) -> float:
    """A Blocker is kept for the attack that would be the last, while this one is not."""
    to_come = sum(1 for unit in table.foes if unit.ready())
    return KEEP if before > -LETHAL / 2 and to_come >= table.me.hits - 1 else 0.0


def act(table: Table) -> Option:
    """The best Command or effect of an action step, if it gains enough."""
    best, record = table.options[-1], 0.0
    for option in table.options[:-1]:
        value = _worth(table, option) - USE[option.verb]
        if value > record:
            best, record = option, value
    return best


def _worth(table: Table, option: Option) -> float:
    if option.verb == "act":
        return effect_worth(table, option.effect, table.units.get(option.places[0]))
    return command_worth(table, table.printed(option.cards[0]), "action")


def burst(table: Table) -> Option:
    """A Burst is used, unless it is read as doing harm."""
    use, refuse = table.options
    printed = table.printed(table.asked.source or "")
    base = table.me.base
    if printed.type == "base" and base is not None and base.left >= printed.hp:
        return refuse
    for line in lines_of(printed.text):
        if "burst" in read(line).markers and effect_worth(table, line) < 0:
            return refuse
    return use
