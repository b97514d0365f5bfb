"""The games this installation knows. A game is found by its name, nowhere else."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path

from cardinal.cards.decklist import read_deck
from cardinal.cards.files import shipped_decks
from cardinal.judge.table import Table
from cardinal.kernel.errors import CardinalError, quoted

GAMES = {"vanguard": "cardinal.vanguard.table", "gundam": "cardinal.gundam.table"}
PLANNED: tuple[str, ...] = ()


def table_of(game: str, place: str = "") -> Table:
    """A game as judge, players and clients see it."""
    if game not in GAMES:
        hint = "it is planned, but not built yet" if game in PLANNED else "check the spelling"
        known = ", ".join(GAMES)
        raise CardinalError(
            f"the game {quoted(game)} is not available", place=place, remedy=f"{hint}; there is {known}"
        )
    table: Table = importlib.import_module(GAMES[game]).TABLE
    return table


def game_of_decks(decks: Sequence[str]) -> str:
    """The game that decks are for, by files or names of shipped decks; where none is named, the first there is."""
    found = {deck: _game_of_deck(deck) for deck in decks}
    if len(set(found.values())) > 1:
        told = ", ".join(f"{quoted(deck)} is a deck of {game}" for deck, game in found.items())
        raise CardinalError(f"these decks are of different games: {told}", remedy="give decks of one game")
    return next(iter(found.values()), next(iter(GAMES)))


def _game_of_deck(deck: str) -> str:
    if Path(deck).is_file():
        return read_deck(Path(deck)).played_in()
    for game in GAMES:
        if any(path.stem == deck for path in shipped_decks(game)):
            return game
    names = ", ".join(path.stem for game in GAMES for path in shipped_decks(game))
    raise CardinalError(f"there is no deck {quoted(deck)}", remedy=f"give a file, or one of the shipped decks: {names}")
