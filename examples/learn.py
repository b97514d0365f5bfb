"""A player that learns to beat ``random``, with numpy alone: policy gradients over what options are.

    pip install 'cardinal-tcg[rl]'
    python examples/learn.py --game gundam --learn 2000

The policy gives every option a weight, linear in its numbers (see ``cardinal.rl``), and takes one with a probability
by these weights. After each batch of games the weights move towards what was done in games that were won.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import cardinal
from cardinal import rl
from cardinal.lab.rates import rate
from cardinal.rl.encoding import OPTION
from cardinal.rl.seats import SeatEnv

Numbers = NDArray[np.float64]
DECKS = {"gundam": ["kiln-row", "tidewrack-yard"], "vanguard": ["cinder-court", "lanternfolk"]}
BATCH = 24  # games between two changes of the weights
PACE = 0.06  # how far a weight moves at most
MEMORY = 0.9  # of how large changes have been


def chances(weights: Numbers, options: Numbers) -> Numbers:
    """The probability of each option."""
    worth = options @ weights
    likely = np.exp(worth - worth.max())
    return likely / likely.sum()


def play(
    env: SeatEnv, weights: Numbers, seed: int, chance: np.random.Generator, *, best: bool = False
) -> tuple[float, Numbers]:
    """One game: what it brought, and in which direction the weights would make its choices likelier."""
    slope = np.zeros_like(weights)
    seen, _ = env.reset(seed=seed)
    while True:
        options = env.encoder.parts(seen["observation"])[1][: int(seen["action_mask"].sum())].astype(np.float64)
        likely = chances(weights, options)
        action = int(likely.argmax()) if best else int(chance.choice(len(likely), p=likely))
        slope += options[action] - likely @ options
        seen, reward, over, cut_off, _ = env.step(action)
        if over or cut_off:
            return reward, slope


def batches(envs: list[SeatEnv], weights: Numbers, chance: np.random.Generator) -> Iterator[tuple[float, Numbers]]:
    """Batches of games without end: the mean reward, and the direction in which games were won."""
    seed = 0
    while True:
        rewards, slopes = [], []
        for number in range(BATCH):
            reward, slope = play(envs[number % len(envs)], weights, seed := seed + 1, chance)
            rewards.append(reward)
            slopes.append(slope)
        mean = float(np.mean(rewards))
        yield mean, sum((r - mean) * slope for r, slope in zip(rewards, slopes, strict=True)) / BATCH


def learn(envs: list[SeatEnv], games: int, chance: np.random.Generator) -> Numbers:
    """Weights that win more often, from so many games."""
    weights = np.zeros(OPTION)
    size = np.ones_like(weights) * 1e-3
    for number, (mean, slope) in enumerate(batches(envs, weights, chance), 1):
        size = MEMORY * size + (1 - MEMORY) * slope**2
        weights += PACE * slope / np.sqrt(size + 1e-8)
        if number % 10 == 0:
            print(f"{number * BATCH:6} games, mean reward of the last {BATCH}: {mean:+.2f}", flush=True)
        if number * BATCH >= games:
            return weights
    raise AssertionError("batches have no end")


def won(envs: list[SeatEnv], weights: Numbers, games: int, chance: np.random.Generator) -> int:
    """How many games are won that were not learned from, by the likeliest option each time."""
    unseen = (play(envs[n % len(envs)], weights, 1_000_000 + n, chance, best=True)[0] for n in range(games))
    return sum(reward > 0 for reward in unseen)


def main() -> None:
    """Learns, then plays games that were not learned from."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--game", choices=sorted(DECKS), default="gundam")
    options.add_argument("--learn", type=int, default=2000, help="games to learn from")
    options.add_argument("--games", type=int, default=400, help="games to test it by")
    options.add_argument("--opponent", default="random")
    asked = options.parse_args()
    match = cardinal.match(asked.game, DECKS[asked.game])
    envs = [rl.gym(match, seat, asked.opponent) for seat in match.seats]
    chance = np.random.default_rng(1)
    weights = learn(envs, asked.learn, chance)
    share = rate(won(envs, weights, asked.games, chance), asked.games)
    bounds = f"{share.low:.1%} to {share.high:.1%}"
    print(f"wins {share.value:.1%} of {asked.games} games against {asked.opponent} ({bounds})")


if __name__ == "__main__":
    main()
