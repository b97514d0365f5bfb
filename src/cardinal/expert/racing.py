"""A race: plans are tried in the same worlds, one world after the other, and the worse half drops out again and again.

What is compared are differences in the same world, so that luck that all have counts for nothing. Of many plans that
were tried a few times the one that looks best is mostly the luckiest; so a lead counts as much as it is believed: most
plans are somewhat worse than the usual one, and it takes worlds to say otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from cardinal.expert.planning import Plan

ROUNDS = 64  # worlds after which it is as clear as it gets
EXPECTED = -0.03  # what a plan is ahead of the usual one, before anything is known of it
SPREAD = 0.08  # and how far plans differ in that
NOISE = 0.12  # how far the leads of a plan in several worlds differ, before they are known
TRUST = 4.0  # as many worlds as that is believed for
LOST = 2.5  # errors behind the leader that make an end


class Runner:
    """A plan in a race."""

    __slots__ = ("plan", "scores")

    def __init__(self, plan: Plan, scores: Sequence[float] = ()) -> None:
        self.plan = plan
        self.scores = list(scores)

    @property
    def mean(self) -> float:
        """What it came to so far."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0


def lead(first: Runner, second: Runner) -> tuple[float, float]:
    """By how much one is ahead of another in the worlds that both have seen, and the error of that."""
    gaps = [one - other for one, other in zip(first.scores, second.scores, strict=False)]
    if not gaps:
        return 0.0, NOISE
    mean = sum(gaps) / len(gaps)
    spread = (sum([(gap - mean) ** 2 for gap in gaps]) + TRUST * NOISE**2) / (len(gaps) - 1 + TRUST)
    return mean, sqrt(spread / len(gaps))


def believed(runner: Runner, usual: Runner) -> float:
    """The lead over the usual plan as far as it is to be believed."""
    if runner is usual or not runner.scores:
        return 0.0 if runner is usual else EXPECTED
    gap, error = lead(runner, usual)
    before, now = 1 / SPREAD**2, 1 / error**2
    return (before * EXPECTED + now * gap) / (before + now)


def race(runners: Sequence[Runner], run: Callable[[Plan, int], float | None]) -> Runner:
    """The best plan; the first of them, unless another is believed to be better.

    ``run`` plays a plan in the world of a number, and says None when there is no time left. Who has run in a world
    already need not do it again.
    """
    usual, left = runners[0], list(runners)
    for world in range(ROUNDS):
        for runner in left:
            if len(runner.scores) > world:
                continue
            score = run(runner.plan, world)
            if score is None:
                return _best(usual, left)
            runner.scores.append(score)
        left = _still_running(usual, left, world + 1)
        if len(left) == 1:
            break
    return _best(usual, left)


def _best(usual: Runner, left: Sequence[Runner]) -> Runner:
    return max([usual, *left], key=lambda each: believed(each, usual))


def _still_running(usual: Runner, left: Sequence[Runner], worlds: int) -> list[Runner]:
    """The usual plan, and of the others who may win: the better half, when the worlds have doubled."""
    others = sorted([each for each in left if each is not usual], key=lambda each: -sum(each.scores[:worlds]))
    if worlds & (worlds - 1) == 0:
        others = others[: max(1, (len(others) + 1) // 2)]
        others = [each for each in others if worlds == 1 or each.scores != usual.scores]
    best = max([usual, *others], key=lambda each: each.mean)
    return [usual, *[each for each in others if each is best or not _is_behind(each, best)]]


def _is_behind(runner: Runner, best: Runner) -> bool:
    gap, error = lead(best, runner)
    return gap > LOST * error
