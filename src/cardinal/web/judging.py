"""The judge's desk of one page: what it brings, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardinal.judge.editing import Body, as_yaml, set_up
from cardinal.judge.offering import offered
from cardinal.judge.stepping import LETTERS
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.phrases import phrase
from cardinal.kernel.seen import Json
from cardinal.web import drafting, frames
from cardinal.web.bench import Bench
from cardinal.web.drafting import Sketch, Wanted, file_name
from cardinal.web.inquiry import Brought, Comparison, Drawing, Inquiry, Trial, Writing, opened


class Judging:
    """What a page has on its bench."""

    def __init__(self) -> None:
        self.bench: Bench | None = None
        self.sketch: Sketch | None = None  # of the scenario on the bench, while it is edited
        self.pieces: list[str] = []  # of a file that comes in several frames
        self.coming: Brought | Wanted | None = None  # what is set up if the process finds that it can be
        self.came: Sketch | None = None  # of the bench that is being set up

    def errand(self, frame: frames.Judges) -> Inquiry | None:
        """What a process has to find out before a frame is answered."""
        self.coming = None  # what was refused does not come any more
        match frame:
            case frames.Open():
                self.coming = self._brought(frame)
                return Trial(self.coming) if self.coming is not None else None
            case frames.Draft() | frames.Edit() | frames.Note() if getattr(frame, "what", "") != "done":
                self.coming = self._wanted(frame)
                return Drawing(self.coming.sketch.version.body, self.coming.change)
            case frames.Ruling():
                return Writing(self.as_it_is())
            case _:
                return None

    def _wanted(self, frame: frames.Draft | frames.Edit | frames.Note) -> Wanted:
        match frame:
            case frames.Draft():
                return drafting.begun(frame, self.sketch, self.bench)
            case frames.Edit():
                return drafting.edited(frame, self.sketch, self.own)
            case frames.Note():
                return drafting.noted(frame, self.sketch, self.own)

    def prepare(self, frame: frames.Judges, found: Any) -> Any:
        """What a thread does: the scenario is set up. What comes of it is a bench, or an answer."""
        coming, self.coming = self.coming, None
        match coming:
            case Brought():
                self.came = None
                return opened(coming)
            case Wanted():
                self.came = coming.made(found)
                return self._drawn(self.came)
            case _:
                return found

    def _drawn(self, sketch: Sketch) -> Bench:
        """The version of a scenario that is edited, where it stood."""
        body, item = sketch.version
        bench = opened(Brought(as_yaml(body), file_name(body)))
        s = set_up(body)
        bench.draft = sketch.told(offered(body, s) if sketch.open else {})
        bench.view = self.bench.view if self.bench is not None else ""
        bench.go_to_item(item)
        if sketch.open and item < 0 and "deck_lists" not in body:
            bench.lay(s)
        return bench

    def take(self, bench: Bench) -> None:
        """The bench that was set up is on the table now."""
        self.bench, self.sketch, self.came = bench, self.came, None

    def clear(self) -> None:
        """Nothing is on the bench any more."""
        self.bench = self.sketch = None

    def hear(self, frame: frames.Judges, found: Any) -> Iterator[Json]:
        """The answer."""
        match frame:
            case frames.May():
                yield {"say": "may", **self.own.may(frame.seat, frame.text), "note": phrase("Into the script")}
            case frames.Ruling():
                name = file_name(self.own.stepped.document.body).removesuffix(".yaml")
                yield {"say": "ruling", "name": f"{name}.md", "text": found}

    def end_editing(self) -> None:
        """The position stays as it is."""
        bench = self.own
        if self.sketch is not None:
            self.sketch = replace(self.sketch, open=False)
            bench.draft, bench.laid = self.sketch.told({}), None

    @property
    def own(self) -> Bench:
        """The scenario on the table."""
        if self.bench is None:
            raise CardinalError("There is no scenario at this table.", remedy="open one first")
        return self.bench

    def as_it_is(self) -> Brought:
        """The scenario on the table, with what was played on."""
        if not self.own.session.taken:
            return Brought(self.own.text, self.own.name, self.own.which)
        body: Body = self.own.folded()
        return Brought(as_yaml({**body, "rules": self.own.stepped.document.rules}), self.own.name)

    def comparison(self) -> Comparison:
        """How it goes by other editions and readings."""
        return Comparison(self.as_it_is())

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
