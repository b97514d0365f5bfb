"""One game at the table: who sits where, what is taken, taken back and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import ReplayDiffers, Session, Taken
from cardinal.kernel.state import SEATS
from cardinal.players import Player, decide, player, printed_in
from cardinal.web.journal import Journal, Kept, offer_beginning

PERSON = "person"
ENDLESS = 20_000  # options that computers may take in a row: far more than any game has


class Refused(CardinalError):
    """A move that is not possible; the game is as it was."""


@dataclass(slots=True)
class Room:
    """A game and its seats; persons are all at the same screen."""

    name: str
    session: Session
    seats: tuple[str, ...]  # ``person`` or the name of a player, by seat
    decks: tuple[str, ...]  # the names of the decks, by seat
    journal: Journal
    computers: dict[int, Player] = field(default_factory=dict)
    marks: list[int] = field(default_factory=list)  # how long the log was when each option was taken
    moves: list[int] = field(default_factory=list)  # the moments at which persons have moved

    @property
    def state(self) -> Any:
        """The game."""
        return self.session.state

    @property
    def at(self) -> int:
        """How many options have been taken: the moment of the game."""
        return len(self.session.taken)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)

    # --- moves ------------------------------------------------------------------------------

    def take(self, at: int, texts: Sequence[str]) -> bool:
        """A person takes options in a row; False if they had been taken already.

        An option that was the only one is taken by the engine: its text is passed over.
        """
        if not texts:
            raise Refused("No option was named.", remedy="choose one of those that are lit")
        if at < self.at and self.session.taken[at].option == texts[0]:
            return False  # sent twice
        if at != self.at:
            raise Refused("The game has moved on meanwhile.", remedy="look at the table again")
        asked = self.state.asked
        if asked is None or asked.player not in self.persons:
            raise Refused("It is not your decision.", remedy="wait for the others")
        whose = asked.player
        self.moves.append(at)
        for text in texts:
            asked = self.state.asked
            options = self.state.match.option_texts(self.state) if asked is not None else []
            if asked is None or asked.player != whose or text not in options:
                if self.at == at:
                    self.moves.pop()
                    self._refuse(whose, text)
                continue
            self._take(options.index(text))
        return True

    def _refuse(self, seat: int, text: str) -> None:
        refusal = self.state.match.why_not(self.state, seat, text)
        says = refusal.says if refusal is not None else "it is not an option"
        rules = f" [{', '.join(refusal.rules)}]" if refusal is not None and refusal.rules else ""
        raise Refused(f"{text[:80]}: {says}{rules}")

    def _take(self, index: int) -> None:
        self.marks.append(len(self.state.log or ()))
        self.session.take(index)
        self._written()

    def _written(self) -> None:
        """The last option is on disk when this returns; one that cannot be written did not happen."""
        try:
            self.journal.write(self.session)
        except CardinalError:
            last = self.at - 1
            self.session.undo(last)
            del self.marks[last:]
            self.moves = [at for at in self.moves if at < last]
            raise

    def computers_play(self) -> Iterator[None]:
        """The computers decide, one option at a time, until a person is asked or the game is over."""
        for _ in range(ENDLESS):
            asked = self.state.asked
            if self.state.over or asked is None or asked.player not in self.computers:
                return
            self._take(decide(self.computers[asked.player], self.state))
            yield

    def undo(self) -> None:
        """Back to where a person moved last: everything since then is taken back."""
        if not self.moves:
            raise Refused("There is nothing to take back.")
        at = self.moves.pop()
        self.session.undo(at)
        del self.marks[at:]
        self.journal.write(self.session)

    def concede(self, seat: int) -> None:
        """A person gives up."""
        if self.state.over:
            raise Refused("The game is over.")
        self.moves.append(self.at)
        self.marks.append(len(self.state.log or ()))
        self.session.concede(seat)
        self._written()


def seat_players(room: Room) -> None:
    """Sits computers down in the seats that are theirs, each with a chance of its own."""
    header = room.session.header
    printed = printed_in(room.state)
    room.computers = {
        seat: player(who, header.seed + seat, header.game, printed)
        for seat, who in enumerate(room.seats)
        if who != PERSON
    }


def new_room(folder: Path, session: Session, seats: Sequence[str], decks: Sequence[str]) -> Room:
    """A game that begins now."""
    journal = Journal.new(folder, session, seats)
    room = Room(journal.path.stem, session, tuple(seats), tuple(decks), journal)
    seat_players(room)
    return room


def room_again(path: Path, kept: Kept) -> Room:
    """A game from its file, where it was left."""
    journal = Journal(path, kept.seats)
    kept = journal.kept  # as it is now that nobody else writes it
    begin: Callable[[], Any] = table_of(kept.header.game).replayer(kept.header, str(path))
    session = Session(kept.header, begin)
    journal.seats = kept.seats or (PERSON,) * session.state.players
    room = Room(path.stem, session, journal.seats, deck_names(kept.header.options, len(journal.seats)), journal)
    try:
        repeat(room, kept.taken)
    except ReplayDiffers as problem:
        raise offer_beginning(journal, session, problem) from None
    journal.write(session)  # a result that was torn off
    seat_players(room)
    return room


def repeat(room: Room, taken: Sequence[Taken]) -> None:
    """Takes the options of a kept game again."""
    for one in taken:
        if SEATS.index(one.player) in room.persons:
            room.moves.append(room.at)
        room.marks.append(len(room.state.log or ()))
        room.session.repeat(one)


def deck_names(options: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The names of the decks, as far as the header of the game has them."""
    return tuple(options.get(f"deck {SEATS[seat]}", "") for seat in range(seats))
