"""An expert at the table thinks in a process of its own, gently; if that is lost, the club player decides."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from cardinal.door.naming import GIVEN, give_time, time_given
from cardinal.kernel.codec import save
from cardinal.players import Asked, player
from cardinal.web.errands import Meanwhile, Mind, Minds, Thought
from cardinal.web.gate import Address
from cardinal.web.hall import Hall
from cardinal.web.serving import served
from cardinal.web.workers import Lost, Worker, Workers
from tests.door.matches import a_match
from tests.expert.test_foreseeing import SEAT, waiting
from tests.expert.test_player import of_the_club, positions
from tests.web.test_busy import DECKS, SOON, begin, hear, say, sync


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Address]:
    monkeypatch.setenv(GIVEN, "0.2")
    with served(tmp_path) as made:
        yield made


async def _nobody(text: str) -> None:
    """A page that reads nothing."""


def watch_experts(wire: ClientConnection, game: str) -> None:
    hear(wire)
    say(wire, do="start", game=game, seats=[{"who": "expert", "deck": deck} for deck in DECKS[game]], seed=3)


def test_experts_in_two_games_hold_up_no_third(address: Address) -> None:
    with connect(address.wire, max_size=None) as one, connect(address.wire, max_size=None) as two:
        watch_experts(one, "gundam")
        watch_experts(two, "vanguard")
        with connect(address.wire, max_size=None) as third:
            hear(third)
            begin(third, "person", "club")
            slowest = max(sync(third) for _ in range(60))
        while "scene" not in (told := hear(one)):
            pass
        before = told["room"]["at"]
        while (told := hear(one)).get("room", {}).get("at", before) == before:
            pass  # they play
    assert slowest < SOON


def test_who_plays_against_an_expert_is_asked_again(address: Address) -> None:
    with connect(address.wire, max_size=None) as wire:
        hear(wire)
        told = begin(wire, "person", "expert")
        asked = 0
        while asked < 4:
            say(wire, do="take", at=told["room"]["at"], takes=told["scene"]["asked"]["options"][-1]["takes"])
            while "options" not in (told := hear(wire)).get("scene", {}).get("asked", {}):
                assert told.get("say") != "refused", told
            asked += 1


def an_expert() -> tuple[Mind, Thought, int]:
    """An expert that has to decide, and what the club player would do."""
    game = next(positions("gundam", 1))
    decision = game.decision
    assert decision is not None
    match, seat = a_match("gundam"), "AB".index(decision.seat)
    mind = Mind("expert", 4, "gundam", match.printed, seat, match)
    view, asked = game.view(decision.seat), Asked(decision.kind, len(decision.options))
    thought = Thought(mind, (0, 0), view, asked, (), b"")
    return mind, thought, player("club", 4, "gundam", match.printed.__getitem__).choose(view, asked)


def test_an_expert_thinks_on_until_it_has_enough_or_is_asked() -> None:
    before = waiting("vanguard", 2)
    match, minds = before.match, Minds()
    mind = Mind("expert", 4, "vanguard", match.printed, "AB".index(SEAT), match)
    meanwhile = Meanwhile(mind, save(before._state))
    minds.wait(meanwhile)
    assert not minds.idle, "one who was never asked has not sat down yet"

    after = before.clone()
    after.take(of_the_club(after))
    assert after.decision is not None
    asked = Asked(after.decision.kind, len(after.decision.options))
    view, there = after.view(SEAT), save(after._state)
    minds.choose(mind.number, mind, view, asked, (), there)
    minds.wait(meanwhile)
    moments = 0
    while minds.idle:
        minds.ponder()
        moments += 1
    assert moments > 1, "a moment at a time, until there is no more to think about"

    minds.wait(meanwhile)
    minds.choose(mind.number, mind, view, asked, (), there)
    assert not minds.idle, "who is asked does not wait any more"


def test_a_guest_is_told_once_at_each_moment_that_it_may_think_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, int]] = []

    async def visit() -> None:
        hall = Hall(tmp_path)
        ponder = hall.workers.ponder

        async def noted(meanwhile: Meanwhile) -> None:
            told.append((room.at, meanwhile.mind.seat))
            await ponder(meanwhile)

        monkeypatch.setattr(hall.workers, "ponder", noted)
        page = await hall.enter(_nobody)
        seats = [{"who": who, "deck": deck} for who, deck in zip(("person", "expert"), DECKS["gundam"], strict=True)]
        await hall.hear(page, json.dumps({"do": "start", "game": "gundam", "seats": seats, "seed": 3}))
        room = page.desk.room
        assert room is not None
        for _ in range(4):
            while hall.playing:
                await asyncio.gather(*hall.playing.values())
            await hall.hear(page, json.dumps({"do": "sync"}))
            texts = room.state.match.option_texts(room.state)
            await hall.hear(page, json.dumps({"do": "take", "at": room.at, "takes": [texts[-1]]}))
        await hall.end()

    asyncio.run(visit())
    assert len(told) == len(set(told)) >= 4
    assert {seat for _, seat in told} == {1}


def test_the_club_player_decides_for_an_expert_whose_process_is_lost(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ask = Worker.ask

    async def lost(self: Worker, job: object, patience: float) -> object:
        if self.gentle:
            raise Lost("no answer")
        return await ask(self, job, patience)

    monkeypatch.setattr(Worker, "ask", lost)
    _, thought, usual = an_expert()

    async def try_it() -> int:
        workers = Workers()
        try:
            return await workers.think(thought)
        finally:
            await workers.end()

    assert asyncio.run(try_it()) == usual
    assert "expert could not decide" in caplog.text


def test_only_who_comes_with_the_program_is_replaced() -> None:
    mind, _, _ = an_expert()
    instead = mind.substitute()
    assert instead is not None and instead.who == "club"
    assert Mind("club", 4, "gundam", {}).substitute() is None


@pytest.mark.parametrize(("seconds", "given"), [(0.25, 0.25), (-3, 0), (1e9, 60)])
def test_the_time_at_a_table_is_bounded(monkeypatch: pytest.MonkeyPatch, seconds: float, given: float) -> None:
    monkeypatch.setenv(GIVEN, "")
    assert time_given() == 1.0, "nonsense counts for nothing"
    give_time(seconds)
    assert time_given() == given
    mind, _, _ = an_expert()
    assert mind.guest(Minds().programs).budget == given
