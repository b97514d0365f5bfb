"""The games on disk, as the start screen lists them. Whatever lies in the folder, the others are shown."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.state import SEATS
from cardinal.web import journal
from cardinal.web.journal import Kept
from cardinal.web.limits import FILE, LISTED, ROOM
from cardinal.web.room import deck_names

Shown = dict[str, Any]
_known: dict[Path, tuple[tuple[int, int], Shown]] = {}  # what files held when they were this old and this long


def kept(folder: Path) -> tuple[list[Shown], list[dict[str, str]]]:
    """The games on disk, the newest first; and whatever else is called a game, with the reason why it is not shown."""
    shown: list[Shown] = []
    unshown: list[dict[str, str]] = []
    for path in _files(folder):
        try:
            shown.append(_kept(path))
        except CardinalError as problem:
            unshown.append({"file": _printable(path.name), "why": problem.cause})
        except Exception as problem:  # whatever a file holds, the others are shown
            unshown.append({"file": _printable(path.name), "why": f"this game cannot be read ({quoted(problem)})"})
    return shown, unshown


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"*{journal.SUFFIX}"), reverse=True)[:LISTED]
    except OSError:
        return []


def _printable(name: str) -> str:
    """A file's name as it can be told: a system may have names that are no text."""
    return "".join(each if each.isprintable() else "?" for each in name[:80])


def _kept(path: Path) -> Shown:
    if not ROOM.fullmatch(path.stem):
        raise CardinalError("a game is not found by such a name", remedy="give it letters, digits, dots and hyphens")
    found = openable(path)
    age = (found.st_mtime_ns, found.st_size)
    known = _known.get(path)
    if known is None or known[0] != age:
        if len(_known) > 4 * LISTED:
            _known.clear()
        known = _known[path] = (age, _summary(path))
    return known[1]


def openable(path: Path) -> Any:
    """A file that can be read without waiting and without filling the memory; anything else is refused."""
    try:
        found = path.stat()
    except OSError as problem:
        raise CardinalError(f"this game cannot be read: {problem.strerror}", place=str(path)) from None
    if not stat.S_ISREG(found.st_mode):
        raise CardinalError("this is no file", place=str(path), remedy="move it elsewhere")
    if found.st_size > FILE:
        raise CardinalError(f"this file is too large for a game: more than {FILE} bytes", place=str(path),
                            remedy="move it elsewhere")  # fmt: skip
    return found


def file_of(folder: Path, name: str) -> Path:
    """The file of a kept game."""
    return folder / f"{name}{journal.SUFFIX}"


def read_game(path: Path) -> Kept:
    """A game from its file; one that cannot be read is refused in a sentence, whatever it holds."""
    openable(path)
    try:
        game = journal.read(path)
    except (OSError, ValueError, RecursionError) as problem:
        raise CardinalError(f"this game cannot be read ({quoted(problem)})", place=str(path),
                            remedy="use another copy of the file") from None  # fmt: skip
    if len(game.seats) > len(SEATS):
        raise CardinalError(f"this game has {len(game.seats)} seats; at most {len(SEATS)} play", place=str(path))
    return game


def _summary(path: Path) -> Shown:
    game = read_game(path)
    return {"room": path.stem, "game": game.header.game, "rules": game.header.rules, "over": game.over,
            "moves": len(game.taken), "seats": list(game.seats),
            "decks": list(deck_names(game.header.options, len(game.seats)))}  # fmt: skip
