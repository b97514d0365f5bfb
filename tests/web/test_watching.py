"""A computer at the table that wants to be told what happens is told what its seat may know, and nothing twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.kernel.views import events
from cardinal.players import PLAYERS
from tests.players.test_events import Listener
from tests.web.visit import Visit

OWN = 1  # the seat of the computer


@pytest.fixture
def visit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    monkeypatch.setitem(PLAYERS, "listener", Listener)
    monkeypatch.setattr(Listener, "every", [])
    found = Visit(tmp_path)
    found.start("gundam", ("person", "listener"))
    return found


def check_told(visit: Visit) -> None:
    """The computer that plays now knows what happened up to its last decision."""
    room = visit.desk.room
    assert room is not None
    listener = visit.minds.players[room.computers[OWN].number]
    assert isinstance(listener, Listener)
    told = [event for event in listener.told if not isinstance(event, str)]
    assert told and told == events(room.state, OWN, 0)[: len(told)]


def test_a_computer_hears_everything_once(visit: Visit) -> None:
    visit.play(Random(3), 40)
    check_told(visit)


def test_after_a_move_was_taken_back_nothing_of_it_was_heard(visit: Visit) -> None:
    visit.play(Random(3), 40)
    visit.say(do="undo")
    visit.play(Random(4), 20)
    check_told(visit)
