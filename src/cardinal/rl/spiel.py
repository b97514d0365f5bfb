"""A match as a game of OpenSpiel: a chance node deals one of ``SEEDS`` seeds, then players decide in turn.

The players' own cards and the decks' order follow from the seed, which no observation tells: the information of a
player is what its seat may know. States can be cloned, as searches do; an action is the number of an option.
"""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from cardinal.door.game import Game
from cardinal.door.match import Match
from cardinal.kernel.seen import View
from cardinal.rl.encoding import OPTIONS, Encoder, Observation

SEEDS = 4096


def _name(match: Match, longest: int) -> str:
    """A name for OpenSpiel's list of games, which is one for the whole process: equal matches have one name."""
    told = msgspec.json.encode([match.json(), match.header.cards, longest])
    return f"cardinal_{match.name}_{hashlib.sha256(told).hexdigest()[:12]}"


def _register(kind: object, make: Callable[[object], SpielGame]) -> None:
    """OpenSpiel makes games by their names. It lets go of what makes them when Python has already ended, which would be
    the end of the process, too: so that is never let go of."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
    pyspiel.register_game(kind, make)


class SpielGame(pyspiel.Game):
    """The rules of a match, as OpenSpiel asks for them."""

    def __init__(self, match: Match, longest: int) -> None:
        self.match = match
        self.longest = longest
        self.encoder = Encoder(match)
        players = len(match.seats)
        two = len(match.seats) == len("AB")
        kind = pyspiel.GameType(
            short_name=_name(match, longest),
            long_name=f"Cardinal: {match.name}, {match.rules}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM if two else pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=players,
            min_num_players=players,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={},
        )
        shape = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS,
            max_chance_outcomes=SEEDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if two else None,
            max_game_length=longest,
        )
        super().__init__(kind, shape, {})
        if kind.short_name not in pyspiel.registered_names():
            _register(kind, lambda params: SpielGame(match, longest))

    def new_initial_state(self, state: str | None = None) -> SpielState:
        """Before the seed is dealt."""
        return SpielState(self)

    def __deepcopy__(self, memo: dict[int, object]) -> SpielGame:
        """OpenSpiel copies what a state has; the rules stay the same."""
        return self

    def make_py_observer(self, iig_obs_type: object = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """What makes observations: the same whatever is asked for."""
        return SpielObserver(self.encoder)


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game
        self.game: Game | None = None  # until its seed is dealt
        self.actions = 0

    # --- whose turn -------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The number of the seat that decides, or who decides instead."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        decision = self.game.decision
        assert decision is not None
        return self.rules.match.seats.index(decision.seat)

    def is_terminal(self) -> bool:
        """Whether it has ended, or is cut off."""
        return self.game is not None and (self.game.over or self.actions >= self.rules.longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, each as likely as the others."""
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        """The options of the decision."""
        decision = self.game.decision if self.game is not None else None
        return list(range(min(OPTIONS, len(decision.options)))) if decision is not None else []

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = self.rules.match.game(action + 1)
        else:
            self.actions += 1
            self.game.take(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        decision = self.game.decision if self.game is not None else None
        return f"seed {action + 1}" if decision is None else decision.options[action].text

    # --- what came of it --------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost; nothing for a draw or a game that was cut off."""
        seats = self.rules.match.seats
        winners = self.game.winner if self.game is not None else None
        return [0.0 if winners is None else 1.0 if seat in winners else -1.0 for seat in seats]

    def view(self, player: int) -> View | None:
        """What a seat may know."""
        return self.game.view(self.rules.match.seats[player]) if self.game is not None else None

    def observed(self, player: int) -> Observation | None:
        """The same as numbers."""
        view = self.view(player)
        assert self.game is not None or view is None
        return None if view is None or self.game is None else self.rules.encoder.observe(view, self.game.decision)

    def __str__(self) -> str:
        return repr(self.game) if self.game is not None else "the seed is not dealt yet"

    def clone(self) -> SpielState:
        """An independent copy."""
        new = SpielState(self.rules)
        new.game = self.game.clone() if self.game is not None else None
        new.actions = self.actions
        return new


class SpielObserver:
    """Writes what a seat may know into ``tensor``, as OpenSpiel's observers do."""

    def __init__(self, encoder: Encoder) -> None:
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Looks at a state from a seat."""
        seen = state.observed(player)
        self.tensor[:] = 0 if seen is None else seen["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        view = state.view(player)
        return str(view.json()) if view is not None else ""
