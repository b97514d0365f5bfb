"""One game at the table: who sits where, what is taken, taken back and written down.

Computers are not asked here: `thought` says what one has to decide, and `answer` takes it, whoever thought.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardinal.door.naming import is_of_the_house
from cardinal.door.replays import match_of
from cardinal.games import find_game
from cardinal.games.replaying import begin_again
from cardinal.kernel.codec import save
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.session import ReplayDiffers, Session, Taken
from cardinal.kernel.state import SEATS, State
from cardinal.kernel.views import events
from cardinal.players import NOTHING, Asked
from cardinal.web.advice import Adviser
from cardinal.web.errands import GIVES_UP, Farewell, Meanwhile, Mind, Thought
from cardinal.web.journal import Journal, Kept, offer_beginning
from cardinal.web.teaching import LEARNER, Teaching, teaching_of

PERSON = "person"
REMEMBERED = 64  # moves whose names are kept, to know one that is sent again
#: what the log tells when something came to light that was not known before


class Refused(CardinalError):
    """A move that is not possible; the game is as it was."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A person wants to go back to a moment, and others have not agreed yet."""

    seat: int
    to: int
    at: int  # the moment when it was asked: a move since then has answered it
    waits: frozenset[int]  # who has not answered
    revealed: bool  # whether something came to light since then


