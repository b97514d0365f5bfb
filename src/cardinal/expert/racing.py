"""A race: plans are tried in the same worlds, one world after the other, and those that cannot win any more drop out.

What is compared are differences in the same world, so that luck that all have counts for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from cardinal.expert.planning import Plan

LEAST = 3  # worlds before anybody drops out
ROUNDS = 60  # worlds after which it is as clear as it gets
SURE = 1.0  # standard errors that make a difference
LOST = 1.5  # those behind the leader that make an end


class Runner:
    """A plan in a race."""

    __slots__ = ("plan", "scores")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scores: list[float] = []

    @property
    def mean(self) -> float:
        """What it came to so far."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0


def lead(first: Runner, second: Runner) -> tuple[float, float]:
    """By how much one is ahead of another in the worlds that both have seen, and the error of that."""
    both = list(zip(first.scores, second.scores, strict=False))
    if not both:
        return 0.0, 1.0
    gaps = [one - other for one, other in both]
    mean = sum(gaps) / len(gaps)
    if len(gaps) == 1:
        return mean, 1.0
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


def race(runners: Sequence[Runner], run: Callable[[Plan, int], float | None]) -> Runner:
    """The best plan; the first of them, unless another is better by more than its error.

    ``run`` plays a plan in the world of a number, and says None when there is no time left.
    """
    usual = runners[0]
    left = list(runners)
    for world in range(ROUNDS):
        for runner in left:
            score = run(runner.plan, world)
            if score is None:
                return _better(usual, [each for each in left if len(each.scores) == len(left[0].scores)])
            runner.scores.append(score)
        if world + 1 >= LEAST:
            left = _still_running(usual, left, world + 1)
        if len(left) == 1:
            break
    return _better(usual, left)


def _still_running(usual: Runner, left: Sequence[Runner], worlds: int) -> list[Runner]:
    """The usual plan, and of the others who may win: half of them at times, and nobody who is far behind."""
    others = sorted((each for each in left if each is not usual), key=lambda each: -each.mean)
    if worlds & (worlds - 1) == 0:
        others = others[: max(1, len(others) // 2)]
    best = max([usual, *others], key=lambda each: each.mean)
    kept = [each for each in others if each is best or not _is_behind(each, best)]
    same = [each for each in kept if each.scores != usual.scores]
    return [usual, *same]


def _is_behind(runner: Runner, best: Runner) -> bool:
    gap, error = lead(best, runner)
    return gap > LOST * error


def _better(usual: Runner, left: Sequence[Runner]) -> Runner:
    best = max(left, key=lambda each: each.mean, default=usual)
    gap, error = lead(best, usual)
    return best if best is not usual and len(usual.scores) >= LEAST and gap > SURE * error else usual
