"""The expert in its seat: it keeps a plan for its turn, looks for a better one at each decision, and minds the time."""

from __future__ import annotations

import logging
from random import Random

from cardinal.door.deciding import Decision
from cardinal.door.match import Match
from cardinal.door.player import Clock, Player, Worlds
from cardinal.door.trial import Trial
from cardinal.expert.planning import Plan, Planner, usual_player
from cardinal.expert.racing import Runner, race
from cardinal.expert.value import value_of
from cardinal.kernel.seen import View
from cardinal.players import Asked

LOG = logging.getLogger("cardinal.expert")
TURN = 15  # budgets of a decision are the budget of a turn
SHARE = 0.9  # of the time that is there is used; the rest is for coming to an end
SAMPLES = 12  # turns that are made up
WIDE = 24  # options that are tried


class Expert(Player):
    """Thinks ahead. With ``rollouts`` it plays so many games for a decision instead of minding the clock."""

    def __init__(self, rollouts: int | None = None) -> None:
        self._rollouts = rollouts

    def begin(self, seat: str, match: Match, seed: int) -> None:
        """A game begins."""
        self._planner = Planner(match, seat, value_of(match))
        self._club = usual_player(match, seed)
        self._seed = seed
        self._plan: Plan = ()
        self._turn = -1
        self._spent = 0.0  # seconds of this turn
        self._asked = 0  # decisions

    def choose(self, view: View, decision: Decision, worlds: Worlds, clock: Clock) -> int:
        """The number of an option."""
        usual = self._club.choose(view, Asked(decision.kind, len(decision.options)))
        if len(decision.options) == 1:
            return usual
        if view.turn.number != self._turn:
            self._turn, self._spent, self._plan = view.turn.number, 0.0, ()
        self._asked += 1
        try:
            return self._searched(decision, usual, worlds, clock)
        except Exception:
            LOG.exception("the expert's search failed; the club player's move is played instead")
            return usual
        finally:
            self._spent += clock.budget - clock.left

    def _searched(self, decision: Decision, usual: int, worlds: Worlds, clock: Clock) -> int:
        search = Search(self._planner, worlds, self._seed + self._asked, self._budget(clock), self._rollouts)
        texts = [option.text for option in decision.options]
        best = race(search.runners(texts, usual, self._plan), search.run)
        self._plan = best.plan[1:]
        return texts.index(best.plan[0]) if best.plan and best.plan[0] in texts else usual

    def _budget(self, clock: Clock) -> Budget:
        left = min(clock.left, TURN * clock.budget - self._spent)
        return Budget(clock, max(0.0, SHARE * left))


class Budget:
    """The time for a decision; nothing is begun that would not come to an end in it."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._end = clock.left - seconds
        self._before = clock.left
        self._longest = 0.0

    def is_there(self) -> bool:
        """Whether there is time for as much as the longest of what was done."""
        now = self._clock.left
        self._longest = max(self._longest, self._before - now)
        self._before = now
        return now - self._longest > self._end


class Search:
    """The search for one decision: its worlds, and what is tried in them."""

    def __init__(self, planner: Planner, worlds: Worlds, seed: int, budget: Budget, rollouts: int | None) -> None:
        self._planner = planner
        self._stream = worlds(seed)
        self._worlds: list[Trial] = []
        self._random = Random(f"expert {seed}")
        self._budget = budget
        self._left = rollouts

    def runners(self, texts: list[str], usual: int, plan: Plan) -> list[Runner]:
        """What runs in the race: the plan that was kept or the club player's way, then every option, then turns."""
        kept = plan if plan and plan[0] in texts else (texts[usual],)
        found = {kept: Runner(kept), (texts[usual],): Runner((texts[usual],))}
        for text in texts[:WIDE]:
            found.setdefault((text,), Runner((text,)))
        ends = set[str]()
        for _ in range(SAMPLES):
            if not self._goes_on():
                break
            made, end, score = self._planner.sample(self._world(0), self._random)
            if made and end not in ends:
                ends.add(end)
                found.setdefault(made, Runner(made, [score]))
        return list(found.values())

    def run(self, plan: Plan, number: int) -> float | None:
        """Plays a plan in a world."""
        return self._planner.score(self._world(number), plan) if self._goes_on() else None

    def _goes_on(self) -> bool:
        if self._left is None:
            return self._budget.is_there()
        self._left -= 1
        return self._left >= 0

    def _world(self, number: int) -> Trial:
        while number >= len(self._worlds):
            self._worlds.append(next(self._stream).trial())
        return self._worlds[number]
