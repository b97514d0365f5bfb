"""Deeds: what effects of this game do, one instruction at a time, and the kinds of them that others ask for."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from cardinal.effects.verbs import Verb
from cardinal.games.gundam.effects.context import Effect

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


class Deed(Verb["Game", Effect]):
    """One instruction of an effect."""

    __slots__ = ()

    @abstractmethod
    def run(self, s: Game, c: Effect) -> None:
        """Does it, or asks and is run again with the answer in ``state.choice``."""

    def changes(self) -> str:
        """The value of cards that it changes, if it does."""
        return ""

    def allows(self) -> str:
        """The first word of what it lets cards do, or forbids them, if it does."""
        return ""

    def at_least(self, least: int) -> Deed:
        """The same, where a player chooses how many: with the least number that a reading of "up to" allows."""
        return self


def fewest(said: int, least: int) -> int:
    """The least number that may be chosen: none at all, or what the text says, but at least so many."""
    return max(said, least) if least else 0


class Portion(Deed):
    """Only says which portion comes next: until something else is done 【Once per Turn】 is not used up."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Skip(Portion):
    """Skips a portion of the text: play goes on at the instruction ``otherwise``."""

    otherwise: int = 0

    def landing(self, end: int) -> Self:
        """The same, going on elsewhere."""
        return replace(self, otherwise=end)


class Turning(Deed):
    """Does nothing where a card is so already (1-3-2-1, 5-6-3): a trigger that does only that is not used up."""

    __slots__ = ()


class Speaking(Deed):
    """Gives the sentences after it something to speak of."""

    __slots__ = ()


class Choosing(Speaking):
    """Lets a player choose."""

    __slots__ = ()
