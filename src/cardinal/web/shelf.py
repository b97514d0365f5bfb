"""The games on disk, as the start screen lists them. Whatever lies in the folder, the others are shown."""

from __future__ import annotations

import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.state import SEATS
from cardinal.web import journal
from cardinal.web.journal import Kept
from cardinal.web.limits import FILE, KEPT, LISTED, ROOM
from cardinal.web.room import deck_names

Shown = dict[str, Any]
HEAD = 64_000  # bytes in which the header of a game stands
_games: dict[Path, tuple[tuple[int, int], str]] = {}  # of which game files are, when they were this old and this long
_known: dict[Path, tuple[tuple[int, int], Shown]] = {}  # what files held when they were this old and this long


def kept(folder: Path, game: str = "", first: int = 0) -> Shown:
    """Some of the games on disk, the newest first, of one game or of all; and what is called a game and is none.

    Only the games that are shown are read as a whole.
    """
    files = _files(folder)
    wanted = [path for path in files if _game_of(path) == game] if game else files
    shown: list[Shown] = []
    unshown: list[dict[str, str]] = []
    for path in wanted[first : first + LISTED]:
        try:
            shown.append(_kept(path))
        except CardinalError as problem:
            unshown.append({"file": _printable(path.name), "why": problem.cause})
        except Exception as problem:  # whatever a file holds, the others are shown
            unshown.append({"file": _printable(path.name), "why": f"this game cannot be read ({quoted(problem)})"})
    return {"kept": shown, "unshown": unshown, "of": game, "first": first, "total": len(wanted), "listed": LISTED}


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"*{journal.SUFFIX}"), reverse=True)[:KEPT]
    except OSError:
        return []


def _game_of(path: Path) -> str:
    """The game of a file by its first lines; of one that cannot be read, none."""
    with suppress(CardinalError, ValueError, RecursionError):
        found = openable(path)
        age = (found.st_mtime_ns, found.st_size)
        known = _games.get(path)
        if known is None or known[0] != age:
            known = _games[path] = (age, _head(path))
        return known[1]
    return ""


def _head(path: Path) -> str:
    with path.open("rb") as file:
        return journal.parse(file.read(HEAD), str(path)).header.game


# --- putting games away ---------------------------------------------------------------------------


def put_away(folder: Path, name: str) -> Shown:
    """Puts a game away; until the program is started again it can be brought back."""
    path = file_of(folder, name)
    openable(path)
    journal.refuse_locked(path)
    _renamed(path, _away(path))
    return {"room": name, "away": True}


def bring_back(folder: Path, name: str) -> Shown:
    """Brings back a game that was put away."""
    path = file_of(folder, name)
    if path.exists():
        raise CardinalError("There is a game of this name again.", remedy="put that one away first")
    if not _away(path).exists():
        raise CardinalError("This game cannot be brought back any more.", remedy="look at the list again")
    _renamed(_away(path), path)
    return {"room": name, "away": False}


def _away(path: Path) -> Path:
    return path.with_name(path.name + journal.AWAY)


def _renamed(path: Path, to: Path) -> None:
    try:
        path.rename(to)
    except OSError as problem:
        raise CardinalError(f"This game cannot be moved: {problem.strerror}.", place=str(path),
                            remedy="see that its folder can be written") from None  # fmt: skip


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
        if len(_known) > KEPT:
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


def text_of(folder: Path, name: str) -> str:
    """The replay of a game that is over; of another one nothing is told."""
    path = file_of(folder, name)
    if not read_game(path).over:
        raise CardinalError("This game is not over: what is hidden in it stays hidden.", remedy="play it to its end")
    return path.read_text(encoding="utf-8")


def _summary(path: Path) -> Shown:
    game = read_game(path)
    return {"room": path.stem, "game": game.header.game, "rules": game.header.rules, "over": game.over,
            "moves": len(game.taken), "seats": list(game.seats),
            "decks": list(deck_names(game.header.options, len(game.seats)))}  # fmt: skip
