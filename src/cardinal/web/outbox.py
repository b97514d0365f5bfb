"""What waits for one page. One that does not read holds up nobody: it misses scenes, then gets the whole table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from cardinal.web.limits import PATIENCE, QUEUE, WAITING

Told = dict[str, Any]


class Outbox:
    """Frames on their way to a page, at most so many; ``again`` tells the whole table to one that has fallen behind."""

    def __init__(self, send: Callable[[str], Awaitable[None]], again: Callable[[], Iterable[Told]]) -> None:
        self.send = send
        self.again = again
        self.waiting: deque[str] = deque()
        self.bytes = 0
        self.is_behind = False
        self.something = asyncio.Event()

    def put(self, told: Told) -> None:
        """One more frame; where there is no room for it, all that wait are dropped."""
        if self.is_behind:
            return
        text = msgspec.json.encode(told).decode()
        if len(self.waiting) >= QUEUE or self.bytes + len(text) > WAITING:
            self.waiting.clear()
            self.bytes = 0
            self.is_behind = True
        else:
            self.waiting.append(text)
            self.bytes += len(text)
        self.something.set()

    async def run(self) -> None:
        """Sends what waits, until the page is gone or takes too long."""
        while True:
            await self.something.wait()
            self.something.clear()
            while self.waiting or self.is_behind:
                if not self.waiting:
                    self._catch_up()
                    continue
                text = self.waiting.popleft()
                self.bytes -= len(text)
                await asyncio.wait_for(self.send(text), PATIENCE)

    def _catch_up(self) -> None:
        self.is_behind = False
        for told in self.again():
            self.put(told)
