"""Preparing a game (6-2): who has won the draw of lots says who goes first."""

from __future__ import annotations

import pytest

from cardinal.games.gundam.notation import option_texts
from cardinal.kernel.machine import take
from tests.gundam.games import game


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("choice", ["first", "second"])
def test_the_winner_decides_who_goes_first(choice: str, seed: int) -> None:
    s = game("1.9.0", "duel", seed)
    assert s.asked is not None and s.asked.kind == "first"
    winner = s.asked.player
    take(s, option_texts(s).index(choice))
    assert s.first_player == s.active == (winner if choice == "first" else 1 - winner)


def test_in_a_team_battle_the_leader_of_the_team_goes_first() -> None:
    first = {game("1.9.0", "team", seed).first_player for seed in range(1, 9)}
    assert first == {0, 1}
