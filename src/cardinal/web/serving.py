"""``play``: serves the table, opens the browser, and says where it is."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import tempfile
import threading
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

from cardinal.kernel.errors import CardinalError
from cardinal.web import journal
from cardinal.web.frames import LARGEST
from cardinal.web.server import Hall

HOST = "127.0.0.1"
USUAL = 8737
TRIES = 20
MOVES = 20  # that are made when the table checks itself
WAIT = 20  # seconds for an answer of the table, when it checks itself


def serve(port: int, folder: Path | None = None, *, browser: bool = True) -> None:
    """Serves until Ctrl-C; without a port, the usual one or the next that is free."""
    listening = listen(port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/"
    print(f"The table is at {address}\nCtrl-C ends the program; games are kept.", file=sys.stderr)
    if browser and has_screen():
        webbrowser.open(address)
    server = uvicorn.Server(settings(folder or journal.home()))
    try:
        asyncio.run(server.serve([listening]))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


@contextmanager
def served(folder: Path) -> Iterator[int]:
    """A table of this folder's games on a free port, until the block ends."""
    listening = socket.socket()
    listening.bind((HOST, 0))
    listening.listen()
    server = uvicorn.Server(settings(folder))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    try:
        yield int(listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


def check_table(game: str) -> None:
    """Serves the table, fetches the page, plays some moves over the wire, takes one back, and ends."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as port:
        with urllib.request.urlopen(f"http://{HOST}:{port}/") as answer:
            page = answer.read().decode()
        if "/app.js" not in page:
            raise CardinalError("the page that is served is not the table", remedy="install the program again")
        with connect(f"ws://{HOST}:{port}/table", max_size=None) as wire:
            taken = _some_moves(wire, game)
    print(f"The table works: {taken} moves of {game} over the wire, one of them taken back.")


def _some_moves(wire: ClientConnection, game: str) -> int:
    menu = json.loads(wire.recv(timeout=WAIT))["games"][game]
    decks = [deck["id"] for deck in menu["decks"]]
    seats = [{"who": "person", "deck": decks[0]}, {"who": menu["opponents"][-1], "deck": decks[0]}]
    wire.send(json.dumps({"do": "start", "game": game, "seats": seats, "seed": 1}))
    for number in range(MOVES):
        told = _my_decision(wire)
        if told["scene"]["over"]:
            return number
        if number == MOVES // 2:
            wire.send(json.dumps({"do": "undo"}))
            told = _my_decision(wire)
        option = told["scene"]["asked"]["options"][0]
        wire.send(json.dumps({"do": "take", "at": told["room"]["at"], "takes": option["takes"]}))
    _my_decision(wire)
    return MOVES


def _my_decision(wire: ClientConnection) -> dict[str, Any]:
    """The next scene in which the person decides, or the game is over."""
    while True:
        told: dict[str, Any] = json.loads(wire.recv(timeout=WAIT))
        if told["say"] == "refused":
            raise CardinalError(f"the table refused a legal move: {told['why']}", remedy="please report it")
        if told["say"] == "scene" and (told["scene"]["over"] or "options" in told["scene"].get("asked", {})):
            return told


def has_screen() -> bool:
    """Whether a browser could show itself here; otherwise one in text mode would take the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def settings(folder: Path) -> uvicorn.Config:
    """The server's settings: quiet, and no frame larger than any the page sends."""
    return uvicorn.Config(Hall(folder).app(), log_level="warning", ws_max_size=2 * LARGEST, ws="websockets-sansio",
                          lifespan="off", timeout_graceful_shutdown=1)  # fmt: skip


def listen(port: int) -> socket.socket:
    """A socket on this machine only."""
    for number in [port] if port else range(USUAL, USUAL + TRIES):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, number))
        except OSError as problem:
            listening.close()
            if port:
                raise CardinalError(f"port {port} cannot be used: {problem.strerror}",
                                    remedy="another program has it; name another, or none") from None  # fmt: skip
            continue
        return listening
    raise CardinalError(f"no port from {USUAL} to {USUAL + TRIES - 1} is free", remedy="name one with --port")
