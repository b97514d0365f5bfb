"""Guests at the table in the browser: each is told that its game begins, every event once, and once that it is over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cardinal.door.naming import INVITED, invite
from cardinal.kernel.state import SPECTATOR
from cardinal.kernel.views import events
from cardinal.web.hall import Hall, Page
from cardinal.web.room import Room

SCRIBE = '''
import json, os, cardinal

class Scribe(cardinal.Player):
    number = 0

    def note(self, *what):
        with open(os.environ["SCRIBE_LOG"], "a") as log:
            log.write(json.dumps([self.seat, self.mine, *what]) + "\\n")

    def begin(self, seat, match, seed):
        Scribe.number += 1
        self.seat, self.mine = seat, f"{os.getpid()}.{Scribe.number}"
        self.note("begin")

    def watch(self, event):
        self.note("event", event.text)

    def choose(self, view, decision, worlds, clock):
        self.note("choose")
        return 0

    def end(self, result):
        self.note("end", result.winner, list(result.ended_by))
'''
NAME = "scribe:Scribe"
Play = Callable[[Hall, Page], Awaitable[Room]]


@pytest.fixture(autouse=True)
def scribe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scribe.py").write_text(SCRIBE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("SCRIBE_LOG", str(tmp_path / "log"))
    monkeypatch.setenv(INVITED, "")
    invite([NAME])


def at_the_table(folder: Path, play: Play, who: tuple[str, ...] = ("person", NAME), grace: float = 30.0) -> Room:
    """A game at the hall; the room as it was left."""

    async def visit() -> Room:
        hall = Hall(folder, grace)
        page = await hall.enter(_nobody)
        seats = [{"who": each, "deck": "kiln-row"} for each in who]
        await say(hall, page, do="start", game="gundam", seats=seats, seed=3)
        room = await play(hall, page)
        await hall.end()
        return room

    return asyncio.run(visit())


async def _nobody(text: str) -> None:
    """A page that reads nothing."""


async def say(hall: Hall, page: Page, **frame: Any) -> None:
    await hall.hear(page, json.dumps(frame))


async def person(hall: Hall, page: Page, most: int) -> Room:
    """The person takes the last option so many times, when the computers have played."""
    room = page.desk.room
    assert room is not None
    for _ in range(most):
        await quiet(hall)
        asked = room.state.asked
        if asked is None:
            break
        texts = room.state.match.option_texts(room.state)
        await say(hall, page, do="take", at=room.at, takes=[texts[-1]])
    await quiet(hall)
    return room


async def quiet(hall: Hall) -> None:
    while hall.playing or hall.parting:
        await asyncio.gather(*hall.playing.values(), *hall.parting)


def lives(folder: Path) -> list[list[list[Any]]]:
    """What each guest was told from its begin to its end, in the order in which they began."""
    told: dict[str, list[list[Any]]] = {}
    for line in (folder / "log").read_text().splitlines():
        _, mine, *what = json.loads(line)
        told.setdefault(mine, []).append(what)
    for life in told.values():
        assert [what[0] for what in life].count("begin") == 1 and life[0] == ["begin"]
        assert [what[0] for what in life].count("end") == 1 and life[-1][0] == "end"
    return list(told.values())


def heard(life: list[list[Any]]) -> list[str]:
    return [what[1] for what in life if what[0] == "event"]


def told(room: Room, seat: int) -> list[str]:
    return [event.text for event in events(room.state, seat, 0)]


def test_a_game_that_is_played_to_its_end(tmp_path: Path) -> None:
    room = at_the_table(tmp_path, lambda hall, page: person(hall, page, 500))
    assert room.state.over
    (life,) = lives(tmp_path)
    assert heard(life) == told(room, 1) != told(room, SPECTATOR)
    assert life[-1] == ["end", "AB"[room.state.winner], list(room.state.match.rules(room.state.ending))]


def test_a_game_between_guests(tmp_path: Path) -> None:
    room = at_the_table(tmp_path, lambda hall, page: person(hall, page, 0), (NAME, NAME))
    assert room.state.over and [heard(life) for life in lives(tmp_path)] in (
        [told(room, 0), told(room, 1)], [told(room, 1), told(room, 0)])  # fmt: skip


@pytest.mark.parametrize("moves", [0, 3])
def test_a_game_that_is_conceded(tmp_path: Path, moves: int) -> None:
    """Also before the guest was asked anything."""

    async def play(hall: Hall, page: Page) -> Room:
        room = await person(hall, page, moves)
        await say(hall, page, do="concede")
        await quiet(hall)
        await say(hall, page, do="sync")
        return room

    room = at_the_table(tmp_path, play)
    (life,) = lives(tmp_path)
    assert heard(life) == told(room, 1)
    assert life[-1] == ["end", "B", list(room.state.match.rules(room.state.ending))]


def test_a_game_that_is_left(tmp_path: Path) -> None:
    """Nobody has won; when nobody looks at it any more, and when the program ends."""

    async def play(hall: Hall, page: Page) -> Room:
        room = await person(hall, page, 3)
        await say(hall, page, do="leave")
        await asyncio.sleep(0.2)
        await quiet(hall)
        return room

    room = at_the_table(tmp_path, play, grace=0.0)
    (life,) = lives(tmp_path)
    assert life[-1] == ["end", None, []] and heard(life) == told(room, 1)[: len(heard(life))] != []
    (tmp_path / "log").unlink()
    at_the_table(tmp_path, lambda hall, page: person(hall, page, 3))
    assert lives(tmp_path)[0][-1] == ["end", None, []]


def test_after_taking_back_others_sit_in_their_places(tmp_path: Path) -> None:
    """Also after the end of the game: who has heard it is told nothing twice."""

    async def play(hall: Hall, page: Page) -> Room:
        await person(hall, page, 4)
        await say(hall, page, do="undo")
        await person(hall, page, 2)
        await say(hall, page, do="concede")
        await quiet(hall)
        await say(hall, page, do="undo")
        return await person(hall, page, 500)

    room = at_the_table(tmp_path, play)
    assert room.state.over
    first, second, third = lives(tmp_path)
    assert first[-1] == ["end", None, []] and second[-1][:2] == ["end", "B"]
    assert heard(third) == told(room, 1) and third[-1][1] == "AB"[room.state.winner]
