"""Abilities that cannot be used again this turn, or this game (8.1.1.2.3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.verbs.deed import Deed, done

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ONCE_PER_TURN = cite("misc.once_per_turn")
UNUSABLE = cite("requirement.usage_restriction")


@dataclass(frozen=True, slots=True)
class Unusable(Deed):
    """The ability cannot be used for the rest of the turn or game, also if its requirement failed (8.1.1.2.3.1)."""

    rest_of: str

    def run(self, s: Fight, c: Resolving) -> None:
        s.used = (*s.used, (c.source, c.ability, self.rest_of))
        if s.match.abilities[c.ability].once_per_turn:
            s.cite(ONCE_PER_TURN)
        s.cite(UNUSABLE)
        done(c)
