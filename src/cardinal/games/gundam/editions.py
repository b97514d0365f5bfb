"""The editions as one table of differences. Their readings of doubtful rules are in ``laws.policies``."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.gundam.laws.entry import EDITION_NAMES, V_160, V_190
from cardinal.games.gundam.laws.policies import POLICIES
from cardinal.law.readings import Reading, chosen, edition_of


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule document."""

    name: str
    pair_own_unit: bool = True  # 12-3-15: in a team battle a Pilot goes to the own Unit only
    development: bool = True  # 13-1-8
    effect_battles: bool = True  # 5-22-3, 5-22-4: effects can begin a battle
    paired_commands: bool = True  # 3-4-6-3-1: the command effect of a paired card can be activated


EDITIONS: dict[str, Edition] = {
    V_160: Edition(V_160, pair_own_unit=False, development=False, effect_battles=False, paired_commands=False),
    V_190: Edition(V_190),
}


READINGS = {name: Reading(name, policy.default, policy.others, policy.reason) for name, policy in POLICIES.items()}


def edition(rules: str) -> Edition:
    """The edition that rules follow."""
    return EDITIONS[edition_of(rules)]


def readings(rules: str) -> dict[str, str]:
    """How rules read every doubtful point: as they say themselves, else by default."""
    return {name: reading.value for name, reading in READINGS.items()} | chosen(
        rules, "gundam", EDITION_NAMES, READINGS
    )
