"""Cardfight!! Vanguard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardinal.cards.sections import MAIN, Section
from cardinal.table.kit import GameKit

if TYPE_CHECKING:
    from cardinal.cards.importing import CardFields
    from cardinal.table.faces import Face
    from cardinal.table.game import Table
    from cardinal.table.player import Lookup, Player, PlayerMaker
    from cardinal.table.stage import Stage


def club(seed: int, printed: Lookup) -> Player:
    """The club player."""
    from cardinal.games.vanguard.club.club import ClubPlayer

    return ClubPlayer(seed, printed)


#: by what players sort the cards of a deck
HEADINGS = (*(f"grade {grade}" for grade in range(5)), "trigger", "triggers", "unit", "units")


class Vanguard(GameKit):
    """Vanguard, from its first rules to the late G era."""

    interface = 1
    name = "vanguard"
    title = "Cardfight!! Vanguard"
    since = 2011
    sections: ClassVar[tuple[Section, ...]] = (
        replace(MAIN, headings=HEADINGS),
        Section("g", "G deck", ("g zone",)),
        Section("first", "first vanguard", single=True),
    )
    card_types = frozenset(("normal", "trigger", "g unit", "g guardian"))
    players: ClassVar[Mapping[str, PlayerMaker]] = {"club": club}
    measured: ClassVar[Mapping[str, tuple[str, str]]] = {
        "": ("cinder-court", "lanternfolk"),
        "stride": ("orrery-guild", "underhedge"),
    }

    def load_table(self) -> Table:
        """Positions, decks, editions, laws."""
        from cardinal.games.vanguard.table import TABLE

        return TABLE

    def load_face(self) -> Face:
        """The board of the terminal."""
        from cardinal.games.vanguard.board.face import FACE

        return FACE

    def load_stage(self) -> Stage:
        """Circles and zones in the browser."""
        from cardinal.games.vanguard.board.stage import STAGE

        return STAGE

    def load_fields(self) -> CardFields:
        """Grades, powers, clans."""
        from cardinal.games.vanguard.foreign import FIELDS

        return FIELDS

    def load_carried_out(self) -> Mapping[str, tuple[str, ...]]:
        """Who sees what, what a mark means."""
        from cardinal.games.vanguard.laws.carried import CARRIED_OUT

        return CARRIED_OUT


GAME = Vanguard()
