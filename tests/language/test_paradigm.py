"""Known verbs in every voice and known properties in every place are read, and played."""

from __future__ import annotations

import random

import pytest

from cardinal.games import find_game
from cardinal.lab.study.paradigm import IDLE, NOT_READ, PLAYED, REFUSED, Paradigm, outcome, paradigm
from cardinal.table.trials import Cell

GAMES = ("gundam", "vanguard")
CELLS = 400  # at least so many a game
EVERY_DAY = {"gundam": 100, "vanguard": 40}
#: the least share of sensible cells that are read and played; it may only rise
AT_LEAST = {"gundam": 0.97, "vanguard": 0.97}


def table(game: str, number: int = 0) -> Paradigm:
    kit = find_game(game)
    cells = list(kit.load("trials").cells())
    return paradigm(kit, random.Random(8).sample(cells, number) if number else cells, lambda done: None)


def told(found: Paradigm) -> str:
    lines = (f"{each.how}: {each.cell.row}, {each.cell.voice}: {each.line} {each.why}" for each in found.lacking)
    return "\n".join(lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_the_table_is_read_and_played(game: str) -> None:
    found = table(game, EVERY_DAY[game])
    assert found.share_played >= AT_LEAST[game] - 0.05, told(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_read_and_played(game: str) -> None:
    found = table(game)
    assert found.cells >= CELLS
    assert found.share_played >= AT_LEAST[game], told(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_a_reason(game: str) -> None:
    assert all(each.why for each in table(game, EVERY_DAY[game]).refused)


@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("When this Unit attacks, draw 1.", PLAYED),
        ("When this Unit sings, draw 1.", NOT_READ),
        ("When a friendly Unit is chosen with battle damage, draw 1.", REFUSED),
        ("While 13 or more friendly Units are in play, this Unit gets AP+1.", IDLE),
    ],
)
def test_what_comes_of_a_cell(line: str, how: str) -> None:
    assert outcome(find_game("gundam"), Cell("row", "voice", (line,))).how == how


def test_a_cell_may_be_said_in_several_ways() -> None:
    lines = ("When this Unit sings, draw 1.", "When this Unit attacks, draw 1.")
    assert outcome(find_game("gundam"), Cell("row", "voice", lines)).how == PLAYED
