"""The chance to win in a position: learned from games, and shipped as a small file of numbers.

Every seat has a strength, which is a sum of numbers, each as often as it counts. Those who win together add theirs;
the chances of all are in the proportion of the exponentials. So one sum serves two players, many, and teams.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path

from cardinal.door.match import Match
from cardinal.door.trial import Trial
from cardinal.games import find_game
from cardinal.table.player import Lookup
from cardinal.table.strength import Strength

EVEN = 0.5
FILE = "value.json"  # in the folder of a game

Weights = Mapping[str, Mapping[str, float]]  # by format, by the name of the number


class Value:
    """Estimates chances to win, for the matches of a game in a format."""

    def __init__(self, strength: Strength, weights: Sequence[float], printed: Lookup) -> None:
        self._strength = strength
        self._weights = weights
        self._printed = printed

    def chance(self, trial: Trial, seat: str) -> float:
        """The chance of a seat, from 0 to 1; of a game that is over, how it ended."""
        if trial.over:
            return ended(trial, seat)
        shares = [
            (side, exp(sum([self._of(trial, one) for one in side])))
            for side in self._strength.together(trial.glance(seat))
        ]
        mine = sum([share for side, share in shares if seat in side])
        return mine / sum([share for _, share in shares]) if mine else 0.0

    def _of(self, trial: Trial, seat: str) -> float:
        numbers = self._strength.of(trial.glance(seat), seat, self._printed)
        return sum([number * weight for number, weight in zip(numbers, self._weights, strict=True)])


def ended(trial: Trial, seat: str) -> float:
    """What the end of a game is worth to a seat."""
    winners = trial.winners
    return EVEN if not winners else 1.0 if seat in winners else 0.0


def value_of(match: Match) -> Value | None:
    """The value of the positions of a match; None if its game has none, so that only the end of a game counts."""
    kit = find_game(match.name)
    file = kit.folder / FILE
    if "strength" not in kit.parts or not file.is_file():
        return None
    strength: Strength = kit.load("strength")
    weights = read_weights(file)
    found = weights.get(match.format) or next(iter(weights.values()))
    return Value(strength, [found[name] for name in strength.names], match.printed.__getitem__)


def read_weights(file: Path) -> Weights:
    """The file of numbers."""
    weights: Weights = json.loads(file.read_text(encoding="utf-8"))
    return weights
