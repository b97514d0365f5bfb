"""A game as an environment plays it: whose decision it is, what an action does, who has won, when it is cut off."""

from __future__ import annotations

from cardinal.door.game import Game
from cardinal.door.match import Match
from cardinal.rl.encoding import OPTIONS, Encoder, Observation


class Course:
    """One game after the other, of one match."""

    def __init__(self, match: Match, longest: int) -> None:
        self.match = match
        self.longest = longest
        self.encoder = Encoder(match)
        self.begin(1)

    def begin(self, seed: int) -> None:
        """A new game."""
        self.game: Game = self.match.game(seed)
        self.actions = 0  # all that were tried: who takes none that is offered comes to an end, too

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def cut_off(self) -> bool:
        """Whether it goes on no longer although it has not ended."""
        return not self.over and self.actions >= self.longest

    @property
    def asked(self) -> str:
        """Whose decision it is; nobody's when it is over."""
        decision = self.game.decision
        return decision.seat if decision is not None else ""

    def act(self, action: int) -> bool:
        """Takes an option; an action that is not offered changes nothing. Whether it was taken."""
        self.actions += 1
        decision = self.game.decision
        if decision is None or not 0 <= action < min(OPTIONS, len(decision.options)):
            return False
        self.game.take(int(action))
        return True

    def observe(self, seat: str) -> Observation:
        """What a seat observes now."""
        return self.encoder.observe(self.game.view(seat), self.game.decision)

    def reward(self, seat: str) -> float:
        """1 for having won, -1 for having lost; 0 for a draw, and as long as the game goes on."""
        winners = self.game.winner
        return 0.0 if winners is None else 1.0 if seat in winners else -1.0
