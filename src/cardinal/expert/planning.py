"""Plans: what a player means to do in the rest of a turn, as the texts of options; the club player does the rest.

A plan is played in a world: where the seat is asked, its next text is taken if it is offered, else the club player
decides; so does everybody else. When the turn is over the plan is, too; some turns later the position is valued, and
where it is worth the time the game is played to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from cardinal.door.match import Match
from cardinal.door.trial import Trial
from cardinal.expert.value import Value, ended
from cardinal.players import player, usual
from cardinal.table.player import Player

#: turns after which a position is valued, the rest of this one being the first, and what that counts. The value is
#: surer of a position that is near, and truer of one that is further
AHEAD = ((1, 0.25), (3, 0.75))
ENDLESS = 600  # decisions; what takes longer is valued where it is
FOREVER = 1 << 30  # turns
LONGEST = 100  # turns after which it is not waited for the end any more
NOISE = (0.15, 0.3, 0.5)  # how often a sampled turn leaves the club player's way
SKIPPED = 3  # texts of a plan that may have become impossible

Plan = tuple[str, ...]


class Score(NamedTuple):
    """What a plan came to in a world: the chance to win, as it looks some turns later; and how the game ended."""

    near: float
    end: float | None = None  # it was not played so far


class Planner:
    """Plays plans of one seat to their ends."""

    def __init__(self, match: Match, seat: str, value: Value | None) -> None:
        self.match = match
        self.seat = seat
        self._value = value

    def club(self) -> list[Player]:
        """Club players in all seats, who remember nothing."""
        return [usual_player(self.match, number) for number in range(len(self.match.seats))]

    def follow(self, world: Trial, plan: Plan) -> tuple[Trial, list[Player]]:
        """A copy of a world after a plan, at the end of the turn at the latest; and those who play on there."""
        trial, players = world.clone(), self.club()
        turn, at = trial.turn, 0
        while at < len(plan) and trial.seat is not None and trial.turn == turn:
            found = _next(trial.texts, plan, at) if trial.seat == self.seat else None
            if found is None:
                trial.take(trial.advice(players))
            else:
                number, at = found
                trial.take(number)
        return trial, players

    def score(self, world: Trial, plan: Plan, goes_on: Callable[[], bool] = lambda: False) -> Score:
        """What a plan comes to in a world; the game is played on to its end as long as it is told to."""
        trial, players = self.follow(world, plan)
        near = self._valued(trial, players, world.turn)
        until = trial.turn + LONGEST
        while trial.turn < until and not trial.over and goes_on():
            trial.play(players, trial.turn + 1, ENDLESS)
        return Score(near, ended(trial, self.seat) if trial.over else None)

    def sample(self, world: Trial, guide: Plan, rng: Random) -> tuple[Plan, str, Score]:
        """A turn near a plan, or near the club player's: the plan, how the turn ends, and what it comes to."""
        trial, players = world.clone(), self.club()
        turn, at, noise, done = trial.turn, 0, rng.choice(NOISE), list[str]()
        while trial.seat is not None and trial.turn == turn and len(done) < ENDLESS:
            if trial.seat != self.seat:
                trial.take(trial.advice(players))
                continue
            texts = trial.texts
            found = _next(texts, guide, at)
            number = trial.advice(players) if found is None else found[0]
            if rng.random() < noise:
                number = rng.randrange(len(texts))
            elif found is not None:
                at = found[1]
            done.append(texts[number])
            trial.take(number)
        end = trial.digest
        return tuple(done), end, Score(self._valued(trial, players, turn))

    def _valued(self, trial: Trial, players: Sequence[Player], turn: int) -> float:
        if self._value is None:
            trial.play(players, FOREVER, ENDLESS)
            return ended(trial, self.seat)
        worth = 0.0
        for turns, share in AHEAD:
            trial.play(players, turn + turns, ENDLESS)
            worth += share * self._value.chance(trial, self.seat)
        return worth


def _next(texts: Sequence[str], plan: Plan, at: int) -> tuple[int, int] | None:
    """The option that a plan takes next, and how far the plan is then."""
    for place in range(at, min(at + SKIPPED, len(plan))):
        if plan[place] in texts:
            return texts.index(plan[place]), place + 1
    return None


def usual_player(match: Match, seed: int) -> Player:
    """The player whose ways a plan leaves."""
    return player(usual(match.name), seed, match.name, match.printed.__getitem__)
