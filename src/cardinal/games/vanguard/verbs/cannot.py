"""What players cannot do for a while, and prohibitions that are nullified (8.7.3.1, 8.7.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Test, Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.effects.selectors import refs_of, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

RULE_CHANGE = cite("continuous.rule_change")
NULLIFY = cite("continuous.nullify")


@dataclass(frozen=True, slots=True)
class PlayerCannot(Deed):
    """An effect that changes the rules for a player; it concerns cards that come later, too (8.7.3.1)."""

    whose: str
    what: str
    tests: tuple[Test, ...]
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        forbidden, end = (self.what, self.tests), expiry(s, c, self.until)
        for player in sides(s, c, self.whose):
            s.effects.append(("player cannot", -1 - player, forbidden, end, s.tick(), c.source, c.master))
        s.cite(RULE_CHANGE)
        s.changed()
        done(c)


@dataclass(frozen=True, slots=True)
class Nullify(Deed):
    """What a card's effect has forbidden is nullified: as a whole, and at once (8.7.6)."""

    who: Who
    what: str

    def run(self, s: Fight, c: Resolving) -> None:
        sources = [ref & CARD_MASK for ref in refs_of(s, c, self.who)]
        left = [e for e in s.effects if not (e[0] == "cannot" and e[2] == self.what and e[5] & CARD_MASK in sources)]
        c.did = int(len(left) != len(s.effects))
        s.effects = left
        s.cite(NULLIFY)
        s.changed()
        done(c)
