"""One page and what it looks at: the start screen, a game, or a replay.

A frame is answered in three stages, so that nothing that takes long is done in the loop which serves the other pages:
`errand` is what a process of its own does, `prepare` what a thread does, `hear` the rest, at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from cardinal.games import find_game
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.seen import Json
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.web import advice, frames, lobby, shelf
from cardinal.web.bench import Bench
from cardinal.web.errands import Errand, Thought
from cardinal.web.inquiry import Inquiry
from cardinal.web.judging import Judging
from cardinal.web.limits import GAMES, REPLAY, too_many_games
from cardinal.web.reporting import reported
from cardinal.web.room import Refused, Room, room_again
from cardinal.web.scene import Sight, card_of, lines, scene, shown_cards, why_not
from cardinal.web.teaching import first_game, glossary
from cardinal.web.viewer import Viewer, open_viewer

Told = Json


class Desk:
    """What one page sees, and what becomes of what it says."""

    #: prepared in a thread
    SLOW = (frames.Start, frames.Lesson, frames.Watch, frames.PlayOn, frames.Step, frames.Leave, frames.Sync,
            frames.Keep, frames.Forget, frames.Shelf, frames.Delete, frames.Restore, frames.Scenario,
            frames.Judges)  # fmt: skip
    #: answered by what was prepared, and how that answer is called
    READY: ClassVar[dict[type[frames.Frame], str]] = {
        frames.Deck: "deck", frames.Cards: "cards", frames.Keep: "decks", frames.Forget: "decks",
        frames.Import: "import", frames.Shelf: "shelf", frames.Delete: "put away", frames.Restore: "put away",
        frames.Scenario: "scenario",
    }  # fmt: skip

    def __init__(self, folder: Path, rooms: dict[str, Room]) -> None:
        self.folder = folder
        self.rooms = rooms  # of the whole program
        self.room: Room | None = None
        self.viewer: Viewer | None = None
        self.sight = Sight(SPECTATOR)
        self.said = 0  # entries of the log that the page has
        self.backs = 0  # how often the game had been taken back when the page was told
        self.uncovered = SPECTATOR  # of several persons the one at the screen
        self.pieces: list[str] = []  # of a replay file that comes in several frames
        self.judging = Judging()

    # --- before a frame is answered -----------------------------------------------------------

    def errand(self, frame: frames.Frame) -> Errand | Inquiry | None:
        """What has to be found out about decks, or for a judge, before a frame is answered."""
        match frame:
            case frames.Start():
                self._refuse_another()
                return Errand(frame)
            case frames.Lesson():
                self._refuse_another()
                return Errand(first_game(frame.game))
            case frames.Deck() | frames.Cards() | frames.Keep():
                return Errand(frame)
            case frames.Import():
                return Errand(frame, self.folder)
            case frames.Judges():
                return self.judging.errand(frame)
            case _:
                return None

    def prepare(self, frame: frames.Frame, found: Any = None) -> Any:
        """What takes long and touches nothing that others look at: a game from decks or a file, a replay, the menu."""
        match frame:
            case frames.Start():
                return lobby.begin(frame, found, self.folder)
            case frames.Lesson():
                return lobby.begin(first_game(frame.game), found, self.folder, teaches=True)
            case frames.Continue():
                return self._kept(frame.room)
            case frames.Watch():
                return self._replay(frame)
            case frames.PlayOn():
                self._refuse_another()
                lobby.refuse_full(self.folder)
                return self._viewer().play_on(self.folder, frame.seats)
            case frames.Step():
                self._step(frame)
                return None
            case frames.Scenario():
                return self.bench.scenario(whole=frame.whole) if self.bench is not None else self._viewer().scenario()
            case frames.Judges():
                return self.judging.prepare(frame, found)
            case frames.Leave():
                return self.hello()
            case frames.Sync() if not self._is_looking:
                return self.hello()
            case frames.Deck() | frames.Cards() | frames.Import():
                return found
            case frames.Keep():
                return {**found, "decks": lobby.decks_of(frame.game)}
            case frames.Forget():
                return lobby.forget(frame)
            case frames.Shelf():
                return shelf.kept(self.folder, frame.game, frame.first)
            case frames.Delete():
                self._refuse_open(frame.room)
                return shelf.put_away(self.folder, frame.room)
            case frames.Restore():
                return shelf.bring_back(self.folder, frame.room)
            case _:
                return None

    def _refuse_open(self, name: str) -> None:
        """A game that is on the table is not put away under somebody's hands."""
        if name in self.rooms:
            raise CardinalError("This game is on the table, at this page or at another.",
                                remedy="leave it there first")  # fmt: skip

    def hello(self) -> Told:
        """The start screen."""
        return {"say": "menu", **lobby.menu(self.folder)}

    def _refuse_another(self) -> None:
        if len(self.rooms) >= GAMES:
            raise too_many_games()

    def _kept(self, name: str) -> Room:
        if name in self.rooms:
            return self.rooms[name]
        self._refuse_another()
        path = shelf.file_of(self.folder, name)
        return room_again(path, shelf.read_game(path))

    def _replay(self, frame: frames.Watch) -> Viewer | None:
        """A replay; None while more of its file is to come."""
        if frame.room is not None:
            return open_viewer(shelf.file_of(self.folder, frame.room), "", self._own_of(frame.room))
        self.pieces.append(frame.text)
        text = "".join(self.pieces)
        if frame.more and len(text) <= REPLAY:
            return None
        self.pieces.clear()
        if len(text) > REPLAY:
            raise CardinalError(f"This file is too long: a replay has at most {REPLAY} characters.",
                                remedy="`./cardinal replay` can run it")  # fmt: skip
        if not text:
            raise CardinalError("No replay was named.", remedy="choose a kept game, or a file")
        return open_viewer(None, text)

    def _own_of(self, name: str) -> tuple[int, ...]:
        """The seat of a game that is this page's alone, where several persons play."""
        room = self.rooms.get(name)
        own = [seat for seat, page in list(room.held.items()) if page is self] if room is not None else []
        return tuple(own) if len(own) == 1 else ()

    # --- answering ----------------------------------------------------------------------------

    def hear(self, frame: frames.Frame, ready: Any = None) -> Iterator[Told]:
        """What a frame leads to, with what was prepared for it."""
        match frame:
            case frames.Start() | frames.Lesson() | frames.Continue() | frames.PlayOn():
                self._sit_down(ready)
                yield from self.again()
            case frames.Take():
                yield from self._take(frame)
            case frames.Edit(what="done"):
                self.judging.end_editing()
                yield from self.again()
            case frames.Open() | frames.Draft() | frames.Edit() | frames.Note():
                if ready is not None:
                    self._open(ready)
                    yield from self.again()
            case frames.Judges():
                yield from self.judging.hear(frame, ready)
            case frames.Report():
                looked = self.bench or self.viewer or self._room()
                yield {"say": "report", **reported(frame.note, looked, self._state(), self._viewed())}
            case frames.Undo() | frames.Concede() if self.bench is not None:
                (self.bench.undo if isinstance(frame, frames.Undo) else self.bench.concede)()
                yield from self.again()
            case frames.PutBack():
                self._refuse_for_others(self._room_at(frame.at))
                self._room().put_back(self._seat(), card_of(self.sight, frame.card))
                yield from self.again()
            case frames.Undo():
                self._room_at(frame.at).wish(self._seat())
                yield from self.again()
            case frames.Allow():
                self._allow(frame)
                yield from self.again()
            case frames.Concede():
                self._room_at(frame.at).concede(self._seat())
                yield from self.news()
            case frames.Uncover():
                self._uncover(frame.seat)
                yield from self.again()
            case frames.Why():
                yield {"say": "why", "card": frame.card, **why_not(self._state(), self.sight, frame.card)}
            case frames.Card():
                yield self._card(frame.name)
            case frames.Glossary():
                yield {"say": "glossary", **glossary(self._state())}
            case frames.Leave():
                self.leave()
                yield ready
            case frames.Watch():
                if ready is not None:
                    self._watch(ready)
                    yield from self.again()
            case frames.Step():
                yield from self.again()
            case frames.Sync():
                yield from self.again() if ready is None else [ready]
            case _:
                yield {"say": self.READY[type(frame)], **ready}

    def _take(self, frame: frames.Take) -> Iterator[Told]:
        """A move; one that is sent again is acknowledged, with the whole table, and not made again."""
        if self.bench is not None:
            self.bench.take(frame.at, frame.takes)
            yield from self.news()
            return
        room = self._room()
        if room.was_heard(self.uncovered, frame.at, frame.takes, frame.id):
            yield {"say": "taken", "at": frame.at, "now": room.at, "id": frame.id}
            yield from self.again()
            return
        self._refuse_for_others(room)
        room.take(frame.at, frame.takes, frame.id)
        yield from self.news()

    def _refuse_for_others(self, room: Room) -> None:
        """Nobody moves for a person who sits at another page, or who has not been handed the screen."""
        asked = room.state.asked
        if asked is not None and len(room.persons) > 1 and asked.player in room.persons:
            if room.held.get(asked.player, self) is not self:
                raise Refused("It is not your decision.", remedy="wait for the others")
            if self.uncovered != asked.player:
                raise Refused(f"It is the decision of {SEATS[asked.player]}.", remedy="hand the screen over first")

    def wonders(self, frame: frames.Hint) -> tuple[Room, Thought]:
        """The game of a person who wants to know what to do, and what has to be thought about."""
        room = self._room_at(frame.at)
        return room, advice.question(room, self._seat())

    def leave(self, besides: str = "") -> None:
        """The page looks at nothing any more; its seats are free, but for those of a game that it goes on with."""
        for room in self.rooms.values():
            if room.name != besides:
                for seat in [seat for seat, page in room.held.items() if page is self]:
                    del room.held[seat]
        self.room = self.viewer = None
        self.judging.clear()

    @property
    def game(self) -> str:
        """The game that the page looks at; empty at the start screen."""
        return self._state().match.game if self._is_looking else ""

    # --- what is looked at ----------------------------------------------------------------------

    @property
    def bench(self) -> Bench | None:
        """The scenario on the table."""
        return self.judging.bench

    @property
    def _is_looking(self) -> bool:
        return not (self.room is None and self.viewer is None and self.bench is None)

    def _room(self) -> Room:
        if self.room is None:
            raise CardinalError("There is no game at this table.", remedy="begin one, or continue one")
        return self.room

    def _viewer(self) -> Viewer:
        if self.viewer is None:
            raise CardinalError("There is no replay open.", remedy="open one first")
        return self.viewer

    def _state(self) -> State:
        if self.bench is not None:
            return self.bench.shown
        return self.viewer.state if self.viewer is not None else self._room().state

    def _room_at(self, at: int | None) -> Room:
        """The game, if the page shows the moment that it speaks of."""
        room = self._room()
        if at is not None and at != room.at:
            raise Refused("The game has moved on meanwhile.", remedy="look at the table again")
        return room

    def _seat_named(self, seat: str) -> int:
        """A seat by its letter; nobody's for a spectator."""
        return SEATS.index(seat) if seat and seat in SEATS else SPECTATOR

    def _sit_down(self, room: Room) -> None:
        if room is not self.room:
            self.leave(besides=room.name)
        self.rooms[room.name] = room
        self.room, self.viewer = room, None
        self.uncovered = room.persons[0] if len(room.persons) == 1 else SPECTATOR
        self._look()

    def _watch(self, viewer: Viewer) -> None:
        if viewer.is_over and viewer.name in self.rooms:
            self.rooms[viewer.name].shown = True
        self.leave(besides=viewer.name)  # who watches a game from its seat keeps the seat
        self.viewer = viewer
        self._look()

    def _open(self, bench: Bench) -> None:
        self.leave()
        self.judging.take(bench)
        self._look()

    def _step(self, frame: frames.Step) -> None:
        """Another moment of what is watched; in the same moment of a scenario only another seat looks."""
        if self.bench is None:
            self._viewer().go(frame.at, self._seat_named(frame.view))
        elif self.bench.session.taken and frame.at == self.bench.at and frame.view != self.bench.view:
            self.bench.look(frame.view)
        else:
            self.bench.go(frame.at, frame.view)

    def _person(self, seat: str) -> int:
        """The seat of a person who may be at this page: nobody holds it elsewhere."""
        room = self._room()
        number = self._seat_named(seat)
        if number not in room.persons:
            raise Refused(f"{quoted(seat)} is not played at this screen.")
        if room.held.get(number, self) is not self:
            raise Refused(f"{seat} is played at another page.", remedy="leave the game there first")
        return number

    def _uncover(self, seat: str) -> None:
        self.uncovered = self._person(seat)
        if len(self._room().persons) > 1:
            self._room().held[self.uncovered] = self

    def _allow(self, frame: frames.Allow) -> None:
        self._room().allow(self._person(frame.seat), yes=frame.yes)

    def _seat(self) -> int:
        """The person who acts at this page."""
        room = self._room()
        if not room.persons:
            raise Refused("Only computers play here.")
        if self.uncovered == SPECTATOR:
            raise Refused("Nobody is at the screen.", remedy="show your cards first")
        return self.uncovered

    def _viewed(self) -> int:
        """Whose view the page gets: of several persons only that of the one who was uncovered for this decision."""
        if self.bench is not None:
            return self.bench.viewed
        if self.viewer is not None:
            return self.viewer.view
        room = self._room()
        if len(room.persons) <= 1:
            return room.persons[0] if room.persons else SPECTATOR
        asked = room.state.asked
        if asked is None or asked.player not in room.persons or asked.player == self.uncovered:
            return self.uncovered
        return self.uncovered if room.held.get(asked.player, self) is not self else SPECTATOR

    # --- telling --------------------------------------------------------------------------------

    def _look(self) -> None:
        """The page begins with nothing."""
        self.sight = Sight(SPECTATOR)
        self.said = 0

    def again(self) -> Iterator[Told]:
        """The whole table."""
        if not self._is_looking:
            return
        self.sight.told.clear()  # the cards keep their names
        self.said = 0
        yield from self.news()

    def news(self) -> Iterator[Told]:
        """The table now, with what the log has to say since the page was last told."""
        viewed = self._viewed()
        if viewed != self.sight.viewer:
            self.sight = Sight(viewed, told=self.sight.told)
            self.said = 0
        if self.room is not None and self.room.backs != self.backs:
            self.backs, self.said = self.room.backs, 0
        s, is_whole = self._state(), not self.said
        looked = self.bench or self.viewer or self._room()
        frame: Told = {"say": "scene", "scene": scene(s, self.sight, options=self.viewer is None)}
        told = lines(s, viewed, self.said, looked.marks)
        frame["log"] = {"from": self.said, "lines": told}
        frame["scene"]["cards"] |= shown_cards(s, self.sight, told)
        self.said = len(s.log or ())
        if self.bench is not None:
            frame["bench"] = self.bench.told(whole=is_whole)
            frame["room"] = {"name": "", "at": self.bench.changes, "seats": self.bench.seats()}
        elif self.viewer is not None:
            frame["replay"] = self.viewer.told()
        else:
            frame["room"] = self._told_room()
        yield frame

    def _told_room(self) -> Told:
        room = self._room()
        asked = room.state.asked
        told: Told = {
            "name": room.name,
            "at": room.at,
            "seats": [{"seat": SEATS[n], "who": who, "deck": room.decks[n]} for n, who in enumerate(room.seats)],
        }
        if adviser := advice.adviser_of(room):
            told["adviser"] = adviser
        if room.teaching is not None:
            told["lesson"] = room.teaching.told(room.session, self.sight)
        here = asked is not None and asked.player in room.persons and room.held.get(asked.player, self) is self
        if asked is not None and here and self._viewed() == SPECTATOR:
            told["cover"] = SEATS[asked.player]
        if (wish := room.asking) is not None:
            told["undo"] = {
                "by": SEATS[wish.seat],
                "waits": [SEATS[seat] for seat in sorted(wish.waits)],
                "here": [SEATS[seat] for seat in sorted(wish.waits) if room.held.get(seat, self) is self],
                "revealed": wish.revealed,
            }
        return told

    def _card(self, name: str) -> Told:
        s = self._state()
        if name not in {definition.name for definition in s.match.definitions} or name not in self.sight.told:
            raise CardinalError("There is no such card at this table.")
        return {"say": "card", "name": name, "lines": find_game(s.match.game).face.page(s, name)}
