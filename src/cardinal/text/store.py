"""Readings kept between runs, so that a game with known cards starts without reading them again.

A deck's readings lie in one file in the user's cache folder. Its name holds a hash of the texts and of the
grammar's own source: another text or another grammar is another file. The readings of whole card files lie text by
text in shelves, so that a file with one new card reads one card. A file that cannot be read or written costs time,
nothing else.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

UNREADABLE = (OSError, EOFError, AttributeError, ImportError, IndexError, TypeError, ValueError, pickle.PickleError)


def folder() -> Path:
    """Where readings are kept."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "cardinal" / "readings"


@cache
def grammar_version() -> str:
    """A hash of the source that reads: a changed grammar reads anew."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _file(game: str, texts: Sequence[str]) -> Path:
    digest = hashlib.sha256("\0".join(sorted(set(texts))).encode()).hexdigest()[:16]
    return folder() / f"{grammar_version()}-{game}-{digest}.readings"


def load(game: str, texts: Sequence[str]) -> dict[str, Any]:
    """The kept readings of these texts; empty if there are none."""
    return _load(_file(game, texts))


def keep(game: str, readings: dict[str, Any]) -> None:
    """Keeps readings for the next run, whole or not at all."""
    _keep(_file(game, list(readings)), readings)


def read_many(
    game: str, texts: Sequence[str], read: Callable[[str], Any], update: Callable[[int], None]
) -> dict[str, Any]:
    """The readings of many texts, each kept by its own text; ``update`` is told how many are there."""
    shelves: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        shelves.setdefault(hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:2], []).append(text)
    found: dict[str, Any] = {}
    for shelf, wanted in sorted(shelves.items()):
        path = folder() / f"{grammar_version()}-{game}-shelf-{shelf}.readings"
        kept = _load(path)
        missing = [text for text in wanted if text not in kept]
        for text in wanted:
            found[text] = kept[text] if text in kept else read(text)
            update(len(found))
        if missing:
            _keep(path, {**kept, **{text: found[text] for text in missing}})
    return found


def _load(path: Path) -> dict[str, Any]:
    try:
        found = pickle.loads(path.read_bytes())
    except UNREADABLE:
        return {}
    return found if isinstance(found, dict) else {}


def _keep(path: Path, readings: dict[str, Any]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            pickle.dump(readings, file)
        os.replace(name, path)
    except OSError:
        return
