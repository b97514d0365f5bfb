"""Files that are kept between runs in the user's cache folder.

What is in one is believed only if it is this user's, in a folder of this user's that nobody else can write. It is
written whole or not at all; one that cannot be read or written costs time, nothing else.
"""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path

from cardinal.kernel.outside import clear_drafts, replace_file

MOST_BYTES = 256 << 20
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def folder() -> Path:
    """Where they lie."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "cardinal" / "readings"


def hash_of(data: bytes) -> str:
    """The hash that tells whether what a file holds is what was written."""
    return hashlib.sha256(data).hexdigest()


def own_content(path: Path) -> bytes:
    """What a file holds, if only this user can have written it; otherwise nothing."""
    try:
        if not _is_ours(path.parent.stat()):
            return b""
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        with open(handle, "rb") as file:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode) or not _is_ours(found) or found.st_size > MOST_BYTES:
                return b""
            return file.read(MOST_BYTES)
    except OSError:
        return b""


def keep(path: Path, data: bytes) -> None:
    """Writes a file for the next run, if its folder is ours."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_ours(path.parent.stat()):
            clear_drafts(path.parent)
            replace_file(path, data, synced=False)
    except OSError:
        return


def _is_ours(found: os.stat_result) -> bool:
    return found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE
