"""Which cards a player may read about, and which of them a typed name means."""

from __future__ import annotations

from collections.abc import Iterable

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import View


def visible_names(names: Iterable[str], view: View, log: list[str], own_deck: list[str]) -> list[str]:
    """The cards a player may read: those of the own deck, those in sight, and those the log has named."""
    told = "\n".join(log)
    seen = {card.name for side in view.sides.values() for zone in side.zones.values() for card in zone.cards}
    return [name for name in names if name in seen or name in own_deck or name in told]


def find_name(wanted: str, names: list[str]) -> str:
    """The one name that is meant: in full, by its beginning, or by a part of it."""
    folded = wanted.casefold()
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [name for name in names if test(name.casefold(), folded)]
        if len(found) == 1:
            return found[0]
        if found and folded:
            raise CardinalError(f"several cards are called so: {'; '.join(found)}")
    raise CardinalError(f"no card called {wanted!r} is in your deck, in sight or in the log")
