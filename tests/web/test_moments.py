"""A moment of a replay as a scenario: for everybody when the game is over, for nobody before."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.judge.documents import read_file
from cardinal.judge.scenario import run_document
from tests.web.visit import Visit


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_moment_of_an_ended_game_comes_as_a_scenario_that_runs(game: str, tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(2), 12)
    visit.say(do="concede")
    visit.say(do="watch", room=visit.room["name"])
    for at in (0, 9):
        visit.say(do="step", at=at)
        (told,) = visit.say(do="scenario", ask="q")
        assert told["say"] == "scenario" and told["name"].endswith(f"-{at}.yaml")
        file = tmp_path / "moment.yaml"
        file.write_text(told["text"], encoding="utf-8")
        (result,) = run_document(read_file(file)[0])
        assert result.passed, result.problem


def test_nobody_gets_a_scenario_of_a_game_that_goes_on(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(2), 6)
    assert "no replay open" in visit.say(do="scenario")[0]["why"]
    visit.say(do="watch", room=visit.room["name"])
    for view in ("", "A"):
        visit.say(do="step", at=3, view=view)
        (told,) = visit.say(do="scenario")
        assert told["say"] == "refused"
        assert "would tell what is hidden" in told["why"]


def test_a_file_of_ones_own_may_be_written_before_its_end(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(2), 6)
    name = visit.room["name"]
    (path,) = tmp_path.glob(f"{name}*")
    text = path.read_text(encoding="utf-8")
    visit.say(do="watch", text=text)
    (told,) = visit.say(do="scenario")
    assert told["say"] == "scenario" and "script" in told["text"]
