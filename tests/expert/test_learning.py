"""The program that makes the file of numbers: it finds weights that are there, and writes what the expert reads."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="learning needs the extra [rl]")

SOURCE = Path(__file__).parents[2] / "examples" / "value.py"


@pytest.fixture(scope="module")
def value():
    spec = importlib.util.spec_from_file_location("value_example", SOURCE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_finds_the_weights_by_which_games_were_won(value) -> None:
    chance = np.random.default_rng(2)
    truth = np.array([1.5, -0.7, 0.0])
    table = chance.normal(size=(6000, 3, 3))
    there = chance.random((6000, 3)) < 0.8
    there[:, 0] = True
    likely = value.chances(table @ truth, there)
    winners = np.array([chance.choice(3, p=each) for each in likely])
    weights, loss = value.fitted(table, there, winners, 1)
    assert abs(weights - truth).max() < 0.15
    assert loss < 0.9, "three sides by guessing have 1.1"


@pytest.mark.parametrize(("game", "way"), [("gundam", "team"), ("gundam", "royale-last"), ("vanguard", "duel")])
def test_positions_have_the_numbers_of_their_sides(value, game: str, way: str) -> None:
    table, there, winners = value.gathered(game, way, 2, 5)
    assert len(table) == len(there) == len(winners) > 4
    assert there.sum(axis=1).max() == {"team": 2, "royale-last": 4, "duel": 2}[way]
    assert (winners < there.sum(axis=1)).all() and there[np.arange(len(winners)), winners].all()
