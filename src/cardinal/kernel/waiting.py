"""What abilities wait for, and abilities that wait to be resolved."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any


@dataclass(slots=True)
class Happening:
    """Something that an ability can wait for. Every role has an empty value, so that any can be asked of any kind.

    It is never changed: whoever remembers one shares it. Cards are references.
    """

    kind: str
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

    def of(self, subject: int, other: int) -> Happening:
        """The same of other cards."""
        return Happening(self.kind, subject, other, self.origin, self.to, self.player, self.amount, self.manner,
                         self.by, self.ex, self.spoken)  # fmt: skip

    def values(self) -> tuple[Any, ...]:
        """It as plain data."""
        return astuple(self)

    def cards(self) -> tuple[Any, ...]:
        """Whatever of it refers to cards."""
        return self.subject, self.other, self.spoken


NOTHING = Happening("")


@dataclass(slots=True)
class Waiting:
    """An ability that waits to be resolved: whose it is, of which card, its number, and what it waited for."""

    master: int
    source: int
    ability: int
    event: Happening
    group: int = 0  # abilities that began to wait together
    card: int = -1  # the card itself, where the source is another
    remains: tuple[Any, ...] = ()  # what the card was when it left

    def values(self) -> tuple[Any, ...]:
        """It as plain data."""
        return self.master, self.source, self.ability, self.event.values(), self.group, self.card, self.remains

    @classmethod
    def restored(cls, master: int, source: int, ability: int, event: tuple[Any, ...], *more: Any) -> Waiting:
        """One of a saved game."""
        return cls(master, source, ability, Happening(*event), *more)

    def cards(self) -> tuple[Any, ...]:
        """Whatever of it refers to cards."""
        return self.source, self.event.cards(), self.card, self.remains
