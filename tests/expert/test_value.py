"""The value of positions: chances that add up, end where the game ends, and are better than a guess."""

from __future__ import annotations

import pytest

from cardinal.expert.value import FILE, ended, read_weights, value_of
from cardinal.games import find_game
from tests.door.matches import MATCHES, a_match
from tests.expert.test_player import positions


@pytest.mark.parametrize("name", MATCHES)
def test_the_chances_of_all_sides_add_up_to_one(name: str) -> None:
    value = value_of(a_match(name))
    assert value is not None
    for game in positions(name, 2):
        sides = "AB" if game.match.format == "team" else game.match.seats
        chances = [value.chance(game.trial(), seat) for seat in sides]
        assert abs(sum(chances) - 1) < 1e-9
        assert all(0 < chance < 1 for chance in chances)


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_it_knows_better_than_a_coin_who_will_win(name: str) -> None:
    value = value_of(a_match(name))
    assert value is not None
    right = counted = 0
    for game in positions(name, 30):
        end = game.playout()
        if end.winner:
            right += value.chance(game.trial(), end.winner) > 0.5
            counted += 1
    assert counted >= 15
    assert right / counted > 0.55


@pytest.mark.parametrize("name", MATCHES)
def test_a_game_that_is_over_is_worth_its_end(name: str) -> None:
    value = value_of(a_match(name))
    end = a_match(name).game(seed=2).playout().trial()
    assert value is not None and end.over
    for seat in a_match(name).seats:
        assert value.chance(end, seat) == ended(end, seat) == (1.0 if seat in end.winners else 0.0)


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_every_number_of_a_game_has_a_weight_in_every_format(name: str) -> None:
    kit = find_game(name)
    weights = read_weights(kit.folder / FILE)
    assert set(weights) == set(kit.formats)
    for each in weights.values():
        assert set(each) == set(kit.load("strength").names)
