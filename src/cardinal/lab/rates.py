"""How often something happened in many games, with how far the truth may be from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

Z = 1.959963984540054  # of a normal distribution: 95 percent lie within so many standard deviations
ELO = 400 / log(10)  # points of a rating per unit of log odds
MIDDLE = 1500
ROUNDS = 200


class Rate(NamedTuple):
    """A share, and the bounds of its Wilson interval of 95 percent."""

    value: float
    low: float
    high: float


def rate(wins: float, games: int) -> Rate:
    """The share of games that were won.

    >>> rate(50, 100)
    Rate(value=0.5, low=0.4038, high=0.5962)
    >>> rate(0, 0)
    Rate(value=0.0, low=0.0, high=1.0)
    """
    if not games:
        return Rate(0.0, 0.0, 1.0)
    share, weight = wins / games, Z * Z / games
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return Rate(round(share, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


def spread(numbers: Mapping[int, int]) -> dict[str, float]:
    """Mean and percentiles of numbers, each with how often it came up.

    >>> spread({10: 1, 12: 2, 20: 1})
    {'mean': 13.5, 'p5': 10, 'p50': 12, 'p95': 20}
    """
    total = sum(numbers.values())
    if not total:
        return {"mean": 0.0, "p5": 0, "p50": 0, "p95": 0}
    mean = sum(number * times for number, times in numbers.items()) / total
    return {"mean": round(mean, 2), **{f"p{p}": _percentile(numbers, total, p) for p in (5, 50, 95)}}


def _percentile(numbers: Mapping[int, int], total: int, percent: int) -> int:
    """The smallest number that so many percent do not exceed."""
    seen = 0
    for number in sorted(numbers):
        seen += numbers[number]
        if seen * 100 >= total * percent:
            return number
    raise AssertionError("percentages are at most 100")


def ratings(results: Sequence[tuple[str, str, float, int]]) -> dict[str, int]:
    """Ratings on the scale of Elo from (a, b, games that a won, games), by the model of Bradley and Terry.

    One drawn game between every two is added, so that who has lost all games has a rating, too. A draw is half a win.

    >>> ratings([("x", "y", 75, 100)])
    {'x': 1594, 'y': 1406}
    """
    names = sorted({name for a, b, _, _ in results for name in (a, b)})
    played = [(a, b, wins + 0.5, games + 1) for a, b, wins, games in results if a != b and games]
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            won = sum(wins if a == name else games - wins for a, b, wins, games in played if name in (a, b))
            due = sum(games / (strength[a] + strength[b]) for a, b, _, games in played if name in (a, b))
            strength[name] = won / due if due else 1.0
        scale = exp(sum(map(log, strength.values())) / len(names)) if names else 1.0
        strength = {name: value / scale for name, value in strength.items()}
    return {name: round(MIDDLE + ELO * log(value)) for name, value in strength.items()}
