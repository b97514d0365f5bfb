"""Every card that is read in full in twenty games or more: ``python -m tests.real_games vanguard --part 1 --of 4``.

Each part plays its share of the games and writes its figures; ``--sum`` adds up those that are there. A game in which
a check fails is written as a replay with its cards beside it, and the next one is played. ``--only NUMBER`` plays one.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path

from tests.observer.decks import pool
from tests.real_decks import REAL
from tests.real_games.dealing import GAMES, MAKERS, planned
from tests.real_games.playing import play
from tests.real_games.tally import Tally, summed, told


def arguments() -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="python -m tests.real_games", description=__doc__)
    asked.add_argument("game", choices=tuple(MAKERS))
    asked.add_argument("--part", type=int, default=1)
    asked.add_argument("--of", type=int, default=1)
    asked.add_argument("--only", type=int, nargs="*", help="the numbers of single games")
    asked.add_argument("--cards", type=Path, default=REAL, help="the folder with the card files")
    asked.add_argument("--games", type=int, default=GAMES, help="in how many games every card lies in a deck")
    asked.add_argument("--seed", type=int, default=0, help="another seed deals other decks")
    asked.add_argument("--partners", action="store_true", help="cards that name each other are dealt together")
    asked.add_argument("--dear", type=int, default=2, help="all is checked at every so many decisions")
    asked.add_argument("--out", type=Path, default=Path("found"), help="where figures and replays are written")
    asked.add_argument("--sum", action="store_true", help="only add up the parts that are written")
    return asked.parse_args()


def main() -> int:
    given = arguments()
    if given.sum:
        total = summed(given.game, sorted(given.out.glob(f"{given.game}-part-*.json")))
        print("\n".join(told(total, given.cards, given.games)))
        return 1 if total.failures else 0
    tally = Tally(given.game)
    cards = pool(given.game, given.cards)
    given.out.mkdir(parents=True, exist_ok=True)
    begun = time.process_time()
    for bout in planned(given.game, given.cards, given.games, given.seed, partners=given.partners):
        if bout.number not in given.only if given.only else bout.number % given.of != given.part - 1:
            continue
        played = play(bout, given.dear, given.out, cards)
        tally.count(played)
        tally.seconds = time.process_time() - begun
        if played.check:
            print(f"{bout}, option {played.decisions}: {played.check}: {played.says.splitlines()[0][:300]}", flush=True)
        if tally.games.total() % 50 == 0:
            print(f"{tally.games.total()} games, {tally.decisions} decisions, {tally.seconds:.0f} s, "
                  f"{len(tally.failures)} failures", file=sys.stderr, flush=True)  # fmt: skip
            gc.collect()
    if not given.only:
        file = given.out / f"{given.game}-part-{given.part}-of-{given.of}.json"
        file.write_text(tally.written(), encoding="utf-8")
    print(f"{tally.games.total()} games, {tally.decisions} decisions, {tally.seconds:.0f} s, "
          f"{len(tally.failures)} failures")  # fmt: skip
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
