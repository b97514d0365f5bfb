"""Readings kept between runs, so that a game with known cards starts without reading them again.

A deck's readings lie in one file in the user's cache folder. Its name holds a hash of the texts and of the
grammar's own source: another text or another grammar is another file. A file that cannot be read or written
costs time, nothing else.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Sequence
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


def _file(texts: Sequence[str]) -> Path:
    digest = hashlib.sha256("\0".join(sorted(set(texts))).encode()).hexdigest()[:16]
    return folder() / f"{grammar_version()}-{digest}.readings"


def load(texts: Sequence[str]) -> dict[str, Any]:
    """The kept readings of these texts; empty if there are none."""
    try:
        found = pickle.loads(_file(texts).read_bytes())
    except UNREADABLE:
        return {}
    return found if isinstance(found, dict) else {}


def keep(readings: dict[str, Any]) -> None:
    """Keeps readings for the next run, whole or not at all."""
    path = _file(list(readings))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            pickle.dump(readings, file)
        os.replace(name, path)
    except OSError:
        return
