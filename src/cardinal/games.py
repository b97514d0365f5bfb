"""The games this installation knows. A game is found by its name, nowhere else."""

from __future__ import annotations

import importlib

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