@dataclass(slots=True)
class Room:
    """A game and its seats. Persons sit at one screen, or each at a page of their own."""

    name: str
    session: Session
    seats: tuple[str, ...]  # ``person`` or the name of a player, by seat
    decks: tuple[str, ...]  # the names of the decks, by seat
    journal: Journal
    computers: dict[int, Mind] = field(default_factory=dict)
    marks: list[int] = field(default_factory=list)  # how long the log was when each option was taken
    moves: list[int] = field(default_factory=list)  # the moments at which persons have moved
    heard: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED))  # the pages' names of moves
    held: dict[int, object] = field(default_factory=dict)  # of several persons: the page at which each sits
    wished: Wish | None = None
    pondered: tuple[int, int] = (-1, -1)  # the moment at which guests were last told that they may think on
    backs: int = 0  # how often something was taken back: what was told before that is no longer so
    told: tuple[object, ...] = ()  # the moment of which all pages have been told
    adviser: Adviser = field(default_factory=Adviser)  # who gives hints, where one person plays
    teaching: Teaching | None = None  # of a first game that teaches
    parting: list[Farewell] = field(default_factory=list)  # guests who have to be told that the game is over for them
    parted: bool = False  # whether all guests who sit here were
    shown: bool = False  # whether everything of the ended game was shown: then its end stands

    @property
    def state(self) -> State:
        """The game."""
        return self.session.state

    @property
    def at(self) -> int:
        """How many options have been taken: the moment of the game."""
        return len(self.session.taken)

    @property
    def moment(self) -> tuple[object, ...]:
        """What pages that look at the game have to be told of when it changes."""
        return self.at, self.backs, self.asking, tuple(self.held)

    @property
    def is_thinking(self) -> bool:
        """Whether a computer has to decide."""
        asked = self.state.asked
        return not self.state.over and asked is not None and asked.player in self.computers

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)

    # --- moves ------------------------------------------------------------------------------

    def take(self, at: int, texts: Sequence[str], name: str = "") -> None:
        """A person takes options in a row; the page has a name for the move.

        An option that was the only one is taken by the engine: its text is passed over.
        """
        if not texts:
            raise Refused("No option was named.", remedy="choose one of those that are lit")
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
        if name:
            self.heard.append(name)

    def was_heard(self, seat: int, at: int, texts: Sequence[str], name: str = "") -> bool:
        """Whether a move is sent again: by the page's name for it, or, after a restart, because it was taken then."""
        if name and name in self.heard:
            return True
        if at >= self.at or not texts or seat not in self.persons:
            return False
        taken = self.session.taken[at]
        return (taken.player, taken.option) == (SEATS[seat], texts[0])

    def _refuse(self, seat: int, text: str) -> None:
        refusal = self.state.match.why_not(self.state, seat, text)
        says = refusal.says if refusal is not None else "it is not an option"
        rules = f" [{', '.join(refusal.rules)}]" if refusal is not None and refusal.rules else ""
        raise Refused(f"{quoted(text)}: {says}{rules}")

    def _take(self, index: int) -> None:
        self._happens(lambda: self.session.take(index))

    def _happens(self, step: Callable[[], None], *, sync: bool = True) -> None:
        """A step that is written down when this returns; one that fails, or cannot be written, did not happen."""
        before = self.at
        self.marks.append(len(self.state.log or ()))
        try:
            step()
            self.journal.write(self.session, sync=sync)
        except Exception:
            self.session.undo(before)
            del self.marks[before:]
            self.moves = [at for at in self.moves if at < before]
            raise

    # --- computers --------------------------------------------------------------------------

    def thought(self) -> Thought | None:
        """What a computer has to decide now; nothing if a person is asked or the game is over."""
        s, asked = self.state, self.state.asked
        if not self.is_thinking or asked is None:
            return None
        mind = self.computers[asked.player]
        view = s.match.view(s, asked.player, len(s.log or ())) if mind.looks else NOTHING
        heard = tuple(events(s, asked.player, 0)) if mind.watches and not mind.is_guest else ()
        state = save(s) if mind.is_guest else b""
        return Thought(mind, (self.at, self.backs), view, Asked(asked.kind, len(asked.options)), heard, state)

    def meanwhile(self) -> list[Meanwhile]:
        """The guests who may think on while a person is asked, once at each moment."""
        guests = [mind for mind in self.computers.values() if mind.is_guest]
        now = (self.at, self.backs)
        if not guests or self.state.over or self.is_thinking or self.pondered == now:
            return []
        self.pondered = now
        data = save(self.state)
        return [Meanwhile(mind, data) for mind in guests]

    def answer(self, thought: Thought, number: int) -> bool:
        """Takes what a computer has decided, unless the game has gone elsewhere while it thought."""
        if thought.moment != (self.at, self.backs):
            return False
        if number == GIVES_UP:
            self._happens(lambda: self.session.concede(thought.mind.seat))
        else:
            self._happens(lambda: self.session.take(number), sync=False)
        return True

    def farewells(self) -> list[Farewell]:
        """Guests who have to be told now that the game is over for them, each once."""
        if self.state.over:
            self._part(save(self.state))
        told, self.parting = self.parting, []
        return told

    def leave(self) -> list[Farewell]:
        """The same when the game is let go, wherever it stands."""
        told = self.farewells()
        self._part()
        return [*told, *self.farewells()]

    def _part(self, end: bytes = b"") -> None:
        if not self.parted:
            self.parting += [Farewell(mind, end) for mind in self.computers.values() if mind.is_guest]
        self.parted = True

    # --- one of several ---------------------------------------------------------------------

    def chosen(self) -> tuple[int, ...]:
        """The cards that were chosen so far, where several are."""
        found = find_game(self.session.header.game).stage.gathered(self.state)
        return found.cards if found is not None else ()

    def put_back(self, seat: int, card: int) -> None:
        """A chosen card is not chosen, after all: back to before it, and those after it once more.

        Nothing has happened meanwhile and nobody else has decided, so nobody is asked.
        """
        later = self.chosen()[self.chosen().index(card) + 1 :] if card in self.chosen() else ()
        if card not in self.chosen() or seat not in self.persons:
            raise Refused("This card is not chosen.", remedy="look at the table again")
        while card in self.chosen():
            if self.session.taken[-1].player != SEATS[seat]:
                raise Refused("Others have chosen since then.")
            self._back(self.at - 1)
        for each in later:
            self._choose(each)

    def _choose(self, card: int) -> None:
        """Chooses a card again, or one that is just like it."""
        s, asked = self.state, self.state.asked
        numbers = [option[1] if option[1:] else -1 for option in (asked.options if asked is not None else ())]
        alike = [n for n in numbers if n >= 0 and (s.defs[n], s.where[n]) == (s.defs[card], s.where[card])]
        if card in numbers or alike:
            self.moves.append(self.at)
            self._take(numbers.index(card if card in numbers else alike[0]))

    # --- taking back ------------------------------------------------------------------------

    def wish(self, seat: int) -> None:
        """A person wants to take the last move back: done at once among computers, else the others are asked."""
        to = self._last_move(seat)
        others = frozenset(self.persons) - {seat}
        if not others:
            self._back(to)
            return
        if self.asking is not None:
            raise Refused("Somebody is asked already whether a move is taken back.", remedy="wait for the answer")
        since = self.marks[to] if to < len(self.marks) else 0
        telling = find_game(self.session.header.game).stage.telling
        revealed = any(event.word() in telling for event in (self.state.log or ())[since:])
        self.wished = Wish(seat, to, self.at, others, revealed)

    @property
    def asking(self) -> Wish | None:
        """What the others are asked; a move that was made since then has answered it."""
        wished = self.wished
        return wished if wished is not None and wished.at == self.at else None

    def allow(self, seat: int, *, yes: bool) -> None:
        """One of the others answers; it is taken back when all of them agree."""
        wished = self.asking
        if wished is None or seat not in wished.waits:
            raise Refused("Nobody asks that of you now.")
        waits = wished.waits - {seat}
        self.wished = None
        if yes and not waits:
            self._back(wished.to)
        elif yes:
            self.wished = Wish(wished.seat, wished.to, wished.at, waits, wished.revealed)

    def _last_move(self, seat: int) -> int:
        if self.shown:
            raise Refused("The game is over, and everything of it has been shown.", remedy="play on from its replay")
        own = [at for at in self.moves if self.session.taken[at].player == SEATS[seat]]
        if not own:
            raise Refused("There is nothing to take back.")
        return own[-1]

    def _back(self, at: int) -> None:
        """Everything since a moment is taken back; if that cannot be written down, nothing is."""
        since = self.session.taken[at:]
        self.session.undo(at)
        try:
            self.journal.write(self.session)
        except CardinalError:
            repeat(self.session, since)
            raise
        self.moves = [one for one in self.moves if one < at]
        del self.marks[at:]
        self.backs += 1
        self._part()  # they have heard what is no longer so: others sit down in their places
        self.parted = False
        self.computers = {seat: mind.anew() for seat, mind in self.computers.items()}
        self.wished = None

    def concede(self, seat: int) -> None:
        """A person gives up."""
        if self.state.over:
            raise Refused("The game is over.")
        self.moves.append(self.at)
        self._happens(lambda: self.session.concede(seat))


