"""How long effects last that are not there for as long as their card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.kernel.lasting import Expiry

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

THIS_BATTLE = cite("battle.attack.during_battle")
NEVER = "never"
UNTIL_START = "start of turn"
NEXT_TURN = "opponent next turn"  # an effect that sleeps until that turn, see ``turn``
RULE = "rule"  # a constant effect for a class of cards; its target is only the card that it speaks of


def expiry(s: Game, f: Effect, until: str) -> Expiry:
    """When an effect ends."""
    if until == "battle":
        s.cite(THIS_BATTLE)
        return "battle" if s.attacker >= 0 else NEVER  # without a battle it does not begin (8-2-3)
    if until == "turn":
        return s.turn_number
    if until in ("opponent turn", NEXT_TURN):
        return ("end of opponent turn", f.master, s.turn_number)
    if until == "your next start":
        return (UNTIL_START, f.master, s.turn_number)
    if until == "your next turn":
        return ("end of turn", f.master, s.turn_number)
    return "game"
