"""The server: the page and its files over HTTP, the game over one websocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import MOST_BYTES
from cardinal.web import bringing, journal, shelf
from cardinal.web.gate import Address, Gate
from cardinal.web.hall import Hall, Page
from cardinal.web.limits import BROUGHT, PAGES, ROOM
from cardinal.web.mats import mat_file
from cardinal.web.speaking import language_of

PAGE = Path(__file__).parent / "page"
LATER = 1013  # the websocket's own code for: try again later
UNTIL_THE_END = "This game is not over, and its file holds every hand and the seed. It can be had at its end."
HEADERS = {
    "Cache-Control": "no-store",  # so that it fits the program that serves it
    "Referrer-Policy": "no-referrer",  # its address holds the secret
    "Content-Security-Policy": "frame-ancestors 'none'",
}


class Server:
    """The routes of one table."""

    def __init__(self, folder: Path, address: Address) -> None:
        self.hall = Hall(folder)
        self.bringing = asyncio.Lock()  # one file at a time
        self.app = Gate(
            Starlette(
                routes=[
                    Route("/", self.page),
                    Route("/replay/{name}", self.replay),
                    Route("/games/{game}/{name}", self.mat),
                    Route("/bring", self.bring, methods=["POST"]),
                    WebSocketRoute("/table", self.table),
                    Mount("/", StaticFiles(directory=PAGE)),
                ],
                lifespan=self._lifespan,
            ),
            address,
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        yield
        await self.hall.end()

    async def page(self, request: Request) -> Response:
        """The page itself."""
        return FileResponse(PAGE / "index.html", headers=HEADERS)

    async def mat(self, request: Request) -> Response:
        """A file of the page that a game brings."""
        path = mat_file(str(request.path_params["game"]), str(request.path_params["name"]))
        return FileResponse(path) if path is not None else PlainTextResponse("Not Found", status_code=404)

    async def replay(self, request: Request) -> Response:
        """A game as a file, for download: when it is over."""
        name = str(request.path_params["name"]).removesuffix(journal.SUFFIX)
        if not ROOM.fullmatch(name):
            return PlainTextResponse("There is no such game.", status_code=404)
        try:
            path = shelf.file_of(self.hall.folder, name)
            kept = await asyncio.to_thread(shelf.read_game, path)
        except CardinalError:
            return PlainTextResponse("There is no such game.", status_code=404)
        if not kept.over:
            return PlainTextResponse(UNTIL_THE_END, status_code=403)
        if name in self.hall.rooms:
            self.hall.rooms[name].shown = True
        return FileResponse(path, filename=path.name, media_type="application/jsonl")

    async def bring(self, request: Request) -> Response:
        """A file of cards is sent; the answer is by what it is asked for."""
        try:
            if int(request.headers.get("content-length") or 0) > MOST_BYTES:
                raise bringing.too_large()
            if self.bringing.locked():
                raise CardinalError("Another file is on its way just now.", remedy="wait a moment, then bring it again")
            async with self.bringing, asyncio.timeout(BROUGHT):
                token = await bringing.receive(self.hall.folder, str(request.query_params.get("name", "")),
                                               request.stream())  # fmt: skip
        except TimeoutError:
            return _refusal(CardinalError("This file did not arrive in time.", remedy="bring it again"))
        except ClientDisconnect:
            return Response(status_code=400)
        except (CardinalError, ValueError) as problem:
            return _refusal(problem)
        except OSError as problem:
            return _refusal(CardinalError(f"This file cannot be taken: {problem.strerror}.",
                                          remedy="make room on the disk"))  # fmt: skip
        return JSONResponse({"file": token})

    async def table(self, socket: WebSocket) -> None:
        """One page: what it says is done, what is wrong with it is said back."""
        await socket.accept()
        if len(self.hall.pages) >= PAGES:
            await socket.send_json({"say": "refused", "why": f"{PAGES} pages look at this table, and no more can.",
                                    "remedy": "close one of them"})  # fmt: skip
            await socket.close(LATER)
            return
        page = await self.hall.enter(socket.send_text, language_of(socket.query_params.get("language", "")))
        writer = asyncio.create_task(page.outbox.run())
        reader = asyncio.create_task(self._read(socket, page))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            writer.cancel()
            self.hall.leave(page)
            await asyncio.gather(reader, writer, return_exceptions=True)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close()

    async def _read(self, socket: WebSocket, page: Page) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self.hall.hear(page, message.get("text") or message.get("bytes") or b"")


def _refusal(problem: Exception) -> Response:
    """What is wrong with a file, as the page says it."""
    why, remedy = (problem.cause, problem.remedy) if isinstance(problem, CardinalError) else ("This is no file.", "")
    return JSONResponse({"why": why, "remedy": remedy}, status_code=413 if "large" in why else 400)
