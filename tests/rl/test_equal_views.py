"""Pairs of games that look the same to a seat: it is told, shown and offered the same, and imagines the same worlds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, pairwise
from random import Random

import numpy as np
import pytest

import cardinal
from cardinal import rl
from cardinal.games import find_game

GAMES = ("vanguard", "gundam")
OFTEN = 0.25  # of the decisions are looked at


def matches(game: str) -> Iterator[cardinal.Match]:
    """Shipped decks and their neighbours without end, with open and with closed lists in turn."""
    decks = [path.stem for path in find_game(game).shipped_decks]
    made = [cardinal.match(game, pair) for pair in pairwise([*decks, decks[0]])]
    made += [cardinal.match(game, pair, lists="closed") for pair in pairwise([*decks, decks[0]])]
    return cycle(made)


def pairs(game: str, chance: Random) -> Iterator[tuple[str, cardinal.Game, cardinal.Game]]:
    """A seat, a game that is played by chance, and another one that looks the same to the seat."""
    for seed, match in enumerate(matches(game), 1):
        played = match.game(seed)
        while not played.over:
            asked = played.decision
            assert asked is not None
            if chance.random() < OFTEN:
                for seat in match.seats:
                    yield seat, played, next(played.worlds(seat, seed=chance.randrange(1 << 30)))
            played.take(chance.randrange(len(asked.options)))


def compare(game: str, number: int, chance: Random) -> int:
    """So many pairs; how many of them differ in what is hidden."""
    differ = 0
    encoder = None
    for seat, one, other in pairs(game, chance):
        if encoder is None or encoder.match is not one.match:
            encoder = rl.encoder(one.match)
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)
        asked = one.decision, other.decision
        assert asked[0] is not None and asked[1] is not None and asked[0].seat == asked[1].seat
        assert asked[0].seat != seat or asked[0] == asked[1]
        seen = [encoder.observe(each.view(seat), each.decision) for each in (one, other)]
        for part in ("observation", "action_mask"):
            assert np.array_equal(seen[0][part], seen[1][part])
        worlds = [next(each.worlds(seat, seed=number)) for each in (one, other)]
        assert worlds[0].digest == worlds[1].digest
        differ += one.digest != other.digest
        number -= 1
        if not number:
            break
    return differ


@pytest.mark.parametrize("game", GAMES)
def test_pairs_of_equal_views_are_equal_in_all_that_a_seat_is_given(game: str) -> None:
    assert compare(game, 150, Random(1)) == 150


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_pairs_of_equal_views(game: str) -> None:
    assert compare(game, 10_000, Random(2)) == 10_000
