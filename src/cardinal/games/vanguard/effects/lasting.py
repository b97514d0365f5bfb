"""How long the effects of resolved abilities last (8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.asking import Test
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.rules.presence import DURING, PRESENCE
from cardinal.kernel.lasting import Expiry

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

GAME = "game"


def expiry(s: Fight, c: Resolving, until: str) -> Expiry:
    """When an effect ends: a battle, the turn with a number, or the game."""
    if until == "battle":
        return "battle"
    if until == "turn":
        return s.turn_number
    if until == "opponent turn":
        return ("end of turn", 1 - c.master, s.turn_number)
    if until in ("opponent end", "your end"):  # the next end phase of that player, perhaps this turn's
        return ("end of turn", c.master if until == "your end" else 1 - c.master, s.turn_number - 1)
    if until in ("stand phase", PRESENCE):
        return until
    return during(s, c, *until.split()[1:]) if until in DURING else GAME


def during(s: Fight, c: Resolving, whose: str, what: str) -> Expiry:
    """For this turn or phase of a player, or for the next one."""
    player = c.master if whose == "your" else 1 - c.master
    return (what, player, s.turn_number - 1)


def concerned(s: Fight, ability: int, deed: int) -> tuple[Test, ...]:
    """Which cards a lasting effect is about, by where that is written."""
    return s.match.abilities[ability].program[deed].concerns()
