"""Thinking on while somebody else is asked: where the seat may be asked next, and what its options come to there.

The others are imagined to do what the club player does with the cards they have in a world; so a world leads to the
next question of this seat. If the game then comes to just that question, what was found out counts from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardinal.door.game import Game
from cardinal.door.player import Clock, Worlds
from cardinal.door.trial import Trial
from cardinal.expert.planning import Planner, Score
from cardinal.kernel.seen import View

WORLDS = 32  # that are looked into at a moment
WIDE = 12  # options that are tried in each
FAR = 60  # decisions of others; who is not asked before is not looked for


@dataclass(slots=True)
class Foreseen:
    """A world that was played on to the next question, and what the first options came to."""

    world: Trial
    left: list[str]  # options to be tried
    scores: dict[str, Score] = field(default_factory=dict)

    @property
    def is_whole(self) -> bool:
        """Whether every option was tried."""
        return bool(self.scores) and not self.left


class Foresight:
    """What is found out at one moment of somebody else; another moment begins anew."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._view: View | None = None
        self._dealt = 0
        self._stream: Iterator[Game] = iter(())
        self._seen: list[Foreseen] = []

    def think(self, view: View, worlds: Worlds, seed: int, clock: Clock) -> bool:
        """Goes on as long as the clock says; False when more would not help."""
        if view != self._view:
            self._view, self._dealt, self._seen = view, 0, []
            self._stream = worlds(seed)
        goes_on = True
        while goes_on and clock.left > 0:
            goes_on = self._step()
        return goes_on

    def found(self, view: View) -> list[Foreseen]:
        """The worlds that have come true, those that were thought through first; all is forgotten then."""
        true = [each for each in self._seen if each.world.looks_like(view)]
        self._view, self._seen = None, []
        return sorted(true, key=lambda each: not each.is_whole)

    def _step(self) -> bool:
        """An option more, or a world more."""
        unfinished = next((each for each in self._seen if each.left), None)
        if unfinished is not None:
            text = unfinished.left.pop()
            unfinished.scores[text] = self._planner.score(unfinished.world, (text,))
        elif self._dealt < WORLDS:
            self._dealt += 1
            self._look_into(next(self._stream).trial())
        else:
            return False
        return True

    def _look_into(self, world: Trial) -> None:
        """Plays a world on until this seat is asked."""
        others = self._planner.club()
        for _ in range(FAR):
            if world.seat is None or world.seat == self._planner.seat:
                break
            world.take(world.advice(others))
        if world.seat == self._planner.seat:
            texts = world.texts
            self._seen.append(Foreseen(world, list(texts) if len(texts) <= WIDE else []))
