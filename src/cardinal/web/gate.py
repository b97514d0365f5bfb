"""Who is let in: only a page of this table that knows the secret of this start.

Another site in the same browser can send requests here, by its own name (``Origin``) or by a name of its own that it
points at this machine (``Host``); another user of the machine can do both without a browser. So the names are checked
first, and then a secret that is made anew with every start and stands in the address that the program prints. All of
this comes before anything of a request is looked at. The files of the page are the same for everybody and hold no
secret: they are served without it, because a browser asks for modules and styles by plain addresses.
"""

from __future__ import annotations

import hmac
import secrets
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
KEY, TICKET = "key", "ticket"
LONGEST = 200  # characters of a key that is compared at all
GUARDED = ("/", "/table", "/replay", "/bring")  # where the secret is asked for; beside them there are only files
FOREIGN = "This table is not open to other sites."
SECRET = "Open the address that the program printed when it was started: it holds a secret that this one lacks."


class Address(NamedTuple):
    """Where a table is, with its secret."""

    port: int
    key: str
    ticket: str = ""

    @property
    def page(self) -> str:
        """What the browser opens."""
        return f"http://{HOST}:{self.port}/?{KEY}={self.key}"

    @property
    def door(self) -> str:
        """What a browser is started with. Other users can read how programs were started: this works only once."""
        return f"http://{HOST}:{self.port}/?{TICKET}={self.ticket}"

    @property
    def wire(self) -> str:
        """The websocket of the page."""
        return f"ws://{HOST}:{self.port}/table?{KEY}={self.key}"


def new_key() -> str:
    """A secret for this start."""
    return secrets.token_urlsafe(24)


class Gate:
    """Refuses with 403 whoever is not a page of this table, before anything is read."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self.app = app
        self.address = address
        self.ticket = address.ticket  # until it is used
        self.hosts = {f"{name}:{address.port}" for name in NAMES}
        self.origins = {f"http://{host}" for host in self.hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets in, or refuses."""
        why = self.refusal(scope) if scope["type"] in ("http", "websocket") else ""
        if why == SECRET and self._has_ticket(scope):
            await RedirectResponse(self.address.page, 303, {"Cache-Control": "no-store"})(scope, receive, send)
        elif not why:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": why})
        else:
            await PlainTextResponse(why, status_code=403)(scope, receive, send)

    def refusal(self, scope: Scope) -> str:
        """Why a request is refused; empty for one that is let in."""
        headers = Headers(scope=scope)
        if headers.getlist("host") not in [[host] for host in self.hosts]:
            return FOREIGN
        if any(origin not in self.origins for origin in headers.getlist("origin")):
            return FOREIGN
        return "" if not _is_guarded(scope["path"]) or self._knows(scope) else SECRET

    def _knows(self, scope: Scope) -> bool:
        return _is_given(scope, KEY, self.address.key)

    def _has_ticket(self, scope: Scope) -> bool:
        """Whether somebody comes with the ticket for the first time: then it is used up."""
        if scope["type"] != "http" or scope["path"] != "/" or not self.ticket:
            return False
        if not _is_given(scope, TICKET, self.ticket):
            return False
        self.ticket = ""
        return True


def _is_given(scope: Scope, name: str, secret: str) -> bool:
    """Whether the address has the right secret, once."""
    given = parse_qs(scope["query_string"].decode("latin-1")).get(name, [])
    return len(given) == 1 and len(given[0]) <= LONGEST and hmac.compare_digest(given[0].encode(), secret.encode())


def _is_guarded(path: str) -> bool:
    return path in GUARDED or path.startswith("/replay/")
