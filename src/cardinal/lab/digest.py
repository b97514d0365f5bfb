"""One digest of many games: the same whoever played them, in whatever order they were counted or added."""

from __future__ import annotations

import hashlib

from msgspec import json

BYTES = 16


class Digest:
    """A sum over games; each adds what it was and how it ended.

    >>> one, other = Digest(), Digest()
    >>> one.add(7, ("Ember", "Frost"), ("club", "random"), "A", "c0ffee")
    >>> other.add(8, ("Ember", "Frost"), ("club", "random"), "B", "5eed")
    >>> both, turned = Digest(), Digest()
    >>> both.join(one), both.join(other), turned.join(other), turned.join(one)
    (None, None, None, None)
    >>> str(both) == str(turned), str(both) == str(one), len(str(both))
    (True, False, 32)
    """

    __slots__ = ("_total",)

    def __init__(self) -> None:
        self._total = 0

    def add(self, seed: int, decks: tuple[str, ...], players: tuple[str, ...], winners: str, ended: str) -> None:
        """A game by its seed, with the decks and players of its seats, and the digest with which it ended."""
        game = hashlib.sha256(json.encode((seed, decks, players, winners, ended))).digest()
        self._total = (self._total + int.from_bytes(game[:BYTES], "big")) % (1 << 8 * BYTES)

    def join(self, other: Digest) -> None:
        """The games of another."""
        self._total = (self._total + other._total) % (1 << 8 * BYTES)

    def __str__(self) -> str:
        return f"{self._total:0{2 * BYTES}x}"
