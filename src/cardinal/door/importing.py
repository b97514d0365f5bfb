"""Card data from elsewhere, made ours: of which game it is, how its fields are read, which cards can be taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardinal.cards.importing import Mapped, Taken, infer, read_foreign, take
from cardinal.games import find_game
from cardinal.games.whose import game_of_records
from cardinal.kernel.errors import CardinalError
from cardinal.table.kit import GameKit

NEEDED: Final = ("name", "type")


@dataclass(frozen=True, slots=True)
class Foreign:
    """A file of card data, and how its fields are read."""

    place: str
    records: list[dict[str, object]]
    kit: GameKit
    mapped: Mapped

    @property
    def missing(self) -> list[str]:
        """Fields that every card has and none of theirs is taken for."""
        return [name for name in NEEDED if name not in self.mapped.fields]

    def taken(self) -> Taken:
        """Every record as a card of ours, and those that are none, with the reason."""
        return take(self.records, self.mapped, self.kit.fields, lambda card: self.kit.table.define([card], self.place))


def read_file(path: Path, game: str, given: Mapping[str, str], place: str = "") -> Foreign:
    """A file in any of the known shapes; ``given`` says which of their fields is which of ours; "" is none of them."""
    found = read_foreign(path)
    if not found:
        raise CardinalError("there are no cards in this file", place=place or str(path),
                            remedy="check that it is the right one")  # fmt: skip
    kit = find_game(game or game_of_records(found))
    mapped = infer(found, kit.fields, {ours: theirs for ours, theirs in given.items() if theirs})
    for ours, theirs in given.items():
        if not theirs and ours in mapped.fields:
            mapped.unused.append(mapped.fields.pop(ours))
    return Foreign(place or str(path), found, kit, mapped)
