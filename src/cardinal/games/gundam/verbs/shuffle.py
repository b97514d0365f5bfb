"""Shuffling a deck (5-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import sides
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class Shuffle(Deed):
    """``whose`` deck, as texts say it."""

    whose: str

    def run(self, s: Game, c: Effect) -> None:
        for player in sides(s, c, self.whose):
            actions.shuffle(s, player)
        done(c)
