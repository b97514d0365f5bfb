"""Makes the file of numbers by which the expert values positions, ``value.json`` of a game.

    pip install 'cardinal-tcg[rl]'
    python examples/value.py gundam --games 4000 --out value.json

Club players, who now and then do something else, play shipped decks against each other. At the beginning of every turn
the numbers of each side are written down (``table.strength``), and at the end who has won. Then the weights are found
with which the chances are likeliest that the sides had: those who win together add their strengths, and the chances
are in the proportion of the exponentials. The shipped files were made of 71,574 positions (Vanguard) and of 118,388
(Gundam duel).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

import cardinal
from cardinal.door.trial import Trial
from cardinal.expert.planning import usual_player
from cardinal.games import find_game
from cardinal.table.strength import Strength

Numbers = NDArray[np.float64]
SEVERAL = 4  # seats in a format for more than two
ASTRAY = 0.04  # how often something else is done
ENDLESS = 3000  # decisions of a game
STEPS, BATCH, PACE = 3000, 4096, 0.01
KEPT_BACK = 0.15  # of the positions, to see how good the weights are
TINY = 1e-9


def a_match(game: str, way: str, chance: Random) -> cardinal.Match | None:
    """Shipped decks in some edition that allows them."""
    kit = find_game(game)
    seats = 2 if way == kit.formats[0] else SEVERAL
    decks = [chance.choice(kit.shipped_decks).stem for _ in range(seats)]
    try:
        return cardinal.match(game, decks, chance.choice(list(kit.table.editions)), way)
    except cardinal.CardinalError:
        return None


def sides(trial: Trial, strength: Strength) -> list[list[float]]:
    """What each side is worth in numbers; a side of several has the sum, and one that is out has none."""
    printed = trial.match.printed.__getitem__
    found = []
    for side in strength.together(trial.glance(trial.match.seats[0])):
        each = [strength.of(trial.glance(seat), seat, printed) for seat in side]
        found.append([sum(column) for column in zip(*each, strict=True)])
    return found


def a_game(match: cardinal.Match, seed: int, chance: Random) -> Iterator[tuple[list[list[float]], int]]:
    """Positions of a game, and which of the sides has won it."""
    strength: Strength = find_game(match.name).load("strength")
    trial = match.game(seed).trial()
    players = [usual_player(match, seed + number) for number in range(len(match.seats))]
    seen, turn = [], trial.turn
    for _ in range(ENDLESS):
        if trial.over:
            break
        if trial.turn != turn:
            turn = trial.turn
            seen.append((sides(trial, strength), strength.together(trial.glance(match.seats[0]))))
        number = trial.advice(players)
        trial.take(chance.randrange(len(trial.texts)) if chance.random() < ASTRAY else number)
    for numbers, who in seen:
        winner = next((at for at, side in enumerate(who) if set(side) & set(trial.winners)), None)
        if winner is not None:
            yield numbers, winner


def gathered(game: str, way: str, games: int, seed: int) -> tuple[Numbers, NDArray[np.bool_], NDArray[np.int64]]:
    """Positions of many games: the numbers of their sides, which sides there are, and who has won."""
    chance, found, played = Random(f"{game} {way} {seed}"), list[tuple[list[list[float]], int]](), 0
    while played < games:
        match = a_match(game, way, chance)
        if match is not None:
            played += 1
            found.extend(a_game(match, seed * 1_000_003 + played, chance))
            if sys.stderr.isatty():
                print(f"\r{way}: {played} of {games} games", end="", file=sys.stderr)
    most, width = max(len(numbers) for numbers, _ in found), len(found[0][0][0])
    table = np.zeros((len(found), most, width))
    there = np.zeros((len(found), most), dtype=bool)
    for at, (numbers, _) in enumerate(found):
        table[at, : len(numbers)] = numbers
        there[at, : len(numbers)] = True
    return table, there, np.array([winner for _, winner in found])


def chances(strengths: Numbers, there: NDArray[np.bool_]) -> Numbers:
    """Who will win, as far as strengths tell."""
    held = np.where(there, strengths, -np.inf)
    likely = np.exp(held - held.max(axis=1, keepdims=True))
    found: Numbers = likely / likely.sum(axis=1, keepdims=True)
    return found


def fitted(table: Numbers, there: NDArray[np.bool_], winners: NDArray[np.int64], seed: int) -> tuple[Numbers, float]:
    """The weights, and how well they foretell games that they were not made of (the loss; a coin has 0.693)."""
    spread = table[there].std(axis=0) + TINY
    scaled, cut = table / spread, int(len(table) * (1 - KEPT_BACK))
    truth = np.eye(table.shape[1])[winners]
    weights, drift, size = (np.zeros(table.shape[2]) for _ in range(3))
    chance = np.random.default_rng(seed)
    for step in range(1, STEPS + 1):
        some = chance.integers(0, cut, BATCH)
        wrong = (chances(scaled[some] @ weights, there[some]) - truth[some]) * there[some]
        slope = np.einsum("ns,nsf->f", wrong, scaled[some]) / BATCH + 1e-4 * weights
        drift, size = 0.9 * drift + 0.1 * slope, 0.999 * size + 0.001 * slope**2
        weights -= PACE * (drift / (1 - 0.9**step)) / (np.sqrt(size / (1 - 0.999**step)) + TINY)
    rest = chances(scaled[cut:] @ weights, there[cut:])
    loss = -np.log(rest[np.arange(len(rest)), winners[cut:]] + TINY).mean()
    return weights / spread, float(loss)


def main(called: list[str] | None = None) -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description="Learns what positions are worth.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000, help="for each format")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("value.json"))
    wanted = parser.parse_args(called)
    kit, made = find_game(wanted.game), {}
    for way in kit.formats:
        table, there, winners = gathered(wanted.game, way, wanted.games, wanted.seed)
        weights, loss = fitted(table, there, winners, wanted.seed)
        names = kit.load("strength").names
        made[way] = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
        print(f"{way}: {len(table)} positions, loss {loss:.3f}")
    wanted.out.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
