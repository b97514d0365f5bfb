"""All games and all pages of this program: who is told what, when computers think, and which games are let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from cardinal.kernel.errors import CardinalError
from cardinal.table.languages import Language
from cardinal.web import advice, frames, shelf
from cardinal.web.bench import Bench
from cardinal.web.desk import Desk
from cardinal.web.errands import Errand, Farewell, Thought
from cardinal.web.inquiry import Inquiry
from cardinal.web.limits import DEAR, Bucket, too_much
from cardinal.web.outbox import Outbox, Told
from cardinal.web.reviewing import reviewed
from cardinal.web.room import Room
from cardinal.web.speaking import ENGLISH, words_for
from cardinal.web.workers import Workers

GRACE = 30.0  # seconds that a game stays in memory when nobody looks at it: a page may only be loaded again
FAREWELL = 2.0  # seconds for guests to be told, when the program ends, that their games were left
ENDLESS = 20_000  # options that computers may take in a row: far more than any game has
WRONG = 4.0  # what a frame counts besides, if it is refused: the whole table is told again
SLOWED = 0.001  # seconds until the next frame of a page that says too much
LOG = logging.getLogger("cardinal.web")
FAILED = CardinalError("The program failed at this; the game is as it was before.", remedy="please report it")


class Page:
    """One websocket: what it looks at, what waits for it, and how much it has said."""

    def __init__(self, desk: Desk, send: Callable[[str], Awaitable[None]]) -> None:
        self.desk = desk
        self.outbox = Outbox(send, desk.again)
        self.language: Language = ENGLISH
        self.bucket = Bucket(filled=_now())
        self.review: asyncio.Task[None] | None = None  # of a game, which goes on beside what the page says
        self.hint: asyncio.Task[None] | None = None  # the same, for a decision
        self.comparison: asyncio.Task[None] | None = None  # of a scenario by other editions
        self.compared: Bench | None = None  # the one that is compared

    def tell(self, all_told: Iterable[Told]) -> None:
        """Sends when the page takes it; scenes are not worked out for one that has fallen behind."""
        self.outbox.words = words_for(self.language, self.desk.game)
        if not self.outbox.is_behind:
            for told in all_told:
                self.outbox.put(told)

    def refuse(self, problem: CardinalError, ask: Told | None = None) -> None:
        """Says what is wrong, and with which question."""
        self.outbox.words = words_for(self.language, self.desk.game)
        self.outbox.put({"say": "refused", "why": problem.cause, "remedy": problem.remedy, **(ask or {})})


class Hall:
    """All games by name, and the pages that look at them."""

    def __init__(self, folder: Path, grace: float = GRACE) -> None:
        self.folder = folder
        self.grace = grace
        self.pages: set[Page] = set()
        self.rooms: dict[str, Room] = {}
        self.playing: dict[str, asyncio.Task[None]] = {}  # games in which computers think
        self.opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.workers = Workers()
        self.parting: set[asyncio.Task[None]] = set()  # guests that are told that their game is over
        self.aside: set[asyncio.Task[None]] = set()  # guests that are told that they may think on

    # --- pages ----------------------------------------------------------------------------------

    async def enter(self, send: Callable[[str], Awaitable[None]], language: Language = ENGLISH) -> Page:
        """A page comes: it is shown the menu."""
        page = Page(Desk(self.folder, self.rooms), send)
        page.language = language
        self.pages.add(page)
        page.tell([await asyncio.to_thread(page.desk.hello)])
        return page

    def leave(self, page: Page) -> None:
        """A page is gone; its games are on disk."""
        for aside in (page.review, page.hint, page.comparison):
            if aside is not None:
                aside.cancel()
        left = [room for room in self.rooms.values() if room is page.desk.room or page.desk in room.held.values()]
        self.pages.discard(page)
        page.desk.leave()
        for room in left:
            self._tell(room)
            self._look_after(room)

    async def hear(self, page: Page, data: str | bytes) -> None:
        """A frame is answered, or refused with a sentence; the others at the same game see what came of it."""
        if not page.bucket.take(1, _now()):
            page.refuse(too_much())
            await asyncio.sleep(SLOWED)
            return
        room = page.desk.room
        asked: Told = {}
        try:
            frame = frames.read(data)
            asked = {"ask": frame.ask} if isinstance(frame, frames.Asks) and frame.ask else {}
            if isinstance(frame, frames.DEAR) and not page.bucket.take(DEAR, _now()):
                raise too_much()
            if isinstance(frame, frames.Speak):
                page.language, frame = frame.language, frames.Sync()
            if isinstance(frame, frames.Review):
                self._begin_review(page, frame)
                return
            if isinstance(frame, frames.Hint):
                self._begin_hint(page, frame)
                return
            if isinstance(frame, frames.Compare):
                self._begin_comparison(page, asked)
                return
            ready = await self._ready(page.desk, frame)
            told = [{**each, **asked} for each in page.desk.hear(frame, ready)]
            page.tell(told)  # it is done, also for a page that does not read
        except CardinalError as problem:
            self._wrong(page, problem, asked)
        except Exception:
            LOG.exception("a frame of the page could not be answered")
            self._wrong(page, FAILED, asked)
        self._come_of_it(page, room)

    def _wrong(self, page: Page, problem: CardinalError, asked: Told | None = None) -> None:
        page.bucket.take(WRONG, _now())
        page.refuse(problem, asked)
        try:
            page.tell(page.desk.again())
        except Exception:
            LOG.exception("the table could not be told again")

    async def _ready(self, desk: Desk, frame: frames.Frame) -> Any:
        """What has to be found out and made before a frame can be answered, outside of this loop."""
        errand = desk.errand(frame)
        found = await self._found(errand) if errand is not None else None
        if isinstance(frame, frames.Continue):
            return await self._taken_up(desk, frame)
        if isinstance(frame, frames.Delete):
            return await self._put_away(desk, frame)
        if isinstance(frame, desk.SLOW):
            return await asyncio.to_thread(desk.prepare, frame, found)
        return desk.prepare(frame, found)

    async def _found(self, errand: Errand | Inquiry) -> Any:
        """What a process finds out."""
        return await (self.workers.read(errand) if isinstance(errand, Errand) else self.workers.inquire(errand))

    async def _taken_up(self, desk: Desk, frame: frames.Continue) -> Room:
        """A game from its file; two pages that want the same one get the same."""
        lock = self.opening.setdefault(frame.room, asyncio.Lock())
        async with lock:
            room: Room = await asyncio.to_thread(desk.prepare, frame)
            return self.rooms.setdefault(frame.room, room)

    async def _put_away(self, desk: Desk, frame: frames.Delete) -> Any:
        """A game is put away; one that is in memory only because somebody left it just now is let go first."""
        if (room := self.rooms.get(frame.room)) is not None:
            self._let_go(room)
        lock = self.opening.setdefault(frame.room, asyncio.Lock())
        async with lock:
            return await asyncio.to_thread(desk.prepare, frame)

    def _come_of_it(self, page: Page, before: Room | None) -> None:
        """Others are told if something has changed; computers go on; a game that was left is looked after."""
        now = page.desk.room
        if page.comparison is not None and page.compared is not page.desk.bench:
            page.comparison.cancel()  # who has left it does not want to know any more
        if before is not None and before is not now:
            self._tell(before)
            self._look_after(before)
        if now is not None:
            self._tell(now, page)
            self._say_farewell(now.farewells())
            self._let_computers_play(now)

    # --- where a game was lost ------------------------------------------------------------------

    def _begin_review(self, page: Page, frame: frames.Review) -> None:
        """A page has one review at a time: another one takes its place."""
        if page.review is not None:
            page.review.cancel()
        page.review = asyncio.create_task(self._review(page, frame))

    async def _review(self, page: Page, frame: frames.Review) -> None:
        of = {"say": "review", "room": frame.room, "seat": frame.seat}
        try:
            text = await asyncio.to_thread(shelf.text_of, self.folder, frame.room)
            if frame.room in self.rooms:
                self.rooms[frame.room].shown = True  # whose cards are spoken of is open now: the end stands
            async for told in reviewed(text, frame.seat, self.workers.review):
                page.tell([{**of, **told}])
        except CardinalError as problem:
            page.refuse(problem)
        except Exception:
            LOG.exception("a game could not be reviewed")
            page.refuse(FAILED)

    # --- what to do now -------------------------------------------------------------------------

    def _begin_hint(self, page: Page, frame: frames.Hint) -> None:
        """A page is given one hint at a time: that for the decision which it asked about last."""
        room, thought = page.desk.wonders(frame)
        if page.hint is not None:
            page.hint.cancel()
        page.hint = asyncio.create_task(self._hint(page, room, thought))

    async def _hint(self, page: Page, room: Room, thought: Thought) -> None:
        try:
            number = advice.known(room)
            if number is None:
                number = await self.workers.advise(thought)
            page.tell(advice.proposed(room, thought, number))
        except CardinalError as problem:
            page.refuse(problem)
        except Exception:
            LOG.exception("a hint could not be given")
            page.refuse(FAILED)

    # --- a scenario by other editions -----------------------------------------------------------

    def _begin_comparison(self, page: Page, asked: Told) -> None:
        """A page has one at a time, as long as it looks at that scenario."""
        inquiry = page.desk.judging.comparison()
        if page.comparison is not None:
            page.comparison.cancel()
        page.compared = page.desk.bench
        page.comparison = asyncio.create_task(self._compare(page, inquiry, asked))

    async def _compare(self, page: Page, inquiry: Inquiry, asked: Told) -> None:
        try:
            page.tell([{"say": "editions", **await self.workers.compare(inquiry), **asked}])
        except CardinalError as problem:
            page.refuse(problem, asked)
        except Exception:
            LOG.exception("a scenario could not be compared")
            page.refuse(FAILED, asked)

    # --- games ----------------------------------------------------------------------------------

    def _looking(self, room: Room) -> list[Page]:
        return [page for page in self.pages if page.desk.room is room]

    def _tell(self, room: Room, besides: Page | None = None) -> None:
        """Who looks at a game is told if it has changed since they were told last."""
        if room.told == room.moment:
            return
        room.told = room.moment
        for page in self._looking(room):
            if page is not besides:
                page.tell(page.desk.news())

    def _say_farewell(self, farewells: Iterable[Farewell]) -> None:
        for farewell in farewells:
            task = asyncio.create_task(self.workers.part(farewell))
            self.parting.add(task)
            task.add_done_callback(self.parting.discard)

    def _let_computers_play(self, room: Room) -> None:
        if room.name in self.playing:
            return
        if room.is_thinking:
            self.playing[room.name] = asyncio.create_task(self._computers_play(room))
        else:
            self._let_guests_ponder(room)

    def _let_guests_ponder(self, room: Room) -> None:
        """While a person thinks, guests may, too."""
        for meanwhile in room.meanwhile():
            task = asyncio.create_task(self.workers.ponder(meanwhile))
            self.aside.add(task)
            task.add_done_callback(self.aside.discard)

    async def _computers_play(self, room: Room) -> None:
        """Computers decide, one option at a time, while somebody looks and until a person is asked."""
        try:
            for _ in range(ENDLESS):
                if not self._looking(room):
                    return
                thought = room.thought()
                if thought is None:
                    await asyncio.to_thread(room.journal.sync)  # a disk is slow: nobody waits for it here
                    if room.is_thinking:
                        continue  # a person has moved meanwhile
                    self._let_guests_ponder(room)
                    return
                if room.answer(thought, await self.workers.think(thought)):
                    self._tell(room)
                    self._say_farewell(room.farewells())
                await asyncio.sleep(0)
        except CardinalError as problem:
            for page in self._looking(room):
                self._wrong(page, problem)
        except Exception:
            LOG.exception("a computer could not play on")
            for page in self._looking(room):
                self._wrong(page, FAILED)
        finally:
            del self.playing[room.name]
            self._look_after(room)

    def _look_after(self, room: Room) -> None:
        """A game that nobody looks at is let go after a while; its file brings it back."""
        if not self._looking(room):
            asyncio.get_running_loop().call_later(self.grace, self._let_go, room)

    def _let_go(self, room: Room) -> None:
        is_wanted = self._looking(room) or room.held or room.name in self.playing or room.name in self.opening
        if not is_wanted and self.rooms.get(room.name) is room:
            del self.rooms[room.name]
            self._say_farewell(room.leave())
            room.journal.release()

    async def end(self) -> None:
        """The program ends."""
        playing = list(self.playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for room in self.rooms.values():
            self._say_farewell(room.leave())
            room.journal.release()
        if self.parting:
            await asyncio.wait(self.parting, timeout=FAREWELL)
        await self.workers.end()


def _now() -> float:
    return asyncio.get_running_loop().time()
