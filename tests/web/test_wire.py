"""The server over the wire: the page and its files, frames of any kind, two pages at one game."""

from __future__ import annotations

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardinal.kernel.errors import CardinalError
from cardinal.web.frames import LARGEST
from cardinal.web.gate import HOST, Address
from cardinal.web.serving import check_table, listen, served
from tests.web.visit import DECKS


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


@pytest.fixture
def wire(address: Address) -> Iterator[ClientConnection]:
    with connect(address.wire, max_size=None) as made:
        assert hear(made)["say"] == "menu"
        yield made


def hear(wire: ClientConnection) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(wire.recv(timeout=20))
    return told


def start(wire: ClientConnection) -> dict[str, Any]:
    """A game in which the page decides; the scene of its first decision."""
    seats = [{"who": who, "deck": deck} for who, deck in zip(("person", "random"), DECKS["gundam"], strict=True)]
    wire.send(json.dumps({"do": "start", "game": "gundam", "seats": seats, "seed": 3}))
    while "options" not in (told := hear(wire))["scene"].get("asked", {}):
        pass
    return told


def get(address: Address, path: str, *, key: bool = False) -> bytes:
    secret = f"?key={address.key}" if key else ""
    with urllib.request.urlopen(f"http://{HOST}:{address.port}{path}{secret}") as answer:
        data: bytes = answer.read()
    return data


def test_the_page_brings_everything_it_needs_itself(address: Address) -> None:
    page = get(address, "/", key=True).decode()
    assert "http://" not in page and "https://" not in page
    for name in ("/app.js", "/style.css", "/vendor/preact.js", "/vendor/signals.js", "/vendor/htm.js"):
        assert name in page
        assert get(address, name)


@pytest.mark.parametrize("path", ["/nothing", "/replay/nothing", "/replay/..%2F..%2Fetc%2Fpasswd", "/../server.py"])
def test_nothing_else_is_served(address: Address, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        get(address, path, key=True)


def test_a_game_over_the_wire_and_its_replay_for_download(address: Address, wire: ClientConnection) -> None:
    told = start(wire)
    option = told["scene"]["asked"]["options"][0]
    wire.send(json.dumps({"do": "take", "at": told["room"]["at"], "takes": option["takes"]}))
    assert hear(wire)["room"]["at"] == told["room"]["at"] + 1
    wire.send(json.dumps({"do": "concede"}))
    while not hear(wire)["scene"]["over"]:
        pass
    rows = get(address, f"/replay/{told['room']['name']}", key=True).decode().splitlines()
    assert json.loads(rows[1])["game"] == "gundam" and json.loads(rows[2])["option"]


@pytest.mark.parametrize("data", ["", "xyzzy", "[1]", b"\xff\xfe\x00", "{" * 5000, "x" * (LARGEST + 5)])
def test_nonsense_is_answered_and_the_wire_stays_open(wire: ClientConnection, data: str | bytes) -> None:
    told = start(wire)
    wire.send(data)
    assert hear(wire)["say"] == "refused"
    again = hear(wire)
    assert again["room"]["at"] == told["room"]["at"]


def test_a_frame_larger_than_any_ends_the_connection_but_not_the_game(address: Address, wire: ClientConnection) -> None:
    told = start(wire)
    wire.send("x" * (3 * LARGEST))
    with pytest.raises(ConnectionClosed):
        hear(wire)
    with connect(address.wire, max_size=None) as again:
        hear(again)
        again.send(json.dumps({"do": "continue", "room": told["room"]["name"]}))
        assert hear(again)["room"]["at"] == told["room"]["at"]


def test_a_second_page_sees_what_the_first_does(address: Address, wire: ClientConnection) -> None:
    told = start(wire)
    with connect(address.wire, max_size=None) as other:
        hear(other)
        other.send(json.dumps({"do": "continue", "room": told["room"]["name"]}))
        assert hear(other)["room"]["at"] == told["room"]["at"]
        option = told["scene"]["asked"]["options"][0]
        wire.send(json.dumps({"do": "take", "at": told["room"]["at"], "takes": option["takes"]}))
        assert hear(other)["room"]["at"] > told["room"]["at"]


def test_a_port_in_use_is_said_and_without_one_the_next_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        number = taken.getsockname()[1]
        with pytest.raises(CardinalError, match=f"port {number} cannot be used") as problem:
            listen(number)
        assert "another" in problem.value.remedy
    listen(0).close()


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_the_table_checks_itself(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_table(game)
    assert "The table works: 20 moves" in capsys.readouterr().out
