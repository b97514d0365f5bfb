"""What a player is, whether a program of the house or of a game: it sees a view, and takes an option by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

from cardinal.kernel.definitions import PrintedCard
from cardinal.kernel.seen import View
from cardinal.kernel.views import Told

Lookup = Callable[[str], PrintedCard]  # what is printed on the card of a name


class Asked(NamedTuple):
    """What a player is asked: the kind of decision, and how many options it has; the view names them."""

    kind: str
    choices: int


@runtime_checkable
class Watcher(Protocol):
    """A player that wants to be told what happens; a game in which nobody does keeps no log."""

    def watch(self, event: Told) -> None:
        """Something has happened that this seat may know: in order, nothing twice, nothing left out."""


class Player(Protocol):
    """Whoever decides for a seat. One that has a method ``watch`` is told every event that its seat may know.

    A player of the house that keeps nothing of a view says ``glances = True``: it is shown what it looks at, when it
    looks at it.
    """

    looks: bool  # whether it looks at the table; who does not is spared the view

    def choose(self, view: View, asked: Asked) -> int:
        """The number of the option to take, from 0."""


#: makes a player from its seed and a way to look up what is printed on cards
PlayerMaker = Callable[[int, Lookup], Player]
