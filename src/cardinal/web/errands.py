"""Work that takes its time, done outside the loop that answers the pages: what decks are, and what computers decide.

All of it is given and answered as plain data, so that a process of its own can do it (``worker.py``). A computer
never meets the state of a game: it is given the view of its seat, as everywhere.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from cardinal.door.hosting import Guest
from cardinal.door.match import Match
from cardinal.door.naming import at_table, is_brought, is_of_the_house, maker_of, time_given
from cardinal.door.program import Programs
from cardinal.kernel.codec import load
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.state import State
from cardinal.kernel.views import Told
from cardinal.players import Asked, Player, View, Watcher, player, usual
from cardinal.web import bringing, decks
from cardinal.web.frames import Cards, Deck, Import, Keep, Start

GIVES_UP = -2  # in the place of an option: a guest has failed
MINDS = 600  # players that a process remembers
MOMENT = 0.03  # seconds that are thought on before the process looks whether somebody waits

_numbers = count()


class Mind:
    """A computer in a seat: what it takes to make its player, wherever that is to think."""

    def __init__(
        self, who: str, seed: int, game: str, printed: Mapping[str, Any], seat: int = 0, match: Match | None = None
    ) -> None:
        self.number = next(_numbers)
        self.who, self.seed, self.game, self.printed = who, seed, game, printed
        self.seat, self.match = seat, match  # of a guest, who imagines worlds of this match
        if who not in at_table(game):
            there = ", ".join(at_table(game))
            raise CardinalError(f"there is no player called {quoted(who)} here", remedy=f"there is {there}")
        self.is_guest = not is_of_the_house(who, game)
        if self.is_guest:
            self.looks = self.watches = True
            return
        made = self.player()
        self.looks, self.watches = made.looks, isinstance(made, Watcher)

    def player(self) -> Player:
        """The player itself."""
        return player(self.who, self.seed, self.game, self.printed.__getitem__)

    def guest(self, programs: Programs) -> Guest:
        """The same for a player from outside, in its seat."""
        assert self.match is not None
        budget = time_given()
        made = maker_of(self.who, self.game, programs, budget)()
        if is_brought(self.who):  # it minds the time of those who wait for it, not only its own
            return Guest(self.who, made, self.seat, self.match, self.seed, budget, time.monotonic)
        return Guest(self.who, made, self.seat, self.match, self.seed, budget)

    def substitute(self) -> Mind | None:
        """Who decides where this one could not: the usual player for a guest that comes with the program."""
        return Mind(usual(self.game), self.seed, self.game, self.printed) if is_brought(self.who) else None

    def anew(self) -> Mind:
        """Somebody who has heard nothing yet, in the place of one who has heard what was taken back."""
        return Mind(self.who, self.seed, self.game, self.printed, self.seat, self.match) if self.watches else self


class Thought(NamedTuple):
    """What a computer has to decide, at a moment of its game."""

    mind: Mind
    moment: tuple[int, int]
    view: View
    asked: Asked
    events: tuple[Told, ...] = ()  # all that the seat may know, for one who watches
    state: bytes = b""  # for a guest, who is hosted where worlds can be dealt


class Meanwhile(NamedTuple):
    """Somebody else is asked: a guest may think on until it is asked itself."""

    mind: Mind
    state: bytes


class Farewell(NamedTuple):
    """The game is over for a guest: as it ended, or without a state because it was left or taken back."""

    mind: Mind
    state: bytes = b""


class Minds:
    """The players of a process; each remembers what it did this turn, so it is kept while there is room."""

    def __init__(self) -> None:
        self.players: OrderedDict[int, Player | Guest] = OrderedDict()
        self.programs = Programs()
        self.heard: dict[int, int] = {}  # how many events each has been told
        self.idle: OrderedDict[int, State] = OrderedDict()  # guests who may think on, and where their games stand

    def choose(
        self,
        number: int,
        mind: Mind | None,
        view: View,
        asked: Asked,
        events: tuple[Told, ...] = (),
        state: bytes = b"",
    ) -> int:
        """What a computer decides; -1 if it is not known here and has to be sent along."""
        self.idle.pop(number, None)
        if number not in self.players:
            if mind is None:
                return -1
            self._meet(number, mind)
        self.players.move_to_end(number)
        while len(self.players) > MINDS:
            self._forget(next(iter(self.players)))
        chooser = self.players[number]
        if isinstance(chooser, Guest):
            return chooser.decide(load(state, chooser.match.compiled, "table"))
        if isinstance(chooser, Watcher):
            for event in events[self.heard[number] :]:
                chooser.watch(event)
            self.heard[number] = len(events)
        return chooser.choose(view, asked)

    def wait(self, meanwhile: Meanwhile) -> None:
        """A guest that is known here may think on."""
        chooser = self.players.get(meanwhile.mind.number)
        if isinstance(chooser, Guest):
            self.idle[meanwhile.mind.number] = load(meanwhile.state, chooser.match.compiled, "table")

    def ponder(self) -> None:
        """One of those who may think on does so for a moment; then it is another's turn."""
        number, s = self.idle.popitem(last=False)
        chooser = self.players.get(number)
        if isinstance(chooser, Guest) and chooser.ponder(s, MOMENT):
            self.idle[number] = s

    def part(self, farewell: Farewell) -> None:
        """A guest is told that the game is over; one who was never asked hears all of it now, if it has ended."""
        mind, state = farewell
        if mind.number not in self.players and state:
            self._meet(mind.number, mind)
        if mind.number in self.players:
            self._forget(mind.number, state)

    def _meet(self, number: int, mind: Mind) -> None:
        self.players[number] = mind.guest(self.programs) if mind.is_guest else mind.player()
        self.heard[number] = 0

    def _forget(self, number: int, state: bytes = b"") -> None:
        forgotten = self.players.pop(number)
        self.idle.pop(number, None)
        del self.heard[number]
        if isinstance(forgotten, Guest):
            forgotten.part(load(state, forgotten.match.compiled, "table") if state else None)


# --- what is asked about decks and cards ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Errand:
    """A question about decks or cards that takes its time; ``folder`` is where files lie that were brought here."""

    frame: Start | Deck | Cards | Keep | Import
    folder: Path = Path()

    @property
    def is_long(self) -> bool:
        """Whether it may take so long that no other question should wait for it."""
        return isinstance(self.frame, Import)

    def run(self) -> Any:
        """The answer."""
        match self.frame:
            case Start():
                return decks.read_start(self.frame)
            case Deck():
                return decks.answer_deck(self.frame)
            case Cards():
                return decks.look_for(self.frame)
            case Keep():
                return decks.keep(self.frame)
            case Import():
                return bringing.answer(self.frame, self.folder)
