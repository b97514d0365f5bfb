"""The guard step: what an attack would cost, what it costs to stop it, and with which cards."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from cardinal.games.vanguard.club.sight import Option, Sight, is_sentinel
from cardinal.games.vanguard.club.worth import (
    CRITICAL_CHANCE,
    LIMIT,
    STEP,
    TRIGGER_CHANCE,
    damage_cost,
    hand_worth,
    unit_worth,
)

UNIT = 1000  # shields are added up in these
ANY = 200  # units of a shield that stops everything
LARGE = 7  # cards of a hand from which rear-guards are guarded
CRITICAL_SHARE = CRITICAL_CHANCE / TRIGGER_CHANCE


class Shield(NamedTuple):
    """A way to add shield: how much, at which price, by which option."""

    units: int
    price: float
    option: int


class Wall(NamedTuple):
    """Shields that together reach a height at the lowest price."""

    price: float
    first: int  # the option to begin with


def guard(sight: Sight) -> int:
    """The next guardian, or ``pass`` if the attack is stopped or not worth stopping."""
    stop = sight.options[-1].number
    attacked = sight.battle.get("attacked", ())
    own = [number for number, place in enumerate(attacked) if place.startswith(sight.seat)]
    if not own or "power" not in sight.battle:
        return stop
    at_vanguard = [number for number in own if attacked[number].endswith(".V")]
    number = (at_vanguard or own)[0]
    if attacked[number] in sight.battle["unhittable"]:
        return stop
    over = sight.battle["power"] - sight.battle["defence"][number]
    drives = max(0, sight.battle["drive"] - sight.battle["drive checks"])
    if not at_vanguard:
        return _guard_rear_guard(sight, attacked[number], over, drives, stop)
    best, choice = _loss(sight, over, 0, drives), stop
    walls = _walls(list(_shields(sight)))
    for height, wall in walls.items():
        loss = wall.price + _loss(sight, over, height * UNIT, drives)
        if loss < best - 1e-9:
            best, choice = loss, wall.first
    return choice


def _guard_rear_guard(sight: Sight, place: str, over: int, drives: int, stop: int) -> int:
    """A rear-guard is guarded with a single cheap card, if at all."""
    unit = sight.me.units.get(place.partition(".")[2])
    if unit is None or drives or over < 0 or len(sight.me.hand) < LARGE:
        return stop
    enough = [shield for shield in _shields(sight) if shield.units * UNIT > over and shield.units < ANY]
    cheapest = min(enough, key=lambda shield: shield.price, default=None)
    worth = unit_worth(unit) * 0.6
    return cheapest.option if cheapest and cheapest.price < worth else stop


# --- what an attack costs -------------------------------------------------------------------


def _loss(sight: Sight, over: int, shield: int, drives: int) -> float:
    """What is to be expected if so much shield is added: damage, by how many triggers come."""
    critical = int(sight.battle.get("critical", 1))
    total = 0.0
    for triggers in range(drives + 1):
        chance = comb(drives, triggers) * TRIGGER_CHANCE**triggers * (1 - TRIGGER_CHANCE) ** (drives - triggers)
        if over + STEP * triggers >= shield:
            total += chance * _hit_cost(sight, critical, triggers)
    return total


def _hit_cost(sight: Sight, critical: int, triggers: int) -> float:
    """What a hit costs, with as many of the triggers critical as is usual."""
    total = 0.0
    for criticals in range(triggers + 1):
        chance = comb(triggers, criticals) * CRITICAL_SHARE**criticals * (1 - CRITICAL_SHARE) ** (triggers - criticals)
        total += chance * damage_cost(sight.me.damage, critical + criticals)
    lethal_next = sight.me.damage + critical == LIMIT - 1
    return total + (0.4 * _more_attacks(sight) if lethal_next else 0.0)


def _more_attacks(sight: Sight) -> int:
    """How many units of the other side can still attack this turn."""
    return sum(1 for place in ("FL", "V", "FR") if (unit := sight.foe.units.get(place)) and unit.stands)


# --- what stops it --------------------------------------------------------------------------


def _shields(sight: Sight) -> Iterator[Shield]:
    """Everything that adds shield, each card once."""
    strongest = max(
        (option for option in sight.options if option.verb == "gguard"),
        key=lambda option: sight.look(option.name).shield or 0,
        default=None,
    )
    for option in sight.options:
        if option.verb == "intercept":
            yield from _intercept(sight, option)
        elif option.verb == "guard":
            card = sight.look(option.name)
            price = hand_worth(sight, card)
            copies = sum(1 for other in sight.me.hand if other.name == card.name)
            if is_sentinel(card):
                yield from _sentinel(sight, option, price)
                continue
            units = (card.shield or 0) // UNIT
            for _ in range(copies if units else 0):
                if card.trigger == "heal" and strongest is not None:
                    more = (sight.look(strongest.name).shield or 0) // UNIT
                    yield Shield(more, price + 0.1, strongest.number)
                else:
                    yield Shield(units, price, option.number)


def _intercept(sight: Sight, option: Option) -> Iterator[Shield]:
    unit = sight.me.units.get(option.what)
    if unit is not None and unit.shield:
        yield Shield(unit.shield // UNIT, 0.75 * unit_worth(unit), option.number)


def _sentinel(sight: Sight, option: Option, price: float) -> Iterator[Shield]:
    """It needs another card to be discarded."""
    others = sorted(hand_worth(sight, card) for card in sight.me.hand)
    others.remove(price) if price in others else None
    if others:
        yield Shield(ANY, price + others[0], option.number)


def _walls(shields: list[Shield]) -> dict[int, Wall]:
    """The cheapest way to every height that can be reached."""
    walls: dict[int, Wall] = {0: Wall(0.0, -1)}
    for shield in shields:
        for height, wall in list(walls.items()):
            higher = min(ANY, height + shield.units)
            price = wall.price + shield.price
            if higher not in walls or price < walls[higher].price:
                walls[higher] = Wall(price, wall.first if wall.first >= 0 else shield.option)
    del walls[0]
    return walls


def guarded_unit(sight: Sight) -> int:
    """The vanguard first."""
    return max(sight.options, key=lambda option: option.what == "V").number
