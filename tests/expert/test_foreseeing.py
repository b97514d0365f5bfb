"""Thinking on while somebody else is asked: what was foreseen counts if it comes true, and is forgotten if not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cardinal
from cardinal.door.player import Clock, Worlds
from cardinal.expert import Expert
from cardinal.expert.foreseeing import Foreseen, Foresight
from cardinal.expert.planning import Planner, Score
from cardinal.expert.value import value_of
from tests.door.matches import a_match
from tests.expert.test_player import of_the_club

LONG = 30.0  # seconds: more than it takes to think everything through
SEAT = "A"


def waiting(name: str, seed: int) -> cardinal.Game:
    """A game between club players, some turns on, where it is the other's question and then that of the seat."""
    game = a_match(name).game(seed=seed)
    while (decision := game.decision) is not None:
        before = game.clone()
        game.take(of_the_club(game))
        after = game.decision
        comes = after is not None and after.seat == SEAT and len(after.options) > 1
        if decision.seat != SEAT and comes and game.view(SEAT).turn.number > 3:
            return before
    raise AssertionError("no such moment")


def game_worlds(game: cardinal.Game) -> Worlds:
    """The worlds of the seat, as a player is given them."""

    def worlds(seed: int = 1) -> Iterator[cardinal.Game]:
        return game.worlds(SEAT, seed)

    return worlds


def foresight(game: cardinal.Game) -> Foresight:
    """Everything that can be foreseen at a moment."""
    found = Foresight(Planner(game.match, SEAT, value_of(game.match)))
    while found.think(game.view(SEAT), game_worlds(game), 3, Clock(LONG)):
        pass
    return found


def true(name: str) -> tuple[cardinal.Game, list[Foreseen]]:
    """A game whose next question was foreseen, and what was found out about it."""
    for seed in range(1, 12):
        game = waiting(name, seed)
        found = foresight(game)
        game.take(of_the_club(game))
        if came := found.found(game.view(SEAT)):
            return game, came
    raise AssertionError("nothing that was foreseen came true")


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_what_comes_true_was_thought_through_option_by_option(name: str) -> None:
    game, came = true(name)
    assert game.decision is not None
    texts = {option.text for option in game.decision.options}
    assert came[0].is_whole
    for each in came:
        assert each.world.looks_like(game.view(SEAT)), "only worlds that agree with what the seat sees now"
        assert set(each.scores) <= texts
        assert all(0 <= score.near <= 1 and score.end is None for score in each.scores.values())


def test_what_does_not_come_true_is_forgotten() -> None:
    game = waiting("vanguard", 2)
    found = foresight(game)
    elsewhere = waiting("vanguard", 3)
    elsewhere.take(of_the_club(elsewhere))
    assert found.found(elsewhere.view(SEAT)) == []
    game.take(of_the_club(game))
    assert found.found(game.view(SEAT)) == [], "and so is what would have come true"


def test_another_moment_begins_anew() -> None:
    one, other = waiting("vanguard", 2), waiting("vanguard", 3)
    found = foresight(one)
    found.think(other.view(SEAT), game_worlds(other), 3, Clock(LONG))
    one.take(of_the_club(one))
    assert found.found(one.view(SEAT)) == []


@pytest.mark.parametrize("name", ["gundam", "vanguard"])
def test_what_was_foreseen_decides_without_any_more_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that wins in every world that was foreseen is taken with a budget that allows no search."""
    game, came = true(name)
    decision = game.decision
    assert decision is not None
    usual = of_the_club(game)
    best = next(option.text for option in decision.options if option.index != usual)
    for each in came:
        each.scores = dict.fromkeys(each.scores, Score(0.1)) | {best: Score(0.9)}
        each.left = []
    expert = Expert()
    expert.begin(SEAT, game.match, 5)
    monkeypatch.setattr(Foresight, "found", lambda self, view: came)
    taken = expert.choose(game.view(SEAT), decision, game_worlds(game), Clock(0.0))
    assert decision.options[taken].text == best


def test_it_goes_on_until_everything_is_thought_through() -> None:
    game = waiting("gundam", 4)
    expert = Expert()
    expert.begin(SEAT, game.match, 5)
    moments = 0
    while expert.ponder(game.view(SEAT), game_worlds(game), Clock(0.05)):
        moments += 1
    assert moments > 1


def test_where_games_are_counted_nothing_is_foreseen() -> None:
    game = waiting("gundam", 4)
    expert = Expert(20)
    expert.begin(SEAT, game.match, 5)
    assert not expert.ponder(game.view(SEAT), game_worlds(game), Clock(LONG))
