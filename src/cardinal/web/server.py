"""The server: the page and its files over HTTP, the game over one websocket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardinal.kernel.errors import CardinalError
from cardinal.web import frames, journal
from cardinal.web.desk import Desk

PAGE = Path(__file__).parent / "page"
TOO_LONG = 1009  # the websocket's own code for a message that is too big
LOG = logging.getLogger("cardinal.web")


class Hall:
    """All games of this program, by name; the pages that look at a game are told of every change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.desks: list[Desk] = []
        self.rooms: dict[str, Any] = {}

    def app(self) -> Starlette:
        """The routes."""
        return Starlette(
            routes=[
                Route("/", self.page),
                Route("/replay/{name}", self.replay),
                WebSocketRoute("/table", self.table),
                Mount("/", StaticFiles(directory=PAGE)),
            ]
        )

    async def page(self, request: Request) -> Response:
        """The page itself; it is never kept by the browser, so that it fits the program that serves it."""
        return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-store"})

    async def replay(self, request: Request) -> Response:
        """A game as a file, for download."""
        name = str(request.path_params["name"])
        path = self.folder / f"{Path(name).name.removesuffix(journal.SUFFIX)}{journal.SUFFIX}"
        if not path.is_file():
            return PlainTextResponse("There is no such game.", status_code=404)
        return FileResponse(path, filename=path.name, media_type="application/jsonl")

    async def table(self, socket: WebSocket) -> None:
        """One page: what it says is done, what is wrong with it is said back."""
        await socket.accept()
        desk = Desk(self.folder, self.rooms)
        desk.tell = partial(self._send, socket)
        self.desks.append(desk)
        try:
            await self._send(socket, desk.hello())
            while True:
                await self._answer(socket, desk, await socket.receive())
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page is gone; its game is on disk
        finally:
            self.desks.remove(desk)

    async def _answer(self, socket: WebSocket, desk: Desk, message: Any) -> None:
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        try:
            frame = frames.read(message.get("text") or message.get("bytes") or b"")
            for told in desk.hear(frame):
                await self._send(socket, told)
                await asyncio.sleep(0)
        except CardinalError as problem:
            await self._send(socket, {"say": "refused", "why": problem.cause, "remedy": problem.remedy})
            for told in desk.again():
                await self._send(socket, told)
        except Exception as problem:
            LOG.exception("a frame of the page could not be answered")
            why = f"The program failed: {problem!r}. The game is as it was before."
            await self._send(socket, {"say": "refused", "why": why, "remedy": "report it with the replay"})
        await self._tell_others(desk)

    async def _tell_others(self, speaker: Desk) -> None:
        """Pages that look at the same game see what happened."""
        for desk in self.desks:
            if desk is not speaker and desk.room is not None and desk.room is speaker.room and desk.tell is not None:
                for told in desk.news():
                    with contextlib.suppress(Exception):
                        await desk.tell(told)

    async def _send(self, socket: WebSocket, told: dict[str, Any]) -> None:
        await socket.send_text(msgspec.json.encode(told).decode())
