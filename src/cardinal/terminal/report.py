"""The log as a player reads it: all of it, or what happened since the last look."""

from __future__ import annotations

from collections.abc import Iterable

from cardinal.kernel.state import SEATS, State
from cardinal.kernel.views import sentence
from cardinal.table.faces import Face


def log_lines(face: Face, s: State, viewer: int) -> list[str]:
    """Every line of the log that a player may read."""
    names = s.match.names(s, viewer)
    return [line for event in s.log or () if (line := sentence(s, event, names))]


def news(face: Face, s: State, since: int, viewer: int) -> list[str]:
    """The lines of the log after the first ``since`` entries that are worth telling, each with its rule."""
    names = s.match.names(s, viewer)
    told = [event for event in (s.log or [])[since:] if face.is_worth_telling(event, viewer)]
    return list(_counted(line for event in told if (line := sentence(s, event, names))))


def _counted(lines: Iterable[str]) -> Iterable[str]:
    """The same line several times in a row is told once, with its number."""
    last, number = "", 0
    for line in (*lines, ""):
        if line == last:
            number += 1
            continue
        if last:
            yield last if number == 1 else _times(last, number)
        last, number = line, 1


def _times(line: str, number: int) -> str:
    text, bracket, rule = line.rpartition(" [")
    return f"{text} ({number} times) [{rule}" if bracket else f"{line} ({number} times)"


def is_turn(line: str) -> bool:
    """Whether a line of the log begins a turn."""
    return line.startswith("turn ") and any(f": {seat}" in line for seat in SEATS)


def last_turn(lines: list[str], turns: int = 1) -> list[str]:
    """The lines since the last turn began, or one before it."""
    begins = [number for number, line in enumerate(lines) if is_turn(line)]
    return lines[begins[-turns] :] if len(begins) >= turns else lines
