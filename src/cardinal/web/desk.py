"""One page and what it looks at: the start screen, a game, or a replay."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS, SPECTATOR
from cardinal.table.faces import face_of
from cardinal.web import frames, journal, lobby
from cardinal.web.room import Refused, Room, room_again
from cardinal.web.scene import Sight, lines, scene, shown_cards, why_not
from cardinal.web.viewer import Viewer, open_viewer

Told = dict[str, Any]


class Desk:
    """What one page sees, and what becomes of what it says."""

    def __init__(self, folder: Path, rooms: dict[str, Room]) -> None:
        self.folder = folder
        self.rooms = rooms  # of the whole program
        self.room: Room | None = None
        self.viewer: Viewer | None = None
        self.sight = Sight(SPECTATOR)
        self.said = 0  # entries of the log that the page has
        self.at = 0  # the moment that the page has
        self.uncovered = SPECTATOR  # of several persons the one at the screen
        self.tell: Callable[[Told], Coroutine[Any, Any, None]] | None = None

    def hello(self) -> Told:
        """The start screen."""
        return {"say": "menu", **lobby.menu(self.folder)}

    def hear(self, frame: frames.Frame) -> Iterator[Told]:
        """What a frame leads to, told step by step."""
        match frame:
            case frames.Start():
                self._sit_down(lobby.begin(frame, self.folder))
                yield from self._play_on()
            case frames.Continue():
                self._sit_down(self._kept(frame.room))
                yield from self._play_on()
            case frames.Take():
                if self._room().take(frame.at, frame.takes):
                    yield from self.news()
                    yield from self._play_on()
            case frames.Undo():
                self._room().undo()
                yield from self.again()
            case frames.Concede():
                self._room().concede(self._seat())
                yield from self.news()
                yield from self._play_on()
            case frames.Uncover():
                self._uncover(frame.seat)
                yield from self.again()
            case frames.Why():
                yield {"say": "why", "card": frame.card, **why_not(self._state(), self.sight, frame.card)}
            case frames.Card():
                yield self._card(frame.name)
            case frames.Deck():
                yield {"say": "deck", **lobby.answer_deck(frame.game, frame.text, frame.rules)}
            case frames.Leave():
                self.room = self.viewer = None
                yield self.hello()
            case frames.Watch():
                self._watch(open_viewer(self.folder, frame.room, frame.text))
                yield from self.again()
            case frames.Step():
                self._step(frame)
                yield from self.again()
            case frames.PlayOn():
                self._sit_down(self._viewer().play_on(self.folder, frame.seats))
                yield from self._play_on()
            case frames.Sync():
                yield from self.again() if self.room or self.viewer else [self.hello()]

    # --- what is looked at ----------------------------------------------------------------------

    def _room(self) -> Room:
        if self.room is None:
            raise CardinalError("There is no game at this table.", remedy="begin one, or continue one")
        return self.room

    def _viewer(self) -> Viewer:
        if self.viewer is None:
            raise CardinalError("There is no replay open.", remedy="open one first")
        return self.viewer

    def _state(self) -> Any:
        return self.viewer.state if self.viewer is not None else self._room().state

    def _kept(self, name: str) -> Room:
        if name not in self.rooms:
            path = self.folder / f"{Path(name).name}{journal.SUFFIX}"
            self.rooms[name] = room_again(path, journal.read(path))
        return self.rooms[name]

    def _sit_down(self, room: Room) -> None:
        self.rooms[room.name] = room
        self.room, self.viewer = room, None
        self.uncovered = room.persons[0] if len(room.persons) == 1 else SPECTATOR
        self._look()

    def _watch(self, viewer: Viewer) -> None:
        self.room, self.viewer = None, viewer
        self._look()

    def _step(self, frame: frames.Step) -> None:
        viewer = self._viewer()
        viewer.go(frame.at)
        viewer.view = SEATS.index(frame.view) if frame.view in tuple(SEATS[: viewer.state.players]) else SPECTATOR

    def _uncover(self, seat: str) -> None:
        room = self._room()
        if seat not in tuple(SEATS[: len(room.seats)]) or SEATS.index(seat) not in room.persons:
            raise Refused(f"{seat[:1]} is not played at this screen.")
        self.uncovered = SEATS.index(seat)

    def _seat(self) -> int:
        """The person who acts at this page."""
        room = self._room()
        asked = room.state.asked
        if asked is not None and asked.player in room.persons:
            return int(asked.player)
        if not room.persons:
            raise Refused("Only computers play here.")
        return room.persons[0]

    def _viewed(self) -> int:
        """Whose view the page gets: of several persons only that of the one who was uncovered for this decision."""
        if self.viewer is not None:
            return self.viewer.view
        room = self._room()
        if len(room.persons) <= 1:
            return room.persons[0] if room.persons else SPECTATOR
        asked = room.state.asked
        if asked is None or asked.player not in room.persons or asked.player == self.uncovered:
            return self.uncovered
        return SPECTATOR

    # --- telling --------------------------------------------------------------------------------

    def _look(self) -> None:
        """The page begins with nothing."""
        self.sight = Sight(SPECTATOR)
        self.said = 0

    def _play_on(self) -> Iterator[Told]:
        """The computers play; the page sees every step."""
        yield from self.again() if not self.said else ()
        for _ in self._room().computers_play():
            yield from self.news()

    def again(self) -> Iterator[Told]:
        """The whole table."""
        if self.room is None and self.viewer is None:
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
        s = self._state()
        marks = self.viewer.marks if self.viewer is not None else self._room().marks
        frame: Told = {"say": "scene", "scene": scene(s, self.sight, options=self.viewer is None)}
        told = lines(s, viewed, self.said, marks)
        frame["log"] = {"from": self.said, "lines": told}
        frame["scene"]["cards"] |= shown_cards(s, self.sight, told)
        self.said = len(s.log or ())
        if self.viewer is not None:
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
        if asked is not None and asked.player in room.persons and self._viewed() == SPECTATOR:
            told["cover"] = SEATS[asked.player]
        return told

    def _card(self, name: str) -> Told:
        s = self._state()
        if name not in {definition.name for definition in s.match.definitions} or name not in self.sight.told:
            raise CardinalError("There is no such card at this table.")
        return {"say": "card", "name": name, "lines": face_of(s.match.game).page(s, name)}
