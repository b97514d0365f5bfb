"""Taking moves back: free among computers, by leave of the others among persons; a move that is sent again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import take
from tests.web.visit import Visit


def turn(visit: Visit, chance: Random) -> None:
    """Whoever decides shows the cards and takes an option."""
    if "cover" in visit.room:
        visit.say(do="uncover", seat=visit.room["cover"])
    visit.take(chance.choice(visit.options))


@pytest.fixture
def two(tmp_path: Path) -> Visit:
    """Two persons at one screen, some moves in."""
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "person"))
    chance = Random(3)
    for _ in range(9):
        turn(visit, chance)
    return visit


def state(visit: Visit) -> Any:
    assert visit.desk.room is not None
    return visit.desk.room.state


def test_between_persons_the_other_is_asked(two: Visit) -> None:
    by = "AB"[two.desk.uncovered]
    other = "B" if by == "A" else "A"
    at, before = two.room["at"], digest(state(two))
    two.say(do="undo")
    assert two.room["at"] == at and digest(state(two)) == before, "nothing is taken back before the other has agreed"
    wish = two.room["undo"]
    assert (wish["by"], wish["waits"], wish["here"]) == (by, [other], [other])
    assert "Nobody asks that of you" in two.say(do="allow", seat=by, yes=True)[0]["why"], "not by oneself"
    two.say(do="allow", seat=other, yes=True)
    assert two.room["at"] < at and "undo" not in two.room


def test_a_no_leaves_everything_as_it_is(two: Visit) -> None:
    by = "AB"[two.desk.uncovered]
    before = digest(state(two))
    two.say(do="undo")
    two.say(do="allow", seat="B" if by == "A" else "A", yes=False)
    assert "undo" not in two.room and digest(state(two)) == before
    assert "Nobody asks" in two.say(do="allow", seat="B" if by == "A" else "A", yes=True)[0]["why"]


def test_a_move_answers_the_question(two: Visit) -> None:
    two.say(do="undo")
    turn(two, Random(1))
    assert "undo" not in two.room
    assert "Nobody asks" in two.say(do="allow", seat="B", yes=True)[0]["why"]


def test_the_question_says_whether_something_came_to_light(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "person"))
    chance = Random(5)
    seen = set()
    for _ in range(60):
        if visit.scene["over"]:
            break
        length = len(state(visit).log)
        turn(visit, chance)
        drawn = any(event.word() in ("draw", "shuffles") for event in state(visit).log[length:])
        visit.say(do="undo")
        if visit.last["scene"]["room"].get("undo"):
            wish = visit.room["undo"]
            seen.add(wish["revealed"])
            assert wish["revealed"] or not drawn
            visit.say(do="allow", seat=wish["waits"][0], yes=False)
    assert seen == {True, False}


def test_all_others_are_asked(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "person", "person", "random"), format="royale-last")
    chance = Random(2)
    for _ in range(6):
        turn(visit, chance)
    at = visit.room["at"]
    visit.say(do="undo")
    first, second = visit.room["undo"]["waits"]
    visit.say(do="allow", seat=first, yes=True)
    assert visit.room["at"] == at and visit.room["undo"]["waits"] == [second]
    visit.say(do="allow", seat=second, yes=True)
    assert visit.room["at"] < at


def test_at_two_pages_each_answers_for_its_own_seat(tmp_path: Path) -> None:
    rooms: dict[str, Any] = {}
    one, other = Visit(tmp_path, rooms), Visit(tmp_path, rooms)
    one.start("gundam", ("person", "person"))
    pages = {one.room["cover"]: one}
    first = one.room["cover"]
    second = "B" if first == "A" else "A"
    pages[second] = other
    other.say(do="continue", room=one.room["name"])
    one.say(do="uncover", seat=first)
    other.say(do="uncover", seat=second)
    chance = Random(4)
    for _ in range(6):
        asked = state(one).asked.player
        page = pages["AB"[asked]]
        page.say(do="sync")
        wrong = pages["BA"[asked]]
        wrong.say(do="sync")
        assert "cover" not in page.room and "cover" not in wrong.room, "nobody hands a screen over"
        assert wrong.scene["viewer"] == "BA"[asked] and "options" not in wrong.scene["asked"]
        text = page.options[0]["takes"]
        assert "not your decision" in wrong.say(do="take", at=wrong.room["at"], takes=text)[0]["why"]
        page.take(chance.choice(page.options))
    at = one.room["at"] = state(one) and rooms[one.room["name"]].at
    one.say(do="undo")
    assert one.room["undo"]["here"] == []
    assert "another page" in one.say(do="allow", seat=second, yes=True)[0]["why"]
    other.say(do="sync")
    assert other.room["undo"]["here"] == [second]
    other.say(do="allow", seat=second, yes=True)
    assert other.room["at"] < at
    told = list(one.desk.news())
    assert told[0]["log"]["from"] == 0, "a page is told the log anew when something was taken back"


def test_against_computers_it_is_free(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("vanguard")
    visit.play(Random(1), 10)
    at = visit.room["at"]
    visit.say(do="undo", at=at)
    assert visit.room["at"] < at and "undo" not in visit.room
    assert "moved on" in visit.say(do="undo", at=at)[0]["why"], "a click that comes late takes nothing back"


def test_what_cannot_be_written_down_is_not_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(tmp_path)
    visit.start("vanguard")
    visit.play(Random(1), 10)
    room = visit.desk.room
    assert room is not None
    at, before, marks, moves = room.at, digest(room.state), list(room.marks), list(room.moves)

    def full(*_: object) -> None:
        raise CardinalError("This could not be written down, and did not happen.")

    with monkeypatch.context() as disk:
        disk.setattr(type(room.journal), "write", full)
        assert "did not happen" in visit.say(do="undo")[0]["why"]
    assert (room.at, digest(room.state), room.marks, room.moves) == (at, before, marks, moves)
    visit.say(do="undo")
    assert visit.room["at"] < at


def test_nobody_moves_at_a_covered_screen(two: Visit) -> None:
    while "cover" not in two.room:
        two.take(two.options[0])
    before = digest(state(two))
    texts = state(two).match.option_texts(state(two))
    told = two.say(do="take", at=two.room["at"], takes=[texts[0]])
    assert "hand the screen over" in told[0]["remedy"] and digest(state(two)) == before


# --- exactly once --------------------------------------------------------------------------------


def test_a_move_that_comes_again_after_it_was_taken_back_is_not_made(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    at, takes = visit.room["at"], visit.options[0]["takes"]
    visit.say(do="take", at=at, takes=takes, id="abc-1")
    visit.say(do="undo")
    assert visit.room["at"] == at
    told = visit.say(do="take", at=at, takes=takes, id="abc-1")  # the network was slow
    assert told[0] == {"say": "taken", "at": at, "now": at, "id": "abc-1"}
    assert visit.room["at"] == at
    visit.say(do="take", at=at, takes=takes, id="abc-2")
    assert visit.room["at"] > at


def test_a_move_of_one_person_is_not_taken_for_that_of_another(tmp_path: Path) -> None:
    """Sent again when the other decides it is acknowledged; what the other did is not acknowledged to this one."""
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "person"))
    chance = Random(3)
    for _ in range(30):
        if "cover" in visit.room:
            visit.say(do="uncover", seat=visit.room["cover"])
        whose, at, takes = visit.scene["viewer"], visit.room["at"], chance.choice(visit.options)["takes"]
        visit.say(do="take", at=at, takes=takes)
        if "cover" in visit.room:  # it is the other's turn now
            assert visit.say(do="take", at=at, takes=takes)[0]["say"] == "taken"
            visit.say(do="uncover", seat=visit.room["cover"])
            assert visit.scene["viewer"] != whose
            assert visit.say(do="take", at=at, takes=takes)[0]["say"] == "refused"
            return
    raise AssertionError("it was always the same one's turn")


def test_a_step_that_fails_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(3), 4)
    before, at = digest(state(visit)), visit.room["at"]

    calls: list[int] = []

    def fail(s: Any, index: int) -> None:
        calls.append(index)
        if len(calls) > 1:  # what went before is repeated
            take(s, index)
            return
        s.zones = None
        raise ZeroDivisionError

    with monkeypatch.context() as engine, pytest.raises(ZeroDivisionError):
        engine.setattr("cardinal.kernel.session.take", fail)
        visit.take(visit.options[0])
    visit.say(do="sync")
    assert (digest(state(visit)), visit.room["at"]) == (before, at)
    visit.play(Random(1))
    assert visit.scene["over"]


def test_a_move_that_comes_again_after_a_restart_is_acknowledged(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    at, takes = visit.room["at"], visit.options[0]["takes"]
    visit.say(do="take", at=at, takes=takes, id="abc-1")
    visit.end()
    again = Visit(tmp_path)
    again.say(do="continue", room=visit.room["name"])
    now = again.room["at"]
    told = again.say(do="take", at=at, takes=takes, id="abc-1")
    assert told[0]["say"] == "taken" and again.room["at"] == now
