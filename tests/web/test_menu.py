"""The start screen stands whatever lies in the folder of the games, and says what it could not show."""

from __future__ import annotations

import io
import json
import os
import sys
import time
from pathlib import Path
from random import Random

import pytest

from cardinal.cards.imported import HOME
from cardinal.commands.playing import play_game
from cardinal.web import journal
from tests.web.visit import DECKS, Visit

HEADER = {"game": "gundam", "rules": "1.9.0", "cards": "", "decks": [], "seed": 1, "format": "cardinal-replay-2"}


def a_game(folder: Path) -> Visit:
    visit = Visit(folder)
    visit.start("gundam")
    visit.play(Random(1), 5)
    return visit


def strangers(folder: Path) -> set[str]:
    """Everything that might be called a game and is none."""
    (folder / "folder.replay").mkdir()
    os.mkfifo(folder / "pipe.replay")
    (folder / "nowhere.replay").symlink_to(folder / "nothing")
    (folder / "device.replay").symlink_to("/dev/zero")
    with (folder / "large.replay").open("wb") as file:
        file.truncate(60_000_000)
    (folder / "deep.replay").write_text("[" * 100_000)
    (folder / "deep-header.replay").write_text('{"game":' + "[" * 100_000)
    (folder / "deep-row.replay").write_text(json.dumps(HEADER)[:-1] + ',"x":' + "[" * 9999)
    (folder / "empty.replay").write_text("")
    (folder / "noise.replay").write_bytes(bytes(range(256)) * 20)
    (folder / "crowd.replay").write_text("# seats: " + "person " * 40 + "\n" + json.dumps(HEADER) + "\n")
    return {path.name for path in folder.glob("*.replay")}


def test_the_menu_stands_and_names_what_it_could_not_show(tmp_path: Path) -> None:
    odd = strangers(tmp_path)
    visit = a_game(tmp_path)
    began = time.monotonic()
    menu = Visit(tmp_path).desk.hello()
    assert time.monotonic() - began < 5
    assert [one["room"] for one in menu["kept"]] == [visit.room["name"]]
    assert {one["file"] for one in menu["unshown"]} == odd
    assert all(one["why"] for one in menu["unshown"])


