"""How strong a side is, in numbers: what a game brings for those who think ahead and cannot play to the end."""

from __future__ import annotations

from typing import Protocol

from cardinal.kernel.seen import View
from cardinal.table.player import Lookup


class Strength(Protocol):
    """The numbers of a side, each with a name; how much each counts was learned from games (``expert.value``)."""

    names: tuple[str, ...]

    def of(self, view: View, seat: str, printed: Lookup) -> list[float]:
        """The numbers of a seat, from its own view."""

    def together(self, view: View) -> tuple[str, ...]:
        """The seats that win together; those who are out are left out."""
