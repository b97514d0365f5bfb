"""What an effect leaves behind for a later moment (8.6.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.verbs.deed import Deed, done

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

LATER = cite("auto.timed")


@dataclass(frozen=True, slots=True)
class Later(Deed):
    """Creates an automatic ability that triggers once, at a later moment (8.6.5)."""

    moment: str
    ability: int
    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        s.timed.append((self.moment, c.master, c.source, self.ability, tuple(refs_of(s, c, self.who))))
        s.cite(LATER)
        done(c)
