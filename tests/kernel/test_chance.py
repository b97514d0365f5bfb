"""Chance is fair, and the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from cardinal.kernel import chance


class Holder:
    def __init__(self, seed: int) -> None:
        self.rng = chance.seeded(seed)


def test_every_order_of_four_cards_is_about_equally_likely() -> None:
    holder = Holder(7)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(holder, items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_numbers_below_a_limit_stay_below_it_and_reach_every_value() -> None:
    holder = Holder(1)
    assert {chance.below(holder, 5) for _ in range(200)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("number", [0, 1, 2, 3, 50, 64, 200])
def test_in_words_of_the_machine_the_same_order_and_the_same_stream(number: int) -> None:
    for seed in range(200):
        holder = Holder(seed)
        begun, items, other = holder.rng, list(range(number)), list(range(number))
        chance.shuffle(holder, items)
        left = chance._shuffle_in_words(begun - (begun >> 63 << 64), other)
        assert (other, left & chance.MASK) == (items, holder.rng)


def test_the_stream_of_a_seed_is_fixed_for_ever() -> None:
    holder = Holder(2012)
    assert [chance.below(holder, 1000) for _ in range(6)] == FIXED


FIXED = [39, 974, 748, 334, 983, 857]
