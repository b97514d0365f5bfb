"""All that the net knows of the engine: which games there are, how one is begun, asked, shown and gone on with.

Modules of the engine are imported here and nowhere else in the net; when they move, this file alone follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardinal.cards.files import read_card_file
from cardinal.games import find_game, games, table_of
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.players.contest import Contest, Start

__all__ = ["SEATS", "Table", "begin", "kinds", "legal", "read_card_file"]

PLAYERS = {"duel": 2, "royale-winner": 3, "royale-last": 4, "team": 4}
Cards = Mapping[str, Mapping[str, Any]]  # records by what a deck list calls them


def kinds() -> Iterator[tuple[str, str, str, int]]:
    """Every game, edition and format, and how many play it here."""
    for game in games():
        for rules in table_of(game).editions:
            for way in table_of(game).formats:
                yield game, rules, way, PLAYERS[way]


def legal(game: str, rules: str) -> list[str]:
    """The names of the shipped decks that are legal in an edition."""
    table = table_of(game)
    return [path.stem for path in find_game(game).shipped_decks if not table.violations(table.read_deck(path), rules)]


def begin(game: str, rules: str, way: str, decks: list[str | Path], cards: Cards) -> Start:
    """Where the games of some decks begin; a deck is a shipped one by name, or a file that names some cards."""
    table = table_of(game)
    shipped = {path.stem: path for path in find_game(game).shipped_decks}
    found = tuple(
        table.read_deck(deck, cards) if isinstance(deck, Path) else table.read_deck(shipped[deck]) for deck in decks
    )
    way = way if len(table.formats) > 1 else ""
    return Start(Contest(rules, found, ("random",) * len(found), 1, game=game, way=way))


class Table:
    """One game at which everybody sits who may see something of it."""

    def __init__(self, start: Start, number: int, *, told: bool) -> None:
        """Begins the game of a number; ``told`` if what happens is told in sentences, too."""
        self.s: State = start.game(number)
        if told:
            self.s.log = []
        self._seen = 0  # entries of the log that were in the last views
        run(self.s)

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.s.over

    def asked(self) -> tuple[str, str, list[str]]:
        """Who is asked, what kind of decision it is, and the options in notation."""
        asked = self.s.asked
        assert asked is not None, "the game is not over, but nobody is asked"
        return SEATS[asked.player], asked.kind, self.s.match.option_texts(self.s)

    def take(self, index: int) -> None:
        """The player who is asked takes an option."""
        take(self.s, index)

    def views(self) -> list[dict[str, Any]]:
        """What every player and a spectator see, each with what was told since the last views."""
        viewers = (*range(self.s.players), SPECTATOR)
        views = [self.s.match.view(self.s, viewer, self._seen).json() for viewer in viewers]
        self._seen = len(self.s.log or ())
        return views
