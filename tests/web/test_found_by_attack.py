"""What an attacker from outside has found: names of files, connections without a word, a seat that was given away."""

from __future__ import annotations

import json
import os
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

from cardinal.games.whose import read_deck
from cardinal.judge.documents import find_files
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import read_bytes
from cardinal.web import patience, shelf
from cardinal.web.limits import UNANSWERED
from cardinal.web.serving import served
from tests.web.visit import Visit


@pytest.mark.parametrize("name", [b"Caf\xe9", b"a\nb", b".hidden", b"name (1)", b"x" * 120, b"<b>"])
def test_a_file_with_any_name_leaves_the_menu(tmp_path: Path, name: bytes) -> None:
    visit = Visit(tmp_path / "games")
    visit.start("gundam")
    kept = visit.room["name"]
    content = (tmp_path / "games" / f"{kept}.replay").read_bytes()
    with open(os.fsencode(tmp_path / "games") + b"/" + name + b".replay", "wb") as file:
        file.write(content)
    told = visit.desk.hello()
    assert msgspec.json.encode(told)
    assert [each["room"] for each in told["kept"]] == [kept]
    assert len(told["unshown"]) == 1 and "name" in told["unshown"][0]["why"]


def test_who_watches_a_game_from_a_seat_keeps_the_seat(tmp_path: Path) -> None:
    first = Visit(tmp_path)
    first.start("gundam", ("person", "person"))
    name = first.room["name"]
    first.say(do="uncover", seat="A")
    first.say(do="watch", room=name)
    second = Visit(tmp_path, first.desk.rooms)
    second.say(do="continue", room=name)
    (told,) = second.say(do="uncover", seat="A")
    assert "another page" in told["why"]
    first.say(do="leave")
    assert second.say(do="uncover", seat="A")[0]["say"] == "scene"


def test_connections_without_a_word_keep_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "FIRST_WORDS", 0.3)
    with served(tmp_path) as address:
        silent = [socket.create_connection(("127.0.0.1", address.port)) for _ in range(UNANSWERED + 20)]
        for each in silent:
            each.sendall(b"GET / HTTP/1.1\r\n")
        time.sleep(1.0)
        ended = 0
        for each in silent:
            each.settimeout(2)
            try:
                ended += each.recv(1) == b""
            except ConnectionResetError:
                ended += 1
            each.close()
        assert ended == len(silent)


def test_pages_do_not_count_as_connections_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "UNANSWERED", 3)
    with served(tmp_path) as address, ExitStack() as pages:
        for _ in range(6):
            page = pages.enter_context(connect(address.wire))
            assert json.loads(page.recv(timeout=20))["say"] == "menu"


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_a_name_that_no_file_can_have_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(CardinalError, match="no such file"):
        find_files([name])
    with pytest.raises(CardinalError, match="cannot be read"):
        read_deck(Path(name))


def test_a_file_that_keeps_its_readers_waiting_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(CardinalError, match="no file"):
        read_bytes(pipe, "deck")
    assert shelf._printable("Caf\udce9") == "Caf?"
