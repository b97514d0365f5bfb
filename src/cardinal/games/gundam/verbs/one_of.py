"""One of the alternatives that a text offers (10-2-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Holding
from cardinal.games.gundam.effects.conditions import holds
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import MAY, go_to, skip
from cardinal.games.gundam.verbs.deed import Portion
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class OneOf(Portion):
    """The player takes one of the texts that begin at ``places``, whose ``targets`` can be chosen."""

    places: tuple[int, ...]
    targets: tuple[Holding, ...]
    otherwise: int  # where none of them can be taken

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            c.phase = 1
            options = [("option", n) for n, targets in enumerate(self.targets, 1) if holds(s, c, targets)]
            ask(s, c.master, "option", MAY, options, c.source & CARD_MASK)
        elif s.choice:
            go_to(c, self.places[s.choice[1] - 1])
        else:
            skip(s, c, self.otherwise)
