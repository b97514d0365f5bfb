"""Where a game was lost, over the wire: only of games that are over, in parts, beside everything else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from cardinal.kernel.errors import CardinalError
from cardinal.web.hall import Hall, Page
from cardinal.web.reviewing import Found, Part, reviewed
from tests.door.matches import a_match

START = {"do": "start", "game": "gundam", "seed": 3,
         "seats": [{"who": "person", "deck": "kiln-row"}, {"who": "random", "deck": "tidewrack-yard"}]}  # fmt: skip


def said(told: list[dict[str, Any]], what: str) -> list[dict[str, Any]]:
    return [each for each in told if each["say"] == what]


def at_the_table(folder: Path, *, over: bool, seat: str = "A") -> list[dict[str, Any]]:
    """What a page hears that asks where its game was lost."""
    told: list[dict[str, Any]] = []

    async def send(text: str) -> None:
        told.append(json.loads(text))

    async def visit() -> None:
        hall = Hall(folder)
        page: Page = await hall.enter(send)
        writing = asyncio.create_task(page.outbox.run())
        await hall.hear(page, json.dumps(START))
        if over:
            await hall.hear(page, json.dumps({"do": "concede"}))
        assert page.desk.room is not None
        await hall.hear(page, json.dumps({"do": "review", "room": page.desk.room.name, "seat": seat}))
        assert page.review is not None
        await page.review
        await asyncio.sleep(0.05)
        writing.cancel()
        hall.leave(page)
        await hall.end()

    asyncio.run(visit())
    return told


def test_a_game_that_goes_on_is_not_looked_through(tmp_path: Path) -> None:
    told = at_the_table(tmp_path, over=False)
    assert not said(told, "review")
    assert "not over" in said(told, "refused")[-1]["why"]


def test_a_game_that_is_over_is_looked_through(tmp_path: Path) -> None:
    told = said(at_the_table(tmp_path, over=True), "review")
    assert "lapses" in told[-1] and told[-1]["done"] == told[-1]["of"]
    assert {each["seat"] for each in told} == {"A"}


def test_a_seat_that_nobody_has_is_refused(tmp_path: Path) -> None:
    told = at_the_table(tmp_path, over=True, seat="G")
    assert "Nobody sits at 'G'" in said(told, "refused")[-1]["why"]


def test_parts_are_asked_for_one_after_the_other() -> None:
    text = a_match("gundam").game(seed=2).playout("random", turns=4).replay()
    parts: list[Part] = []

    async def look(part: Part) -> Found:
        parts.append(part)
        return part.run()

    async def all_of_it() -> list[dict[str, Any]]:
        return [each async for each in reviewed(text, "A", look)]

    told = asyncio.run(all_of_it())
    assert [each["done"] for each in told] == sorted(each["done"] for each in told) and "lapses" in told[-1]
    assert [part.first for part in parts if not part.seen] == sorted({part.first for part in parts if not part.seen})


def test_what_is_no_replay_is_refused() -> None:
    with pytest.raises(CardinalError):
        Part("nothing", "A", 0).run()
