"""Players from outside at the table: invited ones sit down, think in another process, and lose when they fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cardinal.door.naming import INVITED, at_table, invite
from cardinal.kernel.errors import CardinalError
from cardinal.web import lobby
from cardinal.web.errands import Errand
from cardinal.web.frames import Sits, Start
from cardinal.web.room import Room
from cardinal.web.workers import Workers

BOTS = Path(__file__).parents[2] / "examples" / "bots"
EAGER, SHELL, FALSE = "first_bot:Eager", f"exec:sh {BOTS / 'first.sh'}", "exec:false"


def a_room(folder: Path, *seats: str) -> Room:
    wanted = Start("gundam", tuple(Sits(who, "kiln-row") for who in seats), seed=3)
    return lobby.begin(wanted, Errand(wanted).run(), folder)


async def play(room: Room) -> None:
    """Lets the computers play as the hall does."""
    workers = Workers()
    try:
        while (thought := room.thought()) is not None:
            assert room.answer(thought, await workers.think(thought))
    finally:
        await workers.end()


@pytest.fixture(autouse=True)
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(BOTS))
    monkeypatch.syspath_prepend(str(BOTS))
    monkeypatch.setenv(INVITED, "")
    invite([EAGER, SHELL, FALSE])


def test_guests_play_at_the_table(tmp_path: Path) -> None:
    assert {EAGER, SHELL, "club"} <= set(at_table("gundam"))
    room = a_room(tmp_path, EAGER, SHELL)
    asyncio.run(play(room))
    assert room.state.over and room.at > 20
    assert "concede" not in [taken.option for taken in room.session.taken]
    room.journal.release()


def test_a_guest_that_fails_gives_up(tmp_path: Path) -> None:
    room = a_room(tmp_path, "club", FALSE)
    asyncio.run(play(room))
    assert room.state.over and room.state.winner == 0
    assert room.session.taken[-1].option == "concede"
    room.journal.release()


def test_nobody_sits_down_who_was_not_invited(tmp_path: Path) -> None:
    for name in ("exec:true", "os:system", "tests.door.test_players:Witness"):
        with pytest.raises(CardinalError, match="no player called"):
            a_room(tmp_path, "club", name)
