"""Errors that reach a user: each names the place, the cause and the remedy."""

from __future__ import annotations

QUOTED = 60  # characters of what was given that a message repeats


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


def quoted(given: object) -> str:
    """What was given, as a message repeats it: on one line, in quotes, and never more than its beginning.

    A message may be read by somebody else than who wrote the text, and may be shown where there is little room.

    >>> quoted("Rook"), quoted("x" * 100) == "'" + "x" * 59 + "…'"
    ("'Rook'", True)
    """
    text = str(given)
    written = "".join(each if each.isprintable() else "?" for each in text[:QUOTED])
    return f"'{written}'" if len(text) <= QUOTED else f"'{written[:-1]}…'"
