"""Pairing a Pilot with a Unit by an effect (5-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Pair(Deed):
    """A card that is a Pilot, with a Unit that has none and may have one."""

    pilot: Who
    unit: Who

    def run(self, s: Game, c: Effect) -> None:
        pilots = [card for card in cards_of(s, c, self.pilot) if s.definition(card).is_pilot()]
        units = [unit for unit in cards_of(s, c, self.unit) if _is_free(s, unit)]
        if pilots and units:
            actions.pair(s, pilots[0], units[0])
        did(c, pilots and units)
        done(c)


def _is_free(s: Game, unit: int) -> bool:
    return s.pilot_of(unit) < 0 and "be paired" not in info(s, unit).cannot
