"""One random game as lines: who is asked what, the options, the one taken, and now and then what everybody sees.

Only what a player meets goes in: kinds, options in notation, views, the end; no number or name from inside the engine.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from cardinal.cards.files import shipped_decks
from cardinal.games import GAMES, table_of
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.lab.contest import Start, illegal, read_contest

VIEW_EVERY = 30  # decisions
LONGEST = 5_000  # decisions of a game that are written down
PLAYERS = {"duel": 2, "royale-winner": 3, "royale-last": 4, "team": 4}


@dataclass(frozen=True)
class Bout:
    """Which game is played: the game, its rules and format, and the decks by seat."""

    game: str
    rules: str
    format: str
    decks: tuple[str, ...]

    @property
    def name(self) -> str:
        """A name for files and messages."""
        return "_".join((self.game, self.rules, self.format, *(deck.rpartition("/")[2] for deck in self.decks)))


def shipped_bouts() -> Iterator[Bout]:
    """Every edition and format with the shipped decks that are legal there: all pairs in duels, some larger tables."""
    for game in GAMES:
        names = [path.stem for path in shipped_decks(game)]
        for rules in table_of(game).editions:
            legal = [name for name in names if not illegal(read_contest(game, [name, name], ["random"], rules, 1))]
            for way in table_of(game).formats:
                number = PLAYERS[way]
                if number == 2:
                    groups = list(combinations_with_replacement(legal, 2))
                else:
                    groups = [tuple(legal[(first + seat) % len(legal)] for seat in range(number)) for first in (0, 1)]
                yield from (Bout(game, rules, way, group) for group in groups)


@cache
def _start(bout: Bout) -> Start:
    way = bout.format if len(table_of(bout.game).formats) > 1 else ""
    return Start(read_contest(bout.game, bout.decks, ["random"], bout.rules, 1, way))


def transcript(bout: Bout, number: int) -> Iterator[str]:
    """The lines of one game, which is the same whenever it is played."""
    s = _start(bout).game(number)
    chance = Random(f"{bout.name} {number}")
    run(s)
    for decision in range(LONGEST):
        if s.over:
            break
        asked = s.asked
        assert asked is not None, "the game is not over, but nobody is asked"
        options = s.match.option_texts(s)
        index = chance.randrange(len(options))
        yield _line([SEATS[asked.player], asked.kind, options, index])
        if decision % VIEW_EVERY == 0:
            yield from _views(s)
        take(s, index)
    yield from _views(s)


def is_decision(line: str) -> bool:
    """Whether a line tells a decision, and not what somebody sees."""
    return line.startswith("[")


def _views(s: State) -> Iterator[str]:
    """What every player and a spectator see."""
    for viewer in (*range(s.players), SPECTATOR):
        yield _line(s.match.view(s, viewer))


def _line(what: Any) -> str:
    return json.dumps(what, ensure_ascii=False, sort_keys=True)


def marks(lines: Iterator[str]) -> Iterator[str]:
    """A short hash behind every line, of all lines so far: two games agree up to the last mark that agrees."""
    running = hashlib.sha256()
    for line in lines:
        running.update(line.encode() + b"\n")
        yield running.hexdigest()[:6]
