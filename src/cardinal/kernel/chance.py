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
    if IN_WORDS:
        after: int = _shuffle_in_words(s.rng - (s.rng >> 63 << 64), items)
        s.rng = after & MASK
        return
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


# --- the same in words of the machine --------------------------------------------------------------
#
# A number of 64 bits is an object to Python, also where it is compiled, unless it is a word with a sign. The same
# stream, said in words: compiled, that is what shuffles (``building.adapting`` says ``IN_WORDS = True`` and what a
# ``Word`` is, and that a machine cuts words off by itself); a test holds both to be the same.

IN_WORDS = False
Word = int
HALF = (1 << 32) - 1


def _cut(z: Word) -> Word:
    """What a word keeps of a product or a sum."""
    return ((z + (1 << 63)) & MASK) - (1 << 63)


def _mix_words(z: Word) -> Word:
    """``_mix``; the bits that a sign fills in behind a shift are taken away."""
    z = _cut((z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47)
    z = _cut((z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15)
    return z ^ ((z >> 31) & 0x1FFFFFFFF)


def _shuffle_in_words(rng: Word, items: list[int]) -> Word:
    """``shuffle``; the remainder of a number without a sign is that of its halves."""
    last: Word = len(items) - 1
    while last > 0:
        rng = _cut(rng - 0x61C8864680B583EB)
        drawn = _mix_words(rng)
        high: Word = (drawn >> 32) & HALF
        low: Word = drawn & HALF
        limit: Word = last + 1
        turn: Word = (HALF + 1) % limit  # what 2 ** 32 leaves
        if high < HALF or low <= HALF - turn * turn % limit:
            other: Word = ((high % limit) * turn + low) % limit
            items[last], items[other] = items[other], items[last]
            last -= 1
    return rng
