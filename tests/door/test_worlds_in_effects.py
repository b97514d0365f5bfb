"""Worlds in the middle of effects: what the seat knows stays, what it does not know is dealt anew, and all goes on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

import cardinal
from cardinal.door.worlds import moment_before
from cardinal.effects.context import Context
from cardinal.games import find_game
from cardinal.kernel.knowing import knows
from cardinal.kernel.redeal import spoken_of
from tests.door.matches import by_chance

NOT_IN_EFFECTS = ("main", "ride", "guard", "attacker", "target", "start", "boost", "block", "trigger", "guarded unit")


def matches(game: str) -> list[cardinal.Match]:
    """Every shipped deck meets its neighbour."""
    decks = [path.stem for path in find_game(game).shipped_decks]
    return [cardinal.match(game, pair) for pair in pairwise([*decks, decks[0]])]


def in_effects(game: str, seeds: range) -> Iterator[cardinal.Game]:
    """Positions of random games in which somebody decides in the middle of something."""
    for match in matches(game):
        for seed in seeds:
            played = match.game(seed)
            for decision in by_chance(played, Random(seed)):
                if decision.kind not in NOT_IN_EFFECTS:
                    yield played


def check(game: cardinal.Game, number: int) -> None:
    """The seats see a world as they see the game, are offered the same, and it goes on to its end."""
    decision = game.decision
    assert decision is not None
    for seat in game.match.seats:
        for world in islice(game.worlds(seat, seed=number), 2):
            assert world.view(seat) == game.view(seat), (decision, seat)
            asked = world.decision
            assert asked is not None and (asked.seat, asked.kind) == (decision.seat, decision.kind)
            if seat == decision.seat:
                assert asked == decision
            if number % 3 == 0:
                assert world.playout("random", seed=number).over


def hidden_secrets(s: Any, viewer: int) -> list[int]:
    """Hidden cards that somebody speaks of, of which the viewer knows only where they lie."""
    seen = s.match.describer.sees
    spoken = spoken_of(s, viewer)
    return [card for card in spoken.secret if not knows(s, viewer, card) and not seen(s, viewer, card)]


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_world_in_the_middle_of_an_effect_is_seen_as_the_game_is(game: str) -> None:
    for number, played in enumerate(islice(in_effects(game, range(1, 2)), 0, None, 3)):
        check(played, number)
    assert number > 30


@pytest.mark.slow
@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_many_worlds_in_the_middle_of_effects(game: str) -> None:
    for number, played in enumerate(in_effects(game, range(2, 12))):
        check(played, number)
    assert number > 300


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_secret_card_that_somebody_speaks_of_is_dealt_anew(game: str) -> None:
    """The question can be asked again wherever somebody else decides about cards that the seat does not see."""
    asked, dealt = 0, 0
    for played in in_effects(game, range(1, 4)):
        s = played._state
        viewer = 1 - s.asked.player
        if not hidden_secrets(s, viewer) or not isinstance(s.stack[-1], Context):
            continue
        asked += 1
        assert moment_before(s, viewer) is not None, played.decision
        worlds = list(islice(played.worlds("AB"[viewer], seed=asked), 6))
        faces = [tuple(sorted(world._state.definition(card).name for card in hidden_secrets(world._state, viewer)))
                 for world in worlds]  # fmt: skip
        dealt += len(set(faces)) > 1
    assert asked > 5 and dealt > asked * 0.8, (asked, dealt)
