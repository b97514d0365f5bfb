"""The games this installation knows. A game is found by its name, nowhere else."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path

from cardinal.cards.decklist import read_deck
from cardinal.cards.files import shipped_decks
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.machine import run
from cardinal.kernel.outside import is_file
from cardinal.kernel.session import Header
from cardinal.kernel.state import CARD_MASK, SEATS, State
from cardinal.table.game import Table

GAMES = {"vanguard": "cardinal.games.vanguard.table", "gundam": "cardinal.games.gundam.table"}
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


def begin_again(header: Header, place: str) -> Callable[[], State]:
    """A function that begins the game of a replay again; a header that describes no game is refused."""
    table = table_of(header.game, place)
    cards = sum(len(section) for deck in header.decks for section in deck.values())
    if len(header.decks) > len(SEATS) or cards > CARD_MASK:
        raise _no_game("it has more decks or cards than any", place)
    try:
        begin = table.replayer(header, place)
        run(begin())
    except CardinalError:
        raise
    except Exception as problem:  # a header is data of others: whatever it leads to, it is no game
        raise _no_game(quoted(repr(problem)), place) from None
    return begin


def _no_game(why: str, place: str) -> CardinalError:
    return CardinalError(f"this is not a game that can be played ({why})", place=place,
                         remedy="use another copy of the file")  # fmt: skip


def game_of_decks(decks: Sequence[str]) -> str:
    """The game that decks are for, by files or names of shipped decks; where none is named, the first there is."""
    found = {deck: _game_of_deck(deck) for deck in decks}
    if len(set(found.values())) > 1:
        told = ", ".join(f"{quoted(deck)} is a deck of {game}" for deck, game in found.items())
        raise CardinalError(f"these decks are of different games: {told}", remedy="give decks of one game")
    return next(iter(found.values()), next(iter(GAMES)))


def _game_of_deck(deck: str) -> str:
    if is_file(Path(deck)):
        return read_deck(Path(deck)).played_in()
    for game in GAMES:
        if any(path.stem == deck for path in shipped_decks(game)):
            return game
    names = ", ".join(path.stem for game in GAMES for path in shipped_decks(game))
    raise CardinalError(f"there is no deck {quoted(deck)}", remedy=f"give a file, or one of the shipped decks: {names}")
