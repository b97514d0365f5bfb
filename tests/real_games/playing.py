"""A game of the plan with every check: cheap ones at every decision, dear ones at every so many."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from cardinal.effects.context import Context
from cardinal.games import table_of
from cardinal.games.gundam.rules import zones as gundam_zones
from cardinal.games.vanguard.rules import zones as vanguard_zones
from cardinal.games.vanguard.rules.frames import Clearing
from cardinal.kernel.machine import take
from cardinal.kernel.session import Session, write_replay
from cardinal.players import Seated, player, printed_in
from cardinal.players.contest import player_seed
from tests.gundam import test_every_decision as gundam_checks
from tests.observer.decks import Pool
from tests.observer.games import MANY, pick
from tests.observer.listening import Listening
from tests.real_games.dealing import Bout, called
from tests.vanguard import test_every_decision as vanguard_checks

CITED = 5  # in one of so many games the laws that are applied are noted, too: that takes half of the time
WHOLE_LOG = 4  # of the dear checks of views so many look at the new part of the log for one that looks at all of it
#: where a card that lies there was really played
PLAYED = {
    "vanguard": frozenset(range(vanguard_zones.FIELD + 1)),
    "gundam": frozenset((gundam_zones.BATTLE, gundam_zones.BASE, gundam_zones.PILOTS, gundam_zones.LIMBO,
                         gundam_zones.RESOURCES)),
}  # fmt: skip
ZONES = {"vanguard": vanguard_zones.ZONES, "gundam": gundam_zones.ZONES}


@dataclass
class Played:
    """What came of a game."""

    bout: Bout
    decisions: int = 0
    dear: int = 0  # decisions at which all was checked
    came: set[str] = field(default_factory=set)  # cards that came into play
    lines: dict[str, bool] = field(default_factory=dict)  # printed lines, and whether they did something
    made: set[str] = field(default_factory=set)  # names of tokens
    check: str = ""  # the one that failed
    says: str = ""


# --- checks -------------------------------------------------------------------------------------

Check = Callable[[Any], None]


def check_sound(s: Any) -> None:
    """Every card lies in one place; on a circle of a cardfight lies one unit, unless an ability still resolves."""
    lying = [(card, key) for key, cards in enumerate(s.zones) for card in cards]
    assert len(lying) == len(s.defs) == len({card for card, _ in lying}), "a card lies in two places, or in none"
    assert all(s.where[card] == key for card, key in lying), "a card lies elsewhere than it is said to"
    if s.match.game == "gundam":
        gundam_checks.check_field(s)
    elif not any(isinstance(frame, (Context, Clearing)) for frame in s.stack):
        single = {*vanguard_zones.BATTLE_CIRCLES, vanguard_zones.MATE}
        crowded = [key for key, cards in enumerate(s.zones) if len(cards) > 1 and key % vanguard_zones.ZONES in single]
        assert not crowded, f"several units on one circle: {crowded}"


def check_every_option(s: Any) -> None:
    """Each option is different from the others, and is accepted; the position stays as it is."""
    texts = s.match.option_texts(s)
    assert len(texts) >= 2, "a decision with one option is no decision"
    assert len(set(texts)) == len(texts), f"two options read the same: {texts}"
    for index, text in enumerate(texts):
        copy = s.clone()
        try:
            take(copy, index)
        except Exception as problem:
            raise AssertionError(f"option {text!r}: {problem!r}") from problem
        assert copy.over or copy.asked is not None, f"after {text!r} nobody is asked"


@dataclass
class Checks:
    """The checks of one game, by name, in the order in which they are made."""

    game: str
    rng: Random
    dear: int  # at every so many decisions all is checked; 0: never
    listening: Listening
    told: int = 0  # entries of the log that the views have been compared with

    def due(self, number: int, s: Any) -> Iterator[tuple[str, Check]]:
        """The checks of a decision, or of the end."""
        yield "sound", check_sound
        own: Any = vanguard_checks if self.game == "vanguard" else gundam_checks
        yield "derived values", own.check_derived_values
        if s.asked is not None:
            yield "options", check_every_option
        yield "observer", self._observed
        if self.is_dear(number, s):
            yield "copies and saves", own.check_copies
            if s.asked is not None:
                yield "refusals", own.check_refusals
            if s.asked is not None or self.game == "gundam":
                whole = s.over or number // self.dear % WHOLE_LOG == 0
                since, self.told = 0 if whole else self.told, len(s.log)
                yield "views and worlds", lambda s: own.check_views(s, self.rng, since=since)

    def is_dear(self, number: int, s: Any) -> bool:
        """Whether all is checked at a decision."""
        return self.dear > 0 and (s.over or number % self.dear == 0)

    def _observed(self, s: Any) -> None:
        self.listening.listen(s)
        found = self.listening.observer.found
        assert not found, "; ".join(f"{each.kind}: {each.says}" for each in found[:3])


# --- a game -------------------------------------------------------------------------------------


def choosers(bout: Bout, s: Any) -> list[Callable[[Any], int]]:
    """Who decides for each seat."""
    if bout.player == "club":
        seated = [
            Seated(player("club", player_seed(bout.seed, 1, seat), bout.game, printed_in(s)), seat)
            for seat in range(len(bout.decks))
        ]
        return [each.decide for each in seated]
    rng = Random(bout.seed)
    return [lambda s: pick(rng, s, eager=bout.player == "eager")] * len(bout.decks)


def play(bout: Bout, dear: int, out: Path | None = None, pool: Pool | None = None) -> Played:
    """Plays a game to its end or to the first check that fails; that is written as a replay, up to its place."""
    played = Played(bout)
    session: Session | None = None
    played.check = "beginning"
    try:
        header, begin = table_of(bout.game).new_game(bout.rules, list(bout.decks), bout.seed, bout.way)
        session = Session(header, begin)
        if bout.number % CITED:
            session.state.cited = None
        checks = Checks(bout.game, Random(bout.seed), dear, Listening(begin()))
        _play_through(session, checks, played)
        played.check = ""
    except Exception as problem:
        where = [line.strip() for line in traceback.format_exception(problem)[-4:]]
        played.says = f"{type(problem).__name__}: {problem}\n" + "\n".join(where)
        if session is not None and out is not None and pool is not None:
            keep(session, played, out / str(bout), pool)
    return played


def _play_through(session: Session, checks: Checks, played: Played) -> None:
    bout = played.bout
    s: Any = session.state
    usage = table_of(bout.game).usage()
    seats = choosers(bout, s)
    heard = 0
    while True:
        for name, check in checks.due(played.decisions, s):
            played.check = name
            check(s)
        played.dear += checks.is_dear(played.decisions, s)
        played.check = "usage"
        usage.look(s)
        _note_played(s, heard, played)
        heard = len(s.log)
        if s.asked is None:
            break
        played.check = "an end"
        assert played.decisions < MANY, f"the game is not over after {MANY} decisions"
        played.check = f"the player {bout.player}"
        index = seats[s.asked.player](s)
        played.decisions += 1
        played.check = "going on"
        session.take(index)
    _note_lines(s, usage.used, played)


def _note_played(s: Any, heard: int, played: Played) -> None:
    """Cards that have come into play, and tokens that were made."""
    game = played.bout.game
    for event in s.log[heard:]:
        roles = event.roles()
        moved = "to" in roles and "origin" in roles and roles["to"] % ZONES[game] in PLAYED[game]
        if moved or event.word() in ("trigger", "begins with"):
            card = s.definition(roles["card"])
            played.came.add(called(card.printed))
            if getattr(card, "token", False):
                played.made.add(card.name)


def _note_lines(s: Any, used: set[tuple[str, int]], played: Played) -> None:
    """Every printed line that does something of its own, and whether it has; a name is that of one card in a game."""
    numbers = {card.name: called(card) for deck in played.bout.decks for card in deck.every()}
    for name, line in table_of(played.bout.game).lines(s) | used:
        if name in numbers:
            played.lines[f"{numbers[name]} {line}"] = (name, line) in used


def keep(session: Session, played: Played, folder: Path, pool: Pool) -> None:
    """Writes the replay of a game in which a check failed, with its cards beside it, and what was found where."""
    folder.mkdir(parents=True, exist_ok=True)
    write_replay(session, folder / "game.replay")
    dealt = dict.fromkeys(card for deck in played.bout.decks for card in deck.every())
    cards = [pool.record_of(card) for card in dealt if card in pool.cards]
    (folder / "cards.yaml").write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    place = f"{played.bout}, seed {played.bout.seed}, after {len(session.taken)} options"
    (folder / "found.txt").write_text(f"{place}: {played.check}\n{played.says}\n", encoding="utf-8")
