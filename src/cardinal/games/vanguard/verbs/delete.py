"""Delete (10.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import cards_of
from cardinal.games.vanguard.rules.locking import delete
from cardinal.games.vanguard.verbs.deed import Deed, did, done

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Delete(Deed):
    """Turns vanguards face down, so that they have no text and no original power."""

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        did(c, delete(s, cards_of(s, c, self.who)), "delete")
        done(c)