def seat_players(session: Session, seats: Sequence[str]) -> dict[int, Mind]:
    """Sits computers down in the seats that are theirs, each with a chance of its own."""
    header, players = session.header, session.state.players
    if len(seats) != players:
        raise CardinalError(f"{len(seats)} seats are taken, but {players} play.", remedy="choose who plays")
    printed = {definition.name: definition.printed for definition in reversed(session.state.match.definitions)}
    guests = any(who != PERSON and not is_of_the_house(who, header.game) for who in seats)
    match = match_of(header) if guests else None
    return {
        seat: Mind(who, header.seed + seat, header.game, printed, seat, match)
        for seat, who in enumerate(seats)
        if who != PERSON
    }


def new_room(folder: Path, session: Session, seats: Sequence[str], taken: Sequence[Taken] = ()) -> Room:
    """A game that begins now, after options that were taken before; its file is written last, when all is well."""
    computers = seat_players(session, seats)
    marks = repeat(session, taken)
    return _room(session, computers, marks, Journal.new(folder, session, seats))


def room_again(path: Path, kept: Kept) -> Room:
    """A game from its file, where it was left; an end that was read from a file stands."""
    journal = Journal(path, kept.seats)
    try:
        return _again(journal)
    except BaseException:
        journal.release()  # others may try
        raise


def _again(journal: Journal) -> Room:
    kept = journal.kept  # as it is now that nobody else writes it
    session = begun(journal.path, kept)
    journal.seats = kept.seats or (PERSON,) * session.state.players
    computers = seat_players(session, journal.seats)
    try:
        marks = repeat(session, kept.taken)
    except ReplayDiffers as problem:
        raise offer_beginning(journal, session, problem) from None
    journal.write(session)  # a result that was torn off
    room = _room(session, computers, marks, journal)
    room.shown = room.parted = room.state.over
    return room


def _room(session: Session, computers: dict[int, Mind], marks: list[int], journal: Journal) -> Room:
    decks = deck_names(session.header.options, session.state.players)
    room = Room(journal.path.stem, session, journal.seats, decks, journal, computers, marks)
    room.teaching = teaching_of(session) if room.persons == (LEARNER,) else None
    own = {SEATS[seat] for seat in room.persons}
    room.moves = [at for at, taken in enumerate(session.taken) if taken.player in own]
    return room


def begun(path: Path, kept: Kept) -> Session:
    """The beginning of a kept game; a header that describes none is refused."""
    return Session(kept.header, begin_again(kept.header, str(path)))


def repeat(session: Session, taken: Sequence[Taken]) -> list[int]:
    """Takes the options of a kept game again; how long the log was before each of them."""
    seats = tuple(SEATS[: session.state.players])
    marks: list[int] = []
    for one in taken:
        if one.player not in seats:
            raise ReplayDiffers(f"option {one.n}: {quoted(one.player)} does not play here", remedy="use another copy")
        marks.append(len(session.state.log or ()))
        session.repeat(one)
    return marks


def deck_names(options: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The names of the decks, as far as the header of the game has them."""
    return tuple(options.get(f"deck {SEATS[seat]}", "") for seat in range(seats))
