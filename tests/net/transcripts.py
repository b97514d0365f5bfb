"""One random game as lines: who is asked what, the options, the one taken, and now and then what everybody sees.

Only what a player meets goes in: kinds, options in notation, views, the end; no number or name from inside the engine.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

from tests.net.engine import Table, begin, kinds, legal, read_card_file

VIEW_EVERY = 30  # decisions
LONGEST = 5_000  # decisions of a game that are written down
PASSIVE = frozenset(("pass", "end", "no", "done", "decline", "no boost", "no burst", "keep", "stop"))
EAGERNESS = 0.9


@dataclass(frozen=True)
class Bout:
    """Which game is played: the game, its rules and format, and the decks by seat."""

    game: str
    rules: str
    format: str
    decks: tuple[str, ...]
    folder: str = ""  # where the decks lie, if they are not shipped ones

    @property
    def name(self) -> str:
        """A name for files and messages."""
        return "_".join((self.game, self.rules, self.format, *(deck.rpartition("/")[2] for deck in self.decks)))


def shipped_bouts() -> Iterator[Bout]:
    """Every edition and format with the shipped decks that are legal there: all pairs in duels, some larger tables."""
    for game, rules, way, number in kinds():
        decks = legal(game, rules)
        if number == 2:
            groups = list(combinations_with_replacement(decks, 2))
        else:
            groups = [tuple(decks[(first + seat) % len(decks)] for seat in range(number)) for first in (0, 1)]
        yield from (Bout(game, rules, way, group) for group in groups)


@lru_cache(maxsize=4)
def _start(bout: Bout) -> Any:
    folder = Path(bout.folder) / bout.game
    decks = [folder / bout.rules / f"{deck}.deck" if bout.folder else deck for deck in bout.decks]
    return begin(bout.game, bout.rules, bout.format, decks, _cards(folder / "cards.json") if bout.folder else {})


@lru_cache(maxsize=2)
def _cards(path: Path) -> dict[str, dict[str, Any]]:
    return {called(record.get("id") or "", record["name"]): record for record in read_card_file(path)}


def called(number: str, name: str) -> str:
    """What a deck list of a set calls a card: its number, where it has one without spaces."""
    return number if number and " " not in number else name


def transcript(bout: Bout, number: int, *, told: bool = False) -> Iterator[str]:
    """The lines of one game, which is the same whenever it is played; ``told`` if views have the log (the big set)."""
    table = Table(_start(bout), number, told=told)
    chance = Random(f"{bout.name} {number}")
    for decision in range(LONGEST):
        if table.over:
            break
        player, kind, options = table.asked()
        index = _pick(chance, options, eager=number % 2 == 0)
        yield _line([player, kind, options, index])
        if decision % VIEW_EVERY == 0:
            yield from _seen(table, told=told)
        table.take(index)
    yield from _seen(table, told=told)


def _pick(chance: Random, options: list[str], *, eager: bool) -> int:
    """An option at random; in games of even numbers players would rather do something than not."""
    deeds = [index for index, text in enumerate(options) if text not in PASSIVE] if eager else []
    if deeds and chance.random() < EAGERNESS:
        return chance.choice(deeds)
    return chance.randrange(len(options))


def _seen(table: Table, *, told: bool) -> Iterator[str]:
    """What everybody sees; in the big set, rules that are cited together are in a fixed order, whatever theirs is."""
    for view in table.views():
        for holder, key in ((view.get("asked", {}), "rules"), (view, "ended by")):
            if told and key in holder:
                holder[key] = sorted(holder[key])
        yield _line(view)


def is_decision(line: str) -> bool:
    """Whether a line tells a decision, and not what somebody sees."""
    return line.startswith("[")


def _line(what: Any) -> str:
    return json.dumps(what, ensure_ascii=False, sort_keys=True)


def marks(lines: Iterator[str]) -> Iterator[str]:
    """A short hash behind every line, of all lines so far: two games agree up to the last mark that agrees."""
    running = hashlib.sha256()
    for line in lines:
        running.update(line.encode() + b"\n")
        yield running.hexdigest()[:6]
