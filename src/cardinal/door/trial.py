"""A trial: a bare copy of a game or of a world, to think with.

It keeps no log, remembers no way back and tells no events, so it is quick to copy and to play on. Everything it gives
out is plain: texts, numbers, and views that are true until it goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from msgspec import structs

from cardinal.door.seats import number_of
from cardinal.kernel.codec import digest
from cardinal.kernel.machine import take
from cardinal.kernel.seen import View
from cardinal.kernel.state import SEATS, State
from cardinal.players import decide
from cardinal.table.player import Player

if TYPE_CHECKING:
    from cardinal.door.match import Match


class Trial:
    """A game to be tried out; ``Game.trial`` makes it.

    >>> import cardinal
    >>> offered = next(iter(cardinal.games().values()))
    >>> trial = cardinal.match(offered.name, ["cinder-court", "lanternfolk"]).game(seed=7).trial()
    >>> other = trial.clone()
    >>> trial.seat, trial.kind, trial.texts[-1]
    ('B', 'redraw', 'done')
    >>> trial.take(len(trial.texts) - 1)
    >>> trial.seat, other.seat, trial.turn
    ('A', 'B', 0)
    """

    __slots__ = ("_state", "match")

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self._state = state

    @classmethod
    def of(cls, match: Match, state: State) -> Self:
        """A trial of a game that goes on without it."""
        s = state.clone()
        s.log = s.cited = None
        return cls(match, s)

    def clone(self) -> Self:
        """An independent copy."""
        return type(self)(self.match, self._state.clone())

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._state.over

    @property
    def winners(self) -> str:
        """The seats that have won; none in a draw, and as long as it goes on."""
        return "".join(SEATS[player] for player in self.match.table.winners(self._state))

    @property
    def seat(self) -> str | None:
        """Who is asked."""
        asked = self._state.asked
        return None if asked is None else SEATS[asked.player]

    @property
    def kind(self) -> str:
        """What is asked, in one word."""
        asked = self._state.asked
        return "" if asked is None else asked.kind

    @property
    def texts(self) -> Sequence[str]:
        """The options in notation."""
        s = self._state
        return s.match.option_texts(s) if s.asked is not None else ()

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.match.describer.turn(self._state).number

    @property
    def digest(self) -> str:
        """A text that is the same for the same position."""
        return digest(self._state)

    def glance(self, seat: str) -> View:
        """What a seat may know, until it goes on."""
        s = self._state
        return s.match.glance(s, number_of(seat, s.players))

    def looks_like(self, view: View) -> bool:
        """Whether who has the view could not tell this from the real game; what was before does not count."""
        s = self._state
        if s.asked is None or SEATS[s.asked.player] != view.viewer:
            return False
        return structs.replace(s.match.view(s, s.asked.player), log=view.log) == view

    def take(self, index: int) -> None:
        """Takes the option of a number."""
        take(self._state, index)

    def advice(self, players: Sequence[Player]) -> int:
        """What that of the players would do who sits in the seat that is asked."""
        s = self._state
        assert s.asked is not None, "nobody is asked"
        return decide(players[s.asked.player], s)

    def play(self, players: Sequence[Player], until: int, decisions: int) -> None:
        """Players play on until a turn of this number begins, the game is over, or for so many decisions."""
        s = self._state
        describer = s.match.describer
        for _ in range(decisions):
            if (asked := s.asked) is None or describer.turn(s).number >= until:
                return
            take(s, decide(players[asked.player], s))
