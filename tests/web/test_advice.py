"""Hints: what the club would do, told to who decides and to nobody else, thought beside the loop that answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cardinal.kernel.errors import CardinalError
from cardinal.players import Asked, player, printed_in, usual
from cardinal.web import advice, frames
from cardinal.web.errands import Thought
from cardinal.web.hall import Hall, Page
from tests.web.visit import DECKS, Visit

Told = list[dict[str, Any]]


def start(game: str, *who: str) -> str:
    seats = [{"who": one, "deck": deck} for one, deck in zip(who, DECKS[game], strict=True)]
    return json.dumps({"do": "start", "game": game, "seats": seats, "seed": 4})


def with_a_page(folder: Path, visit: Callable[[Hall, Page], Awaitable[None]]) -> Told:
    """What a page hears in a visit."""
    told: Told = []

    async def send(text: str) -> None:
        told.append(json.loads(text))

    async def run() -> None:
        hall = Hall(folder)
        page = await hall.enter(send)
        writing = asyncio.create_task(page.outbox.run())
        await visit(hall, page)
        await asyncio.sleep(0.05)
        writing.cancel()
        hall.leave(page)
        await hall.end()

    asyncio.run(run())
    return told


async def hint(hall: Hall, page: Page, at: int = -1) -> None:
    """Asks for a hint, and waits for it."""
    room = page.desk.room
    await hall.hear(page, json.dumps({"do": "hint", "at": (room.at if room else 0) if at < 0 else at}))
    if page.hint is not None:
        await page.hint


def said(told: Told, what: str) -> Told:
    return [each for each in told if each["say"] == what]


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_hint_is_what_the_club_would_take(tmp_path: Path, game: str) -> None:
    wanted: list[str] = []

    async def visit(hall: Hall, page: Page) -> None:
        await hall.hear(page, start(game, "person", "random"))
        room = page.desk.room
        assert room is not None
        for _ in range(6):
            while room.is_thinking:
                await asyncio.sleep(0.01)
            s = room.state
            assert s.asked is not None
            club = player(usual(game), 4, game, printed_in(s))
            options = s.match.option_texts(s)
            wanted.append(options[club.choose(s.match.view(s, 0, 0), Asked(s.asked.kind, len(options)))])
            await hint(hall, page)
            await hall.hear(page, json.dumps({"do": "take", "at": room.at, "takes": [wanted[-1]]}))

    told = said(with_a_page(tmp_path, visit), "hint")
    assert [each["takes"] for each in told] == [[text] for text in wanted]
    assert {each["who"] for each in told} == {"club"}


def test_asked_again_the_same_is_said(tmp_path: Path) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        await hall.hear(page, start("vanguard", "person", "random"))
        for _ in range(3):
            await hint(hall, page)

    told = said(with_a_page(tmp_path, visit), "hint")
    assert len(told) == 3 and told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    ("game", "who", "at", "why"),
    [
        ("vanguard", ("person", "person"), -1, "Nobody gives hints"),  # one of the two would be helped
        ("lantern", ("person", "random"), -1, "Nobody gives hints"),  # nobody knows how to play it well
        ("vanguard", ("random", "random"), -1, "Only computers"),
        ("vanguard", ("person", "random"), 900, "moved on"),
        ("", (), 0, "no game"),
    ],
)
def test_where_no_hint_can_be_given_a_sentence_says_so(
    tmp_path: Path, game: str, who: tuple[str, ...], at: int, why: str
) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        if game:
            await hall.hear(page, start(game, *who))
        if who == ("person", "person"):
            await hall.hear(page, json.dumps({"do": "uncover", "seat": "A"}))
        await hint(hall, page, at)

    told = with_a_page(tmp_path, visit)
    assert not said(told, "hint") and why in said(told, "refused")[-1]["why"]


def test_nobody_is_told_what_another_should_do_or_what_to_do_in_a_game_that_is_over(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    room = visit.desk.room
    assert room is not None and room.state.asked is not None
    with pytest.raises(CardinalError, match="not your decision"):
        advice.question(room, 1 - room.state.asked.player)
    visit.say(do="concede")
    with pytest.raises(CardinalError, match="Nobody is asked"):
        visit.desk.wonders(frames.Hint(room.at))


def test_who_thinks_is_given_the_view_of_the_seat_and_no_state(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("vanguard")
    room = visit.desk.room
    assert room is not None
    thought = advice.question(room, 0)
    assert thought.state == b"" and thought.view.viewer == "A"
    assert thought.view == room.state.match.view(room.state, 0, len(room.state.log or ()))


def test_a_hint_for_a_moment_that_has_passed_is_not_told(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("vanguard")
    room = visit.desk.room
    assert room is not None
    thought = advice.question(room, 0)
    visit.take(visit.options[0])
    assert advice.proposed(room, thought, 0) == []


def test_a_thought_that_fails_is_no_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        await hall.hear(page, start("vanguard", "person", "random"))

        async def fail(thought: Thought) -> int:
            raise RuntimeError("broken")

        monkeypatch.setattr(hall.workers, "_decision", fail)
        await hint(hall, page)

    told = with_a_page(tmp_path, visit)
    assert not said(told, "hint") and "Nobody could say" in said(told, "refused")[-1]["why"]


def test_hints_are_costly() -> None:
    assert frames.Hint in frames.DEAR
