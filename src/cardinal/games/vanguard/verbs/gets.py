"""Bonuses, abilities and keywords that cards get for a while (8.7.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.effects.abilities import Value, Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.effects.selectors import cards_of, count, final_information, refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.information import CANNOT, LOSE
from cardinal.games.vanguard.rules.power_changes import powers, tell_increases
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ORIGINAL = cite("card.characteristic.original")
NEGATIVE = cite("card.power.negative_increase")
CONTINUOUS = cite("effect.continuous")
GIVE = cite("action.give")


def amount(s: Fight, c: Resolving, value: Any) -> Any:
    """A number for each of some cards is counted once, when the effect resolves (12.6)."""
    if isinstance(value, tuple) and value and value[0] == "each":
        return value[1] * (count(s, c, value[2]) // value[3])
    if isinstance(value, tuple) and value and value[0] == "of":
        referred = sum(_measure(s, ref, value[3]) for ref in refs_of(s, c, value[2]))
        if referred < 0:
            s.cite(NEGATIVE)
        return value[1] * referred
    if isinstance(value, tuple) and value and value[0] == "name of":
        names = [final_information(s, ref).names[0] for ref in refs_of(s, c, value[1])]
        return names[-1] if names else 0
    return value


def _measure(s: Fight, ref: int, what: str) -> int:
    """A power of a card; of one that left, as it was before (8.8)."""
    if what.startswith("original"):
        s.cite(ORIGINAL)
        return s.definition(ref & CARD_MASK).printed.power
    return final_information(s, ref).power


#: what is not more if it is said twice: the later effect takes the place of an equal one
ONCE = frozenset((LOSE, CANNOT))


@dataclass(frozen=True, slots=True)
class Gets(Deed):
    """A continuous effect of a resolved ability: on these cards, as long as they are these cards (8.7.3)."""

    what: str
    who: Who
    value: Value
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        number = amount(s, c, self.value)
        cards = cards_of(s, c, self.who)
        end = expiry(s, c, self.until)
        if number == 0:
            cards = []
        stamp = s.tick()
        before = powers(s, cards)
        if self.what in ONCE:
            known = {(self.what, s.ref(card), number, end) for card in cards}
            s.effects = [effect for effect in s.effects if effect[:4] not in known]
        for card in cards:
            s.effects.append((self.what, s.ref(card), number, end, stamp, c.source, c.master))
            s.tell(GIVE if self.what == "grant" else CONTINUOUS, "gets", card, self.what, number, self.until)
        c.did = int(bool(cards))
        if cards:
            s.changed()
        tell_increases(s, before)
        done(c)
