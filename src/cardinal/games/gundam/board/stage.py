"""The Gundam Card Game on the browser's table, for two to eight players."""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.games.gundam.game import Game
from cardinal.games.gundam.rules.zones import BATTLE, HAND, NAMES, OUTSIDE, ZONES
from cardinal.games.gundam.views import DESCRIBER
from cardinal.kernel.writing import name
from cardinal.table.stage import PlainStage


class GundamStage(PlainStage[Game]):
    """Locations of every player; Pilots lie beneath their Units, and an attack is one option."""

    describer = DESCRIBER
    aside = frozenset((NAMES[OUTSIDE],))  # what is outside the game is nobody's business here
    players_in: Mapping[str, int] = {"attack": 3, "player": 1}
    showing = frozenset(("deploy", "pair", "play", "destroy", "reveals"))

    telling = PlainStage.telling | {"damage", "to hand"}  # damage turns Shields up

    def attempts(self, s: Game, seat: int, card: int) -> list[str]:
        """The moves that somebody may have had in mind who clicked a card."""
        zone, owner, own = s.where[card] % ZONES, s.owner(card), name(s, card)
        units = [name(s, unit) for unit in s.units(seat)]
        if zone == HAND:
            kind = s.definition(card).type
            if kind == "command":
                return [f"play {own}", *(f"pair {own} with {unit}" for unit in units)]
            if kind == "pilot":
                return [f"pair {own} with {unit}" for unit in units] or [f"pair {own} with {own}"]
            return [f"deploy {own}"]
        if zone == BATTLE and owner == seat:
            block = s.asked is not None and s.asked.kind == "block"
            moves = [f"attack {own} > player", f"act {own}"]
            return [f"block {own}", *moves] if block else moves
        if zone == BATTLE:
            return [f"attack {unit} > {own}" for unit in units] or [f"attack {own} > {own}"]
        return [f"act {own}"]


STAGE = GundamStage()
