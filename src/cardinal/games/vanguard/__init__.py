"""Cardfight!! Vanguard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardinal.cards.sections import MAIN, Section
from cardinal.table.kit import GameKit, Measured

if TYPE_CHECKING:
    from cardinal.table.player import Lookup, Player, PlayerMaker


def club(seed: int, printed: Lookup) -> Player:
    """The club player."""
    from cardinal.games.vanguard.club.club import ClubPlayer

    return ClubPlayer(seed, printed)


#: by what players sort the cards of a deck
HEADINGS = (
    *(f"{word}{grade}{end}" for word in ("grade ", "g", "グレード") for grade in range(5) for end in ("", "s")),
    "trigger", "triggers", "trigger unit", "trigger units", "unit", "units", "normal unit", "normal units",
    *(f"{kind} trigger{end}" for kind in ("critical", "draw", "stand", "heal") for end in ("", "s")), "トリガー",
)  # fmt: skip


class Vanguard(GameKit):
    """Vanguard, from its first rules to the late G era."""

    interface = 1
    name = "vanguard"
    title = "Cardfight!! Vanguard"
    since = 2011
    edition_titles: ClassVar[Mapping[str, str]] = {
        "playbook-2.0": "Vanguard 2012, playbook 2.0", "cr-1.31": "Vanguard 2014, rules 1.31",
        "cr-1.45.4": "Vanguard 2017, rules 1.45.4", "cr-g-late": "Vanguard 2018, rules of late G",
    }  # fmt: skip
    sections: ClassVar[tuple[Section, ...]] = (
        replace(MAIN, headings=HEADINGS),
        Section("g", "G deck", ("g", "g zone", "g unit", "g units", "stride deck", "strides", "extra", "extra deck",
                                "sub list", "g guardians", "Gゾーン", "Gデッキ"),
                types=frozenset(("g unit", "g guardian"))),
        Section("first", "first vanguard", ("fv", "fvg", "starter", "starting vanguard", "p list",
                                            "ファーストヴァンガード"), single=True),
    )
    card_types = frozenset(("normal", "trigger", "g unit", "g guardian"))
    players: ClassVar[Mapping[str, PlayerMaker]] = {"club": club}
    measured: ClassVar[Mapping[str, Measured]] = {
        "": Measured(("cinder-court", "lanternfolk")),
        "stride": Measured(("orrery-guild", "underhedge")),
        "rich": Measured(("rampart-watch", "hush-archive")),
    }

    parts: ClassVar[Mapping[str, str]] = {
        "table": "table.TABLE", "face": "board.face.FACE", "stage": "board.stage.STAGE", "fields": "foreign.FIELDS",
        "carried out": "laws.carried.CARRIED_OUT", "trials": "trying.trials.TRIALS",
        "strength": "club.strength.STRENGTH", "opening": "opening.OPENING", "facets": "facets.FACETS",
        "lesson": "lesson.LESSON", "glossary": "glossary.GLOSSARY",
    }  # fmt: skip


GAME = Vanguard()
