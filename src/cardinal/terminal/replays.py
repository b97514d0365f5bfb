"""Where the replays of played games lie; nothing that exists is ever overwritten."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from cardinal.cards.imported import games_folder
from cardinal.kernel.outside import clear_drafts, replace_file
from cardinal.kernel.session import Session, replay_bytes, seats_line


def default_path() -> Path:
    """A path named after this moment, beside the games of the browser's table."""
    return games_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}.replay"


def save(session: Session, wanted: Path, seats: Sequence[str] = ()) -> Path:
    """Writes the game so far, and who sits where, under the wanted name or the next one that is free; says which."""
    path = _reserved(wanted)
    clear_drafts(path.parent)
    try:
        replace_file(path, (seats_line(seats) if seats else b"") + replay_bytes(session))
    except BaseException:
        path.unlink(missing_ok=True)  # the empty file that kept the name free
        raise
    return path


def save_somewhere(session: Session, wanted: Path, seats: Sequence[str] = ()) -> Path:
    """Like ``save``, but in the system's temporary folder where the wanted one cannot be written."""
    try:
        return save(session, wanted, seats)
    except OSError:
        return save(session, Path(tempfile.gettempdir(), wanted.name), seats)


def _reserved(wanted: Path) -> Path:
    if wanted.is_dir():
        raise IsADirectoryError(f"{wanted} is a folder")
    wanted.parent.mkdir(parents=True, exist_ok=True)
    path, number = wanted, 1
    while True:
        try:
            path.open("x").close()
            return path
        except FileExistsError:
            number += 1
            path = wanted.with_stem(f"{wanted.stem}-{number}")
