"""The games this installation knows: each is found by its kit, nowhere else.

The package can be called: ``cardinal.games()`` tells programs what there is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import TYPE_CHECKING

from cardinal.games.finding import found
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.table.kit import GameKit

if TYPE_CHECKING:
    from cardinal.table.catalogue import GameOffered
    from cardinal.table.game import Table


def games() -> Mapping[str, GameKit]:
    """Every game that can be used, by name: the oldest first."""
    return found().kits


def troubles() -> list[CardinalError]:
    """What is wrong with packages that should bring a game and do not."""
    return list(found().troubles.values())


def find_game(name: str, place: str = "") -> GameKit:
    """A game by its name; else what there is."""
    if name in games():
        return games()[name]
    if name in found().troubles:
        raise found().troubles[name]
    remedy = f"check the spelling; there is {', '.join(games())}"
    raise CardinalError(f"the game {quoted(name)} is not available", place=place, remedy=remedy)


def first_game() -> str:
    """The game that is meant where nothing names one."""
    return next(iter(games()))


def table_of(game: str, place: str = "") -> Table:
    """A game as judge, players and clients see it."""
    return find_game(game, place).table


def working(tell: Callable[[CardinalError], None]) -> Iterator[GameKit]:
    """The games whose rules can be loaded: where all are looked through, a broken one is told, and stops no other."""
    for kit in games().values():
        try:
            _ = kit.table
        except CardinalError as problem:
            tell(problem)
        else:
            yield kit


def catalogue() -> Mapping[str, GameOffered]:
    """Every game that works by name, the oldest first: its editions, formats, readings and shipped decks."""
    from cardinal.table.catalogue import offered

    return {kit.name: offered(kit) for kit in working(lambda problem: None)}


class CallableModule(ModuleType):
    """A package that is also the function of its name."""

    def __call__(self) -> Mapping[str, GameOffered]:
        """What there is."""
        return catalogue()


sys.modules[__name__].__class__ = CallableModule
