"""Of a game that is not over nobody is told more than a seat may know: not by a replay, a file, or a second game."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path
from random import Random

import pytest
from websockets.sync.client import connect

from cardinal.web.gate import HOST
from cardinal.web.serving import served
from tests.web.visit import DECKS, Visit

GAMES = ["vanguard", "gundam"]
NOT_YET = "only your own side"


@pytest.fixture
def begun(tmp_path: Path) -> Visit:
    """A game against a computer that goes on."""
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(9), 12)
    return visit


def test_a_replay_of_a_game_that_goes_on_shows_only_the_own_side(begun: Visit) -> None:
    begun.say(do="watch", room=begun.room["name"])
    replay = begun.last["scene"]["replay"]
    assert replay["views"] == ["", "A"] and not replay["over"]
    told = begun.say(do="step", at=5, view="B")
    assert NOT_YET in told[0]["why"]
    begun.say(do="step", at=5, view="A")
    assert begun.scene["viewer"] == "A" and begun.scene["sides"]["A"]["hand"]["cards"]
    assert not begun.scene["sides"]["B"].get("hand", {}).get("cards")
    begun.say(do="step", at=5, view="")
    assert not any(begun.scene["sides"][seat].get("hand", {}).get("cards") for seat in "AB")


def test_the_end_opens_every_side(begun: Visit) -> None:
    begun.say(do="concede")
    begun.say(do="watch", room=begun.room["name"])
    assert begun.last["scene"]["replay"]["views"] == ["", "A", "B"]
    begun.say(do="step", at=5, view="B")
    assert begun.scene["sides"]["B"]["hand"]["cards"]


def test_a_second_game_from_a_moment_waits_for_the_end(begun: Visit) -> None:
    """It would have the same shuffles, and its end would open them."""
    files = sorted(begun.desk.folder.iterdir())
    begun.say(do="watch", room=begun.room["name"])
    told = begun.say(do="play on", seats=["person", "person"])
    assert "not over" in told[0]["why"]
    assert sorted(begun.desk.folder.iterdir()) == files


def test_what_was_opened_at_the_end_cannot_be_taken_back(begun: Visit) -> None:
    """Giving up, looking at all hands, and going on: the end stands once it was looked behind."""
    name = begun.room["name"]
    begun.say(do="concede")
    begun.say(do="watch", room=name)
    begun.say(do="continue", room=name)
    assert "everything of it has been shown" in begun.say(do="undo")[0]["why"]
    begun.end()
    again = Visit(begun.desk.folder)  # after a restart nobody knows who has looked
    again.say(do="continue", room=name)
    assert "everything of it has been shown" in again.say(do="undo")[0]["why"]


def test_between_persons_a_page_sees_the_seat_that_it_alone_plays(tmp_path: Path) -> None:
    rooms: dict[str, object] = {}
    one, other = Visit(tmp_path, rooms), Visit(tmp_path, rooms)
    one.start("gundam", ("person", "person"))
    one.say(do="watch", room=one.room["name"])
    assert one.last["scene"]["replay"]["views"] == [""]
    name = one.last["scene"]["replay"]["name"]
    one.say(do="continue", room=name)
    one.say(do="uncover", seat="A")
    other.say(do="continue", room=name)
    assert "another page" in other.say(do="uncover", seat="A")[0]["why"]
    one.say(do="watch", room=name)
    assert one.last["scene"]["replay"]["views"] == ["", "A"]
    assert NOT_YET in one.say(do="step", at=0, view="B")[0]["why"]
    one.say(do="continue", room=name)
    one.say(do="uncover", seat="A")
    one.say(do="uncover", seat="B")  # both are at this screen: neither side is its own
    one.say(do="watch", room=name)
    assert one.last["scene"]["replay"]["views"] == [""]


def test_a_file_that_was_brought_along_is_open(begun: Visit, tmp_path: Path) -> None:
    text = (begun.desk.folder / f"{begun.room['name']}.replay").read_text()
    other = Visit(tmp_path / "elsewhere")
    half = len(text) // 2
    assert other.say(do="watch", text=text[:half], more=True) == []
    other.say(do="watch", text=text[half:])
    assert other.last["scene"]["replay"]["views"] == ["", "A", "B"]
    assert not (tmp_path / "elsewhere").exists(), "what is only looked at is not kept"


def test_a_file_in_pieces_without_end_is_refused(begun: Visit) -> None:
    told = [begun.say(do="watch", text="x" * 60_000, more=True) for _ in range(17)]
    assert "at most 1000000 characters" in told[-1][0]["why"]
    assert begun.desk.pieces == []


@pytest.mark.parametrize("text", [
    "{}", '{"game":"gundam","rules":"1.9.0","cards":"","decks":[],"seed":1}',
    '{"game":"vanguard","rules":"cr-1.31","cards":"","decks":[{"main":[]}],"seed":1,"format":"cardinal-replay-2"}',
    '{"game":"vanguard","rules":"cr-1.31","cards":"","decks":[{"main":[],"g":[],"first":[]}],"seed":1}',
    '{"game":"gundam","rules":"1.9.0","cards":"","decks":[{}],"seed":1,"options":{"format":"chess"}}',
    "# seats: " + "person " * 40 + '\n{"game":"gundam","rules":"1.9.0","cards":"","decks":[],"seed":1}',
    "[" * 9000,
])  # fmt: skip
def test_a_forged_file_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    visit = Visit(tmp_path)
    (told,) = visit.say(do="watch", text=text)
    assert told["say"] == "refused" and told["why"]


def test_the_file_is_had_at_the_end_and_holds_the_seed(tmp_path: Path) -> None:
    with served(tmp_path) as address, connect(address.wire, max_size=None) as wire:
        wire.recv(timeout=20)
        seats = [{"who": who, "deck": deck} for who, deck in zip(("person", "random"), DECKS["gundam"], strict=True)]
        wire.send(json.dumps({"do": "start", "game": "gundam", "seats": seats, "seed": 424242}))
        name = json.loads(wire.recv(timeout=20))["room"]["name"]
        url = f"http://{HOST}:{address.port}/replay/{name}?key={address.key}"
        with pytest.raises(urllib.error.HTTPError, match="403") as problem:
            urllib.request.urlopen(url)
        said = problem.value.read().decode()
        assert "not over" in said and "424242" not in said
        wire.send(json.dumps({"do": "concede"}))
        while not json.loads(wire.recv(timeout=20))["scene"]["over"]:
            pass
        with urllib.request.urlopen(url) as answer:
            assert b"424242" in answer.read()


# --- decks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", ["/etc/passwd", "../../../README.md", "kiln-row.deck", "C:\\x", "~/x", ".", ""])
def test_no_deck_is_a_path(tmp_path: Path, deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "secret.deck"
    secret.write_text("the first line of a file\n")
    monkeypatch.chdir(tmp_path)
    for name in (deck, str(secret), "secret.deck"):
        visit = Visit(tmp_path / "games")
        (told,) = visit.say(do="start", game="gundam", seats=[{"who": "person", "deck": name}] * 2)
        assert told["say"] == "refused" and "first line" not in json.dumps(told)
        assert "There is no deck called" in told["why"] or len(name) > 80
        assert "root:" not in json.dumps(told)
        assert not (tmp_path / "games").exists()
