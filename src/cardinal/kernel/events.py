"""Events: what has happened, with its roles by name, its law, who may know it, and its sentence.

The log is a list of events. Who tells, shows, counts or watches reads the same record.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import ModuleType
from typing import ClassVar, Protocol

from cardinal.kernel.frames import Values
from cardinal.kernel.phrases import phrase


class Names(Protocol):
    """What cards and players are called for somebody who reads the log."""

    def card(self, card: int) -> str:
        """The name of a card."""

    def seat(self, player: int) -> str:
        """The name of a player."""

    def seats(self, players: tuple[int, ...]) -> str:
        """The names of players."""

    def owner(self, card: int) -> int:
        """Whose card it is."""

    def shares(self, player: int) -> bool:
        """Whether the reader may know what only this player may."""

    def sees(self, place: int, marks: int = 0) -> bool:
        """Whether the reader sees the face of a card that lies there like this."""


@dataclass(slots=True)
class Event:
    """Something that has happened, by a law. Every kind of event is a class with its roles as fields."""

    law: str

    #: the word by which players, the page and statistics know this kind of event
    name: ClassVar[str] = ""

    @abstractmethod
    def says(self, names: Names) -> str:
        """The event as a sentence; an empty text if it says nothing to people."""

    def word(self) -> str:
        """Its name; a move has the word of its verb."""
        return self.name

    def roles(self) -> dict[str, object]:
        """Everything that takes part in it, by name."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "law"}

    def saved(self) -> Values:
        """It as plain data: its class, its law, its roles."""
        return (type(self).__name__, self.law, *self.roles().values())


@dataclass(slots=True)
class Happening(Event):
    """An event that abilities can wait for. Every role has an empty value, so that any can be asked of any kind.

    It is never changed: whoever remembers one shares it. Cards are references. One that is told has a class of its
    own with a sentence, and the law by which it happens; one that only abilities hear of needs neither (``heard``).
    """

    kind: str = ""
    subject: int = -1  # the card that does it, or to which it happens
    other: int = -1  # the other card that takes part in it: the source, the target
    origin: int = -1  # where the card was
    to: int = -1  # where it is now
    player: int = -1  # who does it, or to whom it happens
    amount: int = 0
    manner: str = ""  # how it came about: by battle, by an effect
    by: int = -1  # the player whose effect does it
    ex: int = 0  # how much of what paid for it was of a special kind
    spoken: tuple[int, ...] = ()  # what the text that waits has spoken of before

    def says(self, names: Names) -> str:
        return ""

    def word(self) -> str:
        """Its kind."""
        return self.kind

    def saved(self) -> Values:
        """It as plain data: its class, its law, and what abilities hear of it."""
        return (type(self).__name__, self.law, *self.values())

    def of(self, subject: int, other: int) -> Happening:
        """The same of other cards."""
        return heard(self.kind, subject, other, self.origin, self.to, self.player, self.amount, self.manner,
                     self.by, self.ex, self.spoken)  # fmt: skip

    def values(self) -> Values:
        """What abilities hear of it, as plain data."""
        return (self.kind, self.subject, self.other, self.origin, self.to, self.player, self.amount, self.manner,
                self.by, self.ex, self.spoken)  # fmt: skip

    def cards(self) -> Values:
        """Whatever of it refers to cards."""
        return self.subject, self.other, self.spoken


def heard(
    kind: str,
    subject: int = -1,
    other: int = -1,
    origin: int = -1,
    to: int = -1,
    player: int = -1,
    amount: int = 0,
    manner: str = "",
    by: int = -1,
    ex: int = 0,
    spoken: tuple[int, ...] = (),
) -> Happening:
    """An event of which only abilities hear: nothing is told of it."""
    new = Happening.__new__(Happening)  # all of it here, without the constructor: events are heard often
    new.law = ""
    new.kind = kind
    new.subject = subject
    new.other = other
    new.origin = origin
    new.to = to
    new.player = player
    new.amount = amount
    new.manner = manner
    new.by = by
    new.ex = ex
    new.spoken = spoken
    return new


@cache
def comes(kind: str) -> Happening:
    """A time that comes, for which abilities wait: nobody takes part in it, so there is one record of each kind."""
    return heard(kind)


NOTHING = heard("")

EventClasses = Mapping[str, type[Event]]


def events_of(*modules: ModuleType) -> EventClasses:
    """The classes of events that modules have, by name: what a game can tell, and a save can hold."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.__name__: kind for kind in found if issubclass(kind, Event) and kind is not Event}


@dataclass(slots=True)
class Takes(Event):
    """A player takes an option, or the only one is taken; what only the player may know is marked."""

    name = "takes"
    player: int
    decision: str  # its kind
    text: str  # the option, in notation
    by_engine: bool
    secret: bool

    def says(self, names: Names) -> str:
        text = f"{self.text.split(' ')[0]} ..." if self.secret and not names.shares(self.player) else self.text
        return f"{names.seat(self.player)}: {text}"


@dataclass(slots=True)
class Repeats(Event):
    """A loop is repeated without asking."""

    name = "repeats"
    times: int

    def says(self, names: Names) -> str:
        return phrase("the loop is repeated {times} more times at once", times=self.times)
