"""Playing a game on: players decide until it is over, or for some turns."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from cardinal.door.game import Game
from cardinal.door.hosting import Forfeit, Guest, Sitting, seated
from cardinal.door.match import Match
from cardinal.door.program import Programs
from cardinal.door.steps import Step
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.state import SEATS, State
from cardinal.players import usual

LOG = logging.getLogger("cardinal.players")
ENDLESS = 50_000  # decisions; the longest random games have a few hundred


class Company:
    """Players in their seats. Whoever of those from outside fails gives up, and the others go on."""

    def __init__(self, match: Match, names: Sequence[str | None], seed_of: Callable[[int], int]) -> None:
        self._programs = Programs()
        self._seated: list[Sitting | Forfeit | None] = []
        for seat, name in enumerate(names):
            try:
                one = seated(name, seat, match, seed_of(seat), self._programs) if name is not None else None
            except Forfeit as failed:
                self._seated.append(failed)
            else:
                self._seated.append(one)

    def decide(self, game: Game, s: State) -> None:
        """Whoever is asked decides; ``s`` is the state of the game."""
        assert s.asked is not None, "nobody is asked"
        one = self._seated[s.asked.player]
        try:
            if isinstance(one, Forfeit):
                raise one
            assert one is not None, "nobody sits there"
            game.step(Step(s.asked.player, one.decide(s)))
        except Forfeit as failed:
            LOG.warning("%s", failed)
            game.concede(SEATS[failed.seat])

    def part(self, s: State) -> None:
        """The game is over, or is left: guests are told, and programs end."""
        for one in self._seated:
            if isinstance(one, Guest):
                one.part(s if s.over else None)
        self._programs.end()


def play_on(game: Game, players: str | Sequence[str], turns: int | None, seed: int) -> None:
    """Plays a game on."""
    names = named(players or usual(game.match.name), game.match.seats)
    company = Company(game.match, names, lambda seat: seed + seat)
    last = None if turns is None else game.turn + turns
    try:
        for _ in range(ENDLESS):
            if game.over or (last is not None and game.turn >= last):
                return
            game.decide_by(company)
    finally:
        game.left_by(company)
    raise CardinalError(f"the game is not over after {ENDLESS} decisions", remedy="give a number of turns")


def named(players: str | Sequence[str], seats: Sequence[str]) -> list[str]:
    """A player for each seat: one for all, or one for each."""
    names = [players] if isinstance(players, str) else list(players)
    for name in names:
        if not isinstance(name, str):
            raise CardinalError(f"{quoted(repr(name))} is no name of a player",
                                remedy='a player is named by a text, such as "club" or "module:Class"')  # fmt: skip
    names = names * len(seats) if len(names) == 1 else names
    if len(names) != len(seats):
        raise CardinalError(f"{len(names)} players for {len(seats)} seats",
                            remedy="name one for all seats, or one for each")  # fmt: skip
    return names
