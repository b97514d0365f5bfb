"""Numbers and names that are not written: those of cards. What is counted for each card is the same in all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.asking import Amount, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import final_information
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import Info
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ORIGINAL = cite("card.characteristic.original")
NEGATIVE = cite("card.power.negative_increase")
ORIGINAL_POWER = "original power"


@dataclass(frozen=True, slots=True)
class Plus(Amount):
    """So much more."""

    amount: Amount
    more: int

    def value(self, s: Fight, c: Resolving) -> int:
        return self.amount.value(s, c) + self.more


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """Several amounts together."""

    parts: tuple[Amount, ...]

    def value(self, s: Fight, c: Resolving) -> int:
        return sum(part.value(s, c) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Of(Amount):
    """A number of cards, so many times, when the effect resolves; of one that left, as it was before (8.8)."""

    number: int
    who: Whom
    what: str  # power, critical, shield, grade, or the original power

    def value(self, s: Fight, c: Resolving) -> int:
        referred = sum(self.measure(s, ref) for ref in self.who.refs(s, c))
        if referred < 0:
            s.cite(NEGATIVE)
        return self.number * referred

    def measure(self, s: Fight, ref: int) -> int:
        """The number of one card."""
        if self.what == ORIGINAL_POWER:
            s.cite(ORIGINAL)
            return s.definition(ref & CARD_MASK).printed.power
        return measured(final_information(s, ref), self.what)


@dataclass(frozen=True, slots=True)
class OfNow(Of):
    """The same as long as a continuous ability is there: as the cards are now."""

    def value(self, s: Fight, c: Resolving) -> int:
        cards = self.who.cards(s, c)
        if self.what == ORIGINAL_POWER:
            return self.number * sum(s.definition(card).printed.power for card in cards)
        referred = sum(measured(info(s, card), self.what) for card in cards)
        if referred < 0:
            s.cite(NEGATIVE)
        return self.number * referred


def measured(now: Info, what: str) -> int:
    """A number of a card."""
    number: int = getattr(now, what)
    return number


@dataclass(frozen=True, slots=True)
class NameOf:
    """The name of a card, when the effect resolves; of several the last."""

    who: Whom

    def name(self, s: Fight, c: Resolving) -> str:
        """Nothing, if there is no such card."""
        names = [final_information(s, ref).names[0] for ref in self.who.refs(s, c)]
        return names[-1] if names else ""
