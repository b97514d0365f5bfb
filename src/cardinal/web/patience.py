"""Connections that say nothing are let go, and there are only so many: who has no secret cannot keep others out.

A handle of the system is taken by every connection before anything of it is read; without this, some hundred that never
finish their first line would leave none for the pages.
"""

from __future__ import annotations

import asyncio
import resource
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from cardinal.web.limits import FIRST_WORDS, HANDLES, UNANSWERED


class PatientProtocol(H11Protocol):
    """HTTP for one connection, which has to say what it wants within some seconds."""

    def connection_made(self, transport: Any) -> None:
        """One more; where there are too many that have not become a page's, it is ended at once."""
        super().connection_made(transport)
        if sum(isinstance(each, PatientProtocol) for each in self.connections) > UNANSWERED:  # pages are others
            transport.abort()
        else:
            asyncio.get_running_loop().call_later(FIRST_WORDS, self._look_after)

    def _look_after(self) -> None:
        waits = self in self.connections and self.cycle is None  # a websocket is another's from its first frame on
        if waits and not self.transport.is_closing():
            self.transport.abort()


def more_handles() -> None:
    """As many handles as the system allows, up to what all pages, games and connections together need."""
    with suppress(OSError, ValueError):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = HANDLES if hard == resource.RLIM_INFINITY else min(HANDLES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
