"""``cards study`` prints all figures of a game, as a table and as data."""

from __future__ import annotations

import json

import pytest

from cardinal.commands import studying
from cardinal.commands.studying import Extent, data_of, study, study_cards, table_lines
from cardinal.games import find_game

FEW = Extent(sentences=30, lines=4, cards=5, tried=3)
TITLES = ["cards", "declarations", "one set left out", "sentences made", "words changed", "spellings"]
BOTH = ["lines tried", "verbs, properties"]
PLAYED: dict[str, list[str]] = {"gundam": BOTH, "lantern": [], "vanguard": BOTH}


@pytest.mark.parametrize("game", ["gundam", "lantern", "vanguard"])
def test_every_measure_is_taken_of_our_own_cards(game: str) -> None:
    cards = list(find_game(game).shipped_cards.values())
    found = study(game, cards, game, FEW)
    lines = table_lines(found, names=False)
    assert [line[:18].strip() for line in lines if not line.startswith("  ")] == TITLES + PLAYED[game]
    data = data_of(found)
    assert data["cards"] == len(cards) and 0 < len(found.corpus.full) <= len(cards)
    assert found.generated.counts.total() == FEW.sentences and found.perturbed.lines == FEW.lines
    assert len(table_lines(found, names=True)) > len(lines) + len(found.spelled)


def test_the_command_prints_data(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "QUICK", FEW)
    study_cards("lantern", "", whole=False, names=False, as_json=True)
    told = capsys.readouterr()
    data = json.loads(told.out)
    assert data["game"] == "lantern" and data["sentences"]["outcomes"] == {"one reading": 30}
    assert "sentences: 30 of 30" in told.err
