"""Where a game was lost: the decisions of a seat after which its chance to win was clearly smaller than it need be.

Each decision is looked at with what the seat knew then, in worlds that agree with it, never with what came to light
later: what was unlucky is no lapse. First every decision is tried with little; then those that look worst once more,
in fresh worlds, because of many that were tried a few times the one that looks worst is mostly the unluckiest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from msgspec import Struct

from cardinal.door.replays import Replayed
from cardinal.door.steps import GAVE_UP
from cardinal.door.trial import Trial
from cardinal.expert.planning import Plan, Planner, Score
from cardinal.expert.racing import Runner, believed, lead, race
from cardinal.expert.value import value_of

TRIED = 36  # plans that are played for a decision at first
AGAIN = 6  # decisions that are looked at once more
FRESH = 40  # worlds for that
TOLD = 3  # lapses
LEAST = 0.02  # of a chance to win, that is worth telling
SURE = 1.0  # errors that a loss has to be larger than


class Lapse(Struct, frozen=True):
    """A decision in which something better could have been done."""

    at: int  # options that had been taken
    turn: int
    taken: str
    better: str
    loss: float  # of the chance to win


class Review:
    """Looks through the decisions of a seat; ``moments`` says which there are.

    >>> import cardinal
    >>> from cardinal.door.replays import replay
    >>> offered = next(iter(cardinal.games().values()))
    >>> match = cardinal.match(offered.name, [deck.name for deck in offered.decks[:2]])
    >>> review = Review(replay(match.game(seed=3).playout("club").replay()), "A", tried=4, fresh=2)
    >>> lapse = review.look(review.moments[-1])
    >>> lapse is None or lapse.taken != lapse.better
    True
    """

    def __init__(self, game: Replayed, seat: str, tried: int = TRIED, fresh: int = FRESH) -> None:
        self._game = game
        self.seat = seat
        self._tried, self._fresh = tried, fresh
        self._planner = Planner(game.match, seat, value_of(game.match))
        number = game.match.seats.index(seat)
        own = [at for at, step in enumerate(game.written) if step.player == number and step.option != GAVE_UP]
        self.moments: Sequence[int] = own

    def look(self, at: int) -> Lapse | None:
        """A first look at the decision after so many options."""
        texts, taken = self._asked(at)
        worlds = self._worlds(at, self._tried, seed=1)
        left = self._tried

        def run(plan: Plan, number: int, to_the_end: bool) -> Score | None:
            nonlocal left
            left -= 1
            if left < 0 or number >= len(worlds):
                return None
            return self._planner.score(worlds[number], plan, lambda: to_the_end)

        others = [Runner((text,)) for number, text in enumerate(texts) if number != taken]
        first = Runner((texts[taken],))
        best = race([first, *others], run)
        if best is first or best.plan == first.plan:
            return None
        return Lapse(at, self._game.turn, texts[taken], best.plan[0], believed(best, first))

    def again(self, lapse: Lapse) -> Lapse | None:
        """A second look, in other worlds; None if nothing is left of it."""
        self._asked(lapse.at)
        worlds = self._worlds(lapse.at, self._fresh, seed=2)
        better, taken = Runner((lapse.better,)), Runner((lapse.taken,))
        for world in worlds:
            for runner in (better, taken):
                runner.scores.append(self._planner.score(world, runner.plan, lambda: True))
        loss, error = lead(better, taken)
        if loss < max(LEAST, SURE * error):
            return None
        return Lapse(lapse.at, lapse.turn, lapse.taken, lapse.better, round(loss, 3))

    def worst(self, seen: Sequence[Lapse], told: Callable[[int], None] = lambda done: None) -> list[Lapse]:
        """The largest of what was found, the largest first."""
        found = []
        for done, lapse in enumerate(sorted(seen, key=lambda each: -each.loss)[:AGAIN], 1):
            if (sure := self.again(lapse)) is not None:
                found.append(sure)
            told(done)
        return sorted(found, key=lambda each: -each.loss)[:TOLD]

    def _asked(self, at: int) -> tuple[list[str], int]:
        """The options of a decision, and which was taken."""
        self._game.goto(at)
        decision = self._game.decision
        assert decision is not None and decision.seat == self.seat
        return [option.text for option in decision.options], self._game.written[at].option

    def _worlds(self, at: int, most: int, seed: int) -> list[Trial]:
        found = islice(self._game.worlds(self.seat, seed * 1_000_003 + at), most)
        return [world.trial() for world in found]


def review(game: Replayed, seat: str, told: Callable[[int, int], None] = lambda done, of: None) -> list[Lapse]:
    """The largest lapses of a seat in a game; ``told`` hears how far it is."""
    looking = Review(game, seat)
    of = len(looking.moments) + AGAIN
    seen = []
    for done, at in enumerate(looking.moments, 1):
        lapse = looking.look(at)
        if lapse is not None:
            seen.append(lapse)
        told(done, of)
    worst = looking.worst(seen, lambda done: told(len(looking.moments) + done, of))
    told(of, of)
    return worst
