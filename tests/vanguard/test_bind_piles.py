"""Piles of bound cards (4.9.3): a view tells which card's effect bound a card, face down or not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardinal.games.vanguard.table import TABLE
from cardinal.kernel.machine import run, take

BINDS = "[ACT](VC):[Soul-Blast 1] Choose a card from your hand, and bind it face down."
CARDS = [
    {"name": "Jailer", "type": "normal", "grade": "3", "power": "10000", "critical": "1", "clan": "Dusk", "text": BINDS}
]
BODY: dict[str, Any] = {
    "cards": CARDS,
    "A": {"V": "Jailer", "soul": "1", "hand": ["Filler"], "bind": ["Filler"], "BL": "Filler"},
    "B": {},
}


def test_both_players_see_on_which_pile_a_bound_card_lies() -> None:
    s = TABLE.begin("cr-g-late", BODY, "here", Path())
    run(s)
    take(s, s.match.option_texts(s).index("act V"))
    seen = [s.match.view(s, viewer).json()["players"]["A"]["bind"] for viewer in range(2)]
    assert {"name": "Filler", "bound by": "Jailer", "states": ["face down"]} in seen[0]
    assert {"name": "?", "bound by": "Jailer"} in seen[1]
    assert all({"name": "Filler"} in cards for cards in seen)
