"""Games that begin again: what a replay says of itself is not believed before it was tried."""

from __future__ import annotations

from collections.abc import Callable

from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.machine import run
from cardinal.kernel.session import Header
from cardinal.kernel.state import CARD_MASK, SEATS, State


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
