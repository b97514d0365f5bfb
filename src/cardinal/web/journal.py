"""Games on disk while they are played: a replay file that grows by a line with every option taken.

The first line is a comment that says who sits in which seat. The file of a game is the same file from its first line
to its result: options are added behind, taken back by cutting off, and nothing is ever written elsewhere and moved
there. So one lock on the file itself keeps a second writer out, under whatever name that one found it.

A line that is on disk survives whatever happens to the program. When a game is taken up, what is behind the last
whole line is cut off (and kept beside, if it was more than a line that was being written), so that the next line
stands alone. A line that cannot be written is taken back from the file, too: file and game say the same.
"""

from __future__ import annotations

import fcntl
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardinal.cards.imported import games_folder
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import clear_drafts, read_bytes, replace_file, sync_folder
from cardinal.kernel.session import SEATED, Header, Session, Taken, line_of, read_header, result_line, seats_line

SUFFIX = ".replay"
AWAY = ".away"  # behind the name of a game that was put away
TORN = ".torn"  # behind the name of a game: what was cut off of its file
BEGINNING = "-beginning"  # behind the name of a game that no longer repeats: what of it does
MOST_BYTES = 16 << 20  # of a game: a hundred times a long one


class Kept(NamedTuple):
    """A game as it lies on disk."""

    header: Header
    seats: tuple[str, ...]  # who plays: ``person`` or the name of a player
    taken: list[Taken]
    over: bool
    ends: tuple[int, ...] = ()  # where in the file the header ends, and each option
    size: int = 0  # of the whole file


class Locked(CardinalError):
    """Another program, or another page, writes this game."""


def home() -> Path:
    """The folder of all games, in the user's data."""
    return games_folder()


def tidy(into: Path) -> None:
    """Removes what calls that were cut off have left behind, also those of earlier versions of this program."""
    clear_drafts(into, named=("*.new", f"*{SUFFIX}????????", f"*{SUFFIX}{AWAY}"))


# --- reading ----------------------------------------------------------------------------------


def read(path: Path) -> Kept:
    """A game from its file, as far as it was written."""
    return parse(read_bytes(path, "game", MOST_BYTES), str(path))


def parse(data: bytes, place: str) -> Kept:
    """A game from the bytes of its file: its header, and the options up to the first line that is no next option."""
    seats: tuple[str, ...] = ()
    header: Header | None = None
    taken: list[Taken] = []
    ends: list[int] = []
    over = False
    at = 0
    for number, line in enumerate(data.split(b"\n"), start=1):
        at += len(line) + 1
        if line.startswith(SEATED.encode()):
            seats = tuple(line.decode("utf-8", "replace").removeprefix(SEATED).split())
        if not line.strip() or line.lstrip().startswith(b"#"):
            continue
        if header is None:
            header = _header((number, line), place)
        elif (option := _option(line, len(taken) + 1)) is not None:
            taken.append(option)
        else:
            over = line.startswith(b'{"result"') and b'"over":true' in line and at <= len(data)
            break
        ends.append(min(at, len(data)))
    if header is None:
        raise _no_game(place)
    return Kept(header, seats, taken, over, tuple(ends), len(data))


def _header(row: tuple[int, bytes], place: str) -> Header:
    try:
        return read_header(row, place)
    except CardinalError as problem:
        raise problem if problem.cause.startswith("format") else _no_game(place) from None


def _no_game(place: str) -> CardinalError:
    return CardinalError("this is not the file of a game", place=place, remedy="choose a file that ends in .replay")


def _option(line: bytes, number: int) -> Taken | None:
    """The next option, if a line holds it."""
    try:
        taken = msgspec.json.decode(line, type=Taken)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None
    return taken if taken.n == number else None


# --- writing ----------------------------------------------------------------------------------


