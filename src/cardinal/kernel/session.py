"""A game as its players know it: a header and the options taken.

Undo drops the last options and runs again from the nearest snapshot. A replay file is the same thing
written down: JSON lines with a header, one line per option taken, and a footer with result and digest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.machine import concede, run, take
from cardinal.kernel.outside import read_bytes, replace_file
from cardinal.kernel.state import SEATS, State

SEATED = "# seats: "
REPLAY_FORMAT = "cardinal-replay-2"
SNAPSHOT_EVERY = 32
CONCEDE = "concede"
Row = TypeVar("Row", bound=msgspec.Struct)


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
        if taken.player not in tuple(SEATS[: self.state.players]):
            raise ReplayDiffers(
                f"option {taken.n}: {quoted(taken.player)} does not play here", remedy="use another copy"
            )
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


def line_of(row: Header | Taken | dict[str, object]) -> bytes:
    """A line of a replay file; a line feed ends it, and stands nowhere else in it."""
    return msgspec.json.encode(row) + b"\n"


def result_line(s: State) -> bytes:
    """The last line of a replay: how the game stands, and its digest."""
    winner = SEATS[s.winner] if s.winner >= 0 else "draw" if s.over else "none"
    footer: dict[str, object] = {"over": s.over, "winner": winner, "digest": digest(s)}
    if s.ending:
        footer["rules"] = list(s.match.rules(s.ending))
    return line_of({"result": footer})


def seats_line(seats: Sequence[str]) -> bytes:
    """The comment before a replay that says who played; readers of replays pass it over."""
    return f"{SEATED}{' '.join(seats)}\n".encode()


def replay_bytes(session: Session) -> bytes:
    """The game as a replay file holds it."""
    lines = [line_of(session.header), *(line_of(taken) for taken in session.taken), result_line(session.state)]
    return b"".join(lines)


def write_replay(session: Session, path: Path) -> None:
    """Writes the replay whole or not at all; an existing file is replaced only when it is complete and on disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, replay_bytes(session))


@dataclass(slots=True)
class Replay:
    """A replay as it is written."""

    header: Header
    taken: list[Taken]
    digest: str


def rows_of(data: bytes, place: str) -> list[tuple[int, bytes]]:
    """The lines of a replay with their numbers, without comments and empty ones; only a line feed ends a line."""
    lines = enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1)
    rows = [(n, line.strip()) for n, line in lines if line.strip() and not line.lstrip().startswith(b"#")]
    if not rows:
        raise CardinalError("this replay is empty", place=place, remedy="give a file that a game wrote")
    return rows


def read_header(row: tuple[int, bytes], place: str) -> Header:
    """The first line of a replay."""
    header = _row(place, row, Header)
    if header.format != REPLAY_FORMAT:
        raise CardinalError(f"format {quoted(header.format)} is unknown", place=place,
                            remedy=f"this program reads {REPLAY_FORMAT}")  # fmt: skip
    return header


def read_replay(path: Path) -> Replay:
    """Reads a replay file."""
    return parse_replay(read_bytes(path, "replay"), str(path))


def parse_replay(data: bytes, place: str) -> Replay:
    """Reads a replay; comments begin with #."""
    rows = rows_of(data, place)
    header = read_header(rows[0], place)
    if len(rows) < 2 or b'"result"' not in rows[-1][1]:
        raise CardinalError("the replay has no last line with its result", place=f"{place}:{rows[-1][0]}",
                            remedy="it was cut off; use another copy")  # fmt: skip
    taken = [read_taken(place, row, number) for number, row in enumerate(rows[1:-1], start=1)]
    footer = _row(place, rows[-1], Footer)
    return Replay(header, taken, footer.result.digest)


class Result(msgspec.Struct, frozen=True):
    """How a game stood when its replay was written."""

    digest: str = ""


class Footer(msgspec.Struct, frozen=True):
    """The last line of a replay."""

    result: Result


def read_taken(place: str, row: tuple[int, bytes], number: int) -> Taken:
    """A line with an option; its number says whether one before it is missing."""
    taken = _row(place, row, Taken)
    if taken.n != number:
        raise CardinalError(f"here stands option {taken.n}, where option {number} belongs", place=f"{place}:{row[0]}",
                            remedy="use another copy of the replay")  # fmt: skip
    return taken


def _row(place: str, row: tuple[int, bytes], kind: type[Row]) -> Row:
    number, line = row
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
        raise CardinalError(f"this line is damaged: {str(problem)[:120]}", place=f"{place}:{number}",
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
