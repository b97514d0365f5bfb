"""Events that every game of cards has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardinal.kernel.events import Event, Names


@dataclass(slots=True)
class TurnBegins(Event):
    """A turn begins."""

    name: ClassVar[str] = "turn"
    player: int
    number: int

    def says(self, names: Names) -> str:
        return f"turn {self.number}: {names.seat(self.player)}"


@dataclass(slots=True)
class PhaseBegins(Event):
    """A phase begins."""

    name: ClassVar[str] = "phase"
    player: int
    phase: str

    def says(self, names: Names) -> str:
        return f"{self.phase} phase"


@dataclass(slots=True)
class GoesFirst(Event):
    """It is known who goes first."""

    name: ClassVar[str] = "goes first"
    player: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} goes first"


@dataclass(slots=True)
class Shuffles(Event):
    """A deck is shuffled."""

    name: ClassVar[str] = "shuffles"
    player: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)}'s deck is shuffled"


@dataclass(slots=True)
class Reveals(Event):
    """A card is shown to everybody."""

    name: ClassVar[str] = "reveals"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} is revealed"


@dataclass(slots=True)
class LooksAt(Event):
    """A player looks at a card that others do not see."""

    name: ClassVar[str] = "looks at"
    player: int
    card: int

    def says(self, names: Names) -> str:
        card = names.card(self.card) if names.shares(self.player) else "a card"
        return f"{names.seat(self.player)} looks at {card}"


@dataclass(slots=True)
class Rests(Event):
    """A card is turned sideways."""

    name: ClassVar[str] = "rests"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} rests"
