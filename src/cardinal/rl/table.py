"""All seats of a match as an environment of PettingZoo: agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cardinal.door.match import Match
from cardinal.players.contest import SEED_BITS
from cardinal.rl.course import Course
from cardinal.rl.encoding import OPTIONS, Encoder, Observation
from cardinal.rl.seats import observation_space


class TableEnv(AECEnv):
    """Everybody learns. The agent that is selected is the one who must decide."""

    metadata: ClassVar[dict[str, Any]] = {"name": "cardinal_v1", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, match: Match, longest: int, render_mode: str | None = None) -> None:
        super().__init__()
        self.course = Course(match, longest)
        self.render_mode = render_mode
        self.possible_agents = list(match.seats)
        self._chance = np.random.default_rng()
        shape = observation_space(self.course.encoder)
        self.observation_spaces = dict.fromkeys(self.possible_agents, shape)
        self.action_spaces = {seat: spaces.Discrete(OPTIONS) for seat in self.possible_agents}

    @property
    def encoder(self) -> Encoder:
        """How it observes."""
        return self.course.encoder

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What a seat observes: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What a seat may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.course.begin(int(self._chance.integers(1 << SEED_BITS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.course.asked or self.agents[0]

    def step(self, action: int | None) -> None:
        """The agent that is selected acts; an action that is not offered changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        course = self.course
        course.act(-1 if action is None else int(action))
        self.rewards = {seat: course.reward(seat) if course.over else 0.0 for seat in self.agents}
        self.terminations = dict.fromkeys(self.agents, course.over)
        self.truncations = dict.fromkeys(self.agents, course.cut_off)
        self.agent_selection = course.asked or self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What a seat may know; the options, if it is the one that decides."""
        return self.course.observe(agent)

    def render(self) -> str | None:
        """The decision in words, for those who watch."""
        decision = self.course.game.decision
        if self.render_mode != "ansi":
            return None
        return decision.prompt if decision is not None else f"over, winner {self.course.game.winner}"

    def close(self) -> None:
        """Nothing is held open."""
