"""A race: plans are tried in the same worlds, one world after the other, and the worse half drops out again and again.

First come heats, in which plans are played some turns ahead; who is left is played to the end of the game. What is
compared are differences in the same world, so that luck that all have counts for nothing. Of many plans that were
tried a few times the one that looks best is mostly the luckiest; so a lead counts as much as it is believed: most plans
are somewhat worse than the usual one, and it takes worlds to say otherwise. And however many worlds say it, a position
some turns ahead may flatter; the ends of games do not, but take many worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from cardinal.expert.planning import Plan, Score

NEAR = 24  # worlds of the heats: as many tell more than the same time spent on a few ends of games
ROUNDS = 512  # worlds after which it is as clear as it gets
EXPECTED = -0.03  # what a plan is ahead of the usual one, before anything is known of it
SPREAD = 0.08  # and how far plans differ in that
NOISE = 0.12  # how far the leads of a plan in several worlds differ some turns ahead, before they are known
CHANCE = 0.36  # and at the ends of games
FLATTERY = 0.045  # how far what is seen some turns ahead is wrong in all worlds alike
TRUST = 4.0  # as many worlds as that the noise is believed for
LOST = 2.0  # errors behind the leader that make an end
OFTEN = 4  # worlds after which it is looked who is behind

Run = Callable[[Plan, int, bool], Score | None]


class Runner:
    """A plan in a race."""

    __slots__ = ("plan", "scores")

    def __init__(self, plan: Plan, scores: Sequence[Score] = ()) -> None:
        self.plan = plan
        self.scores = list(scores)

    @property
    def mean(self) -> float:
        """What it came to so far, some turns ahead."""
        return sum([score.near for score in self.scores]) / len(self.scores) if self.scores else 0.0


def lead(first: Runner, second: Runner) -> tuple[float, float]:
    """By how much one is ahead of another in the worlds that both have seen, and the error of that."""
    pairs = list(zip(first.scores, second.scores, strict=False))
    if not pairs:
        return 0.0, NOISE
    near, doubt = _shown([one.near - other.near for one, other in pairs], NOISE)
    doubt += FLATTERY**2
    ends = [one.end - other.end for one, other in pairs if one.end is not None and other.end is not None]
    if not ends:
        return near, sqrt(doubt)
    far, error = _shown(ends, CHANCE)
    return (near / doubt + far / error) / (1 / doubt + 1 / error), sqrt(1 / (1 / doubt + 1 / error))


def _shown(gaps: Sequence[float], noise: float) -> tuple[float, float]:
    """What they are on average, and the square of its error."""
    mean = sum(gaps) / len(gaps)
    spread = (sum([(gap - mean) ** 2 for gap in gaps]) + TRUST * noise**2) / (len(gaps) - 1 + TRUST)
    return mean, spread / len(gaps)


def believed(runner: Runner, usual: Runner) -> float:
    """The lead over the usual plan as far as it is to be believed."""
    if runner is usual or not runner.scores:
        return 0.0 if runner is usual else EXPECTED
    gap, error = lead(runner, usual)
    before, now = 1 / SPREAD**2, 1 / error**2
    return (before * EXPECTED + now * gap) / (before + now)


def race(runners: Sequence[Runner], run: Run) -> Runner:
    """The best plan; the first of them, unless another is believed to be better.

    ``run`` plays a plan in the world of a number, to the end or not, and says None when there is no time left. Who has
    run in a world already need not do it again.
    """
    return final(heats(runners, run), run)


def heats(runners: Sequence[Runner], run: Run) -> list[Runner]:
    """Who is left of them after the first worlds; the first of them always is."""
    usual, left = runners[0], list(runners)
    for world in range(NEAR):
        if len(left) == 1 or not _all_ran(left, world, run, to_the_end=False):
            break
        left = _better_half(usual, left, world + 1)
    return left


def final(left: Sequence[Runner], run: Run) -> Runner:
    """The best of those who are left."""
    usual, left = left[0], list(left)
    for world in range(NEAR, ROUNDS):
        if len(left) == 1 or not _all_ran(left, world, run, to_the_end=True):
            break
        if (world + 1) % OFTEN == 0:
            left = _better_half(usual, left, world + 1)
            if _is_decided(left, best(left)):
                break
    return best(left)


def best(runners: Sequence[Runner]) -> Runner:
    """Who is believed to be best; the first is the usual plan."""
    return max(runners, key=lambda each: believed(each, runners[0]))


def _all_ran(left: Sequence[Runner], world: int, run: Run, *, to_the_end: bool) -> bool:
    for runner in left:
        if len(runner.scores) <= world:
            score = run(runner.plan, world, to_the_end)
            if score is None:
                return False
            runner.scores.append(score)
    return True


def _better_half(usual: Runner, left: Sequence[Runner], worlds: int) -> list[Runner]:
    """The usual plan, and of the others who may win: the better half, when the worlds have doubled."""
    others = [each for each in left if each is not usual]
    if worlds & (worlds - 1) == 0:
        others.sort(key=lambda each: -believed(each, usual))
        others = others[: max(1, (len(others) + 1) // 2)]
        others = [each for each in others if worlds == 1 or each.scores != usual.scores]
    ahead = best([usual, *others])
    return [usual, *[each for each in others if each is ahead or not _is_behind(each, ahead)]]


def _is_decided(left: Sequence[Runner], ahead: Runner) -> bool:
    return all(each is ahead or _is_behind(each, ahead) for each in left)


def _is_behind(runner: Runner, ahead: Runner) -> bool:
    gap, error = lead(ahead, runner)
    return gap > LOST * error
