"""Errors that reach a user: each names the place, the cause and the remedy."""

from __future__ import annotations


class CardinalError(Exception):
    """A call that was wrong. Shown as one message, never as a traceback; exit status 2."""

    def __init__(self, message: str, *, place: str = "", remedy: str = "") -> None:
        self.place = place
        self.cause = message
        self.remedy = remedy
        where = f"{place}: " if place else ""
        then = f"\n  {remedy}" if remedy else ""
        super().__init__(f"{where}{message}{then}")


class Unreadable(CardinalError):
    """Stored data that are foreign, damaged or forged: nothing was taken from them."""
