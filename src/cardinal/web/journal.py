"""Games on disk while they are played: a replay file that grows by a line with every option taken.

A line that is on disk survives whatever happens to the program; a last line that was cut off is dropped when the game
is taken up again. The first line is a comment that says who sits in which seat.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardinal.cards.imported import folder
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import REPLAY_FORMAT, Header, Session, Taken, write_replay

SEATED = "# seats: "
SUFFIX = ".replay"


class Kept(NamedTuple):
    """A game as it lies on disk."""

    header: Header
    seats: tuple[str, ...]  # who plays: ``person`` or the name of a player
    taken: list[Taken]
    over: bool


def home() -> Path:
    """The folder of all games, in the user's data."""
    return folder() / "games"


class Journal:
    """The file of one game."""

    def __init__(self, path: Path, seats: Sequence[str]) -> None:
        self.path = path
        self.seats = tuple(seats)

    @classmethod
    def new(cls, into: Path, session: Session, seats: Sequence[str]) -> Journal:
        """A file of its own for a game that begins now."""
        into.mkdir(parents=True, exist_ok=True)
        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{session.header.game}"
        number = 1
        while True:
            path = into / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                path.open("x").close()
                break
            except FileExistsError:
                number += 1
        journal = cls(path, seats)
        journal.write(session)
        return journal

    def write(self, session: Session) -> None:
        """The whole game anew, at once or not at all."""
        lines = [f"{SEATED}{' '.join(self.seats)}".encode(), msgspec.json.encode(session.header)]
        lines += [msgspec.json.encode(taken) for taken in session.taken]
        draft = self.path.with_suffix(".new")
        with draft.open("wb") as file:
            file.write(b"\n".join(lines) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self.path)

    def add(self, taken: Taken) -> None:
        """One more option; it is on disk when this returns."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(taken) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def close(self, session: Session) -> None:
        """The game is over: the file becomes a whole replay, with its result."""
        write_replay(session, self.path)
        text = self.path.read_bytes()
        draft = self.path.with_suffix(".new")
        draft.write_bytes(f"{SEATED}{' '.join(self.seats)}\n".encode() + text)
        os.replace(draft, self.path)


def read(path: Path) -> Kept:
    """A game from its file, as far as it was written."""
    try:
        rows = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise CardinalError(f"this game cannot be read: {problem}", place=str(path)) from None
    seats = next((row.removeprefix(SEATED).split() for row in rows if row.startswith(SEATED)), [])
    rows = [row for row in rows if row.strip() and not row.lstrip().startswith("#")]
    try:
        header = msgspec.json.decode(rows[0], type=Header)
    except (IndexError, msgspec.DecodeError, msgspec.ValidationError):
        raise CardinalError("this is not the file of a game", place=str(path),
                            remedy="choose a file that ends in .replay") from None  # fmt: skip
    if header.format != REPLAY_FORMAT:
        raise CardinalError(f"format {header.format!r} is unknown", place=str(path),
                            remedy=f"this program reads {REPLAY_FORMAT}")  # fmt: skip
    taken: list[Taken] = []
    over = False
    for row in rows[1:]:
        if '"result"' in row:
            over = True
            break
        try:
            taken.append(msgspec.json.decode(row, type=Taken))
        except (msgspec.DecodeError, msgspec.ValidationError):
            break  # the line that was being written when the program ended
    return Kept(header, tuple(seats), taken, over)
