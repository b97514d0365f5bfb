"""A game as its players know it: a header and the options taken.

Undo drops the last options and runs again from the nearest snapshot. A replay file is the same thing
written down: JSON lines with a header, one line per option taken, and a footer with result and digest.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.machine import concede, run, take
from cardinal.kernel.state import SEATS, State

REPLAY_FORMAT = "cardinal-replay-2"
SNAPSHOT_EVERY = 32
CONCEDE = "concede"


class ReplayDiffers(CardinalError):
    """A replay that can be read but does not run to the end it claims: the answer is no."""


class Header(msgspec.Struct, frozen=True):
    """What a game begins with."""

    game: str
    rules: str
    cards: str  # hash of the card definitions
    decks: list[dict[str, list[str]]]  # seat by seat: card names by the section of the deck list
    seed: int
    options: dict[str, str] = {}  # what else the game was begun with
    format: str = REPLAY_FORMAT


class Taken(msgspec.Struct, frozen=True):
    """One option taken."""

    n: int
    player: str
    option: str


@dataclass(slots=True)
class Session:
    """A game in progress that can be undone, saved as a replay and run again."""

    header: Header
    begin: Callable[[], State]  # a fresh state of this game, not yet run
    watched: bool = True
    state: State = field(init=False)
    taken: list[Taken] = field(default_factory=list)
    snapshots: list[tuple[int, State]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self._fresh()

    def _fresh(self) -> State:
        s = self.begin()
        if self.watched:
            s.log, s.cited = [], {}
        run(s)
        self.snapshots = [(0, s.clone())]
        return s

    def take(self, index: int) -> None:
        """Takes an option of the decision that is asked."""
        asked = self.state.asked
        assert asked is not None, "nobody is asked"
        text = self.state.match.option_texts(self.state)[index]
        self.taken.append(Taken(len(self.taken) + 1, SEATS[asked.player], text))
        take(self.state, index)
        if len(self.taken) % SNAPSHOT_EVERY == 0:
            self.snapshots.append((len(self.taken), self.state.clone()))

    def concede(self, player: int) -> None:
        """A player gives up."""
        self.taken.append(Taken(len(self.taken) + 1, SEATS[player], CONCEDE))
        concede(self.state, player)

    def undo(self, to: int) -> None:
        """Goes back to the position after the first ``to`` options."""
        kept = self.taken[:to]
        self.snapshots = [(number, s) for number, s in self.snapshots if number <= to]
        number, s = self.snapshots[-1]
        self.state = s.clone()
        self.taken = kept[:number]
        for taken in kept[number:]:
            self.repeat(taken)

    def repeat(self, taken: Taken) -> None:
        """Takes an option by its text, as a replay does."""
        if taken.option == CONCEDE:
            self.concede(SEATS.index(taken.player))
            return
        asked = self.state.asked
        texts = self.state.match.option_texts(self.state) if asked else []
        if asked is None or SEATS[asked.player] != taken.player or taken.option not in texts:
            raise ReplayDiffers(
                f"option {taken.n}, {taken.player}: {quoted(taken.option)} is not possible here",
                remedy="the replay was changed, or written by another version of the rules",
            )
        self.take(texts.index(taken.option))


def write_replay(session: Session, path: Path) -> None:
    """Writes the replay whole or not at all; an existing file is replaced only when it is complete."""
    lines = [msgspec.json.encode(session.header), *(msgspec.json.encode(taken) for taken in session.taken)]
    s = session.state
    winner = SEATS[s.winner] if s.winner >= 0 else "draw" if s.over else "none"
    footer: dict[str, Any] = {"over": s.over, "winner": winner, "digest": digest(s)}
    if s.ending:
        footer["rules"] = list(s.match.rules(s.ending))
    lines.append(msgspec.json.encode({"result": footer}))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(handle, "wb") as file:
        file.write(b"\n".join(lines) + b"\n")
    os.replace(name, path)


@dataclass(slots=True)
class Replay:
    """A replay as it is written."""

    header: Header
    taken: list[Taken]
    digest: str


def read_replay(path: Path) -> Replay:
    """Reads a replay file; comments begin with #."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise CardinalError(f"this replay cannot be read: {problem}", place=str(path)) from None
    rows = [(n, line) for n, line in enumerate(lines, start=1) if line.strip() and not line.lstrip().startswith("#")]
    if not rows:
        raise CardinalError("this replay is empty", place=str(path), remedy="give a file that a game wrote")
    header = _row(path, rows[0], Header)
    if header.format != REPLAY_FORMAT:
        raise CardinalError(
            f"format {quoted(header.format)} is unknown; this program reads {REPLAY_FORMAT}", place=str(path)
        )
    if len(rows) < 2 or '"result"' not in rows[-1][1]:
        raise CardinalError("the replay has no last line with its result", place=f"{path}:{rows[-1][0]}",
                            remedy="it was cut off; use another copy")  # fmt: skip
    taken = [_row(path, row, Taken) for row in rows[1:-1]]
    footer = _row(path, rows[-1], dict[str, dict[str, Any]])
    return Replay(header, taken, str(footer["result"].get("digest", "")))


def _row(path: Path, row: tuple[int, str], kind: Any) -> Any:
    number, line = row
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as problem:
        raise CardinalError(f"this line is damaged: {problem}", place=f"{path}:{number}",
                            remedy="use another copy of the replay") from None  # fmt: skip


def verify(replay: Replay, begin: Callable[[], State], place: str) -> Session:
    """Runs a replay again; an impossible option or another digest is an error."""
    session = Session(replay.header, begin, watched=False)
    for taken in replay.taken:
        try:
            session.repeat(taken)
        except ReplayDiffers as problem:
            raise ReplayDiffers(problem.cause, place=place, remedy=problem.remedy) from None
    found = digest(session.state)
    if found != replay.digest:
        raise ReplayDiffers(f"the game ends with digest {found}, the replay says {replay.digest}", place=place,
                            remedy="the replay was changed, or written by another version of the rules")  # fmt: skip
    return session
