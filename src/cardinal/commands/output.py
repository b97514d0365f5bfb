"""What commands say: results on standard output, talk and progress on standard error."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NoReturn

import msgspec
import typer

NO = 1  # the answer is no
WRONG = 2  # the call was wrong


def talk(text: str) -> None:
    """Says something to a person, on standard error."""
    print(text, file=sys.stderr)


def result(text: str, data: Mapping[str, object], *, as_json: bool) -> None:
    """The result: one JSON object, or text."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() if as_json else text)


def answer(yes: bool) -> NoReturn:
    """Ends the command with the exit status of its answer."""
    raise typer.Exit(0 if yes else NO)
