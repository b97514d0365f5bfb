"""Observations: made of what a seat may know, of a fixed shape, with nothing of the names of cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest

import cardinal
from cardinal import rl
from cardinal.door.refusing import Refused
from cardinal.rl.cards import card_numbers
from cardinal.rl.encoding import OPTION, OPTIONS

MATCHES = (("vanguard", ["orrery-guild", "underhedge"]), ("gundam", ["kiln-row", "tidewrack-yard"]))


@pytest.mark.parametrize(("game", "decks"), MATCHES)
def test_worlds_that_a_seat_cannot_tell_apart_are_observed_alike(game: str, decks: list[str]) -> None:
    match = cardinal.match(game, decks)
    encoder, chance, compared = rl.encoder(match), Random(3), 0
    for seed in range(1, 5):
        played = match.game(seed)
        while not played.over:
            asked = played.decision
            assert asked is not None
            if chance.random() < 0.2:
                for seat in match.seats:
                    seen = encoder.observe(played.view(seat), asked)
                    for world in islice(played.worlds(seat, seed=2), 2):
                        other = encoder.observe(world.view(seat), world.decision)
                        assert np.array_equal(seen["observation"], other["observation"])
                        assert np.array_equal(seen["action_mask"], other["action_mask"])
                        compared += 1
            played.take(chance.randrange(len(asked.options)))
    assert compared > 100


@pytest.mark.parametrize(("game", "decks"), MATCHES)
def test_who_is_not_asked_observes_no_option(game: str, decks: list[str]) -> None:
    match = cardinal.match(game, decks)
    played, encoder = match.game(2), rl.encoder(match)
    asked = played.decision
    assert asked is not None
    for seat in match.seats:
        seen = encoder.observe(played.view(seat), asked)
        options = encoder.parts(seen["observation"])[1]
        count = len(asked.options) if seat == asked.seat else 0
        assert options.shape == (OPTIONS, OPTION)
        assert seen["action_mask"].sum() == count == (options[:, 0] > 0).sum()


def test_options_that_differ_are_observed_as_different() -> None:
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    played, encoder, chance, different = match.game(4), rl.encoder(match), Random(1), 0
    while not played.over:
        asked = played.decision
        assert asked is not None
        rows = encoder.parts(encoder.observe(played.view(asked.seat), asked)["observation"])[1]
        for option in asked.options[1:]:
            first = asked.options[0]
            if (option.verb, option.cards) != (first.verb, first.cards):
                assert not np.array_equal(rows[option.index], rows[0]), (first.text, option.text)
                different += 1
        played.take(chance.randrange(len(asked.options)))
    assert different > 50


def test_actions_are_options_and_back() -> None:
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    asked, encoder = match.game(1).decision, rl.encoder(match)
    assert asked is not None
    assert [encoder.decode(encoder.encode(option), asked) for option in asked.options] == list(asked.options)
    with pytest.raises(Refused, match="no option 99"):
        encoder.decode(99, asked)


def test_a_card_is_what_is_printed_and_read_whatever_it_is_called() -> None:
    compiled = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"]).compiled
    numbers = card_numbers(compiled)
    card = compiled.definitions[0]
    renamed = replace(card, printed=replace(card.printed, name="Somebody Else"))
    before = numbers[card.name]
    compiled.definitions[0] = renamed
    assert np.array_equal(card_numbers(compiled)["Somebody Else"], before)
    assert len({row.tobytes() for row in numbers.values()}) > len(numbers) * 0.8, "cards can be told apart"
