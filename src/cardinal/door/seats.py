"""Seats by their letters, as everybody outside calls them."""

from __future__ import annotations

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.state import SEATS, SPECTATOR


def seats_of(players: int) -> tuple[str, ...]:
    """The seats of a game, in order.

    >>> seats_of(3)
    ('A', 'B', 'C')
    """
    return tuple(SEATS[:players])


def player_of(seat: str | None, players: int) -> int:
    """The number of a seat that somebody plays.

    >>> player_of("B", 2)
    1
    """
    number = number_of(seat, players)
    if number == SPECTATOR:
        raise CardinalError("a spectator does not play", remedy=f"the seats are {', '.join(seats_of(players))}")
    return number


def number_of(seat: str | None, players: int) -> int:
    """The number of a seat; nobody is a spectator.

    >>> number_of("B", 2), number_of(None, 2)
    (1, -1)
    """
    if seat is None:
        return SPECTATOR
    if isinstance(seat, str) and len(seat) == 1 and seat in SEATS[:players]:
        return SEATS.index(seat)
    raise CardinalError(f"nobody plays in the seat {quoted(seat)}",
                        remedy=f"the seats are {', '.join(seats_of(players))}; None is a spectator")  # fmt: skip
