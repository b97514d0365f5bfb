"""What leaves the judge's desk and the table: comparisons, rulings and reports; and what of a game stays hidden."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.games import games, table_of
from cardinal.judge.documents import read_documents
from cardinal.judge.scenario import run_document
from cardinal.kernel.session import parse_replay, verify
from cardinal.web import workers
from cardinal.web.hall import Hall, Page
from cardinal.web.inquiry import Brought, Comparison
from tests.judge.test_stepping import RULING
from tests.web.test_advice import said, with_a_page
from tests.web.test_inquiry import opened
from tests.web.visit import Visit

SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    return Visit(tmp_path)


# --- by other editions ----------------------------------------------------------------------------


def test_every_edition_and_what_differs_is_told() -> None:
    text = (SCENARIOS / "vanguard" / "07-guard.yaml").read_text(encoding="utf-8")
    told = Comparison(Brought(text, "x.yaml")).run()["editions"]
    assert [each["edition"] for each in told[:4]] == list(table_of("vanguard").editions)
    assert told[0]["difference"] is None and not told[0]["problem"]
    other = next(each for each in told if each["difference"])
    sides = other["difference"]["sides"]
    assert [side["edition"] for side in sides] == [told[0]["edition"], other["edition"]]
    assert all(side["does"] for side in sides) and any(side["rules"] for side in sides) and other["difference"]["says"]
    assert all(each["difference"] for each in told[4:]), "a reading that changes nothing is not listed"


def ask(hall: Hall, page: Page, **frame: Any) -> Any:
    return hall.hear(page, json.dumps(frame))


def test_the_page_goes_on_while_editions_are_looked_through(tmp_path: Path) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        await ask(hall, page, do="open", text=RULING)
        await ask(hall, page, do="compare", ask="c")
        await ask(hall, page, do="may", seat="A", text="end", ask="m")
        assert page.comparison is not None and not page.comparison.done()
        await page.comparison

    told = with_a_page(tmp_path, visit)
    assert [each["say"] for each in told[-2:]] == ["may", "editions"] and told[-1]["ask"] == "c"
    assert [each["edition"] for each in told[-1]["editions"]] == ["1.6.0", "1.9.0"]


@pytest.mark.parametrize("going", [{"do": "leave"}, {"do": "open", "text": RULING}, {"do": "compare"}])
def test_who_goes_away_ends_the_comparison(tmp_path: Path, going: dict[str, Any]) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        await ask(hall, page, do="open", text=RULING)
        await ask(hall, page, do="compare", ask="first")
        first = page.comparison
        assert first is not None
        await asyncio.sleep(0)
        await ask(hall, page, **going)
        await asyncio.gather(first, return_exceptions=True)
        assert first.cancelled()

    assert not [each for each in said(with_a_page(tmp_path, visit), "editions") if each.get("ask") == "first"]


def test_a_comparison_that_takes_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "COMPARING", 0.001)

    async def visit(hall: Hall, page: Page) -> None:
        await ask(hall, page, do="open", text=RULING)
        await ask(hall, page, do="compare", ask="c")
        assert page.comparison is not None
        await page.comparison

    refused = said(with_a_page(tmp_path, visit), "refused")
    assert "took longer" in refused[-1]["why"] and refused[-1]["ask"] == "c" and refused[-1]["remedy"]


def test_a_change_that_takes_too_long_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        await ask(hall, page, do="draft", game="gundam")
        monkeypatch.setattr(workers, "JUDGING", 0.0)
        await ask(hall, page, do="edit", what="add", seat="A", zone="hand", value="Filler", ask="e")
        monkeypatch.setattr(workers, "JUDGING", 10.0)
        await ask(hall, page, do="edit", what="add", seat="A", zone="trash", value="Filler")

    told = with_a_page(tmp_path, visit)
    (refused,) = said(told, "refused")
    assert "took longer" in refused["why"] and refused["ask"] == "e"
    text = said(told, "scene")[-1]["bench"]["draft"]["text"]
    assert "trash: Filler" in text and "hand" not in text


def test_without_a_scenario_there_is_nothing_to_compare(tmp_path: Path) -> None:
    async def visit(hall: Hall, page: Page) -> None:
        await ask(hall, page, do="compare")
        await ask(hall, page, do="ruling")
        await ask(hall, page, do="report")

    assert [each["say"] for each in with_a_page(tmp_path, visit)].count("refused") == 3


# --- rulings --------------------------------------------------------------------------------------


def test_a_scenario_is_written_as_a_ruling(visit: Visit) -> None:
    opened(visit, RULING.replace("shields: 4", "shields: 3"))
    told = visit.say(do="ruling", ask="q")[0]
    assert told["name"] == "a-rested-unit-does-not-attack.md"
    assert told["text"].startswith("# A rested Unit does not attack") and "By 1.9.0 it is so." in told["text"]


def test_what_was_played_on_is_in_the_ruling(visit: Visit) -> None:
    opened(visit)
    visit.say(do="step", at=3)
    visit.take(visit.options[-1])
    assert f"{visit.last['scene']['bench']['own'][0][3:]}" in visit.say(do="ruling")[0]["text"]


# --- reports --------------------------------------------------------------------------------------


NOTE = "It should\nhave *broken* a shield \x85 # really\n\n\u2028{"


@pytest.mark.parametrize("game", games())
def test_the_report_of_a_game_that_is_over_is_a_replay_that_verifies(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(3))
    assert visit.scene["over"]
    told = visit.say(do="report", note=NOTE, ask="q")[0]
    head = [line for line in told["text"].splitlines() if line.startswith("#")]
    assert head[:3] == ["# cardinal report 1", f"# game: {game} {visit.scene['rules']}",
                        f"# moment: after option {visit.room['at']}, seen by A"]  # fmt: skip
    assert head[3:7] == ["# note: It should", "# note: have *broken* a shield", "# note: # really", "# note: {"]
    replay = parse_replay(told["text"].encode(), told["name"])
    verify(replay, table_of(game).replayer(replay.header, "report"), "report")
    assert "shown" in visit.say(do="undo")[0]["why"]  # everything is open now: the end stands
    other = Visit(tmp_path / "other")
    other.say(do="watch", text=told["text"])
    assert other.last["scene"]["replay"]["over"]


def test_the_report_of_a_replay_has_its_moment(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(3))
    visit.say(do="watch", room=visit.room["name"])
    visit.say(do="step", at=7, view="B")
    told = visit.say(do="report")[0]
    assert "# moment: after option 7, seen by B\n" in told["text"] and told["name"].endswith("-7.replay")
    replay = parse_replay(told["text"].encode(), "report")
    verify(replay, table_of("gundam").replayer(replay.header, "report"), "report")


@pytest.mark.parametrize("game", games())
def test_the_report_of_a_game_that_goes_on_tells_nothing_hidden(tmp_path: Path, game: str) -> None:
    """Two worlds that look alike from the seat have the same report, byte for byte."""
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(4), 25)
    assert not visit.scene["over"] and visit.desk.room is not None
    told = visit.say(do="report", note="?")[0]
    assert told["name"].endswith(".txt") and '"seed"' not in told["text"] and '"decks"' not in told["text"]
    assert visit.desk.room.shown is False
    session = visit.desk.room.session
    for seed in range(5):
        session.state = table_of(game).world(session.state, 0, Random(seed))
        assert visit.say(do="report", note="?")[0]["text"] == told["text"]
    view = json.loads(next(line for line in told["text"].splitlines() if line.startswith("{")))
    assert view["viewer"] == "A" and isinstance(view["players"]["B"].get("hand", []), list)
    assert {card["name"] for card in view["players"]["B"].get("hand", [])} <= {"?"} | _shown(view)


def _shown(view: dict[str, Any]) -> set[str]:
    return {card["name"] for card in view["players"]["B"].get("hand", []) if card.get("known")}


def test_the_replay_of_a_game_that_goes_on_is_no_way_around(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(4), 25)
    visit.say(do="watch", room=visit.room["name"])
    told = visit.say(do="report")[0]
    assert told["name"].endswith(".txt") and '"option"' not in told["text"] and "seen by a spectator" in told["text"]
    view = json.loads(next(line for line in told["text"].splitlines() if line.startswith("{")))
    assert all("name" not in card or card["name"] == "?" for side in view["players"].values()
               for card in side.get("hand", []))  # fmt: skip


def test_a_covered_table_reports_what_a_spectator_sees(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "person"))
    assert "cover" in visit.room
    assert "seen by a spectator" in visit.say(do="report")[0]["text"]


def test_the_report_of_a_scenario_is_a_scenario_that_passes(visit: Visit) -> None:
    opened(visit, RULING.replace("shields: 4", "shields: 3"))
    visit.say(do="step", at=3)
    told = visit.say(do="report", note=NOTE)[0]
    assert told["text"].startswith("# cardinal report 1\n") and "# moment: step 3\n" in told["text"]
    (document,) = read_documents(told["text"], Path("report.yaml"))
    assert all(result.passed for result in run_document(document))


def test_a_note_is_bounded(visit: Visit) -> None:
    opened(visit)
    assert "no move" in visit.say(do="report", note="x" * 2_001)[0]["why"]
    assert visit.say(do="report", note="x" * 2_000)[0]["say"] == "report"
