"""Those who play the other seats of an environment."""

from __future__ import annotations

from cardinal.door.game import Game
from cardinal.door.hosting import check
from cardinal.door.match import Match
from cardinal.door.playing import Company
from cardinal.door.program import Programs
from cardinal.players import usual
from cardinal.players.contest import player_seed


class Opponents:
    """A player of this name in every seat but one; each game begins with new ones."""

    def __init__(self, match: Match, name: str, seat: str) -> None:
        self.match = match
        self.name = name or usual(match.name)
        check(self.name, match.name, Programs())
        self.names = [None if each == seat else self.name for each in match.seats]
        self.company: Company | None = None

    def begin(self, game: Game, seed: int) -> None:
        """A new game, in place of the one of before."""
        self.company = Company(self.match, self.names, lambda seat: player_seed(seed, 1, seat))
        self.game = game

    def act(self) -> None:
        """One of them decides."""
        assert self.company is not None, "no game has begun"
        self.game.decide_by(self.company)

    def end(self) -> None:
        """The game is over, or is left."""
        if self.company is not None:
            self.game.left_by(self.company)
            self.company = None
