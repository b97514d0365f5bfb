"""What there is: the games with their editions, formats, readings and shipped decks, as frozen records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from cardinal.law.readings import Reading
from cardinal.table.kit import Format, GameKit

if TYPE_CHECKING:
    from cardinal.table.game import Table


class DeckOffered(Struct, frozen=True):
    """A deck that comes with a game."""

    name: str
    title: str
    rules: str  # the edition it was made for


class GameOffered(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    editions: tuple[str, ...]  # the newest last
    formats: tuple[Format, ...]  # the usual one first
    readings: dict[str, Reading]  # of the newest edition, by name
    decks: tuple[DeckOffered, ...]
    players: tuple[str, ...]  # programs of the house that know it


def offered(kit: GameKit) -> GameOffered:
    """What there is of a game."""
    table: Table = kit.table
    decks = [(path.stem, kit.read_list(path)) for path in kit.shipped_decks]
    return GameOffered(
        name=kit.name,
        title=kit.title,
        editions=table.editions,
        formats=kit.ways,
        readings=dict(table.readings(table.newest)),
        decks=tuple(DeckOffered(name, written.name, written.rules) for name, written in decks),
        players=("random", *kit.players),
    )
