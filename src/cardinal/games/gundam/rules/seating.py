"""Who sits with whom, and in which order players act (12): the same for the same players who are still in the game."""

from __future__ import annotations

from functools import cache


@cache
def turn_order(game_format: str, first: int, direction: int, out: tuple[bool, ...]) -> tuple[int, ...]:
    """The players who have not been defeated, from one onward; in a team battle that player's team comes first.

    >>> turn_order("royale-last", 1, -1, (False, False, True, False))
    (1, 0, 3)
    """
    if game_format == "team":
        own = first % 2
        seats = [own, own + 2, 1 - own, 3 - own]
    else:
        seats = [(first + direction * n) % len(out) for n in range(len(out))]
    return tuple([player for player in seats if not out[player]])


@cache
def opposing(order: tuple[int, ...], game_format: str, player: int) -> tuple[int, ...]:
    """Those of some players who are not on a player's side.

    >>> opposing((1, 3, 0, 2), "team", 0)
    (1, 3)
    """
    if game_format == "team":
        return tuple([other for other in order if other % 2 != player % 2])
    return tuple([other for other in order if other != player])


@cache
def partners(player: int, out: tuple[bool, ...]) -> tuple[int, ...]:
    """The members of a player's team who have not been defeated, in seat order."""
    return tuple([other for other, gone in enumerate(out) if not gone and other % 2 == player % 2])
