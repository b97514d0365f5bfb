"""The ladder: players meet on equal terms, until it is clear who is stronger."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardinal.kernel.errors import CardinalError
from cardinal.lab.ladder import Ladder, Meeting, climb, grounds
from cardinal.lab.sequential import LEAST

DECKS = ["kiln-row", "tidewrack-yard"]


def where(way: str = "") -> list[str]:
    return ["/".join(deck.name for deck in ground.decks) for ground in grounds("gundam", DECKS, "1.9.0", 1, way)]


def test_two_players_meet_with_both_decks_in_both_orders() -> None:
    assert len(set(where())) == len(where()) == 2
    assert [ground.count("/") for ground in where("team")] == [3, 3], "a table of four"


def test_the_stronger_is_found_and_then_they_stop() -> None:
    ladder = climb("gundam", ["random", "club"], grounds("gundam", DECKS, "1.9.0", 1, ""), games=400, workers=1)
    meeting = ladder.between("club", "random")
    assert meeting.verdict == "better" and 2 * LEAST <= meeting.games < 400
    assert meeting.share().value > 0.9 and meeting.share().low > 0.5
    assert list(ladder.ratings()) == ["club", "random"]
    assert ladder.over_others("random").value < 0.1


def test_equal_players_are_not_told_apart() -> None:
    """Each number is played from both sides, so a player against itself is exactly even where chance is its own."""
    wheres = grounds("gundam", DECKS, "1.9.0", 1, "")
    ladder = Ladder("gundam", [Meeting("club", "club2")])
    meeting = ladder.meetings[0]
    for _ in range(200):
        meeting.lead.add(0.0)
        meeting.games += 2
        meeting.won += 1
    assert meeting.verdict in ("equal", "") and meeting.share().value == 0.5
    assert len(wheres) == 2


def test_a_meeting_is_seen_from_both_sides() -> None:
    meeting = Meeting("a", "b", games=10, won=7)
    meeting.lead.add(0.5)
    other = meeting.seen_by("b")
    assert (other.a, other.won, other.lead.total) == ("b", 3, -0.5)
    assert meeting.seen_by("a") is meeting


def test_games_do_not_depend_on_the_workers() -> None:
    won = []
    for workers in (1, 2):
        ladder = climb("gundam", ["random", "club"], grounds("gundam", DECKS, "1.9.0", 3, ""), 12, workers)
        won.append((ladder.meetings[0].won, ladder.games))
    assert won[0] == won[1] and won[0][1] == 12


def test_what_cannot_be_climbed_is_said() -> None:
    some = grounds("gundam", DECKS, "1.9.0", 1, "")
    with pytest.raises(CardinalError, match="two players or more"):
        climb("gundam", ["club", "club"], some, 10)
    with pytest.raises(CardinalError, match="no player called"):
        climb("gundam", ["club", "nobody"], [replace(one) for one in some], 10)
    with pytest.raises(CardinalError, match="no two of these decks"):
        grounds("vanguard", [], "cr-1.31", 1, "")
