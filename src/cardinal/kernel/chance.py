"""Chance: a small generator whose whole state is one number, kept inside the game's state.

SplitMix64 for the stream, rejection sampling for a fair number below a limit, Fisher-Yates for
a fair shuffle. The same seed gives the same game on every machine.
"""

from __future__ import annotations

from typing import Protocol

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
FAIR = MASK + 1  # so many numbers can be drawn


class Chancy(Protocol):
    """Whatever holds the random state."""

    rng: int


def seeded(seed: int) -> int:
    """The first random state of a seed; near seeds give unrelated streams.

    >>> seeded(1) != seeded(2)
    True
    """
    return _mix((seed * STEP + 0x1234567) & MASK)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(s: Chancy, limit: int) -> int:
    """A fair number from 0 to ``limit - 1``."""
    fair = FAIR - FAIR % limit
    while True:
        s.rng = (s.rng + STEP) & MASK
        drawn = _mix(s.rng)
        if drawn < fair:
            return drawn % limit


def shuffle(s: Chancy, items: list[int]) -> None:
    """Every order of the items is equally likely."""
    rng = s.rng
    last = len(items) - 1
    while last > 0:  # ``below`` written out: decks are shuffled often
        rng = (rng + STEP) & MASK
        drawn = _mix(rng)
        if drawn < FAIR - FAIR % (last + 1):
            other = drawn % (last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1
    s.rng = rng
