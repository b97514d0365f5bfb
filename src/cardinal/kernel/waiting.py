"""Abilities that wait to be resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardinal.kernel.events import Happening, heard
from cardinal.kernel.frames import Values


@dataclass(slots=True)
class Waiting:
    """An ability that waits to be resolved: whose it is, of which card, its number, and what it waited for."""

    master: int
    source: int
    ability: int
    event: Happening
    group: int = 0  # abilities that began to wait together
    card: int = -1  # the card itself, where the source is another
    remains: Values = ()  # what the card was when it left
    treated: tuple[tuple[str, int], ...] = ()  # what the effect that made it has done with which cards

    def values(self) -> Values:
        """It as plain data."""
        event = self.event.values()
        return self.master, self.source, self.ability, event, self.group, self.card, self.remains, self.treated

    @classmethod
    def restored(cls, master: int, source: int, ability: int, event: tuple[Any, ...], *more: Any) -> Waiting:
        """One of a saved game."""
        return cls(master, source, ability, heard(*event), *more)

    def cards(self) -> Values:
        """Whatever of it refers to cards."""
        return self.source, self.event.cards(), self.card, self.treated
