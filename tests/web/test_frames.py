"""Frames as types: whatever is no frame is refused in a sentence, and nothing raw comes out of the reader."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from cardinal.kernel.codec import digest
from cardinal.kernel.errors import QUOTED, CardinalError
from cardinal.web import frames
from cardinal.web.serving import served
from tests.web.nonsense import main as say_many
from tests.web.nonsense import nonsense
from tests.web.visit import DECKS, Visit

SEATS = [{"who": "person", "deck": "kiln-row"}, {"who": "random", "deck": "kiln-row"}]
WRONG: list[Any] = [
    {"do": "take", "at": -2, "takes": ["pass"]},
    {"do": "take", "at": 10**30, "takes": ["pass"]},
    {"do": "take", "at": 1.5, "takes": ["pass"]},
    {"do": "take", "at": True, "takes": ["pass"]},
    {"do": "take", "takes": ["pass"]},
    {"do": "take", "at": 0, "takes": ["a\x00b"]},
    {"do": "take", "at": 0, "takes": ["x"] * 51},
    {"do": "take", "at": 0, "takes": ["x" * 2001]},
    {"do": "step", "at": -1},
    {"do": "step", "at": 0, "view": "AB"},
    {"do": "continue", "room": "a\x00b"},
    {"do": "continue", "room": "a\n"},
    {"do": "continue", "room": "../games/x"},
    {"do": "continue", "room": ""},
    {"do": "continue"},
    {"do": "watch", "room": "/etc/passwd"},
    {"do": "watch", "text": "a\x00b"},
    {"do": "card", "name": "\x07"},
    {"do": "uncover", "seat": "AA"},
    {"do": "allow", "seat": "A"},
    {"do": "allow", "seat": "A", "yes": "yes"},
    {"do": "start", "game": "gundam", "seats": SEATS, "seed": -1},
    {"do": "start", "game": "gundam", "seats": SEATS, "seed": 2**53},
    {"do": "start", "game": "gundam", "seats": SEATS * 14},
    {"do": "start", "game": "gundam", "seats": [{"who": "person", "path": "/etc/passwd"}]},
    {"do": "start", "game": "gundam\x00", "seats": SEATS},
    {"do": "play on", "seats": [None]},
    {"do": "undo", "all": True},
]


@pytest.mark.parametrize("frame", WRONG, ids=range(len(WRONG)))
def test_what_is_out_of_range_is_refused_in_a_sentence(frame: Any) -> None:
    with pytest.raises(CardinalError) as problem:
        frames.read(json.dumps(frame))
    assert problem.value.cause.endswith(".") and problem.value.remedy


@pytest.mark.parametrize("data", [
    "[" * 30_000, '{"do":' * 10_000, '{"x":' + "[" * 30_000, '{"do": "undo", "x": ' + "[" * 30_000, b"\xff\xfe",
    '{"do": "card", "name": "\\ud800"}', '"\ud800"', '{"do": "' + "f" * 5_000 + '"}',
], ids=range(8))  # fmt: skip
def test_what_is_deep_or_no_unicode_is_refused_with_few_words_of_it(data: str | bytes) -> None:
    with pytest.raises(CardinalError) as problem:
        frames.read(data)
    assert len(problem.value.cause) < QUOTED + 60


def test_a_frame_of_64_kilobytes_is_heard_and_not_a_byte_more() -> None:
    head, tail = '{"do": "deck", "game": "gundam", "text": "', '"}'
    text = "x" * (64_000 - len(head) - len(tail))
    assert isinstance(frames.read(head + text + tail), frames.Deck)
    for longer in (f"{head}{text}x{tail}", f"{head}{text[:-1]}é{tail}"):  # a letter of two bytes
        with pytest.raises(CardinalError, match="at most 64000 bytes"):
            frames.read(longer)


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_nonsense_changes_no_game(tmp_path: Path, game: str) -> None:
    """A thousand frames made to look like moves; `python -m tests.web.nonsense` says as many as one likes."""
    visit = Visit(tmp_path)
    visit.start(game)
    chance = Random(12)
    for _ in range(6):
        visit.take(chance.choice(visit.options))
    room = visit.desk.room
    assert room is not None
    before = digest(room.state)
    files = sorted(tmp_path.iterdir())
    for _ in range(500):
        data = nonsense(chance, visit)
        told = visit.say_raw(data)
        assert digest(room.state) == before and visit.desk.room is room, data
        assert told and all(one["say"] != "refused" or one["why"] for one in told), data
    assert sorted(tmp_path.iterdir()) == files
    visit.play(chance)
    assert visit.scene["over"]


@pytest.mark.slow
def test_a_hundred_thousand_frames_of_nonsense_change_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    say_many(100_000, 1)
    assert "no game changed by any" in capsys.readouterr().out


@pytest.mark.slow
def test_nonsense_over_the_wire_is_always_answered(tmp_path: Path) -> None:
    """Every frame gets an answer, most of them that it is too much, and the game is where it was."""
    visit = Visit(tmp_path / "beside")  # the same game, to know what is offered
    visit.start("gundam")
    seats = [{"who": who, "deck": deck} for who, deck in zip(("person", "random"), DECKS["gundam"], strict=True)]
    with served(tmp_path) as address, connect(address.wire, max_size=None) as wire:
        wire.send(json.dumps({"do": "start", "game": "gundam", "seats": seats, "seed": 7}))
        told: dict[str, Any] = {}
        while "options" not in told.get("scene", {}).get("asked", {}):
            told = json.loads(wire.recv(timeout=20))
        chance = Random(8)
        for _ in range(3_000):
            wire.send(nonsense(chance, visit))
            while json.loads(wire.recv(timeout=20))["say"] == "scene":  # of the frame before
                pass
        time.sleep(2)
        wire.send(json.dumps({"do": "sync"}))
        while (told_last := json.loads(wire.recv(timeout=20)))["say"] != "scene":
            pass
        assert told_last["room"]["at"] == told["room"]["at"]
        assert told_last["scene"]["asked"]["options"] == told["scene"]["asked"]["options"]
