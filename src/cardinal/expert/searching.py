"""The search for a decision: what is tried, in which worlds, for how long; and what of it serves the next decision.

As long as nothing unforeseen comes to light, the worlds of the last decision are still true once the option is taken in
them, and what plans came to in them counts on: so a turn is thought about as a whole, a little more at each decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cardinal.door.game import Game
from cardinal.door.player import Clock
from cardinal.door.trial import Trial
from cardinal.expert.foreseeing import Foreseen
from cardinal.expert.planning import Plan, Planner, Score
from cardinal.expert.racing import Runner, best, final, heats
from cardinal.kernel.seen import View

SAMPLES = 8  # turns that are made up at a time
WIDE = 24  # options that are tried
MANY = 3  # options of a decision from which on turns are made up


class Budget:
    """The time for a decision; nothing is begun that would not come to an end in it."""

    def __init__(self, clock: Clock, seconds: float, rollouts: int | None) -> None:
        self._clock = clock
        self._end = clock.left - seconds
        self._before = clock.left
        self._half = clock.left - seconds / 2
        self._longest = 0.0
        self._rollouts = rollouts
        self._half_of_them = rollouts // 2 if rollouts is not None else 0

    def is_there(self) -> bool:
        """Whether there is time for as much as the longest of what was done."""
        if self._rollouts is not None:
            self._rollouts -= 1
            return self._rollouts >= 0
        now = self._clock.left
        self._longest = max(self._longest, self._before - now)
        self._before = now
        return now - self._longest > self._end

    def is_left(self) -> bool:
        """Whether what was begun may go on."""
        return self._rollouts is not None or self._clock.left > self._end

    def is_half_there(self) -> bool:
        """Whether no more than half of it is used."""
        return self._before > self._half if self._rollouts is None else self._rollouts >= self._half_of_them


class Thoughts:
    """What was found out: worlds as they are now, and what plans came to in them."""

    def __init__(self, planner: Planner, seed: str) -> None:
        self._planner = planner
        self._random = Random(seed)
        self._worlds: list[Trial] = []
        self._runners: list[Runner] = []

    def decide(self, texts: Sequence[str], usual: int, view: View, worlds: Iterator[Game], budget: Budget) -> int:
        """The number of the option that is believed to be best."""
        self._keep_true(view)
        search = _Search(self._planner, self._worlds, worlds, budget)
        runners = self._runners_for(texts, texts[usual])
        if view.turn.player == view.viewer and len(texts) >= MANY:
            left = self._plan_turn(runners, search)
        else:
            left = heats(list(runners.values()), search.run)
        plan = final(left, search.run).plan
        number = texts.index(plan[0]) if plan and plan[0] in texts else usual
        self._go_on(texts[number], list(runners.values()))
        return number

    def forget(self) -> None:
        """Something was taken back, or another turn begins."""
        self._worlds, self._runners = [], []

    def foreseen(self, found: Sequence[Foreseen]) -> None:
        """Worlds that have come true while others thought, with what the options came to in those thought through."""
        if not found:
            return
        whole = [each for each in found if each.is_whole]
        self._worlds = [each.world for each in found]
        texts = whole[0].scores if whole else ()
        self._runners = [Runner((text,), [each.scores[text] for each in whole]) for text in texts]

    def _keep_true(self, view: View) -> None:
        """The worlds in which just that has happened which has."""
        true = [at for at, world in enumerate(self._worlds) if world.looks_like(view)]
        self._worlds = [self._worlds[at] for at in true]
        for runner in self._runners:
            runner.scores = [runner.scores[at] for at in true if at < len(runner.scores)]

    def _runners_for(self, texts: Sequence[str], usual: str) -> dict[Plan, Runner]:
        """First the club player's way, then what was planned, then every option."""
        known = {runner.plan: runner for runner in self._runners}
        first = known.pop((), None) or known.pop((usual,), None) or Runner(())
        found: dict[Plan, Runner] = {(): Runner((usual,), first.scores)}
        for plan, runner in known.items():
            if plan and plan[0] in texts:
                found[plan] = runner
        for text in texts[:WIDE]:
            if text != usual:
                found.setdefault((text,), Runner((text,)))
        return found

    def _plan_turn(self, runners: dict[Plan, Runner], search: _Search) -> list[Runner]:
        """Makes up turns, tries them against what is there, makes up more that are near the best: half of the time."""
        ends = set[str]()
        guide = max(runners.values(), key=lambda runner: (len(runner.scores), runner.mean)).plan
        self._make_up_turns(runners, guide, ends, search)
        left = heats(list(runners.values()), search.run)
        while search.goes_on_planning():
            fresh = self._make_up_turns(runners, best(left).plan, ends, search)
            if not fresh:
                break
            left = heats([*left, *fresh], search.run)
        return left

    def _make_up_turns(
        self, runners: dict[Plan, Runner], guide: Plan, ends: set[str], search: _Search
    ) -> list[Runner]:
        """Turns near a plan that end as none did before."""
        world, made = search.world(0), list[Runner]()
        for _ in range(SAMPLES):
            if not search.goes_on():
                break
            plan, end, score = self._planner.sample(world, guide, self._random)
            if plan and plan not in runners and end not in ends:
                ends.add(end)
                runners[plan] = Runner(plan, [score])
                made.append(runners[plan])
        return made

    def _go_on(self, text: str, runners: Sequence[Runner]) -> None:
        """Takes the option in every world; plans that begin otherwise are forgotten."""
        self._runners = []
        for runner in runners:
            if runner.plan and runner.plan[0] == text:
                self._runners.append(Runner(runner.plan[1:], runner.scores))
        for world in self._worlds:
            world.take(world.texts.index(text))


class _Search:
    """One look for better plans: worlds are dealt when they are wanted."""

    def __init__(self, planner: Planner, dealt: list[Trial], stream: Iterator[Game], budget: Budget) -> None:
        self._planner = planner
        self._worlds = dealt
        self._stream = stream
        self._budget = budget

    def goes_on(self) -> bool:
        """Whether there is time for one more."""
        return self._budget.is_there()

    def goes_on_planning(self) -> bool:
        """Whether there is time for more than finding out which of the plans is best."""
        return self._budget.is_half_there()

    def run(self, plan: Plan, number: int, to_the_end: bool) -> Score | None:
        """What a plan comes to in a world."""
        if not self.goes_on():
            return None
        if to_the_end:
            return self._planner.score(self.world(number), plan, self._budget.is_left)
        return self._planner.score(self.world(number), plan)

    def world(self, number: int) -> Trial:
        """The world of a number."""
        while number >= len(self._worlds):
            self._worlds.append(next(self._stream).trial())
        return self._worlds[number]