class Journal:
    """The file of one game, which nobody else writes as long as this lives or is not released."""

    def __init__(self, path: Path, seats: Sequence[str] = ()) -> None:
        """Takes up the game of a file; what is behind its last whole line is cut off."""
        self.path = path
        self.handle = _locked(path)
        try:
            self.kept = parse(_content(self.handle), str(path))
            self.seats = tuple(seats) or self.kept.seats
            self.ends = list(self.kept.ends)
            self.closed = self.kept.over  # whether the result stands behind the last option
            self._mend()
        except OSError as problem:
            self.release()
            raise self._failed(problem) from None
        except BaseException:
            self.release()
            raise

    @classmethod
    def new(cls, into: Path, session: Session, seats: Sequence[str]) -> Journal:
        """A file of its own for a game that begins now, or for what was played of one before."""
        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{session.header.game}"
        seated = seats_line(seats)
        try:
            into.mkdir(parents=True, exist_ok=True)
            path = _written_anew(into, stem, seated + line_of(session.header))
            sync_folder(into)
        except OSError as problem:
            raise CardinalError(f"the game cannot be written down: {problem.strerror}", place=str(into),
                                remedy="make room there, or set CARDINAL_DATA to another folder") from None  # fmt: skip
        journal = cls(path, seats)
        try:
            journal.write(session)
        except BaseException:
            path.unlink(missing_ok=True)
            journal.release()
            raise
        return journal

    def write(self, session: Session, *, sync: bool = True) -> None:
        """Brings the file to where the game is: options that were taken back are cut off, new ones added.

        Without ``sync`` the system has the new lines, but maybe not yet the disk: for what computers do. It outlives
        this program, and `sync` or the next move of a person brings it to the disk.
        """
        if len(self.ends) - 1 > len(session.taken):
            self._cut(self.ends[len(session.taken)])
            del self.ends[len(session.taken) + 1 :]
        new = [line_of(taken) for taken in session.taken[len(self.ends) - 1 :]]
        result = result_line(session.state) if session.state.over else b""
        if new or (result and not self.closed):
            self._append(new, result, sync=sync or bool(result))

    def sync(self) -> None:
        """Everything that was written is on the disk when this returns."""
        if self.handle >= 0:
            with suppress(OSError):  # released meanwhile; or the next write says what is wrong
                os.fsync(self.handle)

    def release(self) -> None:
        """Somebody else may write the game from now on."""
        handle, self.handle = self.handle, -1
        if handle >= 0:
            os.close(handle)

    def __del__(self) -> None:
        if getattr(self, "handle", -1) >= 0:
            self.release()

    # --- the file -----------------------------------------------------------------------------

    def _append(self, lines: list[bytes], result: bytes, *, sync: bool) -> None:
        """More options, all of them or none; with ``sync`` they are on disk when this returns."""
        at = self.ends[-1]
        try:
            _write_all(self.handle, b"".join(lines) + result, at)
            if sync:
                os.fsync(self.handle)
        except OSError as problem:
            with suppress(CardinalError):
                self._cut(at)  # if even that fails, the next attempt writes over it
            raise self._failed(problem) from None
        self.closed = bool(result)
        for line in lines:
            self.ends.append(self.ends[-1] + len(line))

    def _cut(self, at: int) -> None:
        try:
            os.ftruncate(self.handle, at)
            os.fsync(self.handle)
        except OSError as problem:
            raise self._failed(problem) from None
        self.closed = False

    def _mend(self) -> None:
        """Cuts off what is behind the last option, keeps it beside if it was more than one line being written."""
        end, kept = self.ends[-1], self.kept
        whole = os.pread(self.handle, 1, end - 1) == b"\n"
        if kept.over or (end == kept.size and whole):
            return
        behind = os.pread(self.handle, kept.size - end, end)
        if b"\n" in behind and not behind.startswith(b'{"result"'):  # of a game that was left in the terminal
            replace_file(self.path.with_name(self.path.name + TORN), behind)
        os.ftruncate(self.handle, end)
        if not whole:
            _write_all(self.handle, b"\n", end)
            self.ends[-1] += 1
        os.fsync(self.handle)

    def _failed(self, problem: OSError) -> CardinalError:
        return CardinalError(f"This could not be written down, and did not happen: {problem.strerror}.",
                             place=str(self.path), remedy="make room on the disk, and try again")  # fmt: skip


def _written_anew(into: Path, stem: str, beginning: bytes) -> Path:
    """A new file with this beginning, under the first name that is free; other readers never see it without."""
    number = 1
    while True:
        path = into / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        try:
            with path.open("xb") as file:
                try:
                    file.write(beginning)
                    file.flush()
                    os.fsync(file.fileno())
                except BaseException:
                    path.unlink(missing_ok=True)
                    raise
            return path
        except FileExistsError:
            number += 1


def _content(handle: int) -> bytes:
    size = os.fstat(handle).st_size
    if size > MOST_BYTES:
        raise CardinalError(f"this game has more than {MOST_BYTES:,} bytes", remedy="it was changed; use another copy")
    return os.pread(handle, size, 0)


def _write_all(handle: int, data: bytes, at: int) -> None:
    """A write may be cut short, for example where the disk is full: the next attempt says why."""
    done = 0
    while done < len(data):
        done += os.pwrite(handle, data[done:], at + done)


# --- the lock ---------------------------------------------------------------------------------


def _locked(path: Path) -> int:
    """A handle of the file that nobody else has; the lock is the file's own, whatever its name."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else "there is no such file"
        raise CardinalError(f"this game cannot be continued: {why}", place=str(path),
                            remedy="see that its file can be written") from None  # fmt: skip
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        who = holder(handle)
        os.close(handle)
        raise Locked(f"This game is being played by {who}.", place=str(path),
                     remedy="go on there, or end that program first") from None  # fmt: skip
    return handle


def refuse_locked(path: Path) -> None:
    """Stops at a game that somebody plays."""
    os.close(_locked(path))


LOCK = re.compile(r"^\d+: FLOCK +\S+ +WRITE (\d+) \w+:\w+:(\d+) ", re.MULTILINE)


def holder(handle: int) -> str:
    """Who has the lock of a file, as far as the system tells."""
    inode = os.fstat(handle).st_ino
    try:
        known = {int(number): int(process) for process, number in LOCK.findall(Path("/proc/locks").read_text("ascii"))}
    except (OSError, ValueError):
        known = {}
    process = known.get(inode, 0)
    if process == os.getpid():
        return "this program already, perhaps under another name of its file"
    return f"another program (process {process})" if process > 0 else "another program"


# --- games that no longer repeat --------------------------------------------------------------


def offer_beginning(journal: Journal, session: Session, problem: CardinalError) -> CardinalError:
    """Writes what of a game still repeats to a file of its own, and says so; the old file stays as it is."""
    journal.release()
    good, all_of_them = len(session.taken), len(journal.kept.taken)
    name = f"{journal.path.stem.removesuffix(BEGINNING)}{BEGINNING}"
    path = journal.path.with_name(f"{name}{SUFFIX}")
    lines = [seats_line(journal.seats), line_of(session.header), *map(line_of, session.taken)]
    if not path.exists():
        replace_file(path, b"".join(lines))
    return CardinalError(
        f"Of this game only {good} of {all_of_them} moves can be repeated ({problem.cause})",
        place=str(journal.path),
        remedy=f"continue {name}: it has these {good} moves; the old file is as it was",
    )
