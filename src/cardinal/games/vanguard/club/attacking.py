"""The battle phase: who attacks whom, in which order, and who boosts."""

from __future__ import annotations

from cardinal.games.vanguard.club.sight import COLUMNS, Option, Sight, Unit
from cardinal.games.vanguard.club.worth import attack_worth, unit_worth

#: how much a blow to the other vanguard is worth, by the damage there
PRESSURE = (0.75, 0.8, 0.95, 1.15, 1.5, 2.5)
BEHIND = dict(COLUMNS)


def attack(sight: Sight) -> int:
    """Attacks as long as some attack can hit something; the vanguard's brings a card anyway."""
    stop = next((option.number for option in sight.options if option.verb == "pass"), 0)
    go = next((option.number for option in sight.options if option.verb == "attack"), stop)
    units = _attackers(sight)
    hopeful = any(unit.place == "V" or _best_target(sight, _power(sight, unit)) > 0 for unit in units)
    return go if hopeful else stop


def _attackers(sight: Sight) -> list[Unit]:
    units = sight.me.units
    return [units[place] for place in ("FL", "V", "FR") if place in units and units[place].stands]


def _power(sight: Sight, unit: Unit) -> int:
    """Its power with that of a booster that stands behind it."""
    booster = sight.me.units.get(BEHIND.get(unit.place, ""))
    lent = booster.power if booster and booster.stands and booster.boosts else 0
    return unit.power + lent


def _best_target(sight: Sight, power: int) -> float:
    at_vanguard = attack_worth(power, sight.foe_power)
    return max([at_vanguard, *(_kill_worth(unit, power) for unit in _front(sight))])


def _front(sight: Sight) -> list[Unit]:
    return [unit for unit in sight.foe.rear_guards if unit.place in ("FL", "FR")]


def _kill_worth(unit: Unit, power: int) -> float:
    return 0.75 * unit_worth(unit) if power >= unit.power else 0.0


# --- in which order -------------------------------------------------------------------------


def attacker(sight: Sight) -> int:
    """Rear-guards that need no trigger, then the vanguard, then whoever gains most from its triggers."""
    return max(sight.options, key=lambda option: _urgency(sight, option)).number


def _urgency(sight: Sight, option: Option) -> float:
    unit = sight.unit_of(option)
    if unit is None or not sight.is_mine(option):
        return 5.0  # a unit that is ours for this turn only
    if unit.place == "V":
        return 2.0
    waiting = [other for other in _attackers(sight) if other.place not in ("V", unit.place)]
    power = _power(sight, unit)
    hits = power >= sight.foe_power
    if not any(other.place == "V" for other in _attackers(sight)):
        return 1.0 + power / 100000
    if hits and waiting and (power, unit.place) < (_power(sight, waiting[0]), waiting[0].place):
        return 3.0  # the weaker one begins, the stronger one waits for the triggers
    return 1.0


# --- whom -----------------------------------------------------------------------------------


def target(sight: Sight) -> int:
    """The vanguard, unless the attack does not reach it or a good rear-guard is easier prey."""
    power = _attacking_power(sight)
    return max(sight.options, key=lambda option: _target_worth(sight, option, power)).number


def _attacking_power(sight: Sight) -> int:
    place = str(sight.battle.get("attacker", "")).partition(".")[2]
    unit = sight.me.units.get(place)
    return _power(sight, unit) if unit else int(sight.battle.get("power", 0))


def _target_worth(sight: Sight, option: Option, power: int) -> float:
    unit = sight.foe.units.get(option.what)
    if unit is None:
        return 0.0
    if unit.place != "V":
        return _kill_worth(unit, power)
    worth = attack_worth(power, unit.power) * PRESSURE[min(sight.foe.damage, 5)]
    drives = sight.battle.get("attacker", "").endswith(".V")
    return worth + (0.3 if drives and unit.power - power <= 5000 else 0.0)
