"""AP, HP, Lv. and cost of cards, as texts ask for them: HP is what is left of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardinal.effects import asking
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.remains import last_state, own_end
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


class Comparison(NamedTuple):
    """A number to compare with: written, or that of another card."""

    relation: str
    value: int
    of: Whom | None = None
    most: int = 0
    what: str = ""  # another measure of it

    def fits(self, s: Game, number: int) -> bool:
        """Whether a number is such a number, where the other one is written."""
        return asking.compare(s, self.relation, number, self.value, self.most)


@dataclass(frozen=True, slots=True)
class Itself(Whom):
    """The card that is described: "whose AP is lower than its HP"."""

    def refs(self, s: Game, c: Effect) -> list[int]:
        return []


def measure(s: Game, card: int, what: str) -> int:
    """AP, HP, Lv. or cost of a card."""
    now = info(s, card)
    if what == "hp":
        return max(0, now.hp - s.damage(card))
    return int(getattr(now, what))


def measured(s: Game, c: Effect, who: Whom, what: str) -> list[int]:
    """AP, HP, Lv. or cost of the cards spoken of: as they are, or as they were when they left the field."""
    if isinstance(who, asking.Such):
        return [measure(s, card, what) for card in who.cards(s, c)]
    this = isinstance(who, asking.This)
    if this and (was := own_end(s, c.source)) is not None:
        return [was.measure(what)]
    found: list[int] = []
    for ref in who.refs(s, c):
        if s.alive(ref):
            found.append(measure(s, ref & CARD_MASK, what))
        elif not this and (was := last_state(s, ref)) is not None:
            found.append(was.measure(what))
    return found
