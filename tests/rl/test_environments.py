"""The environments keep the promises of PettingZoo, Gymnasium and OpenSpiel, by their own checkers."""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import cardinal
from cardinal import rl
from cardinal.door.match import Match
from cardinal.kernel.errors import CardinalError
from cardinal.rl.encoding import OPTIONS
from cardinal.rl.seats import SeatEnv

LEARN = Path(__file__).parents[2] / "examples" / "learn.py"
MATCHES = {
    "vanguard": ("vanguard", ["orrery-guild", "underhedge"], ""),
    "gundam": ("gundam", ["kiln-row", "tidewrack-yard"], ""),
    "royale": ("gundam", ["kiln-row", "tidewrack-yard", "marrow-orchard"], "royale-last"),
}


@pytest.fixture(scope="module", params=MATCHES)
def match(request: pytest.FixtureRequest) -> Match:
    """A match of each game, and one of three."""
    game, decks, way = MATCHES[request.param]
    return cardinal.match(game, decks, format=way)


@pytest.fixture(autouse=True)
def without_advice() -> Iterator[None]:
    """The checkers also give advice, such as other names for agents."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def test_pettingzoo_is_content(match: Match) -> None:
    api_test(rl.aec(match), num_cycles=150, verbose_progress=False)
    seed_test(lambda: rl.aec(match), num_cycles=40)


def test_gymnasium_is_content(match: Match) -> None:
    check_env(rl.gym(match, "B", "random"), skip_render_check=True)


def test_openspiel_is_content(match: Match) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not there for this system")
    game = rl.open_spiel(match, longest=60)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_ends_with_who_has_won() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not there for this system")
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    state = rl.open_spiel(match).new_initial_state()
    state.apply_action(6)
    same = match.game(seed=7)
    while not state.is_terminal():
        assert state.legal_actions() == list(range(len(same.decision.options if same.decision else ())))
        other = state.clone()
        state.apply_action(0)
        same.take(0)
        assert str(other) != str(state)
    assert same.over
    assert state.returns() == [1.0 if seat == same.winner else -1.0 for seat in "AB"]


def test_a_vector_has_so_many_games_at_once() -> None:
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    envs = rl.vector(match, 3, opponent="random")
    seen, _ = envs.reset(seed=5)
    assert seen["observation"].shape == (3, rl.encoder(match).size)
    seen, rewards, *_ = envs.step(np.zeros(3, np.int64))
    assert rewards.shape == (3,) and seen["action_mask"].shape == (3, OPTIONS)
    with pytest.raises(CardinalError, match="0 games at once"):
        rl.vector(match, 0)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    env = rl.gym(match, "A", "club")
    first, again, other = [_course(env, seed) for seed in (1, 1, 2)]
    assert first == again != other


def _course(env: SeatEnv, seed: int) -> list[bytes]:
    """What is observed when the first option is always taken."""
    seen = [env.reset(seed=seed)[0]] + [env.step(0)[0] for _ in range(6)]
    return [each["observation"].tobytes() for each in seen]


def test_an_action_that_is_not_offered_changes_nothing_and_the_game_is_cut_off_at_last() -> None:
    env = rl.gym(cardinal.match("gundam", ["kiln-row", "tidewrack-yard"]), "A", "random", longest=5)
    before, _ = env.reset(seed=1)
    for number in range(5 - env.course.actions, 0, -1):
        seen, reward, over, cut_off, info = env.step(OPTIONS - 1)
        assert (reward, over, cut_off, info["taken"]) == (0.0, False, number == 1, False)
        assert np.array_equal(seen["observation"], before["observation"])


def test_a_game_that_has_ended_gives_its_reward_once() -> None:
    env = rl.gym(cardinal.match("gundam", ["kiln-row", "tidewrack-yard"]), "A", "random")
    env.reset(seed=1)
    rewards, over = list[float](), False
    while not over:
        _, reward, over, cut_off, _ = env.step(0)
        rewards.append(reward)
        assert not cut_off
    assert [abs(reward) for reward in rewards if reward] == [1.0]
    with pytest.raises(CardinalError, match=r"this game has ended[\s\S]*reset"):
        env.step(0)


def test_what_is_missing_is_said_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> ModuleType:
        raise ModuleNotFoundError("no", name="pettingzoo")

    monkeypatch.setattr(rl, "import_module", absent)
    with pytest.raises(CardinalError, match="pettingzoo is not installed here"):
        rl.aec(cardinal.match("gundam", ["kiln-row", "tidewrack-yard"]))


def test_a_seat_that_is_none_and_an_opponent_that_is_none() -> None:
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    with pytest.raises(CardinalError, match="seat 'C'"):
        rl.gym(match, "C")
    with pytest.raises(CardinalError, match="no player called"):
        rl.gym(match, "A", "nobody")
    with pytest.raises(CardinalError, match="a spectator does not play"):
        rl.gym(match, None)


@pytest.mark.parametrize("opponent", ["", "expert@1", "exec:sh examples/bots/first.sh"])
def test_whoever_can_be_named_can_be_an_opponent(opponent: str) -> None:
    match = cardinal.match("lantern", ["north-quay", "south-quay"])
    environment = rl.gym(match, "B", opponent)
    environment.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, _ = environment.step(0)
    environment.close()
    assert environment.course.game.over


def test_the_example_learns_to_beat_random() -> None:
    spec = importlib.util.spec_from_file_location("learn", LEARN)
    assert spec is not None and spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    envs = [rl.gym(match, seat, "random") for seat in match.seats]
    chance = np.random.default_rng(1)
    weights = example.learn(envs, 120, chance)
    assert example.won(envs, weights, 40, chance) > 26, "no better than before"
