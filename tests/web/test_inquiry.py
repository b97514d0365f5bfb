"""The judge's desk: a scenario is brought, stepped through, and played on from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardinal.judge.stepping import brought, one_of, stepped
from tests.judge.test_stepping import RULING
from tests.web.visit import Visit


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    return Visit(tmp_path)


def opened(visit: Visit, text: str = RULING, **more: Any) -> dict[str, Any]:
    """The bench, after a scenario was brought."""
    told = visit.say(do="open", text=text, name="ruling.yaml", **more)
    assert told[-1]["say"] == "scene", told
    return bench(visit)


def bench(visit: Visit) -> dict[str, Any]:
    found: dict[str, Any] = visit.last["scene"]["bench"]
    return found


def test_a_scenario_is_set_up_with_its_steps(visit: Visit) -> None:
    told = opened(visit)
    assert told["name"] == "A rested Unit does not attack"
    assert (told["rules"], told["named"]) == ("1.6.0", ["1.6.0", "1.9.0"])
    assert (told["at"], told["holds"], told["which"]) == (0, False, 0)
    assert [step["text"] for step in told["steps"]] == ["", "", "", "attack Walker > player", ""]
    assert told["steps"][2]["checks"][1]["problem"] == "B.shields: expected 4, found 3 (Filler x3)"
    assert visit.scene["viewer"] == "A" and visit.options


def test_a_file_in_several_frames_is_one(visit: Visit) -> None:
    middle = len(RULING) // 2
    assert visit.say(do="open", text=RULING[:middle], name="ruling.yaml", more=True) == []
    assert opened(visit, RULING[middle:])["file"] == "ruling.yaml"


def test_one_steps_forward_and_back(visit: Visit) -> None:
    opened(visit)
    first = visit.scene["sides"]
    visit.say(do="step", at=4)
    assert bench(visit)["at"] == 4 and visit.scene["sides"]["B"]["shields"]["count"] == 2
    visit.say(do="step", at=99)
    assert bench(visit)["at"] == 4
    visit.say(do="step", at=0)
    assert visit.scene["sides"]["B"]["shields"]["count"] == 3 and len(visit.scene["sides"]) == len(first)


def test_one_plays_on_for_both_seats_and_takes_back(visit: Visit) -> None:
    opened(visit)
    players = set()
    for _ in range(8):
        players.add(visit.scene["asked"]["player"])
        assert visit.scene["viewer"] == visit.scene["asked"]["player"]
        visit.take(next(one for one in visit.options if one["text"] in ("end", "pass", "yes")) if visit.options else {})
    assert players == {"A", "B"}
    assert len(bench(visit)["own"]) == 8
    for left in range(7, -1, -1):
        visit.say(do="undo")
        assert len(bench(visit)["own"]) == left
    assert "nothing to take back" in visit.say(do="undo")[0]["why"]


def test_a_move_for_another_moment_is_refused(visit: Visit) -> None:
    opened(visit)
    at, takes = visit.room["at"], visit.options[-1]["takes"]
    visit.say(do="take", at=at, takes=takes)
    assert "moved on" in visit.say(do="take", at=at, takes=takes)[0]["why"]
    assert len(bench(visit)["own"]) == 1


def test_an_illegal_move_says_why(visit: Visit) -> None:
    opened(visit)
    refused = visit.say(do="take", at=visit.room["at"], takes=["attack Sleeper > player"])[0]
    assert refused["say"] == "refused" and "[" in refused["why"]


def test_whether_something_may_be_done_is_answered_with_its_rule(visit: Visit) -> None:
    opened(visit)
    can = visit.say(do="may", seat="A", text="attack Walker > player", ask="q")[0]
    assert can["can"] and can["rules"]
    cannot = visit.say(do="may", seat="A", text="attack Sleeper > player")[0]
    assert not cannot["can"] and cannot["why"] and cannot["rules"]
    assert not visit.say(do="may", seat="B", text="pass")[0]["can"]
    assert visit.say(do="may", seat="C", text="pass")[0]["say"] == "refused"


def test_another_seat_looks_at_the_same_moment(visit: Visit) -> None:
    opened(visit)
    visit.take(visit.options[-1])
    visit.say(do="step", at=0, view="B")
    assert visit.scene["viewer"] == "B" and len(bench(visit)["own"]) == 1


def test_another_edition_or_scenario_of_the_file_is_opened(visit: Visit) -> None:
    opened(visit, RULING + "---\n" + RULING.replace("A rested", "Another rested"))
    visit.say(do="open", which=1, rules="1.9.0")
    told = bench(visit)
    assert (told["which"], told["rules"], told["name"]) == (1, "1.9.0", "Another rested Unit does not attack")
    assert visit.say(do="open", which=2)[0]["say"] == "refused" and bench(visit)["which"] == 1


def test_what_was_played_is_kept_as_a_scenario_that_holds(visit: Visit) -> None:
    opened(visit)
    visit.say(do="step", at=3)
    visit.take(visit.options[-1])
    told = visit.say(do="scenario")[0]
    again = stepped(one_of(brought(told["text"], told["name"]), 0))
    taken = [step.text for step in again.steps if step.text]
    assert taken == ["attack Walker > player", bench(visit)["own"][0][3:]]
    assert not any(check.problem for check in again.steps[-1].checks) and len(again.steps[-1].checks) > 4


def test_at_the_position_nothing_was_played(visit: Visit) -> None:
    opened(visit)
    again = one_of(brought(visit.say(do="scenario")[0]["text"], "x"), 0)
    assert again.body["script"] == []


def test_what_is_wrong_leaves_the_table_as_it_was(visit: Visit) -> None:
    opened(visit)
    refused = visit.say(do="open", text="name: [", name="x.yaml")[0]
    assert refused["why"].startswith("x.yaml:2: this is not YAML") and refused["remedy"]
    refused = visit.say(do="open", text=RULING.replace("Walker, S", "Nobody, S"), name="x.yaml")[0]
    assert refused["why"].startswith("x.yaml:1, A.battle: ") and "Nobody" in refused["why"]
    assert visit.say(do="sync")[0]["bench"]["name"] == "A rested Unit does not attack"


def test_without_a_scenario_there_is_nothing_to_judge(visit: Visit) -> None:
    for frame in ("may", "open", "scenario", "step"):
        more = {"may": {"seat": "A", "text": "pass"}, "step": {"at": 1}}.get(frame, {})
        assert visit.say(do=frame, **more)[0]["say"] == "refused"


def test_who_leaves_has_no_scenario_any_more(visit: Visit) -> None:
    opened(visit)
    assert visit.say(do="leave")[0]["say"] == "menu"
    assert visit.say(do="sync")[0]["say"] == "menu"
    visit.start("gundam")
    assert "bench" not in visit.last["scene"]


def test_somebody_gives_up(visit: Visit) -> None:
    opened(visit)
    visit.say(do="concede", at=visit.room["at"])
    assert visit.scene["over"] and visit.scene["winner"] == "B"
    visit.say(do="undo")
    assert not visit.scene["over"]
