"""What things are worth, measured in cards of the hand: shields, units, columns, attacks, damage."""

from __future__ import annotations

from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.club.sight import SIDE_COLUMNS, Side, Sight, Unit, is_sentinel

STEP = 5000  # shields come in steps of this
#: what the next point of damage costs a player who has this much
DAMAGE = (0.25, 0.35, 0.6, 0.95, 1.7)
SHIELDS = (0.25, 0.7, 1.05, 1.2)  # a card by the steps of its shield
SENTINEL = 1.5
DEFEAT = 14.0
LATE = 11000  # the power of many vanguards of grade 3
LIMIT = 6  # damage that loses the game
TRIGGER_CHANCE = 0.31  # sixteen of what is left of fifty
CRITICAL_CHANCE = 0.13


def damage_cost(taken: int, points: int) -> float:
    """What it costs to take so many points of damage."""
    if taken + points >= LIMIT:
        return DEFEAT
    return sum(DAMAGE[taken:][:points]) if taken < len(DAMAGE) else DEFEAT


def hand_worth(sight: Sight, card: Printed) -> float:
    """What a card in the hand is worth for guarding and for the rides to come."""
    worth = SENTINEL if is_sentinel(card) else SHIELDS[min((card.shield or 0) // STEP, 3)]
    if card.trigger == "heal" and sight.me.count("gzone"):
        worth += 0.3
    return worth + ride_worth(sight, card)


def ride_worth(sight: Sight, card: Printed) -> float:
    """What it is worth to have the next grades in the hand; one card of each is enough."""
    vanguard = sight.me.vanguard
    grade = vanguard.card.grade if vanguard else 0
    if card.grade <= grade or card.grade > 3:
        return 0.35 if card.grade >= 3 and sight.me.count("gzone") else 0.0  # it pays for strides
    spare = sum(1 for other in sight.me.hand if other.grade == card.grade) - 1
    if spare > 0:
        return 0.0
    return 3.0 if card.grade == grade + 1 else 1.5


def steps_of(power: int, defence: int) -> int:
    """How many steps of shield it takes to stop an attack; 0 if it does not hit anyway."""
    return (power - defence) // STEP + 1 if power >= defence else 0


def attack_worth(power: int, defence: int) -> float:
    """What an attack of this power is worth against a vanguard of this one."""
    steps = steps_of(power, defence)
    return 0.0 if steps == 0 else 0.55 + 0.35 * min(steps, 5)


def unit_worth(unit: Unit) -> float:
    """What a rear-guard is worth to its side, roughly."""
    worth = unit.power / 10000 + 0.15 * unit.grade
    if unit.place in ("BL", "BC", "BR"):
        worth -= 0.15
    return worth + (0.1 if unit.card.text else 0.0)


def column_worth(front: tuple[int, Printed] | None, back: tuple[int, Printed] | None, defence: int) -> float:
    """What a column of a front unit and a booster is worth; each is a power and a card."""
    worth = 0.0
    boost = back[0] if back and "boost" in back[1].skills else 0
    if front:
        power = front[0] + boost
        worth += attack_outlook(power, defence)
        worth += 0.25 if power < defence else 0.0  # it can still attack rear-guards, or hit after a trigger
        worth += 0.15 if "intercept" in front[1].skills else 0.0
        worth += 0.2 if front[0] >= defence and boost else 0.0
        worth += front[0] / 100000
    if back:
        worth += 0.12 + (back[0] / 100000 if boost else -0.1)
    return worth


def attack_outlook(power: int, defence: int) -> float:
    """What an attacker of this power is worth over the turns to come, when vanguards of grade 3 face it."""
    return (attack_worth(power, defence) + attack_worth(power, max(defence, LATE))) / 2


def formation_worth(me: Side, defence: int) -> float:
    """What the whole field is worth in attacks; locked circles are worth nothing."""
    worth = 0.0
    for front, back in SIDE_COLUMNS:
        worth += column_worth(_cell(me, front), _cell(me, back), defence)
    vanguard, center = me.vanguard, me.units.get("BC")
    if vanguard:
        boost = center.power if center and center.boosts else 0
        worth += 1.3 * attack_worth(vanguard.power + boost, defence)
    return worth


def _cell(me: Side, place: str) -> tuple[int, Printed] | None:
    unit = me.units.get(place)
    return None if unit is None or unit.locked else (unit.power, unit.card)
