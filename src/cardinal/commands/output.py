"""What commands say: results on standard output, talk and progress on standard error."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

import msgspec
import typer

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import replace_file
from cardinal.kernel.phrases import in_english

NO = 1  # the answer is no
WRONG = 2  # the call was wrong


def talk(text: str) -> None:
    """Says something to a person, on standard error."""
    print(text, file=sys.stderr)


def result(text: str, data: Mapping[str, object], *, as_json: bool) -> None:
    """The result: one JSON object, or text."""
    print(msgspec.json.format(msgspec.json.encode(data, enc_hook=in_english), indent=2).decode() if as_json else text)


def write_new(path: Path, text: str, what: str) -> None:
    """Writes a file that a person asked for; one that is there already stays as it is."""
    if path.exists():
        raise CardinalError(f"this {what} is there already", place=str(path), remedy="name another file, or remove it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, text.encode())
    except OSError as problem:
        raise CardinalError(f"this {what} cannot be written: {problem.strerror}", place=str(path),
                            remedy="name another place") from None  # fmt: skip


def answer(yes: bool) -> NoReturn:
    """Ends the command with the exit status of its answer."""
    raise typer.Exit(0 if yes else NO)
