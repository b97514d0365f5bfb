"""Effects that last: what a resolved ability has changed, of which card, and until when."""

from __future__ import annotations

from typing import Any, NamedTuple

Expiry = str | int | tuple[str, int, int]  # a moment by name, the turn with a number, the end of a player's turn


class Lasting(NamedTuple):
    """A change that goes on after the ability that made it has resolved; never changed itself."""

    what: str  # power, a keyword, a prohibition ...
    target: int  # the card, as a reference; below zero: a player, or nobody
    value: Any  # by how much, or which
    until: Expiry
    stamp: int  # when it began
    source: int  # the card that did it, as a reference
    master: int  # whose effect it is
