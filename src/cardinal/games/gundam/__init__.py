"""The Gundam Card Game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardinal.cards.sections import MAIN, Section
from cardinal.table.kit import DUEL, Format, GameKit

if TYPE_CHECKING:
    from cardinal.cards.importing import CardFields
    from cardinal.table.faces import Face
    from cardinal.table.game import Table
    from cardinal.table.player import Lookup, Player, PlayerMaker
    from cardinal.table.stage import Stage


def club(seed: int, printed: Lookup) -> Player:
    """The club player."""
    from cardinal.games.gundam.club.club import ClubPlayer

    return ClubPlayer(seed, printed)


class Gundam(GameKit):
    """The Gundam Card Game, for two players and for many."""

    interface = 1
    name = "gundam"
    title = "Gundam Card Game"
    since = 2025
    ways: ClassVar[tuple[Format, ...]] = (
        DUEL,
        Format("royale-winner", "Battle royale, first loser ends it", 3, 8),
        Format("royale-last", "Battle royale, last one standing", 3, 8),
        Format("team", "Team battle, two against two", 4, 4),
    )
    sections: ClassVar[tuple[Section, ...]] = (
        replace(MAIN, headings=("unit", "units")),
        Section("resource", "resource deck"),
    )
    card_types = frozenset(("unit", "pilot", "command", "base", "resource"))
    players: ClassVar[Mapping[str, PlayerMaker]] = {"club": club}
    measured: ClassVar[Mapping[str, tuple[str, str]]] = {"": ("kiln-row", "tidewrack-yard")}

    def load_table(self) -> Table:
        """Positions, decks, editions, laws."""
        from cardinal.games.gundam.table import TABLE

        return TABLE

    def load_face(self) -> Face:
        """The board of the terminal."""
        from cardinal.games.gundam.board.face import FACE

        return FACE

    def load_stage(self) -> Stage:
        """Areas and shields in the browser."""
        from cardinal.games.gundam.board.stage import STAGE

        return STAGE

    def load_fields(self) -> CardFields:
        """Colors, levels, AP and HP."""
        from cardinal.games.gundam.foreign import FIELDS

        return FIELDS

    def load_carried_out(self) -> Mapping[str, tuple[str, ...]]:
        """Who sees what."""
        from cardinal.games.gundam.laws.carried import CARRIED_OUT

        return CARRIED_OUT


GAME = Gundam()
