"""The small set of the net: one game of every edition, format and deck, as hashes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tests.net.transcripts import Bout, marks, shipped_bouts, transcript

FILE = Path(__file__).parent / "small.jsonl"


def small_bouts() -> Iterator[Bout]:
    """Of all shipped bouts those in which each deck meets the next one, or more than two players meet."""
    seen: set[tuple[str, str, str, str]] = set()
    for bout in shipped_bouts():
        key = (bout.game, bout.rules, bout.format, bout.decks[0])
        if key not in seen and len(set(bout.decks)) > 1:
            seen.add(key)
            yield bout


def write_small() -> None:
    """Plays the small set and writes its hashes."""
    rows = [
        {"game": bout.game, "rules": bout.rules, "format": bout.format, "decks": bout.decks,
         "marks": "".join(marks(transcript(bout, 1)))}
        for bout in small_bouts()
    ]  # fmt: skip
    FILE.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def read_small() -> list[tuple[Bout, str]]:
    """The recorded games, each with its marks."""
    rows = [json.loads(line) for line in FILE.read_text(encoding="utf-8").split("\n") if line]
    return [(Bout(row["game"], row["rules"], row["format"], tuple(row["decks"])), row["marks"]) for row in rows]
