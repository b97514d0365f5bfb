"""Options of a decision: how they are listed, and which one a typed text means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text

NONE = -1
PLACE_WIDTH = 7  # a number and a place
INDENT = 6  # where the text of an option begins
SHORTEST_HINT = 24  # where there is less room, a longer one is left out


class Meant(NamedTuple):
    """The option a text means, or NONE and those it may have meant."""

    number: int  # among the options, from 0
    near: tuple[int, ...] = ()


def meant(typed: str, texts: Sequence[str]) -> Meant:
    """By number, by its text, or by a beginning that only one option has.

    >>> meant("2", ["yes", "no"]), meant("y", ["yes", "no"]), meant("call a", ["call Ant to FL", "call Ant to FR"])
    (Meant(number=1, near=()), Meant(number=0, near=()), Meant(number=-1, near=(0, 1)))
    """
    if typed.isdecimal():
        number = int(typed[:9])
        return Meant(number - 1) if 1 <= number <= len(texts) else Meant(NONE)
    wanted = _folded(typed)
    folded = [_folded(text) for text in texts]
    if wanted in folded:
        return Meant(folded.index(wanted))
    begins = tuple(index for index, text in enumerate(folded) if wanted and text.startswith(wanted))
    if len(begins) == 1:
        return Meant(begins[0])
    return Meant(NONE, begins or _near(wanted, folded))


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _near(wanted: str, folded: Sequence[str]) -> tuple[int, ...]:
    """Options that hold the beginnings of all its words, or are written almost alike."""
    words = wanted.split()
    if len(words) > 1 or len(wanted) > 2:
        found = [index for index, text in enumerate(folded) if _holds(text, words)]
        if found:
            return tuple(found)
    close = get_close_matches(wanted, folded, n=3, cutoff=0.75)
    return tuple(folded.index(text) for text in close)


def _holds(text: str, words: Sequence[str]) -> bool:
    left = iter(text.split())
    return all(any(part.startswith(word) for part in left) for word in words)


# --- the list -------------------------------------------------------------------------------


def listing(texts: Sequence[str], hints: Sequence[str], width: int, grouped: str = "") -> list[Text]:
    """The options with their numbers; those that fit ``grouped`` and differ only in their last word share a line."""
    heads = [text.rsplit(" ", 1)[0] if grouped and re.fullmatch(grouped, text) else "" for text in texts]
    room = width - 2 - 5 * PLACE_WIDTH
    column = max((len(head) for head in heads if len(head) <= room), default=0)
    longest = max((len(text) for text, head in zip(texts, heads, strict=True) if not head), default=0)
    lines: list[Text] = []
    for index, text in enumerate(texts):
        if not heads[index]:
            lines += _line(index, text, hints[index], min(longest, width // 2), width)
            continue
        if index == 0 or heads[index - 1] != heads[index]:
            lines += _group(heads[index], column, room)
        lines[-1].append(f"{index + 1:4}", style="bold").append(f" {text.rsplit(' ', 1)[1]}")
    return lines


def _line(index: int, text: str, hint: str, column: int, width: int) -> list[Text]:
    text, *more = wrap(text, width - INDENT, break_long_words=False) or [""]
    line = Text(f"{index + 1:4}", style="bold").append(f"  {text:{column}}", style="not bold")
    if more:
        return [line, *(Text(f"{'':{INDENT}}{part}") for part in more)]
    if hint and len(line) + 2 + min(len(hint), SHORTEST_HINT) <= width:
        line.append(f"  {hint}", style="dim not bold")
        line.truncate(width, overflow="ellipsis")
    line.rstrip()
    return [line]


def _group(head: str, column: int, room: int) -> list[Text]:
    if len(head) > room:
        return [Text(f"  {head}"), Text(" " * (column + 2))]
    return [Text(f"  {head:{column}}")]
