"""What an effect is worth now, and whom it should hit."""

from __future__ import annotations

from collections.abc import Iterable

from cardinal.games.gundam.club.fighting import attack_worth, battle_worth, best_attack, exposure
from cardinal.games.gundam.club.reading import SUPPORT, Cards, Deed, Reading, lines_of, read
from cardinal.games.gundam.club.table import Table, Unit
from cardinal.games.gundam.club.worth import CARD, LETHAL, SHIELD, worth

HARMFUL = frozenset(
    ("damage", "destroy", "exile", "rest", "stay rested", "bounce", "to deck", "weaken", "cannot attack")
)
LOW_DECK = 6
PREPARED = 1.5  # how much an attack counts that damage prepares
RAMP_TO = 7  # until this Lv. more Resources are worth a card


def effect_worth(table: Table, line: str, this: Unit | None = None) -> float:
    """What a line of text is worth if it is used now, its cost taken off."""
    reading = read(line) if line != "Support" else support(this)
    return sum(deed_worth(table, deed, this) for deed in reading.deeds) - cost_worth(table, reading, this)


def support(this: Unit | None) -> Reading:
    """What the rules make of the keyword Support: rest, and another Unit gets AP."""
    amount = this.keywords.get("Support", 1) if this is not None else 1
    return Reading((), 0, (Deed("rest", 1, Cards("this")),), (Deed("strengthen", amount, SUPPORT),))


def cost_worth(table: Table, reading: Reading, this: Unit | None) -> float:
    """What stands before the colon, without Resources: those that are left over are lost anyway."""
    total = 0.0
    for deed in reading.cost:
        if deed.what == "rest" and this is not None:
            total += best_attack(table, this) + exposure(table, this)
        elif deed.what in ("destroy", "bounce") and deed.cards.where == "field":
            total += min((worth(unit) for unit in _fitting(table, deed.cards, this)), default=0.0)
        elif deed.what == "discard":
            total += CARD * deed.amount
        elif deed.what == "exile":
            total += 0.1
    return total


def deed_worth(table: Table, deed: Deed, this: Unit | None) -> float:
    """What one deed is worth, done to the cards that it is best done to."""
    if deed.cards.where == "field" and deed.what in CARES_WHO:
        gains = sorted((gain(table, deed, unit) for unit in _fitting(table, deed.cards, this)), reverse=True)
        return sum(gains[: deed.cards.number])
    return _plain_worth(table, deed)


def _fitting(table: Table, cards: Cards, this: Unit | None) -> Iterable[Unit]:
    return [unit for unit in table.units.values() if cards.fits(unit, table, this)]


def _plain_worth(table: Table, deed: Deed) -> float:
    """What is worth about the same whenever it happens."""
    me, number = table.me, deed.amount
    if deed.what == "draw":
        return CARD * number if me.deck > LOW_DECK else -2.0 * number
    if deed.what == "discard" and deed.cards.side == "enemy":
        return 1.1 * number
    if deed.what == "discard":
        return -(0.5 if len(me.hand) > 5 else 1.1) * number
    if deed.what == "mill":
        return -0.1 if me.deck > LOW_DECK + number else -20.0
    if deed.what == "token":
        return 0.5 + 0.45 * number if len(me.units) < 6 else 0.1
    if deed.what in ("ex resource", "resource"):
        return 1.5 if me.level < RAMP_TO else 0.4
    if deed.what == "ex base":
        return _wall(table)
    if deed.what == "take":
        return CARD - SHIELD * 0.8 if deed.cards.where == "shield" else CARD
    if deed.what == "deploy":
        return 2.0
    return 0.0


def _wall(table: Table) -> float:
    """What an EX Base is worth: it takes a hit that would destroy a Shield, or defeat me."""
    me, battle = table.me, table.battle
    if me.base is not None:
        return -1.0
    attacked = battle is not None and battle.target is None and battle.player in table.team
    return LETHAL / 2 if attacked and not me.shields else SHIELD


# --- whom -----------------------------------------------------------------------------------------


def gain(table: Table, deed: Deed, unit: Unit) -> float:
    """What I gain if a deed is done to a Unit: in a battle, also by what it changes there."""
    mine = unit.seat in table.team
    value = _in_itself(table, deed, unit, mine) * (1.0 if mine or table.sees_two() else 0.9)
    battle = table.battle
    if battle is None or unit.place not in _fighters(table):
        return value
    before = battle_worth(table, battle.attacker, battle.target, battle.player)
    after = _after(deed, unit)
    attacker = after if unit.place == battle.attacker.place else battle.attacker
    target, player = battle.target, battle.player
    if target is not None and unit.place == target.place:
        target = after
    return value + battle_worth(table, attacker, target, player) - before


def _fighters(table: Table) -> tuple[str, ...]:
    battle = table.battle
    if battle is None:
        return ()
    return (battle.attacker.place,) if battle.target is None else (battle.attacker.place, battle.target.place)


