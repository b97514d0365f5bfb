"""The beginner: any legal option, each as likely as the others."""

from __future__ import annotations

from random import Random

from cardinal.kernel.state import State


class RandomPlayer:
    """Takes options by chance. Its randomness is its own: it neither sees nor moves that of the game."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, state: State) -> int:
        """An index among the options; nothing else of the state is looked at."""
        assert state.asked is not None, "nobody is asked"
        return self.chance.randrange(len(state.asked.options))
