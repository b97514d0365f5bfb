"""What waits for one page. One that does not read holds up nobody: it misses scenes, then gets the whole table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

import msgspec

from cardinal.table.languages import Words
from cardinal.web.limits import PATIENCE, QUEUE, WAITING
from cardinal.web.speaking import spoken

Told = dict[str, Any]


def written(told: Told, words: Words) -> bytes:
    """A frame as it is sent, with its sentences in the words of a language."""
    return msgspec.json.encode(told, enc_hook=partial(spoken, words=words))


class Outbox:
    """Frames on their way to a page, at most so many; ``again`` tells the whole table to one that has fallen behind."""

    def __init__(self, send: Callable[[str], Awaitable[None]], again: Callable[[], Iterable[Told]]) -> None:
        self.send = send
        self.again = again
        self.words: Words = {}  # of the language in which the page is told everything
        self.waiting: deque[str] = deque()
        self.bytes = 0
        self.is_behind = False
        self.something = asyncio.Event()

    def put(self, told: Told) -> None:
        """One more frame; where there is no room for it, all that wait are dropped."""
        if self.is_behind:
            return
        text = written(told, self.words).decode()
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
                async with asyncio.timeout(PATIENCE):
                    await self.send(text)

    def _catch_up(self) -> None:
        self.is_behind = False
        for told in self.again():
            self.put(told)
