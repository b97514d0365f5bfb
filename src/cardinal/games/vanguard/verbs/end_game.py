"""Effects that win or lose the game (1.2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.verbs.deed import Deed, done

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

WIN = cite("win.by_effect")


@dataclass(frozen=True, slots=True)
class EndGame(Deed):
    """An effect that wins or loses ends the game at once, before any check timing (1.2.5)."""

    whose: str
    result: str

    def run(self, s: Fight, c: Resolving) -> None:
        players = sides(s, c, self.whose)
        losers = players if self.result == "lose" else tuple(p for p in range(s.players) if p not in players)
        done(c)
        moving.end(s, WIN, tuple(losers))
