"""One seat as an environment of Gymnasium; the others are played by somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import SyncVectorEnv, VectorEnv

from cardinal.door.match import Match
from cardinal.door.seats import player_of
from cardinal.kernel.errors import CardinalError
from cardinal.players.contest import SEED_BITS
from cardinal.rl.course import Course
from cardinal.rl.encoding import OPTIONS, Encoder, Observation
from cardinal.rl.opponents import Opponents

Info = dict[str, Any]
Vector = VectorEnv[Any, Any, Any]


def observation_space(encoder: Encoder) -> spaces.Dict:
    """The shapes of what is observed."""
    return spaces.Dict({
        "observation": spaces.Box(-np.inf, np.inf, (encoder.size,), np.float32),
        "action_mask": spaces.Box(0, 1, (OPTIONS,), np.int8),
    })  # fmt: skip


class SeatEnv(gymnasium.Env[Any, Any]):
    """A seat that learns. Each step is one of its decisions; what the others decide happens in between."""

    def __init__(self, match: Match, seat: str, opponent: str, longest: int, render_mode: str | None = None) -> None:
        player_of(seat, len(match.seats))
        self.metadata = {"render_modes": ["ansi"]}
        self.seat = seat
        self.render_mode = render_mode
        self.course = Course(match, longest)
        self.opponents = Opponents(match, opponent, seat)
        self.observation_space = observation_space(self.course.encoder)
        self.action_space = spaces.Discrete(OPTIONS)

    @property
    def encoder(self) -> Encoder:
        """How it observes."""
        return self.course.encoder

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """A new game, played to the seat's first decision."""
        super().reset(seed=seed)
        self._begin()
        while self.course.over:  # it was over before the seat was asked anything
            self._begin()
        return self.course.observe(self.seat), self._info(taken=True)

    def _begin(self) -> None:
        own = int(self.np_random.integers(1 << SEED_BITS))
        self.opponents.end()
        self.course.begin(own)
        self.opponents.begin(self.course.game, own)
        self._others()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """One decision of the seat, and all of the others until it is asked again or the game ends."""
        if self.course.over or self.course.cut_off:  # its reward was given, and is not given twice
            raise CardinalError("this game has ended", remedy="call reset(), which begins the next")
        taken = self.course.act(int(action))
        if taken:
            self._others()
        course = self.course
        return course.observe(self.seat), course.reward(self.seat), course.over, course.cut_off, self._info(taken=taken)

    def _others(self) -> None:
        course = self.course
        while course.asked not in ("", self.seat) and not course.cut_off:
            course.actions += 1
            self.opponents.act()
        if course.over:
            self.opponents.end()

    def _info(self, *, taken: bool) -> Info:
        decision = self.course.game.decision
        options = decision.options if decision is not None and decision.seat == self.seat else ()
        return {"options": [option.text for option in options], "taken": taken}

    def close(self) -> None:
        """The environment is not used any more."""
        self.opponents.end()
        super().close()

    def render(self) -> str | None:
        """The decision in words, for those who watch."""
        decision = self.course.game.decision
        if self.render_mode != "ansi":
            return None
        return decision.prompt if decision is not None else f"over, winner {self.course.game.winner}"


def side_by_side(match: Match, n: int, seat: str, opponent: str, longest: int) -> Vector:
    """Several games at once."""
    if n < 1:
        raise CardinalError(f"{n} games at once are none", remedy="say how many: vector(match, 8)")
    return SyncVectorEnv([partial(SeatEnv, match, seat, opponent, longest)] * n)
