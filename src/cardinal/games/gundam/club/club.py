"""The club player: decent play from what a view tells, without looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardinal.games.gundam.club import answering, choosing, main_phase
from cardinal.games.gundam.club.table import Option, Table
from cardinal.kernel.seen import View

if TYPE_CHECKING:
    from cardinal.table.player import Asked, Lookup

OFTEN = 3  # the same thing is not done more often in a turn: it might go on for ever
EARLY = 3  # a Unit of this Lv. can be deployed in the first turns


class ClubPlayer:
    """Plays a seat by rules of thumb. It remembers of a turn what it has done, and nothing else."""

    looks = True
    glances = True

    def __init__(self, seed: int, printed: Lookup) -> None:
        self._printed = printed
        self._turn = -1
        self._taken: dict[str, int] = {}

    def choose(self, view: View, asked: Asked) -> int:
        """The number of the option to take."""
        table = Table(view, self._printed)
        if table.turn != self._turn:
            self._turn, self._taken = table.turn, {}
        if asked.kind == "main":
            return self._main(table).number
        return DECISIONS.get(asked.kind, _first)(table).number

    def _main(self, table: Table) -> Option:
        refused = frozenset(text for text, times in self._taken.items() if times >= OFTEN)
        option = main_phase.choose(table, refused, handed_over="hand over" in self._taken)
        text = f"{option.verb} {option.rest}"
        self._taken[text] = self._taken.get(text, 0) + 1
        return option


def _first(table: Table) -> Option:
    return table.options[0]


def redraw(table: Table) -> Option:
    """A hand is kept that has something to deploy in the first turns."""
    again, keep = table.options
    units = [table.printed(name).level for name in table.me.hand if table.printed(name).type == "unit"]
    early = sum(1 for level in units if level <= EARLY)
    return keep if early >= 2 and min(units) <= 2 else again


def fewest(table: Table) -> Option:
    """As few EX Resources, or repetitions, as possible."""
    return min(table.options, key=lambda option: int(option.rest))


def most(table: Table) -> Option:
    """As many as a text allows: what it counts is done for the player's own good."""
    return max(table.options, key=lambda option: int(option.rest))


DECISIONS: dict[str, Callable[[Table], Option]] = {
    "redraw": redraw,
    "block": answering.block,
    "action": answering.act,
    "burst": answering.burst,
    "choose": choosing.among,
    "cost": choosing.least,
    "discard": choosing.least,
    "excess": choosing.least,
    "order": choosing.order,
    "may": choosing.whether,
    "pay": choosing.whether,
    "ex": fewest,
    "loop": fewest,
    "number": most,
}
