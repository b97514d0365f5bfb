"""What the page needs to draw: every card that it is to show is told, and a card that stays keeps its name."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.visit import Visit

GAMES = ["vanguard", "gundam"]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_turned_up_can_be_drawn(tmp_path: Path, game: str) -> None:
    """A drive check lies in no zone when the page is told of it; what is printed on it is told with the log."""
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(5))
    told: set[str] = set()
    shown = 0
    for data in visit.frames:
        frame: dict[str, Any] = json.loads(data)
        if frame["say"] != "scene":
            continue
        told |= set(frame["scene"]["cards"])
        for line in frame["log"]["lines"]:
            if "shows" in line:
                shown += 1
                assert line["shows"] in told, line
    assert shown > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_card_keeps_its_name_when_the_whole_table_is_told_again(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(4), 12)
    before = visit.scene["sides"]
    assert any(zone["cards"] for zones in before.values() for zone in zones.values())
    visit.say(do="sync")
    assert visit.scene["sides"] == before
    assert visit.scene["cards"], "the page may have lost what is printed"


def test_a_replay_moves_cards_by_their_names(tmp_path: Path) -> None:
    """From step to step a card that is seen in both has the same name."""
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(4), 12)
    visit.say(do="watch", room=visit.room["name"])
    visit.say(do="step", at=8, view="A")
    before = _names(visit.scene)
    visit.say(do="step", at=9, view="A")
    after = _names(visit.scene)
    both = before.keys() & after.keys()
    assert both and all(before[card] == after[card] for card in both)
    assert visit.scene["format"] == "duel"


def _names(scene: dict[str, Any]) -> dict[str, str]:
    cards = (card for zones in scene["sides"].values() for zone in zones.values() for card in zone["cards"])
    return {card["id"]: card["name"] for card in cards}
