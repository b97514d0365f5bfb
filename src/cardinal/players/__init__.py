"""Players that are programs: found by name, each with randomness of its own."""

from __future__ import annotations

from typing import Protocol

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import State
from cardinal.players.random_player import RandomPlayer

PLANNED = ("club", "expert")


class Player(Protocol):
    """Whoever takes decisions for a seat."""

    def choose(self, state: State) -> int:
        """The index of the option to take in the decision that is asked."""


def player(name: str, seed: int) -> Player:
    """The player of this name.

    >>> type(player("random", 1)).__name__
    'RandomPlayer'
    """
    if name == "random":
        return RandomPlayer(seed)
    hint = "it is planned, but not built yet" if name in PLANNED else "check the spelling"
    raise CardinalError(f"there is no player called {name!r}", remedy=f"{hint}; there is random")
