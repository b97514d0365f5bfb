"""A big set: a folder with a list of games, their transcripts, and the decks of real cards some are played with."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tests.net.real import real_bouts, write_decks
from tests.net.transcripts import Bout, is_decision, shipped_bouts, transcript

LIST = "games.jsonl"
NOTHING = "(nothing: the game is over)"
FAILED = "(failed)"
RULE = re.compile(r' \[[^\]"]*\](?=")|"(?:rules|ended by)": \[[^\]]*\]')  # behind a sentence of the log, or in a list


@dataclass(frozen=True)
class Game:
    """One game of a set."""

    bout: Bout
    number: int
    folder: Path

    @property
    def file(self) -> Path:
        """Where its transcript lies."""
        return self.folder / "games" / f"{self.bout.name}_{self.number}.jsonl.gz"

    def lines(self) -> Iterator[str]:
        """Its lines as it is played now; a game that breaks off says why."""
        try:
            yield from transcript(self.bout, self.number, told=True)
        except Exception as problem:  # whatever a half-built engine does, the other games are played
            yield f"{FAILED} {type(problem).__name__}: {problem}"


def new_set(folder: Path, shipped: int, real: int, cards: Path | None) -> list[Game]:
    """Lists so many games of every edition and format, with decks for those of real cards."""
    decks = folder / "decks"
    found = [*_shipped(shipped)]
    if cards is not None:
        write_decks(cards, real, decks)
        found += real_bouts(real, decks)
    (folder / "games").mkdir(parents=True, exist_ok=True)
    rows = [
        {"game": bout.game, "rules": bout.rules, "format": bout.format, "decks": bout.decks, "number": number,
         "real": bool(bout.folder)}
        for bout, number in found
    ]  # fmt: skip
    (folder / LIST).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return [Game(bout, number, folder) for bout, number in found]


def _shipped(number: int) -> Iterator[tuple[Bout, int]]:
    """So many games of every edition and format, as evenly as can be among the bouts it has."""
    bouts: dict[tuple[str, str, str], list[Bout]] = defaultdict(list)
    for bout in shipped_bouts():
        bouts[bout.game, bout.rules, bout.format].append(bout)
    for group in bouts.values():
        for each in range(number):
            yield group[each % len(group)], each // len(group) + 1


def read_set(folder: Path, shipped: int | None, real: int | None) -> Iterator[Game]:
    """The games of a set, or the first so many of every edition and format."""
    most = {True: real, False: shipped}
    met: Counter[tuple[str, str, str, bool]] = Counter()
    for line in (folder / LIST).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        kind = (row["game"], row["rules"], row["format"], row["real"])
        met[kind] += 1
        limit = most[row["real"]]
        if limit is None or met[kind] <= limit:
            bout = Bout(*kind[:3], tuple(row["decks"]), str(folder / "decks") if row["real"] else "")
            yield Game(bout, row["number"], folder)


def record(game: Game) -> str:
    """Writes a game; what went wrong in it."""
    last = ""
    with gzip.open(game.file, "wt", encoding="utf-8", compresslevel=3, newline="\n") as file:
        for last in game.lines():
            file.write(last + "\n")
    return f"{game.file.name}: {last}" if last.startswith(FAILED) else ""


def compare(game: Game, *, views: bool = True, rules: bool = True) -> str:
    """Plays a game again; the first line that differs, before and now, or nothing."""
    if not game.file.is_file():
        return f"{game.file.name}: not recorded"
    with gzip.open(game.file, "rt", encoding="utf-8", newline="\n") as file:
        recorded = (line.removesuffix("\n") for line in file)
        both = (_filtered(lines, views=views, rules=rules) for lines in (recorded, game.lines()))
        for place, (before, now) in enumerate(zip_longest(*both), start=1):
            if before != now:
                return f"{game.file.name}, line {place}\n  before: {_cut(before, now)}\n  now:    {_cut(now, before)}"
    return ""


def _filtered(lines: Iterator[str], *, views: bool, rules: bool) -> Iterator[str]:
    kept = (line for line in lines if views or not line.startswith("{"))
    return kept if rules else (line if is_decision(line) else RULE.sub("", line) for line in kept)


def _cut(line: str | None, other: str | None) -> str:
    """The part of a line around the place where it differs from the other."""
    if line is None or other is None:
        return (line or NOTHING)[:200]
    first = next((n for n, (a, b) in enumerate(zip(line, other, strict=False)) if a != b), min(len(line), len(other)))
    return f"...{line[max(0, first - 100) : first + 100]}..." if first > 100 else line[:200]
