"""Records transcripts, and compares an engine with what another one recorded."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from tests.net.sets import Game, compare, new_set, read_set, record
from tests.net.small import write_small

CHUNK = 8  # games that a process takes at once: neighbours often have the same decks
PROGRESS = 100  # games


def main() -> int:
    """Reads the command and carries it out."""
    given = _parser().parse_args()
    if given.command == "small":
        write_small()
        return 0
    work: Callable[[Game], str] = record
    if given.command == "record":
        games = new_set(given.folder, given.games, given.real, given.cards)
    else:
        games = list(read_set(given.folder, given.games, given.real))
        work = partial(compare, views=not given.without_views, rules=not given.without_rules)
    games = [game for game in games if given.only in game.bout.name]
    wrong = 0
    for done, said in enumerate(_each(work, games, given), start=1):
        if said:
            wrong += 1
            print(said, flush=True)
        if done % PROGRESS == 0:
            print(f"{done} of {len(games)} games", file=sys.stderr)
    print(f"{wrong} of {len(games)} games {'failed' if given.command == 'record' else 'differ'}")
    return 1 if wrong or not games else 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m tests.net", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    first = commands.add_parser("record", help="write transcripts")
    first.add_argument("--cards", type=Path, help="a folder with vanguard/cards.json and gundam/cards.json")
    again = commands.add_parser("compare", help="play the games of a folder again and show where they first differ")
    again.add_argument("--without-views", action="store_true", help="what is asked, not what is seen")
    again.add_argument("--without-rules", action="store_true", help="what is asked and seen, not the rules it cites")
    for command, usual, words in ((first, 10, ""), (again, None, "at most ")):
        command.add_argument("folder", type=Path)
        each = f"{words}so many games of every edition and format"
        command.add_argument("--games", type=int, default=usual, help=f"{each}, with shipped decks")
        command.add_argument("--real", type=int, default=usual, help=f"{each}, with decks of real cards")
        command.add_argument("--only", default="", help="games whose names hold this text")
        command.add_argument("--jobs", type=int, default=1, help="processes")
    commands.add_parser("small", help="renew the small set in the tree")
    return parser


def _each(work: Callable[[Game], str], games: list[Game], given: Namespace) -> Iterator[str]:
    """What is to be said of every game, in their order."""
    if given.jobs == 1:
        yield from map(work, games)
        return
    with Pool(given.jobs) as processes:
        yield from processes.imap(work, games, CHUNK)


if __name__ == "__main__":
    sys.exit(main())
