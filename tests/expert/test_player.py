"""The expert in its seat: it decides by what it may know, keeps its budget, and never stops a game."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from random import Random

import pytest

import cardinal
from cardinal.door.hosting import TimeUp, seated
from cardinal.door.player import Clock
from cardinal.door.program import Programs
from cardinal.expert import Expert
from cardinal.expert.planning import usual_player
from cardinal.players import Asked
from tests.door.matches import MATCHES, a_match

PAIRS = int(os.environ.get("CARDINAL_EXPERT_PAIRS", "2"))  # positions of each match; 100 of each make the measure
TRIED = 24  # games for a decision


def positions(name: str, wanted: int) -> Iterator[cardinal.Game]:
    """Moments of games between club players at which there is something to choose."""
    for seed in range(1, wanted + 1):
        game = a_match(name).game(seed=seed)
        chance = Random(seed)
        for _ in range(chance.randrange(5, 120)):
            if (decision := game.decision) is None:
                break
            asked = Asked(decision.kind, len(decision.options))
            game.take(usual_player(a_match(name), seed).choose(game.view(decision.seat), asked))
        while (decision := game.decision) is not None and len(decision.options) == 1:
            game.take(0)
        if decision is not None:
            yield game


def decided(game: cardinal.Game, expert: Expert, seed: int = 5, budget: float = 1.0) -> int:
    """What an expert does who has just sat down in the seat that is asked."""
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    expert.begin(seat, game.match, seed)
    return expert.choose(game.view(seat), decision, lambda seed=1: game.worlds(seat, seed), Clock(budget))


def of_the_club(game: cardinal.Game, seed: int = 5) -> int:
    decision = game.decision
    assert decision is not None
    asked = Asked(decision.kind, len(decision.options))
    return usual_player(game.match, seed).choose(game.view(decision.seat), asked)


@pytest.mark.parametrize("name", MATCHES)
def test_equal_views_give_equal_moves(name: str) -> None:
    compared = 0
    for game in positions(name, PAIRS):
        assert game.decision is not None
        seat = game.decision.seat
        world = next(game.worlds(seat, 77))
        assert world.view(seat) == game.view(seat)
        assert decided(game, Expert(TRIED)) == decided(world, Expert(TRIED)), f"seed {game.seed} of {name}: a peek"
        compared += 1
    assert compared >= PAIRS // 2


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_the_same_seed_gives_the_same_moves(name: str) -> None:
    played = [cardinal.play(a_match(name), ["expert@8", "club"], games=1, workers=1, seed=3) for _ in range(2)]
    assert played[0].digest == played[1].digest
    usual = cardinal.play(a_match(name), ["club", "club"], games=1, workers=1, seed=3)
    assert played[0].digest != usual.digest, "it has thought of something"


@pytest.mark.parametrize("name", MATCHES)
def test_a_budget_of_nothing_plays_the_clubs_move(name: str) -> None:
    for game in positions(name, 2):
        assert decided(game, Expert(), budget=0) == of_the_club(game) == decided(game, Expert(0))


def test_it_keeps_its_budget() -> None:
    for game in positions("gundam", 3):
        clock = Clock(0.3)
        assert game.decision is not None
        seat = game.decision.seat
        expert = Expert()
        expert.begin(seat, game.match, 1)
        expert.choose(game.view(seat), game.decision, lambda seed=1: game.worlds(seat, seed), clock)  # noqa: B023
        assert clock.left > -0.2 * clock.budget


def test_a_search_that_fails_plays_the_clubs_move_and_tells_the_log(caplog: pytest.LogCaptureFixture) -> None:
    game = next(positions("vanguard", 1))
    assert game.decision is not None
    seat = game.decision.seat
    expert = Expert(TRIED)
    expert.begin(seat, game.match, 5)

    def no_worlds(seed: int = 1) -> Iterator[cardinal.Game]:
        raise RuntimeError("the worlds are gone")

    with caplog.at_level(logging.ERROR, logger="cardinal.expert"):
        assert expert.choose(game.view(seat), game.decision, no_worlds, Clock()) == of_the_club(game)
    assert "the club player's move is played instead" in caplog.text


def test_one_that_does_not_come_back_loses_no_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As when the machine has no time for it: the club player decides, and the game goes on."""
    game = next(positions("gundam", 1))
    assert game.decision is not None
    seat = "AB".index(game.decision.seat)

    def endless(*_: object) -> int:
        raise TimeUp

    monkeypatch.setattr(Expert, "choose", endless)
    guest = seated("expert", seat, game.match, 5, Programs())
    with caplog.at_level(logging.WARNING, logger="cardinal.players"):
        assert guest.decide(game._state) == of_the_club(game, 0)
    assert "expert took more than" in caplog.text and "decides instead" in caplog.text


def test_it_finds_the_move_that_wins() -> None:
    """Where one option ends the game for good, thinking ahead must not miss it."""
    found = 0
    for seed in range(1, 40):
        game = a_match("gundam").game(seed=seed)
        before = game.clone()
        while (decision := game.decision) is not None:
            before = game.clone()
            asked = Asked(decision.kind, len(decision.options))
            game.take(usual_player(game.match, seed).choose(game.view(decision.seat), asked))
        if before.decision is None or len(before.decision.options) == 1 or game.winner != before.decision.seat:
            continue
        move = decided(before, Expert(80))
        before.take(move)
        assert before.playout().winner == game.winner
        found += 1
        if found == 3:
            return
    assert found, "no game ended by a choice of the winner"


def test_a_game_without_a_club_has_an_expert_too() -> None:
    match = cardinal.match("lantern", [deck.name for deck in cardinal.games()["lantern"].decks[:2]])
    assert cardinal.play(match, ["expert@20", "random"], games=2, workers=1, seed=2).games == 2
