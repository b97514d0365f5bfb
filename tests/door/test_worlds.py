"""Worlds agree with what a seat knows, and depend on nothing else."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import cardinal
from tests.door.matches import MATCHES, a_match, by_chance

EVERY = 6  # decisions


def stream(game: cardinal.Game, seat: str) -> list[list[object]]:
    """The first worlds of a stream, as everybody would see them, with what can be decided in them."""
    seats = game.match.seats
    return [[world.decision, *(world.view(each) for each in seats)] for world in islice(game.worlds(seat, seed=5), 2)]


@pytest.mark.parametrize("name", MATCHES)
def test_states_that_look_the_same_give_the_same_stream(name: str) -> None:
    """Also after both have gone on by the same option, when somebody else is asked."""
    game = a_match(name).game(seed=8)
    chance = Random(8)
    for number, decision in enumerate(by_chance(game, chance)):
        if number % EVERY:
            continue
        for seat in game.match.seats:
            other = next(game.worlds(seat, seed=chance.randrange(1000)))
            assert (other.view(seat), other.events(seat)) == (game.view(seat), game.events(seat))
            streams = [[world.digest for world in islice(each.worlds(seat, 5), 2)] for each in (game, other)]
            assert streams[0] == streams[1]
        mine = decision.seat
        ahead, other = game.clone(), next(game.worlds(mine, seed=1))
        option = chance.choice(decision.options)
        ahead.take(option)
        other.take(option.index)
        if ahead.view(mine) == other.view(mine) and not ahead.over:
            assert stream(ahead, mine) == stream(other, mine)


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_worlds_differ_in_what_is_hidden_and_in_chance_to_come(name: str) -> None:
    game = a_match(name).game(seed=9)
    for number, _ in enumerate(by_chance(game, Random(9))):
        if number == 12:
            break
    worlds = list(islice(game.worlds("A"), 8))
    assert len({repr(world.view("B").own.cards("hand")) for world in worlds}) > 1
    assert len({world._state.rng for world in [game, *worlds]}) == 9
    assert next(game.worlds("A", seed=2)).digest != worlds[0].digest
    spectator = next(game.worlds(None))
    assert spectator.view(None) == game.view(None)


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_a_world_holds_nothing_of_the_real_log(name: str) -> None:
    game = a_match(name).game(seed=9)
    for number, _ in enumerate(by_chance(game, Random(9))):
        if number == 20:
            break
    world = next(game.worlds("A"))
    assert world._state.log == []
    assert world.events("A") == game.events("A")
    assert world.events("B") == game.events(None), "of the others only what everybody knows"
    assert not (world._state.trail or world._state.closed or world._state.choice)
    end = world.playout("random")
    assert end.over and len(end.events("A")) > len(world.events("A"))
