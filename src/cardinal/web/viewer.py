"""A replay on the table: every moment of it, in anybody's view, and a way to play on from there."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import Session
from cardinal.kernel.state import SEATS, SPECTATOR
from cardinal.players import names
from cardinal.web import journal
from cardinal.web.journal import Kept
from cardinal.web.room import PERSON, Room, deck_names, new_room, repeat


@dataclass(slots=True)
class Viewer:
    """A game that was played, with its states after every option."""

    name: str
    kept: Kept
    session: Session
    states: list[Any]
    marks: list[int]
    turns: list[dict[str, Any]] = field(default_factory=list)
    at: int = 0
    view: int = SPECTATOR

    @property
    def state(self) -> Any:
        """The game at the moment that is shown."""
        return self.states[self.at]

    def go(self, at: int) -> None:
        """To the moment after so many options."""
        self.at = max(0, min(at, len(self.states) - 1))

    def told(self) -> dict[str, Any]:
        """Where in the replay the page is."""
        return {
            "name": self.name,
            "at": self.at,
            "of": len(self.states) - 1,
            "turns": self.turns,
            "view": SEATS[self.view] if self.view != SPECTATOR else "",
            "seats": [{"seat": SEATS[n], "who": who, "deck": deck} for n, (who, deck) in enumerate(self._seated())],
        }

    def _seated(self) -> list[tuple[str, str]]:
        players = self.states[0].players
        seats = self.kept.seats or (PERSON,) * players
        return list(zip(seats, deck_names(self.kept.header.options, players), strict=True))

    def play_on(self, folder: Path, seats: list[str]) -> Room:
        """A new game that begins with what was played until this moment."""
        known = (PERSON, *names(self.kept.header.game))
        if len(seats) != self.states[0].players or any(who not in known for who in seats):
            raise CardinalError("This is not who can play here.", remedy="choose a person or a computer for each seat")
        header = self.kept.header
        session = Session(header, self.session.begin)
        room = new_room(folder, session, seats, deck_names(header.options, len(seats)))
        repeat(room, self.kept.taken[: self.at])
        room.journal.write(session)
        return room


def open_viewer(folder: Path, name: str, text: str) -> Viewer:
    """A replay by the name of a kept game, or from the text of a file."""
    if text:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "opened.txt"
        path.write_text(text, encoding="utf-8")
    else:
        path = folder / f"{Path(name).name}{journal.SUFFIX}"
    kept = journal.read(path)
    session = Session(kept.header, table_of(kept.header.game).replayer(kept.header, str(path)))
    states, marks = [session.state.clone()], []
    for taken in kept.taken:
        marks.append(len(session.state.log or ()))
        session.repeat(taken)
        states.append(session.state.clone())
    viewer = Viewer(path.stem, kept, session, states, marks)
    viewer.turns = _turns(viewer)
    return viewer


def _turns(viewer: Viewer) -> list[dict[str, Any]]:
    """The moments at which turns begin."""
    table = table_of(viewer.kept.header.game)
    found: list[dict[str, Any]] = []
    number = -1
    for at, s in enumerate(viewer.states):
        if s.turn_number != number:
            number = s.turn_number
            found.append({"at": at, "turn": number, "player": SEATS[table.turn(s)[0]]})
    return found
