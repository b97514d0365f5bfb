"""Those who play the other seats of an environment."""

from __future__ import annotations

from cardinal.door.game import Game
from cardinal.door.match import Match
from cardinal.players import Seated, player
from cardinal.players.contest import player_seed


class Opponents:
    """A player of this name in every seat; each game begins with new ones."""

    def __init__(self, match: Match, name: str) -> None:
        self.match = match
        self.name = name
        self.begin(1)

    def begin(self, seed: int) -> None:
        """A new game."""
        printed = self.match.printed.__getitem__
        self.seated = [
            Seated(player(self.name, player_seed(seed, 1, seat), self.match.name, printed), seat)
            for seat in range(len(self.match.seats))
        ]

    def act(self, game: Game) -> None:
        """One of them decides."""
        game.decide_by(self.seated)
