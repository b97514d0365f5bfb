"""Comparing decks: a test that may be looked at all the time, and is right about what it says."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
import typer

from cardinal.commands.comparing import compare_decks
from cardinal.kernel.errors import CardinalError
from cardinal.lab import deck_change
from cardinal.lab.sequential import LEAST, Mean
from cardinal.players.contest import read_contest


def first_verdict(chance: Random, better: float, games: int) -> str:
    """What is said first of differences with this mean, looked at after every game."""
    mean = Mean()
    for _ in range(games):
        mean.add((chance.random() < 0.5 + better) - (chance.random() < 0.5))
        if verdict := mean.verdict(0.0):
            return verdict
    return ""


def test_however_often_one_looks_it_is_seldom_wrong() -> None:
    chance = Random(7)
    wrong = sum(first_verdict(chance, 0.0, 600) != "" for _ in range(200))
    assert wrong <= 16, "of 200 runs without any difference 5 percent may say there is one"
    right = [first_verdict(chance, 0.2, 1500) for _ in range(40)]
    assert right.count("better") >= 38 and "worse" not in right


def test_before_some_dozens_of_games_nothing_is_said() -> None:
    mean = Mean()
    for _ in range(LEAST - 1):
        mean.add(1.0)
        assert mean.verdict(0.5) == ""
    for _ in range(60):
        mean.add(1.0)
    assert mean.verdict(0.5) == "better"


def test_a_deck_is_equal_to_itself_and_the_same_games_are_played_by_both() -> None:
    contests = [read_contest("gundam", ["kiln-row", "tidewrack-yard"], ["random"], "", 3)]
    met = deck_change.meetings(contests, contests)
    change = deck_change.compare(met, 2000, 1, 0.2)
    assert [each.old.digest == each.new.digest for each in met] == [True, True]
    assert change.verdict == "equal" and change.difference.value == 0
    assert change.games < 2000, "it ends when it is decided"
    (against,) = change.against()
    assert against.old == against.new and against.deck == "Tidewrack Yard"


def test_a_worse_deck_is_found_to_be_worse(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as done:
        compare_decks("tidewrack-yard", "kiln-row", ["kiln-row"], 4000, 0.01, "random", 1, 1, "", "", as_json=True)
    assert done.value.exit_code == 0
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "worse" and told["difference"]["high"] < 0
    assert told["errors"] == 0 and told["field"][0]["deck"] == "Kiln Row"


@pytest.mark.parametrize("games", [8, 9, 300])
def test_no_more_games_than_are_asked_for(games: int) -> None:
    contests = [read_contest("gundam", ["kiln-row", "tidewrack-yard"], ["random"], "", 3)]
    change = deck_change.compare(deck_change.meetings(contests, contests), games, 1, 0.001)
    assert change.games == games // 4 * 4
    with pytest.raises(CardinalError, match="3 games are too few"):
        deck_change.compare(deck_change.meetings(contests, contests), 3, 1, 0.001)


def test_the_usual_player_of_a_game_is_meant_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """The lantern has no club."""
    with pytest.raises(typer.Exit) as done:
        compare_decks("north-quay", "south-quay", ["north-quay"], 4, 0.1, "", 1, 1, "", "", as_json=True)
    assert done.value.exit_code == 0 and json.loads(capsys.readouterr().out)["games"] == 4


def test_what_cannot_be_compared_is_told(tmp_path: Path) -> None:
    with pytest.raises(CardinalError, match="no deck to compare with"):
        deck_change.compare([], 10, 1, 0.1)
    small = tmp_path / "small.deck"
    small.write_text("# Cardinal deck v1 | game: gundam | rules: 1.9.0 | name: Small\n4x Moth Pellow\n")
    with pytest.raises(CardinalError, match="not legal"):
        compare_decks("kiln-row", str(small), ["kiln-row"], 10, 0.1, "random", 1, 1, "", "gundam", as_json=True)
