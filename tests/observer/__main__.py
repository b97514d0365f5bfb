"""Random games of real cards with an observer: ``python -m tests.observer --cards FOLDER --games 100``.

The folder has ``vanguard/cards.json`` and ``gundam/cards.json``. A game in which something is found is written as a
replay, with its cards beside it. ``--from`` and ``--games`` cut a long run into slices that add up to the same games.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random

from tests.observer.decks import pool, random_deck
from tests.observer.games import Report, kinds, play


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.observer", description=__doc__)
    asked.add_argument("--cards", type=Path, required=True, help="the folder with the card files")
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--from", type=int, default=0, dest="first", help="the number of the first game")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=int, default=1, help="positions are checked at every so many decisions")
    asked.add_argument("--only", choices=("vanguard", "gundam"))
    asked.add_argument("--seconds", type=float, default=0, help="no further game is begun after so long")
    asked.add_argument("--out", type=Path, default=Path("found"), help="where replays and figures are written")
    given = asked.parse_args()
    total, begun, done = Report(), time.monotonic(), given.first
    for number, kind in islice(enumerate(kinds()), given.first, given.first + given.games):
        done = number + 1
        if given.only in (None, kind.game):
            cards = pool(kind.game, given.cards)
            seed = given.seed * 1_000_000 + number
            rng = Random(seed)
            decks = [random_deck(rng, cards, kind.rules) for _ in range(kind.players)]
            one = play(kind, decks, seed, every=given.every, out=given.out, pool=cards)
            for place, each in one.found[:3]:
                print(f"{place}, entry {each.at}: {each.kind}: {each.says}")
            total.add(one)
        if done % 10 == 0:
            print(f"{done - given.first} games, {total.decisions} decisions, {len(total.found)} found", file=sys.stderr)
        if given.seconds and time.monotonic() - begun > given.seconds:
            break
    given.out.mkdir(parents=True, exist_ok=True)
    figures = {"first": given.first, "next": done, **total.figures()}
    (given.out / f"figures-{given.seed}-{given.first}.json").write_text(json.dumps(figures, indent=1), encoding="utf-8")
    print(f"{sum(total.games.values())} games, {total.decisions} decisions, {total.entries} entries, "
          f"{sum(total.made.values())} checks, {len(total.found)} found; the next game is {done}")  # fmt: skip
    return 1 if total.found else 0


sys.exit(main())
