"""The main phase: defeat who can be defeated, spend Resources, attack, end."""

from __future__ import annotations

from cardinal.games.gundam.club.deploying import best_play
from cardinal.games.gundam.club.effects import effect_worth
from cardinal.games.gundam.club.fighting import FINISH, option_worth
from cardinal.games.gundam.club.planning import Attack, best_together
from cardinal.games.gundam.club.reading import lines_of, read
from cardinal.games.gundam.club.table import Option, Table, Unit


def choose(table: Table, refused: frozenset[str], handed_over: bool) -> Option:
    """What to do next; ``refused`` are options that were taken often enough in this turn."""
    attacks = [Attack(attack_worth(table, option), option) for option in table.options if option.verb == "attack"]
    best = max(attacks, key=lambda attack: attack.worth, default=None)
    if best is not None and best.worth >= FINISH / 2:
        return best.option
    play = best_play(table, refused)
    if play is not None:
        return play
    best = best_together(table, attacks) or best
    if best is not None and best.worth > 0:
        return best.option
    return _leave(table.options, handed_over)


def _leave(options: list[Option], handed_over: bool) -> Option:
    """The end of the phase; a leader gives the teammate the right to act once before."""
    over = next((option for option in options if option.verb == "hand"), None)
    end = next((option for option in options if option.verb == "end"), None)
    if over is not None and (end is None or not handed_over):
        return over
    return end or options[-1]


def attack_worth(table: Table, option: Option) -> float:
    """What an attack is worth with the effects that it triggers."""
    unit = table.units[option.places[0]]
    return option_worth(table, option) + triggered(table, unit)


def triggered(table: Table, unit: Unit) -> float:
    """What the effects are worth that trigger when a Unit attacks."""
    text = table.printed(unit.name).text + "\n" + (table.printed(unit.pilot).text if unit.pilot else "")
    total = 0.0
    for line in lines_of(text):
        markers = read(line).markers
        if "attack" in markers and _has(unit, markers):
            total += max(0.0, effect_worth(table, line, unit))
    return total


def _has(unit: Unit, markers: tuple[str, ...]) -> bool:
    if "during link" in markers:
        return unit.linked
    return bool(unit.pilot) or "during pair" not in markers
