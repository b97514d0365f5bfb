"""One page does not hold up another: not by what it asks, not by what it does not read, not by how much it says."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardinal.players import Asked
from cardinal.web import limits
from cardinal.web.desk import Desk
from cardinal.web.errands import Errand, Mind, Minds, Thought
from cardinal.web.frames import Deck, read
from cardinal.web.gate import Address
from cardinal.web.hall import Hall
from cardinal.web.limits import BURST, RATE, Bucket
from cardinal.web.outbox import Outbox
from cardinal.web.serving import served
from cardinal.web.worker import _answer
from cardinal.web.workers import Workers
from tests.web.visit import DECKS

SOON = 1.5  # seconds, on a machine that may be busy; what is tested for took from three to nineteen


@pytest.fixture
def address(tmp_path: Path) -> Iterator[Address]:
    with served(tmp_path) as made:
        yield made


@pytest.fixture
def wire(address: Address) -> Iterator[ClientConnection]:
    with connect(address.wire, max_size=None) as made:
        hear(made)
        yield made


def hear(wire: ClientConnection) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(wire.recv(timeout=20))
    return told


def say(wire: ClientConnection, **frame: Any) -> None:
    wire.send(json.dumps(frame))


def begin(wire: ClientConnection, *who: str, game: str = "gundam") -> dict[str, Any]:
    """A game; the scene of the first decision of a person."""
    seats = [{"who": one, "deck": deck} for one, deck in zip(who, DECKS[game], strict=True)]
    say(wire, do="start", game=game, seats=seats, seed=3)
    while (told := hear(wire)) and "scene" not in told:
        pass
    while "options" not in told["scene"].get("asked", {}) and "cover" not in told["room"]:
        told = hear(wire)
    return told


def sync(wire: ClientConnection) -> float:
    """How long the whole table takes to come."""
    began = time.monotonic()
    say(wire, do="sync")
    hear(wire)
    return time.monotonic() - began


# --- what is asked -------------------------------------------------------------------------------


def test_a_deck_check_holds_up_no_other_page(address: Address, wire: ClientConnection) -> None:
    begin(wire, "person", "random")
    lists = ["\n".join(f"4x Nobody number {n}" for n in range(390)), "4x a" + " " * 30_000 + "b", "999x Filler\n" * 300]
    with connect(address.wire, max_size=None) as other:
        hear(other)
        for text in lists:
            say(other, do="deck", game="vanguard", text=text)
        slowest = max(sync(wire) for _ in range(40))
        assert [hear(other)["say"] for _ in lists] == ["deck", "refused", "refused"]
    assert slowest < SOON


def test_computers_that_play_hold_up_no_other_page(address: Address, wire: ClientConnection) -> None:
    begin(wire, "person", "random")
    with connect(address.wire, max_size=None) as other:
        hear(other)
        seats = [{"who": "club", "deck": deck} for deck in DECKS["vanguard"]]
        say(other, do="start", game="vanguard", seats=seats, seed=3)
        slowest = max(sync(wire) for _ in range(60))
        told = hear(other)
        while not told["scene"]["over"]:
            told = hear(other)
    assert slowest < SOON


def test_giving_up_works_while_computers_think(wire: ClientConnection) -> None:
    begin(wire, "person", "club", game="vanguard")
    for _ in range(50):
        say(wire, do="concede")
        told = hear(wire)
        if told.get("scene", {}).get("over"):
            break
    assert told["scene"]["winner"] == "B"


def test_the_loop_does_none_of_the_slow_work(tmp_path: Path) -> None:
    """What `errand` and `prepare` do is done by a process or a thread, and what computers decide, too."""
    desk = Desk(tmp_path, {})
    deck = read('{"do": "deck", "game": "gundam", "text": "4x Nobody"}')
    assert isinstance(desk.errand(deck), Errand)
    for name in ("Start", "Watch", "PlayOn", "Step", "Leave"):
        assert name in {kind.__name__ for kind in Desk.SLOW}


# --- processes ------------------------------------------------------------------------------------


class Sleeper(Errand):
    """Takes longer than anybody waits."""

    def run(self) -> Any:
        time.sleep(30)


class Wreck(Errand):
    """Ends its process."""

    def run(self) -> Any:
        raise SystemExit


@pytest.mark.parametrize("errand", [Sleeper, Wreck])
def test_a_process_that_is_slow_or_gone_is_begun_anew(errand: type[Errand]) -> None:
    deck = Deck("gundam", "4x Nobody")

    async def try_it() -> None:
        workers = Workers()
        try:
            await workers.read(Errand(deck))  # it runs
            with pytest.raises(Exception, match="no answer"):
                await workers.reader.ask(errand(deck), 0.5)
            told = await workers.read(Errand(deck))
            assert "Nobody" in told["lines"][0]["wrong"]
        finally:
            await workers.end()

    asyncio.run(try_it())


def test_a_page_that_goes_away_ends_no_process() -> None:
    async def try_it() -> None:
        workers = Workers()
        try:
            await workers.read(Errand(Deck("gundam", "4x Nobody")))
            process = workers.reader.process
            asking = asyncio.create_task(workers.read(Errand(Deck("gundam", "4x Somebody"))))
            await asyncio.sleep(0)
            asking.cancel()
            told = await workers.read(Errand(Deck("gundam", "4x Nobody")))
            assert "Nobody" in told["lines"][0]["wrong"], "not the answer to the other question"
            assert workers.reader.process is process
        finally:
            await workers.end()

    asyncio.run(try_it())


def test_a_computer_that_fails_does_not_stop_the_game(caplog: pytest.LogCaptureFixture) -> None:
    async def try_it() -> int:
        workers = Workers()
        try:
            return await workers.think(Thought(Mind("club", 1, "gundam", {}), (0, 0), {}, Asked("main", 3)))
        finally:
            await workers.end()

    assert asyncio.run(try_it()) == 2
    assert "could not decide" in caplog.text


def test_a_machine_without_processes_plays_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none(*_: object, **__: object) -> None:
        raise PermissionError(1, "not permitted")

    monkeypatch.setattr("asyncio.create_subprocess_exec", none)

    async def try_it() -> tuple[dict[str, Any], int]:
        workers = Workers()
        mind = Mind("club", 1, "vanguard", {})
        view = {"turn": {"number": 1, "phase": "ride", "player": "A", "step": ""}, "viewer": "A", "players": {}}
        told = await workers.read(Errand(Deck("gundam", "4x Nobody")))
        monkeypatch.setattr(workers.here, "choose", lambda *_: 1)
        return told, await workers.think(Thought(mind, (0, 0), view, Asked("main", 3)))

    told, number = asyncio.run(try_it())
    assert "Nobody" in told["lines"][0]["wrong"] and number == 1


def test_what_goes_wrong_in_a_process_is_told_and_not_raised() -> None:
    assert _answer(Minds(), Errand(Deck("chess", "4x Nobody")))[0] == "refused"
    assert _answer(Minds(), (1, None, {}, Asked("main", 3))) == ("done", -1)
    assert _answer(Minds(), ("nonsense",))[0] == "failed"


# --- what is not read -----------------------------------------------------------------------------


def test_a_page_that_does_not_read_freezes_nobody_and_gets_the_whole_table_later(address: Address) -> None:
    """Two pages at one game: one of them stops reading, the other plays on."""
    with connect(address.wire, max_size=None) as one, connect(address.wire, max_size=None, max_queue=1) as deaf:
        hear(one), hear(deaf)
        told = begin(one, "person", "random")
        say(deaf, do="continue", room=told["room"]["name"])
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slowest = 0.0
        for _ in range(150):  # back and forth: every step is told to the page that does not read
            began = time.monotonic()
            option = told["scene"]["asked"]["options"][0]
            say(one, do="take", at=told["room"]["at"], takes=option["takes"])
            while "options" not in (told := hear(one))["scene"].get("asked", {}):
                pass
            say(one, do="undo")
            told = hear(one)
            assert "scene" in told, told
            slowest = max(slowest, time.monotonic() - began)
        assert slowest < 4 * SOON
        heard: dict[str, Any] = {}
        while (
            heard.get("room", {}).get("at") != told["room"]["at"] or heard["scene"]["asked"] != told["scene"]["asked"]
        ):
            heard = hear(deaf)


def test_a_queue_that_is_full_is_dropped_and_made_good_by_the_whole_table() -> None:
    async def try_it() -> list[str]:
        sent: list[str] = []
        gate = asyncio.Event()

        async def send(text: str) -> None:
            await gate.wait()
            sent.append(text)

        box = Outbox(send, lambda: [{"whole": True}])
        writer = asyncio.create_task(box.run())
        for number in range(limits.QUEUE * 3):
            box.put({"n": number})
            assert len(box.waiting) <= limits.QUEUE
            await asyncio.sleep(0)
        assert box.is_behind and box.bytes == 0
        gate.set()
        while not (sent and "whole" in sent[-1]):
            await asyncio.sleep(0)
        writer.cancel()
        return sent

    assert asyncio.run(try_it()) == ['{"n":0}', '{"whole":true}']


def test_a_page_that_takes_nothing_for_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardinal.web.outbox.PATIENCE", 0.01)

    async def send(text: str) -> None:
        await asyncio.sleep(60)

    async def try_it() -> None:
        box = Outbox(send, list)
        box.put({"n": 1})
        with pytest.raises(TimeoutError):
            await box.run()

    asyncio.run(try_it())


# --- how much is said -----------------------------------------------------------------------------


def test_a_bucket_lets_so_many_through_and_fills_again() -> None:
    bucket = Bucket(filled=0.0)
    assert sum(bucket.take(1, 0.0) for _ in range(1000)) == BURST
    assert sum(bucket.take(1, 1.0) for _ in range(1000)) == RATE
    assert not bucket.take(5, 1.0) and bucket.take(5, 1.1)


def test_a_flood_is_answered_with_a_sentence_and_slows_nobody(address: Address, wire: ClientConnection) -> None:
    begin(wire, "person", "random")
    with connect(address.wire, max_size=None) as flood:
        hear(flood)
        for _ in range(2_000):
            say(flood, do="why", card="c1")
        slowest = max(sync(wire) for _ in range(30))
        answers = [hear(flood)["why"] for _ in range(2_000)]
    assert slowest < SOON
    assert any(answer.startswith("This is too much at once") for answer in answers)


def test_of_many_pages_only_so_many_are_let_in(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardinal.web.server.PAGES", 1)
    with connect(address.wire, max_size=None) as one:
        hear(one)
        with connect(address.wire, max_size=None) as other:
            assert "pages look at this table" in hear(other)["why"]
            with pytest.raises(ConnectionClosed):
                hear(other)


def test_of_many_games_only_so_many_are_on_the_table(wire: ClientConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    told = begin(wire, "person", "random")
    monkeypatch.setattr("cardinal.web.desk.GAMES", 1)
    seats = [{"who": "person", "deck": deck} for deck in DECKS["gundam"]]
    say(wire, do="start", game="gundam", seats=seats)
    assert "no room for more" in hear(wire)["why"]
    assert hear(wire)["room"]["name"] == told["room"]["name"]


# --- games that nobody looks at ---------------------------------------------------------------------


def test_a_game_that_nobody_looks_at_is_let_go_and_taken_up_again(tmp_path: Path) -> None:
    async def try_it() -> None:
        hall = Hall(tmp_path, grace=0.0)
        sent: list[dict[str, Any]] = []

        async def send(text: str) -> None:
            sent.append(json.loads(text))

        async def until(done: Any) -> None:
            async with asyncio.timeout(20):
                while not done():
                    await asyncio.sleep(0.01)

        page = await hall.enter(send)
        writer = asyncio.create_task(page.outbox.run())
        seats = [{"who": who, "deck": deck} for who, deck in zip(("person", "random"), DECKS["gundam"], strict=True)]
        await hall.hear(page, json.dumps({"do": "start", "game": "gundam", "seats": seats, "seed": 3}))
        (name,) = hall.rooms
        await until(lambda: not hall.playing and sent[-1]["scene"]["asked"].get("options"))
        at, options = sent[-1]["room"]["at"], sent[-1]["scene"]["asked"]["options"]
        await hall.hear(page, json.dumps({"do": "leave"}))
        await until(lambda: not hall.rooms)
        await hall.hear(page, json.dumps({"do": "continue", "room": name}))
        assert list(hall.rooms) == [name]
        await until(lambda: sent[-1]["say"] == "scene")
        assert (sent[-1]["room"]["at"], sent[-1]["scene"]["asked"]["options"]) == (at, options)
        hall.leave(page)
        await until(lambda: not hall.rooms)
        writer.cancel()
        await hall.end()

    asyncio.run(try_it())


def test_what_a_page_says_is_done_although_it_does_not_read(tmp_path: Path) -> None:
    async def try_it() -> None:
        hall = Hall(tmp_path, grace=0.0)

        async def send(text: str) -> None:
            pass

        page = await hall.enter(send)
        seats = [{"who": who, "deck": deck} for who, deck in zip(("person", "person"), DECKS["gundam"], strict=True)]
        await hall.hear(page, json.dumps({"do": "start", "game": "gundam", "seats": seats}))
        (room,) = hall.rooms.values()
        page.outbox.is_behind = True
        await hall.hear(page, json.dumps({"do": "uncover", "seat": "AB"[room.state.asked.player]}))
        text = room.state.match.option_texts(room.state)[0]
        at = room.at
        await hall.hear(page, json.dumps({"do": "take", "at": at, "takes": [text]}))
        assert room.at == at + 1
        await hall.end()

    asyncio.run(try_it())


def test_two_pages_that_take_a_game_up_at_once_get_the_same(tmp_path: Path) -> None:
    async def try_it() -> None:
        hall = Hall(tmp_path, grace=0.0)

        async def send(text: str) -> None:
            pass

        one, other = await hall.enter(send), await hall.enter(send)
        seats = [{"who": "person", "deck": deck} for deck in DECKS["gundam"]]
        await hall.hear(one, json.dumps({"do": "start", "game": "gundam", "seats": seats}))
        (name,) = hall.rooms
        await hall.hear(one, json.dumps({"do": "leave"}))
        await asyncio.sleep(0.05)
        assert not hall.rooms
        frame = json.dumps({"do": "continue", "room": name})
        await asyncio.gather(hall.hear(one, frame), hall.hear(other, frame))
        assert one.desk.room is other.desk.room is hall.rooms[name]
        await hall.end()

    asyncio.run(try_it())


def test_a_process_is_told_once_who_a_computer_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the computer did this turn is remembered there; only the view is sent with every decision."""

    async def try_it() -> None:
        workers = Workers()
        mind = Mind("club", 1, "gundam", {})
        worker = workers.thinkers[mind.number % len(workers.thinkers)]
        asked: list[Any] = []

        async def ask(job: Any, patience: float) -> int:
            asked.append(job[1])
            return -1 if len(asked) == 3 else 0  # the third time it was begun anew, and has forgotten

        monkeypatch.setattr(worker, "ask", ask)
        for _ in range(3):
            await workers.think(Thought(mind, (0, 0), {}, Asked("main", 3)))
        assert asked == [mind, None, None, mind]

    asyncio.run(try_it())
