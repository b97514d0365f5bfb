"""The expert in its seat: it keeps a plan for its turn, looks for a better one at each decision, and minds the time."""

from __future__ import annotations

import logging

from cardinal.door.deciding import Decision
from cardinal.door.match import Match
from cardinal.door.player import Clock, Player, Worlds
from cardinal.expert.foreseeing import Foresight
from cardinal.expert.planning import Planner, usual_player
from cardinal.expert.searching import Budget, Thoughts
from cardinal.expert.value import value_of
from cardinal.kernel.seen import View
from cardinal.players import Asked

LOG = logging.getLogger("cardinal.expert")
TURN = 15  # budgets of a decision are the budget of a turn
SHARE = 0.9  # of the time that is there is used; the rest is for coming to an end


class Expert(Player):
    """Thinks ahead. With ``rollouts`` it plays so many games for a decision instead of minding the clock."""

    def __init__(self, rollouts: int | None = None) -> None:
        self._rollouts = rollouts

    def begin(self, seat: str, match: Match, seed: int) -> None:
        """A game begins."""
        self._planner = Planner(match, seat, value_of(match))
        self._club = usual_player(match, seed)
        self._seed = seed
        self._thoughts = Thoughts(self._planner, f"expert {seed}")
        self._foresight = Foresight(self._planner)
        self._turn = -1
        self._spent = 0.0  # seconds of this turn
        self._asked = 0  # decisions

    def choose(self, view: View, decision: Decision, worlds: Worlds, clock: Clock) -> int:
        """The number of an option."""
        usual = self._club.choose(view, Asked(decision.kind, len(decision.options)))
        if len(decision.options) == 1:
            return usual
        if view.turn.number != self._turn:
            self._turn, self._spent = view.turn.number, 0.0
            self._thoughts.forget()
        self._asked += 1
        try:
            return self._searched(view, decision, usual, worlds, clock)
        except Exception:
            LOG.exception("the expert's search failed; the club player's move is played instead")
            return usual
        finally:
            self._spent += clock.budget - clock.left

    def ponder(self, view: View, worlds: Worlds, clock: Clock) -> bool:
        """Looks into what it may be asked next; not where games are counted, which are the same every time."""
        if self._rollouts is not None:
            return False
        return self._foresight.think(view, worlds, self._seed + self._asked, clock)

    def _searched(self, view: View, decision: Decision, usual: int, worlds: Worlds, clock: Clock) -> int:
        texts = [option.text for option in decision.options]
        self._thoughts.foreseen(self._foresight.found(view))
        left = min(clock.left, TURN * clock.budget - self._spent)
        budget = Budget(clock, max(0.0, SHARE * left), self._rollouts)
        return self._thoughts.decide(texts, usual, view, worlds(self._seed + self._asked), budget)
