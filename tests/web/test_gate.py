"""Who gets in: only a page of this table that knows the secret; everybody else is refused before anything is read."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cardinal.kernel.errors import CardinalError
from cardinal.web.gate import HOST, Address, new_key
from cardinal.web.serving import served, usable


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


def ask(address: Address, path: str, **headers: str) -> tuple[int, str]:
    """The status of an answer over HTTP, and its text; headers may be left out (empty) or said twice."""
    lines = {"Host": f"{HOST}:{address.port}", "Connection": "close"} | headers
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value)
    with socket.create_connection((HOST, address.port), timeout=20) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        data = b"".join(iter(lambda: wire.recv(65536), b"")).decode()
    return int(data.split()[1]), data.partition("\r\n\r\n")[2]


def knock(address: Address, query: str, **headers: str) -> int:
    """The status of a handshake: 101 for one that is let in."""
    own = {"Host": f"{HOST}:{address.port}", "Upgrade": "websocket", "Connection": "Upgrade",
           "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13"} | headers  # fmt: skip
    head = "".join(f"{name}: {value}\r\n" for name, value in own.items() if value)
    with socket.create_connection((HOST, address.port), timeout=20) as wire:
        wire.sendall(f"GET /table{query} HTTP/1.1\r\n{head}\r\n".encode())
        return int(wire.recv(65536).split()[1])


FOREIGN = [
    "evil.example",
    "evil.example:8737",
    "127.0.0.1",
    "127.0.0.1:1",
    "localhost",
    "[::1]:80",
    "",
    "127.0.0.1.evil",
]


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_host_is_refused_everywhere(address: Address, host: str) -> None:
    """A name that somebody else points at this machine: also the files of the page are not for it."""
    assert knock(address, f"?key={address.key}", Host=host) in (400, 403)
    for path in ("/", f"/?key={address.key}", "/app.js", f"/replay/x?key={address.key}"):
        assert ask(address, path, Host=host)[0] in (400, 403)


ORIGINS = ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1", "http://127.0.0.1:1", "file://"]


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_foreign_origin_is_refused_although_it_knows_the_secret(address: Address, origin: str) -> None:
    assert knock(address, f"?key={address.key}", Origin=origin) == 403
    status, text = ask(address, f"/?key={address.key}", Origin=origin)
    assert status == 403 and text == "This table is not open to other sites."


@pytest.mark.parametrize("name", [HOST, "localhost"])
def test_the_own_page_gets_in(address: Address, name: str) -> None:
    host = f"{name}:{address.port}"
    assert knock(address, f"?key={address.key}", Host=host, Origin=f"http://{host}") == 101
    assert ask(address, f"/?key={address.key}", Host=host)[0] == 200


@pytest.mark.parametrize("query", ["", "?", "?key=", "?key=x", "?key=%00", "?key=%C3%A9", "?Key=KEY", "?key=KEYx",
                                   "?key=KEY&key=KEY", "?key=x&key=KEY", "?key=" + "x" * 5000])  # fmt: skip
def test_without_the_secret_nobody_gets_in(address: Address, query: str) -> None:
    query = query.replace("KEY", address.key)
    assert knock(address, query) == 403
    for path in ("/", "/replay/nothing"):
        status, text = ask(address, f"{path}{query}")
        assert status == 403 and "Open the address that the program printed" in text


def test_a_refused_page_is_not_heard(address: Address) -> None:
    """What it says with its handshake is not read."""
    with pytest.raises(InvalidStatus, match="403"), connect(f"ws://{HOST}:{address.port}/table?key=x"):
        pass


def test_every_start_has_a_secret_of_its_own(tmp_path: Path) -> None:
    assert len({new_key() for _ in range(100)}) == 100
    with served(tmp_path / "a") as one, served(tmp_path / "b") as other:
        assert one.key != other.key and len(one.key) >= 32
        assert knock(other, f"?key={one.key}") == 403


def test_the_page_does_not_pass_its_address_on(address: Address) -> None:
    with socket.create_connection((HOST, address.port), timeout=20) as wire:
        wire.sendall(f"GET /?key={address.key} HTTP/1.1\r\nHost: {HOST}:{address.port}\r\n\r\n".encode())
        head = wire.recv(65536).decode().lower()
    assert "referrer-policy: no-referrer" in head and "frame-ancestors 'none'" in head


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/..%2f..%2fserver.py", "//etc/passwd", "/" + "x" * 5000])
def test_a_path_that_is_none_is_answered(address: Address, path: str) -> None:
    assert ask(address, path)[0] in (400, 404)


def test_a_ticket_lets_in_once(tmp_path: Path) -> None:
    """A browser is started with it; who reads it afterwards among the processes of the machine is too late."""
    with served(tmp_path) as address:
        query = address.door.partition("/?")[2]
        assert address.key not in address.door
        assert knock(address, f"?{query}") == 403
        assert ask(address, f"/replay/x?{query}")[0] == 403
        assert ask(address, f"/?{query}", Origin="http://evil.example")[0] == 403
        with urllib.request.urlopen(address.door) as answer:
            assert answer.url == address.page and b"/app.js" in answer.read()
        assert ask(address, f"/?{query}")[0] == 403


def test_play_prints_the_address_with_the_secret_and_ends_at_control_c(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "cardinal", "play", "--no-browser"]
    own = os.environ | {"CARDINAL_DATA": str(tmp_path), "PYTHONPATH": "src"}
    process = subprocess.Popen(call, stderr=subprocess.PIPE, text=True, env=own)
    try:
        assert process.stderr is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/\?key=[\w-]{32,}", process.stderr.readline())
        assert found is not None
        time.sleep(1)
        with urllib.request.urlopen(found[0]) as answer:
            assert b"/app.js" in answer.read()
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(found[0].partition("?")[0])
    finally:
        process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    assert "Traceback" not in process.stderr.read()


def test_play_says_that_the_folder_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    call = [sys.executable, "-m", "cardinal", "play", "--no-browser"]
    own = os.environ | {"CARDINAL_DATA": str(tmp_path / "file"), "PYTHONPATH": "src"}
    done = subprocess.run(call, check=False, capture_output=True, text=True, env=own, timeout=60)
    assert done.returncode == 2
    assert "games cannot be kept in this folder" in done.stderr and "CARDINAL_DATA" in done.stderr


# --- the folder of the games ----------------------------------------------------------------------


def test_a_folder_that_cannot_be_used_is_said_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "games", Path("/proc/nothing/games")):
        with pytest.raises(CardinalError, match="games cannot be kept in this folder") as problem:
            usable(folder)
        assert "CARDINAL_DATA" in problem.value.remedy and str(folder) in str(problem.value)
    assert usable(tmp_path / "new" / "games").is_dir()
    assert list((tmp_path / "new" / "games").iterdir()) == []
