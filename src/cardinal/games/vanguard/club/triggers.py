"""Where the effects of a trigger go."""

from __future__ import annotations

from cardinal.games.vanguard.club.sight import COLUMNS, FIGHTING, FRONT, Option, Sight, Unit
from cardinal.games.vanguard.club.worth import STEP, attack_worth

BEHIND = dict(COLUMNS)


def spend(sight: Sight) -> int:
    """The best effect to give next, and to whom."""
    return max(sight.options, key=lambda option: _worth(sight, option)).number


def _worth(sight: Sight, option: Option) -> float:
    if option.verb == "draw":
        return 20.0
    if option.verb == "heal":
        return 19.0
    unit = sight.me.units.get(option.what)
    if unit is None:
        return -1.0
    if option.verb == "stand":
        return 10.0 + _stand_worth(sight, unit)
    if not sight.my_turn:
        return 5.0 if unit.place == "V" else 0.0
    return _power_worth(sight, unit) if option.verb == "power" else _critical_worth(sight, unit)


def _stand_worth(sight: Sight, unit: Unit) -> float:
    """A rested attacker stands again; a booster is worth little."""
    if unit.stands:
        return -1.0
    if unit.place in FRONT:
        return 2.0 + unit.power / 10000
    return 0.5 + unit.power / 100000


def _over(sight: Sight) -> int:
    """By how much the vanguard's attack is above its target now."""
    defence = sight.battle.get("defence") or [0]
    if sight.battle.get("unhittable"):
        return -1_000_000
    return int(sight.battle.get("power", 0)) - int(defence[0])


def _is_attacking(sight: Sight, unit: Unit) -> bool:
    return bool(sight.battle.get("attacker") == f"{sight.seat}.{unit.place}")


def _can_still_attack(unit: Unit) -> bool:
    return unit.stands and unit.place in FIGHTING


def _power_worth(sight: Sight, unit: Unit) -> float:
    """More power for who attacks now if that turns the attack, else for who attacks next."""
    over = _over(sight)
    if _is_attacking(sight, unit):
        turns_it = over < 0 <= over + STEP
        left = sight.battle.get("drive", 0) - sight.battle.get("drive checks", 0)
        may_turn_it = over < 0 <= over + STEP * (1 + left)
        return 4.0 if turns_it else 1.0 if may_turn_it else 0.5
    if not _can_still_attack(unit):
        return 0.1
    booster = sight.me.units.get(BEHIND.get(unit.place, ""))
    power = unit.power + (booster.power if booster and booster.stands and booster.boosts else 0)
    more = attack_worth(power + STEP, sight.foe_power) - attack_worth(power, sight.foe_power)
    return 2.0 + more + unit.power / 1_000_000


def _critical_worth(sight: Sight, unit: Unit) -> float:
    """For an attack that hits; else for one that is still to come."""
    if _is_attacking(sight, unit):
        return 5.0 if _over(sight) >= 0 else 0.5
    if not _can_still_attack(unit):
        return 0.1
    reaches = unit.power >= sight.foe_power - STEP
    return 3.0 + unit.power / 100000 if reaches else 1.0
