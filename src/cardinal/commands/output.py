"""What commands say: results on standard output, talk and progress on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import msgspec
import typer

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.filing import prepare, write
from cardinal.kernel.phrases import in_english

NO = 1  # the answer is no
WRONG = 2  # the call was wrong


def talk(text: str) -> None:
    """Says something to a person, on standard error."""
    print(_sayable(text), file=sys.stderr)


def result(text: str, data: Mapping[str, object], *, as_json: bool) -> None:
    """The result: one JSON object, or text."""
    print(_as_json(data) if as_json else _sayable(text))


def _as_json(data: object) -> str:
    try:
        written = msgspec.json.encode(data, enc_hook=in_english)
    except UnicodeEncodeError:  # somewhere in it
        written = msgspec.json.encode(_all_sayable(data), enc_hook=in_english)
    return msgspec.json.format(written, indent=2).decode()


def _sayable(text: str) -> str:
    """Text without halves of characters, which no file and no terminal takes."""
    return text.encode("utf-8", "backslashreplace").decode()


def _all_sayable(data: object) -> object:
    if isinstance(data, str):
        return _sayable(data)
    if isinstance(data, Mapping):
        return {_all_sayable(name): _all_sayable(value) for name, value in data.items()}
    return [_all_sayable(each) for each in data] if isinstance(data, Sequence) else data


def prepare_new(path: Path, what: str) -> None:
    """Refuses a file that a person asked for if it is there already, or cannot be written."""
    if os.path.lexists(path):
        raise CardinalError(f"this {what} is there already", place=str(path), remedy="name another file, or remove it")
    prepare(path, what)


def write_new(path: Path, text: str, what: str) -> None:
    """Writes a file that a person asked for; one that is there already stays as it is."""
    prepare_new(path, what)
    write(path, text.encode("utf-8", "backslashreplace"), what)


def try_to_write(path: Path, data: Callable[[], bytes], what: str) -> bool:
    """Whether it was written, late as it is; where not, a sentence says why, and the results are still told."""
    try:
        write(path, data(), what)
    except CardinalError as problem:
        talk(f"cardinal: {problem}")
        return False
    talk(f"written: {path}")
    return True


def answer(yes: bool) -> NoReturn:
    """Ends the command with the exit status of its answer."""
    raise typer.Exit(0 if yes else NO)
