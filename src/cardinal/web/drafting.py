"""A scenario that is edited at the judge's desk: every version of it, and which of them is on the table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from cardinal.games import table_of
from cardinal.games.moments import expected
from cardinal.judge.editing import Body, Change, as_yaml, blank, of_table, refuse_preparation
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import Json
from cardinal.kernel.state import SEATS
from cardinal.web import frames
from cardinal.web.bench import Bench

VERSIONS = 200  # that one can go back


class Version(NamedTuple):
    """A scenario, and after which part of its script the table stands; -1 is its position."""

    body: Body
    item: int = -1


@dataclass(frozen=True, slots=True)
class Sketch:
    """All versions, the latest last, and the one that is on the table."""

    versions: tuple[Version, ...]
    at: int = 0
    open: bool = True  # whether the position is edited; else only the script was added to

    @property
    def version(self) -> Version:
        """The one on the table."""
        return self.versions[self.at]

    def then(self, version: Version) -> Sketch:
        """With one more version, in place of those that were taken back."""
        kept = (*self.versions[: self.at + 1], version)[-VERSIONS:]
        return Sketch(kept, len(kept) - 1, self.open)

    def to(self, at: int) -> Sketch:
        """Back to an earlier version, or on again."""
        if not 0 <= at < len(self.versions):
            raise CardinalError("There is no further change.", remedy="edit the position as it is")
        return replace(self, at=at)

    def told(self, form: Json) -> Json:
        """What can be changed, whether one can go back and on, and the file, which the page may bring again."""
        ways = {"undo": self.at > 0, "redo": self.at + 1 < len(self.versions)}
        return {**form, **ways, "text": as_yaml(self.version.body)}


# --- what a frame makes of it -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wanted:
    """A sketch as it will be if its scenario can be set up; a change is still to be made of its last version."""

    sketch: Sketch
    change: Change | None = None

    def made(self, body: Body) -> Sketch:
        """The sketch with what the change led to."""
        return self.sketch.then(Version(body)) if self.change is not None else self.sketch


def begun(frame: frames.Draft, sketch: Sketch | None, bench: Bench | None) -> Wanted:
    """Editing begins: with nothing, with the scenario that is open, or with what is on the table."""
    if frame.game:
        return Wanted(Sketch((Version(blank(frame.game)),)))
    if bench is None:
        raise CardinalError("There is no scenario at this table.", remedy="name a game, to begin with nothing")
    document, before = bench.stepped.document, _before(sketch, bench)
    if frame.now:
        before = before.then(Version(of_table(document, bench.stepped.rules, bench.shown)))
    else:
        refuse_preparation(document.body)
    return Wanted(replace(before, open=True))


def _before(sketch: Sketch | None, bench: Bench) -> Sketch:
    """What there was until now; what was played on has become part of the script."""
    if sketch is None:
        first = Version(dict(bench.stepped.document.body), bench.stepped.steps[bench.at].item)
        sketch = Sketch((first,), open=False)
    return sketch.then(Version(bench.folded(), len(bench.before()) - 1)) if bench.session.taken else sketch


def edited(frame: frames.Edit, sketch: Sketch | None, bench: Bench) -> Wanted:
    """A change is made, or taken back. What was played meanwhile has become part of the script before it."""
    if sketch is None or not (sketch.open or frame.what in ("undo", "redo")):
        raise CardinalError("No position is edited here.", remedy="begin to edit one first")
    match frame.what:
        case "undo" | "redo" | "done":
            return Wanted(sketch.to(sketch.at + (1 if frame.what == "redo" else -1)))
        case what:
            refuse_preparation(bench.stepped.document.body)
            change = Change(what, frame.seat, frame.zone, frame.at, frame.key, frame.value)
            return Wanted(_before(sketch, bench), change)


def noted(frame: frames.Note, sketch: Sketch | None, bench: Bench) -> Wanted:
    """The script looks at what is so now, where the table stands."""
    return Wanted(_before(sketch, bench).then(Version(*bench.noted(_look(frame, bench)))))


def _look(frame: frames.Note, bench: Bench) -> Json:
    """A place of the script at which one looks at what is so now."""
    if frame.what == "may":
        return _answer(frame, bench)
    so = expected(table_of(bench.stepped.document.game), bench.state)
    keys = {"asked": ("over", "asked", "winner"), "options": ("asked", "options")}.get(
        frame.what, tuple(key for key in so if "." in key))  # fmt: skip
    return {"expect": {key: so[key] for key in keys if key in so}}


def _answer(frame: frames.Note, bench: Bench) -> Json:
    """Whether a move may be made: a scenario says that only of who is asked."""
    can = bench.may(frame.seat, frame.text)["can"]
    asked = bench.state.asked
    if asked is None or SEATS[asked.player] != frame.seat:
        raise CardinalError(f"{frame.seat} is not asked now; only of who is asked a scenario says what can be done.",
                            remedy="go to a moment at which this player decides")  # fmt: skip
    if not frame.text.strip():
        raise CardinalError("No move was named.", remedy="write it as a scenario does")
    return {f"{frame.seat} {'can' if can else 'cannot'}": [frame.text]}


def file_name(body: Mapping[str, object]) -> str:
    """The file of a scenario, called like it."""
    words = re.findall(r"[^\W_]+", str(body.get("name", "")).lower())
    return f"{'-'.join(words)[:60].strip('-') or 'scenario'}.yaml"
