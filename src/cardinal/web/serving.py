"""``play``: serves the table, opens the browser, and says where it is."""

from __future__ import annotations

import asyncio
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn

from cardinal.kernel.errors import CardinalError
from cardinal.web import journal
from cardinal.web.frames import LARGEST
from cardinal.web.server import Hall

HOST = "127.0.0.1"
USUAL = 8737
TRIES = 20


def serve(port: int, folder: Path | None = None, *, browser: bool = True) -> None:
    """Serves until Ctrl-C; without a port, the usual one or the next that is free."""
    listening = listen(port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/"
    print(f"The table is at {address}\nCtrl-C ends the program; games are kept.", file=sys.stderr)
    if browser:
        webbrowser.open(address)
    server = uvicorn.Server(settings(folder or journal.home()))
    try:
        asyncio.run(server.serve([listening]))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


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
