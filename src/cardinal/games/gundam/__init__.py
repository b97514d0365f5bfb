"""The Gundam Card Game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardinal.cards.sections import MAIN, Section
from cardinal.table.kit import DUEL, Format, GameKit, Measured

if TYPE_CHECKING:
    from cardinal.table.player import Lookup, Player, PlayerMaker


def club(seed: int, printed: Lookup) -> Player:
    """The club player."""
    from cardinal.games.gundam.club.club import ClubPlayer

    return ClubPlayer(seed, printed)


#: by what players sort the cards of a deck
HEADINGS = (
    *(f"{kind}{end}" for kind in ("unit", "pilot", "command", "base") for end in ("", "s")),
    *(f"{kind} card{end}" for kind in ("unit", "pilot", "command", "base") for end in ("", "s")),
    *(f"{word}{level}" for word in ("lv ", "level ") for level in range(11)),
    *(f"{color}{end}" for color in ("blue", "green", "red", "white", "purple") for end in ("", " cards")),
)


class Gundam(GameKit):
    """The Gundam Card Game, for two players and for many."""

    interface = 1
    name = "gundam"
    title = "Gundam Card Game"
    edition_titles: ClassVar[Mapping[str, str]] = {"1.6.0": "Gundam, rules 1.6.0", "1.9.0": "Gundam, rules 1.9.0"}
    since = 2025
    ways: ClassVar[tuple[Format, ...]] = (
        DUEL,
        Format("royale-winner", "Battle royale, first loser ends it", 3, 8),
        Format("royale-last", "Battle royale, last one standing", 3, 8),
        Format("team", "Team battle, two against two", 4, 4),
    )
    sections: ClassVar[tuple[Section, ...]] = (
        replace(MAIN, headings=HEADINGS),
        Section("resource", "resource deck", ("resources", "リソースデッキ"), types=frozenset(("resource",))),
    )
    card_types = frozenset(("unit", "pilot", "command", "base", "resource"))
    tokens = frozenset(("unit token", "ex base", "ex resource"))
    players: ClassVar[Mapping[str, PlayerMaker]] = {"club": club}
    measured: ClassVar[Mapping[str, Measured]] = {
        "": Measured(("kiln-row", "tidewrack-yard")),
        "rich": Measured(("marrow-orchard", "bellweather-line")),
        "royale": Measured(("kiln-row", "tidewrack-yard", "marrow-orchard", "bellweather-line"), "royale-last"),
        "team": Measured(("kiln-row", "tidewrack-yard", "marrow-orchard", "bellweather-line"), "team"),
    }

    parts: ClassVar[Mapping[str, str]] = {
        "table": "table.TABLE", "face": "board.face.FACE", "stage": "board.stage.STAGE", "fields": "foreign.FIELDS",
        "carried out": "laws.carried.CARRIED_OUT", "trials": "trying.trials.TRIALS",
        "strength": "club.strength.STRENGTH", "opening": "opening.OPENING", "facets": "facets.FACETS",
        "lesson": "lesson.LESSON", "glossary": "glossary.GLOSSARY",
    }  # fmt: skip


GAME = Gundam()
