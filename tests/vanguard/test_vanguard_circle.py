"""Several Legion Mates that came to the circle together (9.3.4): no printed text does that, so it is set up here."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.games.vanguard.rules.zones import MATE, SOUL
from cardinal.games.vanguard.table import TABLE
from cardinal.kernel.machine import run, take
from cardinal.kernel.writing import name

CARDS = [
    {"name": "Leader", "type": "normal", "grade": "3", "power": "11000", "critical": "1", "clan": "Dusk"},
    {"name": "Friend", "type": "normal", "grade": "2", "power": "9000", "critical": "1", "clan": "Dusk"},
    {"name": "Pal", "type": "normal", "grade": "2", "power": "8000", "critical": "1", "clan": "Dusk"},
]
BODY = {"cards": CARDS, "A": {"V": "Leader", "mate": ["Friend", "Pal"], "FL": "Filler"}, "B": {}}


@pytest.mark.parametrize("rules", ["cr-1.31", "cr-1.45.4", "cr-g-late"])
def test_of_mates_placed_together_their_master_keeps_one(rules: str) -> None:
    s = TABLE.begin(rules, BODY, "here", Path())
    s.log, s.cited = [], {}
    mates = s.zone(0, MATE)
    s.stamp[mates[1]] = s.stamp[mates[0]]
    run(s)
    texts = s.match.option_texts(s)
    assert texts == ["choose Friend", "choose Pal"]
    take(s, 0)
    assert [name(s, card) for card in s.zone(0, MATE)] == ["Friend"]
    assert [name(s, card) for card in s.zone(0, SOUL)] == ["Pal"]
    assert "rule_action.legion_mate_overload_choice" in s.cited
