"""Numbers that texts say: written, counted, or measured on cards."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from cardinal.games.gundam.effects.abilities import Amount, Number, Test, Whom
from cardinal.games.gundam.effects.conditions import acted_on
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.measuring import measured
from cardinal.games.gundam.effects.selections import Players, Selection
from cardinal.games.gundam.rules.facts import DAMAGE
from cardinal.games.gundam.rules.last_state import is_or_was
from cardinal.games.gundam.rules.memory import Happened
from cardinal.games.gundam.rules.sides import sides
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


def value(s: Game, c: Effect, number: Number) -> int:
    """A written number, or what is counted now."""
    return number if isinstance(number, int) else number.value(s, c)


def multiplied(times: int, number: Number) -> Number:
    """So many times a number."""
    if isinstance(number, int):
        return number * times
    assert isinstance(number, Counted | Adjusted), "what this game counts"
    return number.times(times)


@dataclass(frozen=True, slots=True)
class Counted(Amount):
    """So much for every so many of what is counted."""

    number: int
    per: int

    @abstractmethod
    def counted(self, s: Game, c: Effect) -> int:
        """How many there are."""

    def value(self, s: Game, c: Effect) -> int:
        return self.number * (self.counted(s, c) // self.per)

    def times(self, factor: int) -> Self:
        """So many times as much."""
        return replace(self, number=self.number * factor)


@dataclass(frozen=True, slots=True)
class ForEachCard(Counted):
    """Cards that are described."""

    chosen: Selection

    def counted(self, s: Game, c: Effect) -> int:
        return self.chosen.count(s, c)


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Counted):
    """Players that are described."""

    players: Players

    def counted(self, s: Game, c: Effect) -> int:
        return len(self.players.players(s, c))


@dataclass(frozen=True, slots=True)
class ForEachTreated(Counted):
    """Such cards that this effect did something to."""

    verb: str
    tests: tuple[Test, ...]
    whose: str = ""

    def counted(self, s: Game, c: Effect) -> int:
        owners = sides(s, c, self.whose)
        found = [ref for ref in acted_on(s, c, self.verb) if s.owner(ref & CARD_MASK) in owners]
        return sum(1 for ref in found if is_or_was(s, c, ref, self.tests))


@dataclass(frozen=True, slots=True)
class ForEachHappened(Counted):
    """Such events of this turn."""

    event: Happened

    def counted(self, s: Game, c: Effect) -> int:
        return sum(1 for _ in self.event.found(s, c))


@dataclass(frozen=True, slots=True)
class MeasureOf(Counted):
    """AP, HP, Lv. or cost of cards."""

    who: Whom
    what: str

    def counted(self, s: Game, c: Effect) -> int:
        return sum(measured(s, c, self.who, self.what))

    def looks_at(self) -> str:
        return DAMAGE if self.what == "hp" else ""


@dataclass(frozen=True, slots=True)
class Adjusted(Amount):
    """A number that is counted, and what a text makes of it; it is never less than nothing (1-3-6)."""

    base: Number
    less: Number | None
    per: int  # divided by this, and rounded up
    plus: int
    most: int  # 0: without a limit
    factor: int = 1

    def value(self, s: Game, c: Effect) -> int:
        number = value(s, c, self.base)
        if self.less is not None:
            number = abs(number - value(s, c, self.less))
        number = max(0, -(-number // self.per) + self.plus)
        return self.factor * (min(number, self.most) if self.most else number)

    def times(self, factor: int) -> Self:
        """So many times as much."""
        return replace(self, factor=self.factor * factor)


@dataclass(frozen=True, slots=True)
class EffectSpokenOf(Amount):
    """The number of the effect that was chosen."""

    def value(self, s: Game, c: Effect) -> int:
        return c.number


@dataclass(frozen=True, slots=True)
class Paid(Counted):
    """What was paid for the effect that is spoken of."""

    def counted(self, s: Game, c: Effect) -> int:
        return c.event.amount
