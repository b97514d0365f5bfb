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

from cardinal.cards.imported import HOME
from cardinal.kernel.errors import CardinalError
from cardinal.players import usual
from cardinal.web import journal
from cardinal.web.gate import HOST, Address, new_key
from cardinal.web.limits import FRAME, PAGES
from cardinal.web.patience import PatientProtocol, more_handles
from cardinal.web.server import Server

USUAL = 8737
TRIES = 20
MOVES = 20  # that are made when the table checks itself
SWITCH = 0.001  # seconds after which a thread that works lets the one that answers go on
CONNECTIONS = 3 * PAGES  # of all kinds
WAIT = 20  # seconds for an answer of the table, when it checks itself


def serve(port: int, folder: Path | None = None, *, browser: bool = True) -> None:
    """Serves until Ctrl-C; without a port, the usual one or the next that is free."""
    folder = usable(folder or journal.home())
    journal.tidy(folder)
    more_handles()
    listening = listen(port)
    address = address_of(listening)
    server = uvicorn.Server(settings(folder, address))
    print(f"The table is at {address.page}\nThe address holds a secret of this start: only who knows it gets in.\n"
          "Ctrl-C ends the program; games are kept.", file=sys.stderr)  # fmt: skip
    if browser and has_screen():
        webbrowser.open(address.door)
    sys.setswitchinterval(SWITCH)
    try:
        asyncio.run(server.serve([listening]))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


@contextmanager
def served(folder: Path) -> Iterator[Address]:
    """A table of this folder's games on a free port, until the block ends."""
    listening = socket.socket()
    listening.bind((HOST, 0))
    listening.listen()
    address = address_of(listening)
    server = uvicorn.Server(settings(folder, address))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


def check_table(game: str) -> None:
    """Serves the table, fetches the page, plays some moves over the wire, takes one back, and ends."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address:
        with urllib.request.urlopen(address.page) as answer:
            page = answer.read().decode()
        if "/app.js" not in page:
            raise CardinalError("the page that is served is not the table", remedy="install the program again")
        with connect(address.wire, max_size=None) as wire:
            taken = _some_moves(wire, game)
    print(f"The table works: {taken} moves of {game} over the wire, one of them taken back.")


def _some_moves(wire: ClientConnection, game: str) -> int:
    menu = json.loads(wire.recv(timeout=WAIT))["games"][game]
    decks = [deck["id"] for deck in menu["decks"]]
    seats = [{"who": "person", "deck": decks[0]}, {"who": usual(game), "deck": decks[0]}]
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


def settings(folder: Path, address: Address) -> uvicorn.Config:
    """The server's settings: quiet, no frame larger than any the page sends, and nothing packed that could burst."""
    return uvicorn.Config(Server(folder, address).app, log_level="warning", ws_max_size=2 * FRAME,
                          ws="websockets-sansio", ws_per_message_deflate=False, lifespan="on", http=PatientProtocol,
                          limit_concurrency=CONNECTIONS, timeout_graceful_shutdown=1)  # fmt: skip


def address_of(listening: socket.socket) -> Address:
    """Where a socket listens, with a secret for this start."""
    return Address(int(listening.getsockname()[1]), new_key(), new_key())


def usable(folder: Path) -> Path:
    """The folder of the games, made if need be; one that cannot be used is said now, not at the first move."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds the hands of all games
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"games can be kept here")
        next(folder.iterdir(), None)
    except OSError as problem:
        raise CardinalError(f"games cannot be kept in this folder: {problem.strerror}", place=str(folder),
                            remedy=f"make room or give yourself the right to write there, "
                                   f"or set {HOME} to another folder") from None  # fmt: skip
    return folder


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
