"""The judge's desk of one page: what it brings, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardinal.judge.stepping import LETTERS
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import Json
from cardinal.web import frames
from cardinal.web.bench import Bench
from cardinal.web.inquiry import Brought, Inquiry, Trial, opened


class Judging:
    """What a page has on its bench."""

    def __init__(self) -> None:
        self.bench: Bench | None = None
        self.pieces: list[str] = []  # of a file that comes in several frames
        self.coming: Brought | None = None  # the file that has come whole

    def errand(self, frame: frames.Judges) -> Inquiry | None:
        """What a process has to find out before a frame is answered."""
        match frame:
            case frames.Open():
                self.coming = self._brought(frame)
                return Trial(self.coming) if self.coming is not None else None
            case _:
                return None

    def prepare(self, frame: frames.Judges, found: Any) -> Any:
        """What a thread does: the scenario is set up."""
        match frame:
            case frames.Open():
                come, self.coming = self.coming, None
                return opened(come) if come is not None else None
            case _:
                return found

    def hear(self, frame: frames.Judges) -> Iterator[Json]:
        """The answer."""
        match frame:
            case frames.May():
                yield {"say": "may", **self.own.may(frame.seat, frame.text)}

    @property
    def own(self) -> Bench:
        """The scenario on the table."""
        if self.bench is None:
            raise CardinalError("There is no scenario at this table.", remedy="open one first")
        return self.bench

    def _brought(self, frame: frames.Open) -> Brought | None:
        """A file as far as it has come, or another scenario of the one that is open; None while more is to come."""
        if not frame.text and not self.pieces:
            return Brought(self.own.text, self.own.name, frame.which, frame.rules)
        self.pieces.append(frame.text)
        text = "".join(self.pieces)
        if frame.more and len(text) <= LETTERS:
            return None
        self.pieces.clear()
        return Brought(text, frame.name, frame.which, frame.rules)
