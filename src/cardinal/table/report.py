"""What happened since the last look: the action log without what can be seen anyway."""

from __future__ import annotations

from collections.abc import Iterable

from cardinal.kernel.session import SEATS
from cardinal.vanguard.fight import Fight
from cardinal.vanguard.laws import cite
from cardinal.vanguard.sentences import Entry, sentence

QUIET = frozenset(("phase", "stands by", "exchange"))
#: options that tell something no event tells after them
TELLING = frozenset(("no", "decline", "no boost", "stop", "swap left", "swap right"))
#: what always follows, and can be seen on the board
QUIET_LAWS = frozenset((cite("attack.rest"), cite("drive.to_hand"), cite("stand.all")))


def news(s: Fight, since: int, viewer: int) -> list[str]:
    """The lines of the log after the first ``since`` entries that are worth telling, each with its rule."""
    lines: list[str] = []
    for entry in (s.log or [])[since:]:
        if is_worth_telling(entry, viewer):
            line = sentence(s, entry, viewer)
            lines += [line] if line else []
    return list(_counted(lines))


def is_worth_telling(entry: Entry, viewer: int) -> bool:
    """Whether a player wants to read an entry; ``log`` shows the others, too."""
    law, what = entry[0], entry[1]
    if what in QUIET or law in QUIET_LAWS:
        return False
    if what != "takes":
        return True
    player, kind, text, by_engine = entry[2:6]
    return player != viewer and not by_engine and (text in TELLING or (kind == "guard" and text == "pass"))


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
