"""Files that are asked for: whether they can be written is found out before the work for them is done."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import DRAFT, replace_file


def prepare(path: Path, what: str) -> None:
    """Refuses a place where this file cannot be written; a folder that is missing is made."""
    with _explained(path, what):
        with suppress(FileExistsError):  # below a file: what is tried next says so
            path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            path.lstat()
        if path.is_dir():
            raise CardinalError(f"this {what} cannot be written: it is a folder", place=str(path),
                                remedy="name a file in it")  # fmt: skip
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=DRAFT)
        os.close(handle)
        os.unlink(draft)


def write(path: Path, data: bytes, what: str) -> None:
    """Writes the file whole or not at all; a disk that is full is told as a sentence."""
    with _explained(path, what):
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data)


@contextmanager
def _explained(path: Path, what: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as problem:  # a NUL in a name is a ValueError
        why = problem.strerror if isinstance(problem, OSError) else "no file has such a name"
        raise CardinalError(f"this {what} cannot be written: {why}", place=str(path),
                            remedy="name a file in a folder where you may write") from None  # fmt: skip
