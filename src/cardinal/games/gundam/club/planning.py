"""The attacks of a turn, thought of together: several Units destroy what none of them destroys alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from cardinal.games.gundam.club.fighting import BLOCKED, SCRATCH, alarm, blockers
from cardinal.games.gundam.club.table import Option, Table, Unit
from cardinal.games.gundam.club.worth import worth

MOST = 3  # so many Units attack one together


class Attack(NamedTuple):
    """An attack that is offered, and what it is worth by itself."""

    worth: float
    option: Option

    @property
    def attacker(self) -> str:
        """The place of the Unit that attacks."""
        return self.option.places[0]

    @property
    def target(self) -> str:
        """The place of the Unit that is attacked; nothing if it is a player."""
        return self.option.places[1] if len(self.option.places) > 1 else ""


def best_together(table: Table, attacks: Sequence[Attack]) -> Attack | None:
    """The attack that begins the best attacks of several Units on one, if they gain more than each for itself."""
    alone: dict[str, float] = {}
    for attack in attacks:
        alone[attack.attacker] = max(alone.get(attack.attacker, 0.0), attack.worth)
    best, record = None, 0.0
    for several in _joint(table, attacks):
        total = _worth(table, several)
        more = total - sum([alone[attack.attacker] for attack in several])
        if more > record:
            best, record = Attack(total, max(several, key=lambda attack: attack.worth).option), more
    return best


def _joint(table: Table, attacks: Sequence[Attack]) -> Iterator[tuple[Attack, ...]]:
    """Attacks on the same Unit that destroy it together, none of which could be left out."""
    by_target: dict[str, list[Attack]] = {}
    for attack in attacks:
        if attack.target:
            by_target.setdefault(attack.target, []).append(attack)
    for place, found in by_target.items():
        left = table.units[place].left
        for number in range(2, min(MOST, len(found)) + 1):
            for several in combinations(found, number):
                powers = [table.units[attack.attacker].ap for attack in several]
                if sum(powers) - min(powers) < left <= sum(powers):
                    yield several


def _worth(table: Table, several: tuple[Attack, ...]) -> float:
    """What they come to: each by itself, and the Unit that is destroyed in place of the scratches."""
    target = table.units[several[0].target]
    stopped = any(_blocked(table, table.units[attack.attacker], target) for attack in several)
    prize = (worth(target) + alarm(table)) * (1 - BLOCKED if stopped else 1.0)
    return sum([attack.worth for attack in several]) + prize - SCRATCH * target.left


def _blocked(table: Table, attacker: Unit, target: Unit) -> bool:
    return bool(blockers(table, attacker, table.sides[target.seat], target))