def _after(deed: Deed, unit: Unit) -> Unit | None:
    """A Unit as it is after a deed; None if it has left."""
    if deed.what in ("destroy", "exile", "bounce", "to deck") or (deed.what == "damage" and deed.amount >= unit.left):
        return None
    after = unit.copy()
    if deed.what == "damage":
        after.damage += deed.amount
    elif deed.what == "weaken":
        after.ap = max(0, unit.ap - deed.amount)
    elif deed.what == "strengthen":
        after.ap += deed.amount
    elif deed.what == "toughen":
        after.hp += deed.amount
    elif deed.what == "recover":
        after.damage = max(0, unit.damage - deed.amount)
    elif deed.what == "keyword":
        after.keywords = {**unit.keywords, deed.word: deed.amount}
    return after


def _in_itself(table: Table, deed: Deed, unit: Unit, mine: bool) -> float:
    sign = -1.0 if mine else 1.0
    what, amount = deed.what, deed.amount
    if what in ("destroy", "exile") or (what == "damage" and amount >= unit.left):
        return sign * worth(unit)
    if what == "damage":
        return sign * (0.35 * amount + 0.05 * worth(unit)) + (0.0 if mine else _prepared(table, unit, amount))
    if what in ("bounce", "to deck"):
        return sign * worth(unit) * (0.8 if not mine else 0.6)
    if what == "recover":
        return -sign * (0.4 * min(amount, unit.damage) + 0.01 * worth(unit))
    if what == "toughen":
        return -sign * 0.25 * amount
    if what in ("rest", "stay rested", "cannot attack"):
        return _held(table, deed, unit, mine)
    if what == "active":
        return (0.5 + best_attack(table, unit.turned(rest=False)) if unit.rest else 0.0) if mine else -1.0
    if what == "reach":
        return 1.0 + 0.1 * worth(unit) if mine and table.my_turn and unit.ready() else 0.0
    if what == "protect":
        return (0.4 + 0.02 * worth(unit)) * (1.0 if mine else -1.0)
    return _for_a_while(table, deed, unit, mine)


def _held(table: Table, deed: Deed, unit: Unit, mine: bool) -> float:
    """Resting a Unit, or keeping it from attacking."""
    if mine:
        return -best_attack(table, unit) - exposure(table, unit) if not unit.rest else -0.1
    if deed.what != "rest":
        return 0.4 * worth(unit)
    if unit.rest:
        return 0.0
    if not table.my_turn:
        return 0.5 * worth(unit) if unit.ready() and table.battle is None else 0.2
    chance = _chance(table, unit.turned(rest=True))
    return 0.1 + 0.01 * worth(unit) + chance + (1.2 if unit.has("Blocker") else 0.0)


def _prepared(table: Table, unit: Unit, amount: int) -> float:
    """What damage makes possible in this turn: an attack that destroys what it would not destroy."""
    if not (unit.rest and table.my_turn):
        return 0.0
    return PREPARED * _chance(table, unit.hurt(amount))


def _chance(table: Table, target: Unit) -> float:
    """By how much an attack on a Unit would be better than anything else that the attacker can do."""
    fighting = table.battle.attacker.place if table.battle is not None else ""
    ready = [friend for friend in table.friends if friend.ready() and friend.place != fighting]
    return max([0.0, *[attack_on(table, friend, target) - best_attack(table, friend) for friend in ready]])


def attack_on(table: Table, attacker: Unit, target: Unit) -> float:
    """What an attack on a Unit is worth, if the attack is as good as declared."""
    return attack_worth(table, attacker, target, table.sides[target.seat])


def _for_a_while(table: Table, deed: Deed, unit: Unit, mine: bool) -> float:
    """AP and keywords that last for a turn or a battle: what the Unit's attack gains by them."""
    small = 0.02 * worth(unit)
    after = _after(deed, unit)
    if after is None or unit.place in _fighters(table):
        return small if mine == (deed.what not in HARMFUL) else -small
    if mine:
        change = best_attack(table, after) - best_attack(table, unit) if table.my_turn else 0.0
        return change + (small if deed.what not in HARMFUL else -small)
    if deed.what != "weaken":
        return -0.5
    if not table.my_turn:
        return 0.15 * min(deed.amount, unit.ap) if unit.ready() else small
    ready = [friend for friend in table.friends if friend.ready()]
    chance = 0.0
    if unit.rest:
        chance = max((attack_on(table, one, after) - best_attack(table, one) for one in ready), default=0.0)
    elif unit.has("Blocker"):
        chance = 0.1 * min(deed.amount, unit.ap)
    return max(0.0, chance) + small


#: deeds whose worth depends on whom they hit
CARES_WHO = HARMFUL | {"strengthen", "toughen", "recover", "keyword", "active", "reach", "protect"}


def lines_worth(table: Table, text: str, markers: frozenset[str], this: Unit | None) -> float:
    """What the lines of a card are worth whose markers are all fulfilled, at one of the moments asked for."""
    total = 0.0
    for line in lines_of(text):
        found = read(line).markers
        if any(marker in markers for marker in found):
            total += effect_worth(table, line, this)
    return total
