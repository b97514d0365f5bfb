"""No byte that is sent to a seat tells what that seat may not see."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.games.gundam import hidden as gundam
from cardinal.games.vanguard import hidden as vanguard
from cardinal.web.scene import Sight, lines, scene
from tests.web.visit import Visit

DETERMINIZE: dict[str, Any] = {"vanguard": vanguard.determinize, "gundam": gundam.determinize}


def frame(s: Any, viewer: int, marks: list[int]) -> bytes:
    """Everything that a page of this viewer is sent of a position."""
    return msgspec.json.encode([scene(s, Sight(viewer)), lines(s, viewer, 0, marks)], enc_hook=str)


@pytest.mark.parametrize(("game", "who", "way"), [
    ("vanguard", ("person", "random"), ""),
    ("gundam", ("person", "random"), ""),
    ("gundam", ("person", "random", "random", "random"), "royale-last"),
    ("gundam", ("person", "random", "random", "random"), "team"),
])  # fmt: skip
def test_worlds_that_look_the_same_are_sent_as_the_same_bytes(tmp_path: Path, game: str, who: Any, way: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game, who, format=way)
    chance = Random(5)
    compared = 0
    for _ in range(60):
        if visit.scene["over"]:
            break
        room = visit.desk.room
        assert room is not None
        for viewer in (-1, *range(len(who))):
            other = DETERMINIZE[game](room.state, viewer, chance)
            if viewer == -1:  # a spectator sees no hand at all
                other = DETERMINIZE[game](other, 0, chance)
            assert frame(other, viewer, room.marks) == frame(room.state, viewer, room.marks)
            compared += 1
        visit.take(chance.choice(visit.options))
    assert compared > 60  # a short game has about thirty decisions of ours, each seen by three at least


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_page_is_never_sent_the_name_of_a_card_it_has_not_seen(tmp_path: Path, game: str) -> None:
    """Of everything that was sent until a moment: names of the other deck only if its view has shown them."""
    visit = Visit(tmp_path)
    visit.start(game, seed=21)
    chance = Random(6)
    for _ in range(40):
        if visit.scene["over"]:
            break
        visit.take(chance.choice(visit.options))
    room = visit.desk.room
    assert room is not None
    s: Any = room.state
    sent = b"\n".join(visit.frames).decode()
    public = " ".join(line["text"] for line in visit.log.values())
    own = {s.match.definitions[s.defs[card]].name for card in range(len(s.defs)) if s.owners[card] == 0}
    seen = own | set(visit.desk.sight.told)
    spoken = " ".join(str(each.printed) for each in s.match.definitions if each.name in seen)  # a link names a Pilot
    for number in {s.defs[card] for card in range(len(s.defs)) if s.owners[card] == 1}:
        name = s.match.definitions[number].name
        if name not in seen and name not in public and name not in spoken:
            assert name not in sent


def test_between_two_persons_the_hand_is_covered(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "person"))
    chance = Random(8)
    covers = 0
    for _ in range(60):
        if "cover" in visit.room:
            covers += 1
            hands = [visit.scene["sides"][seat].get("hand", {}) for seat in "AB"]
            assert all(card["known"] for hand in hands for card in hand.get("cards", ()))
            assert "options" not in visit.scene["asked"]
            visit.say(do="uncover", seat=visit.room["cover"])
        assert visit.scene["asked"]["player"] == visit.scene["viewer"]
        others = "B" if visit.scene["viewer"] == "A" else "A"
        assert all(card["known"] for card in visit.scene["sides"][others].get("hand", {}).get("cards", ()))
        visit.take(chance.choice(visit.options))
    assert covers > 5


def test_nobody_is_uncovered_who_does_not_play_here(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "random"))
    assert "not played at this screen" in visit.say(do="uncover", seat="B")[0]["why"]
    assert visit.scene["viewer"] == "A"
