"""The way of a game: the options that were taken, and what was told before it began."""

from __future__ import annotations

from typing import NamedTuple

from cardinal.door.events import Event

GAVE_UP = -1


class Step(NamedTuple):
    """What a player did: the number of the option that was taken, or that the player gave up."""

    player: int
    option: int


class Past(NamedTuple):
    """What was told before a game began in the middle, as a world does: to the one who imagines it, and to all."""

    viewer: int
    told: tuple[Event, ...]
    public: tuple[Event, ...]

    def told_to(self, viewer: int) -> tuple[Event, ...]:
        """What somebody has heard before; nobody but the one who imagines it knows more than everybody."""
        return self.told if viewer == self.viewer else self.public
