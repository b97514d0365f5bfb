"""A choice among cards that the player does not see: no face, no place and no log entry tells what they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from cardinal.games.vanguard.table import TABLE
from cardinal.kernel.machine import run, take
from cardinal.players import decide, names, player, printed_in

TAKES = "[ACT](VC):[Soul-Blast 1] Choose up to one card from your opponent's hand, and bind it face down."
CARDS = [
    {"name": "Thief", "type": "normal", "grade": "3", "power": "10000", "critical": "1", "clan": "Tide", "text": TAKES},
    {"name": "Jewel", "type": "normal", "grade": "1", "power": "6000", "critical": "1", "clan": "Dawn"},
]
BODY: dict[str, Any] = {
    "cards": CARDS,
    "A": {"V": "Thief", "soul": "1", "BL": "Filler"},
    "B": {"hand": ["Jewel", "Jewel"]},
}


def test_nothing_names_the_unseen_cards() -> None:
    s = TABLE.begin("cr-g-late", BODY, "here", Path())
    s.log, s.cited = [], {}
    run(s)
    take(s, s.match.option_texts(s).index("act V"))
    assert s.match.option_texts(s) == ["choose B.?", "done"]
    for name in names("vanguard"):
        assert 0 <= decide(player(name, 1, "vanguard", printed_in(s)), s) < 2
    take(s, 0)
    assert "Jewel" not in msgspec.json.encode(s.match.view(s, 0).json()).decode()
