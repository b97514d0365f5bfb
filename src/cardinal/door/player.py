"""What a player from outside is: a class of its own, in any package. docs/PYTHON.md has one in twenty lines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from cardinal.door.deciding import Decision, Option
from cardinal.door.events import Event
from cardinal.kernel.seen import Json, View

if TYPE_CHECKING:
    from cardinal.door.game import Game
    from cardinal.door.match import Match

BUDGET = 1.0  # seconds for a decision, where nothing else is said


class Clock:
    """The time for one decision: what the player itself computes counts, not what it waits for."""

    __slots__ = ("_begun", "_budget", "_now")

    def __init__(self, budget: float = BUDGET, now: Callable[[], float] = time.thread_time) -> None:
        self._budget = budget
        self._now = now
        self._begun = now()

    @property
    def budget(self) -> float:
        """Seconds for the whole decision."""
        return self._budget

    @property
    def left(self) -> float:
        """Seconds that are left; below 0 it is too late."""
        return self._budget - (self._now() - self._begun)


class Result(Struct, frozen=True):
    """How a game ended."""

    winner: str | None  # a seat, several of a team, or None for a draw
    ended_by: tuple[str, ...]  # the rules

    def json(self) -> Json:
        """It as plain data."""
        return {"winner": self.winner, "ended_by": list(self.ended_by)}


class Worlds(Protocol):
    """Games that agree with everything the player knows; see ``Game.worlds``."""

    def __call__(self, seed: int = 1) -> Iterator[Game]:
        """An endless stream of them, by a seed."""


class Player:
    """Whoever decides for a seat. ``choose`` has to be written; the rest may be."""

    def begin(self, seat: str, match: Match, seed: int) -> None:
        """A game begins; the seed is the player's own, and has nothing to do with the game's."""

    def watch(self, event: Event) -> None:
        """Something has happened that this seat may know: in order, nothing twice, nothing left out."""

    def choose(self, view: View, decision: Decision, worlds: Worlds, clock: Clock) -> int | Option | str:
        """The option to take: its number, itself, or its notation."""
        raise NotImplementedError(f"{type(self).__name__} has no method choose")

    def ponder(self, view: View, worlds: Worlds, clock: Clock) -> bool:
        """Somebody else is asked, and there is time to spare, as at a table where a person thinks.

        Called again and again, each time for a moment that the clock tells, until something happens; False if more of
        it would not help.
        """
        return False

    def end(self, result: Result) -> None:
        """The game is over."""