def test_none_of_them_can_be_taken_up_or_watched(tmp_path: Path) -> None:
    for name in strangers(tmp_path):
        for do in ("continue", "watch"):
            visit = Visit(tmp_path)
            (told,) = visit.say(do=do, room=name.removesuffix(".replay"))
            assert told["say"] == "refused" and told["why"], name


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system says no, also where the tests run as somebody who may read everything."""
    visit = a_game(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(Path, "read_text", refuse)
    monkeypatch.setattr(Path, "read_bytes", refuse)
    monkeypatch.setattr(os, "open", refuse)
    menu = Visit(tmp_path).desk.hello()
    assert [one["file"] for one in menu["unshown"]] == [f"{visit.room['name']}.replay"]


REFUSED = [
    [{"who": "grandmaster", "deck": DECKS["gundam"][0]}, {"who": "person", "deck": DECKS["gundam"][0]}],
    [{"who": "person", "deck": DECKS["gundam"][0]}] * 9,
    [{"who": "person", "deck": DECKS["gundam"][0]}],
    [{"who": "person", "deck": DECKS["gundam"][0]}, {"who": "", "deck": DECKS["gundam"][0]}],
    [{"who": "person", "deck": DECKS["gundam"][0]}, {"who": "person", "text": "4x Nobody"}],
]


@pytest.mark.parametrize("seats", REFUSED, ids=range(len(REFUSED)))
def test_a_refused_start_leaves_no_file(tmp_path: Path, seats: list[dict[str, str]]) -> None:
    visit = Visit(tmp_path)
    (told,) = visit.say(do="start", game="gundam", seats=seats)
    assert told["say"] == "refused"
    assert list(tmp_path.iterdir()) == []
    assert Visit(tmp_path).desk.hello()["kept"] == []


def test_a_refused_way_to_play_on_leaves_no_file(tmp_path: Path) -> None:
    visit = a_game(tmp_path)
    visit.say(do="concede")
    visit.say(do="watch", room=visit.room["name"])
    files = sorted(tmp_path.iterdir())
    for seats in (["person"], ["person", "grandmaster"], ["person"] * 6, []):
        assert "not who can play" in visit.say(do="play on", seats=seats)[0]["why"]
    assert sorted(tmp_path.iterdir()) == files


def test_what_files_hold_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_game(tmp_path)
    first = Visit(tmp_path).desk.hello()["kept"]
    monkeypatch.setattr("cardinal.web.journal.read", lambda path: pytest.fail(f"{path} is read again"))
    assert Visit(tmp_path).desk.hello()["kept"] == first


def test_of_many_games_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardinal.web.lobby.KEPT", 2)
    a_game(tmp_path), a_game(tmp_path)
    visit = Visit(tmp_path)
    visit.start("gundam")
    assert "games are kept, and no more" in visit.last["refused"]["why"]
    assert len(list(tmp_path.iterdir())) == 2


# --- the shelf ---------------------------------------------------------------------------------------


def some_games(folder: Path, number: int) -> list[str]:
    """So many games, copies of one, the newest first; every third is of another game."""
    visits = [Visit(folder), Visit(folder)]
    for visit, game in zip(visits, ("gundam", "lantern"), strict=True):
        visit.start(game)
        visit.end()
    texts = [path.read_bytes() for path in sorted(folder.glob("*.replay"))]
    for path in folder.glob("*.replay"):
        path.unlink()
    names = [f"2026-01-01-{each:06}-copy" for each in range(number)]
    for each, name in enumerate(names):
        (folder / f"{name}.replay").write_bytes(texts[each % 3 == 0])
    return names[::-1]


def test_a_long_list_is_paged_and_filtered_by_game(tmp_path: Path) -> None:
    names = some_games(tmp_path, 50)
    visit = Visit(tmp_path)
    menu = visit.desk.hello()
    assert menu["total"] == 50 and [one["room"] for one in menu["kept"]] == names[: menu["listed"]]
    (after,) = visit.say(do="shelf", first=menu["listed"])
    assert [one["room"] for one in after["kept"]] == names[menu["listed"] : 2 * menu["listed"]]
    (lantern,) = visit.say(do="shelf", game="lantern")
    assert lantern["total"] == 17 and {one["game"] for one in lantern["kept"]} == {"lantern"}


def test_a_game_is_put_away_and_brought_back(tmp_path: Path) -> None:
    visit = a_game(tmp_path)
    name, at = visit.room["name"], visit.room["at"]
    assert "on the table" in visit.say(do="delete", room=name)[0]["why"]
    visit.say(do="leave")
    visit.end()
    other = Visit(tmp_path)
    assert other.say(do="delete", room=name)[0]["away"]
    assert not other.desk.hello()["kept"]
    assert other.say(do="continue", room=name)[0]["say"] == "refused"
    assert not other.say(do="restore", room=name)[0]["away"]
    other.say(do="continue", room=name)
    assert other.room["at"] == at


def test_a_game_that_another_program_plays_is_not_put_away(tmp_path: Path) -> None:
    visit = a_game(tmp_path)  # holds the lock
    told = Visit(tmp_path).say(do="delete", room=visit.room["name"])[0]
    assert "being played" in told["why"]
    assert (tmp_path / f"{visit.room['name']}.replay").exists()


@pytest.mark.parametrize("do", ["delete", "restore"])
def test_only_a_kept_game_is_put_away_or_brought_back(tmp_path: Path, do: str) -> None:
    strangers(tmp_path)
    for name in ("nobody", "folder", "pipe", "nowhere"):
        (told,) = Visit(tmp_path).say(do=do, room=name)
        assert told["say"] == "refused" and told["why"], name
    assert (tmp_path / "folder.replay").is_dir()


def test_a_name_that_leads_elsewhere_is_no_name(tmp_path: Path) -> None:
    (told,) = Visit(tmp_path).say(do="delete", room="../menu")
    assert "no move" in told["why"]


def test_a_game_of_the_terminal_stands_in_the_same_list_and_goes_on_in_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nquit\n"))
    play_game("gundam", ["kiln-row", "tidewrack-yard"], "", 5, check=False, replay="", opponent="random")
    visit = Visit(journal.home())
    (kept,) = visit.desk.hello()["kept"]
    assert (kept["seats"], kept["over"]) == (["person", "random"], False)
    assert kept["decks"] == ["Kiln Row", "Tidewrack Yard"] and kept["moves"] >= 2
    visit.say(do="continue", room=kept["room"])
    assert visit.room["at"] >= kept["moves"] and visit.options
    visit.play(Random(1), 3)
    visit.end()
    assert not list(journal.home().glob("*.torn"))
