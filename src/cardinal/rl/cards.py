"""Cards as numbers: what is printed on them, and which kinds of things the engine has made of their texts.

Words, such as a card's type, the verbs of its effects and what it waits for, are counted in a fixed number of buckets
(feature hashing): a card, a verb or a keyword that nobody has seen changes no shape. Names are not among the words.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardinal.effects.verbs import walk
from cardinal.kernel.machine import SomeMatch

Numbers = NDArray[np.float32]

BUCKETS = 64  # for words
PRINTED = 6  # numbers that are printed on a card, in the order of its fields
SIZE = PRINTED + BUCKETS
#: what makes numbers of very different size comparable; others are divided by ten
SCALES = {"power": 20_000, "shield": 20_000}
USUAL = 10


def bucket(word: str, buckets: int) -> int:
    """The bucket of a word, the same on every machine.

    >>> bucket("does draw", 64) == bucket("does draw", 64)
    True
    """
    return zlib.crc32(word.encode()) % buckets


def scaled(name: str, number: int) -> float:
    """A number of a card, as a learner likes it: near one.

    >>> scaled("power", 10_000), scaled("cost", 5)
    (0.5, 0.5)
    """
    return number / SCALES.get(name, USUAL)


def hashed(words: Iterable[str], buckets: int) -> Numbers:
    """How many of the words fall into each bucket."""
    counts = np.zeros(buckets, np.float32)
    for word in words:
        counts[bucket(word, buckets)] += 1
    return counts


def card_numbers(match: SomeMatch) -> dict[str, Numbers]:
    """The numbers of every card of a match, by its name."""
    made: Any = match  # of whatever game: its cards and their abilities are looked at as records
    return {
        card.name: np.concatenate([_printed(card.printed), hashed(_words(card, made.abilities), BUCKETS)])
        for card in reversed(made.definitions)
    }


def _printed(card: object) -> Numbers:
    """The numbers that are printed on a card."""
    found = np.zeros(PRINTED, np.float32)
    numbers = [(name, value) for name, value in _fields(card) if isinstance(value, int)]
    for place, (name, value) in enumerate(numbers[:PRINTED]):
        found[place] = scaled(name, value)
    return found


def _words(card: Any, abilities: Any) -> Iterator[str]:
    """What kind of card it is, and what its abilities are made of."""
    yield f"type {card.printed.type}"
    for number in card.abilities:
        ability = abilities[number]
        yield f"ability {ability.kind}"
        if ability.keyword:
            yield f"keyword {ability.keyword}"
        for trigger in ability.triggers():
            yield f"waits for {trigger.event}"
        yield from (f"costs {name}" for name in _records(ability.cost))
        yield from (f"does {name}" for name in _records(ability.program))


def _records(parts: object) -> Iterator[str]:
    """The kinds of records that something is made of."""
    return (type(part).__name__ for part in walk(parts) if is_dataclass(part) or hasattr(part, "_fields"))


def _fields(card: object) -> Iterator[tuple[str, object]]:
    if is_dataclass(card):
        yield from ((field.name, getattr(card, field.name)) for field in fields(card))
