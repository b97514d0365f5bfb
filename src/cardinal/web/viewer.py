"""A replay on the table: every moment of it, in the views that may be had, and a way to play on from there.

Of a game that is not over nobody sees more than before: its own person's seat, or what a spectator sees.
"""

from __future__ import annotations

import tempfile
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from cardinal.door.naming import at_table
from cardinal.games import table_of
from cardinal.games.moments import moment, written
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import concede, take
from cardinal.kernel.phrases import phrase
from cardinal.kernel.seen import Json
from cardinal.kernel.session import CONCEDE, Session, Taken
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.web import journal
from cardinal.web.journal import Kept
from cardinal.web.limits import OPTIONS
from cardinal.web.room import PERSON, Refused, Room, begun, deck_names, new_room, repeat
from cardinal.web.shelf import read_game

OPENED = "opened"  # the name of a replay that came as a file


@dataclass(slots=True)
class Viewer:
    """A game that was played, with the way to each of its moments."""

    name: str
    kept: Kept
    session: Session  # at its end; its snapshots lie on the way
    marks: list[int]
    turns: list[Json] = field(default_factory=list)
    views: tuple[int, ...] = (SPECTATOR,)  # that may be had
    at: int = 0
    view: int = SPECTATOR
    is_own_file: bool = False  # it was brought along, so there is nothing to keep from who brought it
    place: str = ""  # of its file, beside which its cards may lie
    shown: State | None = None  # the state at the moment that is shown

    @property
    def state(self) -> State:
        """The game at the moment that is shown."""
        assert self.shown is not None, "no moment is shown yet"
        return self.shown

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, so that everything of it may be known."""
        return self.session.state.over or self.is_own_file

    def go(self, at: int, view: int = SPECTATOR) -> None:
        """To the moment after so many options, in somebody's view."""
        if view not in self.views:
            raise Refused("Until the game is over, only your own side of it can be seen.",
                          remedy="watch as a spectator, or play it to its end")  # fmt: skip
        at = max(0, min(at, len(self.kept.taken)))
        number, s = next(one for one in reversed(self.session.snapshots) if one[0] <= at)
        s = s.clone()
        for taken in self.kept.taken[number:at]:
            _repeat(s, taken)
        self.at, self.view, self.shown = at, view, s

    def told(self) -> Json:
        """Where in the replay the page is."""
        return {
            "name": self.name,
            "at": self.at,
            "of": len(self.kept.taken),
            "over": self.is_over,
            "turns": self.turns,
            "view": SEATS[self.view] if self.view != SPECTATOR else "",
            "views": [SEATS[view] if view != SPECTATOR else "" for view in self.views],
            "seats": [{"seat": SEATS[n], "who": who, "deck": deck} for n, (who, deck) in enumerate(self._seated())],
        }

    def _seated(self) -> list[tuple[str, str]]:
        players = self.session.state.players
        return list(zip(seats_of(self.kept, players), deck_names(self.kept.header.options, players), strict=True))

    def play_on(self, folder: Path, seats: Collection[str]) -> Room:
        """A new game that begins with what was played until this moment.

        It has the same shuffles: as long as the old one goes on, it would tell what lies hidden there.
        """
        known = (PERSON, *at_table(self.kept.header.game))
        if not self.is_over:
            raise Refused("The game is not over: another one from here would tell what is hidden in it.",
                          remedy="take moves back in the game itself, or play it to its end")  # fmt: skip
        if len(seats) != self.session.state.players or any(who not in known for who in seats):
            raise CardinalError("This is not who can play here.", remedy="choose a person or a computer for each seat")
        session = Session(self.kept.header, self.session.begin)
        return new_room(folder, session, tuple(seats), self.kept.taken[: self.at])

    def scenario(self) -> Json:
        """The moment that is shown as the text of a scenario, and why it is not written by its position.

        It holds every card, also the hidden ones: what a seat may know is not enough to write it.
        """
        if not self.is_over:
            raise Refused("The game is not over: a scenario of it would tell what is hidden in it.",
                          remedy="play it to its end first")  # fmt: skip
        header, begin = self.kept.header, self.session.begin
        found = written(moment(header, self.kept.taken, begin, self.at, self.place), begin)
        whole = phrase("This moment is kept as a scenario that plays the game from its beginning: "
                       "a position could not say everything.")  # fmt: skip
        kept = whole if found.why else phrase("This moment is kept as a scenario, by its position.")
        return {"name": f"{self.name}-{self.at}.yaml", "text": found.text, "why": found.why, "says": kept}


def _repeat(s: State, taken: Taken) -> None:
    if taken.option == CONCEDE:
        concede(s, SEATS.index(taken.player))
    else:
        take(s, s.match.option_texts(s).index(taken.option))


def seats_of(kept: Kept, players: int) -> tuple[str, ...]:
    """Who sat where; a file of elsewhere does not say."""
    seats = kept.seats or (PERSON,) * players
    if len(seats) != players:
        raise CardinalError(f"{len(seats)} seats are named, but {players} play.", remedy="use another copy of the file")
    return seats


def open_viewer(kept: Path | None, text: str = "", own: Collection[int] = ()) -> Viewer:
    """A replay from the file of a kept game, or from a text; ``own`` seats may be seen before its end."""
    if kept is None:
        with tempfile.TemporaryDirectory() as drafts:
            path = Path(drafts, f"{OPENED}{journal.SUFFIX}")
            path.write_text(text, encoding="utf-8")
            viewer = _viewer(path)
            viewer.is_own_file = True
    else:
        viewer = _viewer(kept)
    players = viewer.session.state.players
    persons = [seat for seat, who in enumerate(seats_of(viewer.kept, players)) if who == PERSON]
    seen = range(players) if viewer.is_over else own if len(persons) > 1 else persons
    viewer.views = (SPECTATOR, *(seat for seat in range(players) if seat in seen))
    viewer.go(0)
    return viewer


def _viewer(path: Path) -> Viewer:
    kept = read_game(path)
    if len(kept.taken) > OPTIONS:
        raise CardinalError(f"This game is too long to be shown: more than {OPTIONS} options.",
                            remedy="`./cardinal replay` can run it")  # fmt: skip
    session = begun(path, kept)
    table = table_of(kept.header.game)
    turns: list[Json] = []
    marks: list[int] = []
    for at in range(len(kept.taken) + 1):
        s = session.state
        number = s.match.describer.turn(s).number
        if not turns or number != turns[-1]["turn"]:
            turns.append({"at": at, "turn": number, "player": SEATS[table.turn(s)[0]]})
        marks += repeat(session, kept.taken[at : at + 1])
    return Viewer(path.stem, kept, session, marks, turns, place=str(path))
