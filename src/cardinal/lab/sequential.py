"""Looking at figures while they come in: bounds that hold at every look, not only at one that was planned.

Who stops as soon as an ordinary interval is narrow enough, or leaves zero, is wrong far more often than the interval
says. A confidence sequence may be looked at after every game. This one is asymptotic, by a normal mixture (Robbins):
with chance 95 percent it holds the truth at all looks together, once there are some dozens of games.
"""

from __future__ import annotations

from math import inf, log, sqrt

ALPHA = 0.05
TUNED = 200  # games at which the bounds are about as narrow as they can be
LEAST = 40  # before so many games nothing is decided


class Mean:
    """The mean of results that come one by one, with bounds that hold at every look.

    >>> mean = Mean()
    >>> for number in range(400):
    ...     mean.add(number % 4 > 0)
    >>> mean.value, round(mean.low, 2), round(mean.high, 2)
    (0.75, 0.68, 0.82)
    """

    __slots__ = ("games", "squares", "total")

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, result: float) -> None:
        """One more result."""
        self.games += 1
        self.total += result
        self.squares += result * result

    @property
    def value(self) -> float:
        """The mean so far."""
        return self.total / self.games if self.games else 0.0

    @property
    def radius(self) -> float:
        """How far the truth may be from it, to either side."""
        n = self.games
        if n < LEAST:
            return inf
        variance = max(self.squares / n - self.value**2, 1 / n)  # equal results are not yet certainty
        tuned = 1 / TUNED
        return sqrt(variance * 2 * (n * tuned + 1) / (n * n * tuned) * log(sqrt(n * tuned + 1) / ALPHA))

    @property
    def low(self) -> float:
        """The lower bound."""
        return self.value - self.radius

    @property
    def high(self) -> float:
        """The upper bound."""
        return self.value + self.radius

    def verdict(self, margin: float) -> str:
        """``better`` or ``worse`` than nothing, ``equal`` up to a margin, or nothing yet."""
        if self.low > 0:
            return "better"
        if self.high < 0:
            return "worse"
        return "equal" if self.radius <= margin else ""
