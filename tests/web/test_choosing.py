"""Several cards are chosen one after the other: the page is told which, and takes one back without the others."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.visit import Visit


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    made = Visit(tmp_path)
    made.start("vanguard")
    while made.scene["asked"]["kind"] != "redraw":
        made.take(made.options[0])
    return made


def chosen(visit: Visit) -> list[str]:
    """The cards that the page shows with a tick."""
    cards: list[str] = visit.scene["asked"]["chosen"]["cards"]
    return cards


def names(visit: Visit, cards: list[str]) -> list[str]:
    """What cards of the hand are called."""
    return [one["name"] for card in cards for one in visit.scene["sides"]["A"]["hand"]["cards"] if one["id"] == card]


def choose(visit: Visit, number: int) -> list[str]:
    """Chooses so many cards; their names for the page."""
    cards = []
    for _ in range(number):
        option = next(one for one in visit.options if "card" in one)
        cards.append(option["card"])
        visit.take(option)
    return cards


def put_back(visit: Visit, card: str) -> list[dict[str, Any]]:
    """Clicks a card with a tick."""
    return visit.say(do="put back", at=visit.room["at"], card=card)


def test_what_was_chosen_so_far_is_told(visit: Visit) -> None:
    assert visit.scene["asked"]["chosen"] == {"cards": [], "count": 0, "least": 0, "most": 0}
    cards = choose(visit, 2)
    assert chosen(visit) == cards


@pytest.mark.parametrize("which", [0, 1, 2])
def test_one_is_taken_back_and_the_others_stay(visit: Visit, which: int) -> None:
    cards = choose(visit, 3)
    at, before = visit.room["at"], names(visit, cards)
    put_back(visit, cards[which])
    assert names(visit, chosen(visit)) == [name for n, name in enumerate(before) if n != which]
    assert visit.room["at"] == at - 1
    assert any(before[which] in one["text"] for one in visit.options)


def test_what_is_not_chosen_is_not_taken_back(visit: Visit) -> None:
    cards = choose(visit, 1)
    other = next(one["card"] for one in visit.options if "card" in one)
    for card in (other, "c999"):
        (told,) = put_back(visit, card)
        assert told["say"] == "refused"
        assert chosen(visit) == cards


def test_a_game_with_cards_taken_back_is_kept_whole(visit: Visit) -> None:
    cards = choose(visit, 2)
    put_back(visit, cards[0])
    room = visit.room["name"]
    visit.end()
    other = Visit(visit.desk.folder)
    other.say(do="continue", room=room)
    assert other.room["at"] == visit.room["at"]
    assert len(other.scene["asked"]["chosen"]["cards"]) == 1


def test_the_others_are_not_asked_and_cannot_do_it(tmp_path: Path) -> None:
    one = Visit(tmp_path)
    one.start("vanguard", who=("person", "person"))
    while one.scene["asked"]["kind"] != "redraw":
        one.play(Random(1), 1)
    if "cover" in one.room:
        one.say(do="uncover", seat=one.room["cover"])
    cards = choose(one, 2)
    other = Visit(tmp_path, one.desk.rooms)
    other.say(do="continue", room=one.room["name"])
    (told,) = other.say(do="put back", at=one.room["at"], card=cards[0])
    assert told["say"] == "refused"
    put_back(one, cards[0])
    assert chosen(one) == cards[1:]
    assert "undo" not in one.room


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_the_numbers_of_a_choice_hold(game: str, tmp_path: Path) -> None:
    """At no decision more is chosen than the page says, and none can end before the least."""
    counted = 0
    for seed in range(1, 5):
        visit = Visit(tmp_path / str(seed))
        visit.start(game, who=("person", "person"), seed=seed)
        chance = Random(seed)
        while not visit.scene["over"]:
            if told := visit.scene.get("asked", {}).get("chosen"):
                counted += 1
                assert len(told["cards"]) <= told["count"]
                assert not told["most"] or told["count"] < told["most"]
                ends = any(one["takes"] == ["done"] for one in visit.options)
                assert not ends or told["count"] >= told["least"] or told["least"] == told["most"]
            visit.play(chance, 1)
        visit.end()
    assert counted > 20


def test_a_trigger_can_be_given_to_one_unit_at_once(tmp_path: Path) -> None:
    for seed in range(1, 30):
        visit = Visit(tmp_path / str(seed))
        visit.start("vanguard", who=("person", "person"), seed=seed)
        chance = Random(seed)
        while not visit.scene["over"]:
            both = [one for one in visit.options if visit.scene["asked"]["kind"] == "trigger" and one.get("short")]
            if both:
                assert {text.split()[0] for text in both[0]["takes"]} <= {"power", "critical", "stand"}
                visit.take(both[0])
                assert visit.scene.get("asked", {}).get("kind") != "trigger"
                return
            visit.play(chance, 1)
        visit.end()
    raise AssertionError("no trigger with two effects came")
