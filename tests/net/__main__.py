"""Records transcripts, and compares an engine with what another one recorded."""

from __future__ import annotations

import gzip
import sys
from argparse import ArgumentParser
from itertools import zip_longest
from pathlib import Path

from tests.net.small import write_small
from tests.net.transcripts import Bout, is_decision, shipped_bouts, transcript

NOTHING = "(nothing: the game is over)"


def main() -> int:
    """Reads the command and carries it out."""
    parser = ArgumentParser(prog="python -m tests.net", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, words in (("record", "write transcripts"), ("compare", "play the same games and show differences")):
        command = commands.add_parser(name, help=words)
        command.add_argument("folder", type=Path)
        command.add_argument("--games", type=int, default=10, help="of each pair of decks, edition and format")
        command.add_argument("--only", default="", help="names that hold this text")
        command.add_argument("--without-views", action="store_true", help="what is asked, not what is seen")
    commands.add_parser("small", help="renew the small set in the tree")
    given = parser.parse_args()
    if given.command == "small":
        write_small()
        return 0
    bouts = [bout for bout in shipped_bouts() if given.only in bout.name]
    work = record if given.command == "record" else compare
    differing = 0
    for done, bout in enumerate(bouts, start=1):
        for number in range(1, given.games + 1):
            differing += work(bout, number, given.folder, views=not given.without_views)
        print(f"{done} of {len(bouts)}: {bout.name}", file=sys.stderr)
    if given.command == "compare":
        print(f"{differing} of {len(bouts) * given.games} games differ")
    return 1 if differing else 0


def _file(bout: Bout, number: int, folder: Path) -> Path:
    return folder / f"{bout.name}_{number}.jsonl.gz"


def record(bout: Bout, number: int, folder: Path, *, views: bool) -> int:
    """Writes one game."""
    folder.mkdir(parents=True, exist_ok=True)
    with gzip.open(_file(bout, number, folder), "wt", encoding="utf-8", compresslevel=3) as file:
        file.writelines(line + "\n" for line in transcript(bout, number) if views or is_decision(line))
    return 0


def compare(bout: Bout, number: int, folder: Path, *, views: bool) -> int:
    """Plays one game again; whether it differs, with the first lines that do."""
    path = _file(bout, number, folder)
    if not path.is_file():
        print(f"{path.name}: not recorded")
        return 1
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
        recorded = (line.rstrip("\n") for line in file if views or is_decision(line))
        played = (line for line in transcript(bout, number) if views or is_decision(line))
        for place, (before, now) in enumerate(zip_longest(recorded, played), start=1):
            if before != now:
                print(f"{path.name}, line {place}\n  before: {_cut(before, now)}\n  now:    {_cut(now, before)}")
                return 1
    return 0


def _cut(line: str | None, other: str | None) -> str:
    """The part of a line around the place where it differs from the other."""
    if line is None or other is None:
        return (line or NOTHING)[:200]
    first = next((n for n, (a, b) in enumerate(zip(line, other, strict=False)) if a != b), min(len(line), len(other)))
    return f"...{line[max(0, first - 100) : first + 100]}..." if first > 100 else line[:200]


if __name__ == "__main__":
    sys.exit(main())
