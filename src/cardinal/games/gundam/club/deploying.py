"""Spending Resources in the main phase: the level curve, Bases, Commands, Pilots and their links."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.club.effects import effect_worth, lines_worth
from cardinal.games.gundam.club.fighting import alarm, best_attack
from cardinal.games.gundam.club.reading import keywords_of, lines_of, read
from cardinal.games.gundam.club.table import UNIT_LIMIT, Option, Table, Unit
from cardinal.games.gundam.club.worth import BASE, body, links, pilot_values, worth

DEPLOYED = frozenset(("deploy",))
PAIRED = frozenset(("when paired",))
LINKED = frozenset(("when paired", "when linked"))
#: what must be gained at least: a card that stays in the hand is worth something, too
LEAST = {"deploy": 0.3, "pair": 0.4, "play": 1.0, "act": 0.3}
ORDER = {"deploy": 0, "pair": 1, "play": 2, "act": 3}
EX_SPENT = 0.5  # an EX Resource that is used up
ITEMS = 10
PILOT = 1.3  # what a Pilot is worth that stays in the hand
WAITS = 2.0  # how much more if it links with another Unit
OPENS = 0.6  # how much of an attack that becomes possible counts
DEFEND = 0.3  # how much of the danger a Blocker meets


class Play(NamedTuple):
    """Something to spend Resources on."""

    option: Option
    cost: int
    worth: float


def best_play(table: Table, refused: frozenset[str]) -> Option | None:
    """The first of the plays that together make the most of the active Resources; None if nothing is worth it."""
    plays = _best_of_each(table, refused)
    chosen = _most(plays, table.me.active, table.me.ex)
    return min(chosen, key=lambda play: (ORDER[play.option.verb], -play.worth)).option if chosen else None


def _best_of_each(table: Table, refused: frozenset[str]) -> list[Play]:
    """The best way to use each card or effect that is worth using."""
    best: dict[str, Play] = {}
    for option in table.options:
        if option.verb not in LEAST or f"{option.verb} {option.rest}" in refused:
            continue
        play = Play(option, *_cost_and_worth(table, option))
        key = f"act {option.rest}" if option.verb == "act" else option.cards[0]
        if play.worth > LEAST[option.verb] and (key not in best or best[key].worth < play.worth):
            best[key] = play
    return sorted(best.values(), key=lambda play: -play.worth)[:ITEMS]


def _most(plays: list[Play], active: int, ex: int) -> tuple[Play, ...]:
    """The plays that can be paid for together and are worth most."""
    best: tuple[Play, ...] = ()
    record = 0.0
    for number in range(1, min(4, len(plays)) + 1):
        for some in combinations(plays, number):
            cost = sum(play.cost for play in some)
            total = sum(play.worth for play in some) - EX_SPENT * max(0, cost - (active - ex))
            if cost <= active and total > record:
                best, record = some, total
    return best


def _cost_and_worth(table: Table, option: Option) -> tuple[int, float]:
    if option.verb == "act":
        source = table.units.get(option.places[0])
        return read(option.effect).resources, effect_worth(table, option.effect, source)
    printed = table.printed(option.cards[0])
    if option.verb == "pair":
        return printed.cost, pair_worth(table, option.cards[0], table.units[option.places[1]])
    if option.verb == "play":
        return printed.cost, command_worth(table, printed, "main")
    return printed.cost, base_worth(table, printed) if printed.type == "base" else unit_worth(table, printed)


def unit_worth(table: Table, printed: Printed) -> float:
    """What deploying a Unit is worth: itself, its effect, and a Pilot in the hand that links with it."""
    here = Unit(table.seat, "", printed.name, printed.ap, printed.hp, new=True)
    value = body(printed) + 0.8 * lines_worth(table, printed.text, DEPLOYED, here)
    pilots = [table.printed(name) for name in table.me.hand if links(table, printed.name, name)]
    if any(pilot.level <= table.me.level and printed.cost + pilot.cost <= table.me.active for pilot in pilots):
        value += 1.5
    if "Blocker" in keywords_of(printed.text):
        value += DEFEND * alarm(table)
    if len(table.friends) >= UNIT_LIMIT:
        value -= 0.5 + min(worth(unit) for unit in table.friends)
    return value


def base_worth(table: Table, printed: Printed) -> float:
    """What deploying a Base is worth: one that is there would make room for it."""
    there = table.me.base
    value = BASE + 0.15 * printed.hp + lines_worth(table, printed.text, DEPLOYED, None)
    return value if there is None else value - 0.8 * there.left


def command_worth(table: Table, printed: Printed, timing: str) -> float:
    """What a Command is worth now."""
    for line in lines_of(printed.text):
        if timing in read(line).markers:
            return effect_worth(table, line)
    return 0.0


def pair_worth(table: Table, pilot: str, unit: Unit) -> float:
    """What a Pilot is worth on a Unit: numbers, the link, an attack that becomes possible, effects."""
    printed = table.printed(pilot)
    ap, hp = pilot_values(printed)
    linked = links(table, unit.name, pilot)
    after = unit.copy()
    after.ap, after.hp, after.pilot, after.linked = unit.ap + ap, unit.hp + hp, pilot, linked
    value = worth(after) - worth(unit) + OPENS * (best_attack(table, after) - best_attack(table, unit))
    moments = LINKED if linked else PAIRED
    text = table.printed(unit.name).text
    value += lines_worth(table, printed.text, moments, after) + lines_worth(table, text, moments, after)
    if linked:
        marks = [marker for line in lines_of(text) for marker in read(line).markers]
        value += 0.5 * sum(marks.count(gate) for gate in ("during link", "during pair"))
    elif any(links(table, other, pilot) for other in _partners(table, unit)):
        value -= WAITS
    return value - PILOT


def _partners(table: Table, unit: Unit) -> list[str]:
    """Units that the Pilot could wait for."""
    there = [other.name for other in table.me.units if not other.pilot and other is not unit]
    soon = [name for name in table.me.hand if table.printed(name).level <= table.me.level + 2]
    return there + soon
