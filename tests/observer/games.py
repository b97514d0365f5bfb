"""Random games in every edition and format, with every check at every decision, and the observer at the log."""

from __future__ import annotations

import json
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardinal.games import table_of
from cardinal.kernel.session import Session, write_replay
from cardinal.kernel.state import SEATS
from tests.gundam import test_every_decision as gundam_checks
from tests.observer.books import Disagreement
from tests.observer.decks import Pool
from tests.observer.listening import Listening
from tests.vanguard import test_every_decision as vanguard_checks

MANY = 4_000  # decisions: a random game that is not over by then is left
VANGUARD = ("playbook-2.0", "cr-1.31", "cr-1.45.4", "cr-g-late")
GUNDAM = ("1.6.0", "1.9.0")
PASSIVE = frozenset(("pass", "end", "no", "done", "decline", "no boost", "no burst", "keep", "stop"))
WHOLE_LOG = 12  # so often a view is compared with its whole log, else with what was new
EAGERNESS = 0.9
WAYS = ("duel", "royale-winner", "royale-last", "team")


class Kind(NamedTuple):
    """What is played: a game, an edition, a format, and by how many."""

    game: str
    rules: str
    way: str
    players: int

    def __str__(self) -> str:
        return f"{self.game} {self.rules} {self.way} {self.players}"


def kinds() -> Iterator[Kind]:
    """Every edition and format in turn, both games alternating, without end."""
    number = 0
    while True:
        yield Kind("vanguard", VANGUARD[number % 4], "duel", 2)
        way = WAYS[number // 2 % 4]
        crowd = 3 + number // 8 % (len(SEATS) - 2)
        yield Kind("gundam", GUNDAM[number % 2], way, {"duel": 2, "team": 4}.get(way, crowd))
        number += 1


@dataclass
class Report:
    """One game, or many."""

    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    entries: int = 0
    made: Counter[str] = field(default_factory=Counter)
    excused: Counter[str] = field(default_factory=Counter)
    found: list[tuple[str, Disagreement]] = field(default_factory=list)
    excuses: list[tuple[str, Disagreement]] = field(default_factory=list)
    left: int = 0  # games that were not over after so many decisions
    lost_track: int = 0  # games in which a loop was repeated untold

    def figures(self) -> dict[str, Any]:
        """The report as plain data."""
        return {"games": dict(self.games), "decisions": self.decisions, "entries": self.entries, "left": self.left,
                "lost_track": self.lost_track, "made": dict(self.made), "excused": dict(self.excused),
                "found": [(place, *each) for place, each in self.found],
                "excuses": [(place, *each) for place, each in self.excuses]}  # fmt: skip

    def add(self, other: Report) -> None:
        """The other's figures, too."""
        self.games += other.games
        self.decisions += other.decisions
        self.entries += other.entries
        self.made += other.made
        self.excused += other.excused
        self.found += other.found
        self.excuses += other.excuses
        self.left += other.left
        self.lost_track += other.lost_track


def check_vanguard(s: Any, rng: Random, number: int, since: int) -> None:
    """What is true of every position of a cardfight."""
    vanguard_checks.check_copies(s)
    vanguard_checks.check_derived_values(s)
    if s.asked is not None:
        vanguard_checks.check_options(s, rng)
        if number % 3 == 0:
            vanguard_checks.check_refusals(s)
        vanguard_checks.check_views(s, rng, since=since)


def check_gundam(s: Any, rng: Random, number: int, since: int) -> None:
    """What is true of every position of a Gundam game."""
    gundam_checks.check_copies(s)
    gundam_checks.check_derived_values(s)
    gundam_checks.check_field(s)
    if s.asked is not None:
        gundam_checks.check_options(s, rng, every=False)
        if number % 3 == 0:
            gundam_checks.check_refusals(s)
    gundam_checks.check_views(s, rng, since=since)


CHECKS = {"vanguard": check_vanguard, "gundam": check_gundam}


def pick(rng: Random, s: Any, *, eager: bool) -> int:
    """An option at random; half of the games are played by those who would rather do something than not."""
    texts = s.match.option_texts(s)
    deeds = [index for index, text in enumerate(texts) if text not in PASSIVE]
    if eager and deeds and rng.random() < EAGERNESS:
        return rng.choice(deeds)
    return rng.randrange(len(texts))


def play(
    kind: Kind, decks: list[Any], seed: int, *, every: int = 1, out: Path | None = None, pool: Pool | None = None
) -> Report:
    """A random game; the position is checked at every so many decisions (0: never), the log is heard at all."""
    header, begin = table_of(kind.game).new_game(kind.rules, decks, seed, kind.way)
    listening = Listening(begin())
    session = Session(header, begin)
    rng = Random(seed)
    report = Report(Counter({str(kind): 1}))
    found = listening.observer.found
    try:
        while not found:
            s: Any = session.state
            if every and report.decisions % every == 0:
                whole = s.over or report.decisions % WHOLE_LOG == 0
                CHECKS[kind.game](s, rng, report.decisions, 0 if whole else listening.told)
            listening.listen(s)
            if s.asked is None or report.decisions >= MANY:
                break
            report.decisions += 1
            session.take(pick(rng, s, eager=seed // 8 % 2 == 1))
    except Exception as problem:
        where = "".join(traceback.format_exception(problem)[-3:])
        found.append(Disagreement(f"{type(problem).__name__} in a check", listening.observer.heard, where[-1500:]))
    observer = listening.observer
    report.entries = observer.heard
    report.made, report.excused = observer.made, observer.excused
    report.left, report.lost_track = int(not session.state.over and not found), int(observer.lost_track)
    report.excuses = [(f"{kind} seed {seed}", each) for each in observer.excuses]
    report.found = [(f"{kind} seed {seed}, after {len(session.taken)} options", each) for each in found]
    if found and out is not None and pool is not None:
        keep(session, decks, report, out / f"{str(kind).replace(' ', '-')}-{seed}", pool)
    return report


def keep(session: Session, decks: list[Any], report: Report, folder: Path, pool: Pool) -> None:
    """Writes the replay of a game in which something was found, with its cards beside it, and the place."""
    folder.mkdir(parents=True, exist_ok=True)
    write_replay(session, folder / "game.replay")
    sections = [card for deck in decks for card in (*deck.main, *getattr(deck, "g", ()))]
    cards = [pool.record_of(card) for card in dict.fromkeys(sections)]
    (folder / "cards.yaml").write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    lines = [f"{place}, entry {each.at}: {each.kind}: {each.says}" for place, each in report.found]
    (folder / "found.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
