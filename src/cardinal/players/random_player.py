"""The beginner: any legal option, each as likely as the others."""

from __future__ import annotations

from random import Random

from cardinal.kernel.seen import View
from cardinal.table.player import Asked, Lookup


class RandomPlayer:
    """Takes options by chance. Its randomness is its own: it neither sees nor moves that of the game."""

    looks = False

    def __init__(self, seed: int, printed: Lookup | None = None) -> None:
        self._random = Random(seed).random

    def choose(self, view: View, asked: Asked) -> int:
        """A number among the options; nothing else is looked at."""
        return int(self._random() * asked.choices)
