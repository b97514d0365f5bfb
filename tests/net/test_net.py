"""The engine asks and shows what it did when the small set was recorded."""

from __future__ import annotations

import pytest

from tests.net.small import read_small, small_bouts
from tests.net.transcripts import Bout, marks, transcript

SMALL = read_small()
MARK = 6


@pytest.mark.parametrize(("bout", "recorded"), SMALL, ids=[bout.name for bout, _ in SMALL])
def test_a_game_is_asked_and_seen_as_it_was_recorded(bout: Bout, recorded: str) -> None:
    before = [recorded[place : place + MARK] for place in range(0, len(recorded), MARK)]
    lines = list(transcript(bout, 1))
    for place, (line, mark) in enumerate(zip(lines, marks(iter(lines)), strict=True)):
        expected = before[place] if place < len(before) else "nothing"
        assert mark == expected, (
            f"line {place + 1} of the game is new: {line[:300]}; what it was is shown by the recorder in a checkout of "
            "before; if the change is meant, it has a scenario: then renew the set with `python -m tests.net small`"
        )


def test_every_edition_format_and_shipped_deck_is_in_the_small_set() -> None:
    assert [bout for bout, _ in SMALL] == list(small_bouts())
