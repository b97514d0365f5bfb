"""Whether a line does something: it is tried in positions in which it should apply, beside a game without it.

Short games are played at random. Before every decision the game is copied into a match in which the line says nothing,
the same option is taken in both, and what comes of it is compared: where cards lie, how they are turned, what lasts,
who is asked what, and what the cards are. A difference is what the line has done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardinal.cards.printed import CardData
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import State
from cardinal.language.nodes import Node
from cardinal.table.game import Table
from cardinal.table.kit import GameKit
from cardinal.table.trials import Trials

CHANGED, NOTHING, NEVER = "changed something", "changed nothing", "never applied"
NO_POSITION, CRASHED = "no position", "crashed"
ELSEWHERE = "no deed of its own"  # such as the name that a card has besides: other rules ask for it
SOUND = (CHANGED, ELSEWHERE)
GAMES, DECISIONS = 60, 70
#: weights of options: those that name the tried card, abilities, and doing nothing, by its player and by others
EAGER, ABILITY, IDLE, IDLE_OTHERS = 6.0, 3.0, 0.3, 2.0
IDLE_WORDS = frozenset(("end", "pass", "done", "no", "none", "stop"))


class Tried(NamedTuple):
    """What came of trying a line; ``games``: so many were played."""

    how: str
    games: int
    why: str = ""


class Smoke(NamedTuple):
    """The figures of many lines, and those that did not change anything."""

    lines: int
    counts: Counter[str]
    idle: tuple[tuple[str, str, str], ...]  # the line, what came of it, why


class Trial:
    """Tries one line of one card."""

    def __init__(self, kit: GameKit, tree: Node, card: CardData, games: int = GAMES) -> None:
        self.table: Table = kit.table
        self.trials: Trials[Any] = kit.load("trials")
        self.tree, self.card, self.games = tree, card, games
        self.name = str(card["name"])
        self.applied = False

    def tried(self) -> Tried:
        """Plays until the line has changed something, or so many games."""
        for number in range(1, self.games + 1):
            chance = Random(number)
            body = self.trials.position(self.tree, self.card, chance)
            try:
                s = self._begin(body)
                if not self.trials.numbers(s, self.name):
                    return Tried(ELSEWHERE, number)
                if self._plays(s, self._begin(body), chance):
                    return Tried(CHANGED, number)
            except CardinalError as problem:
                return Tried(NO_POSITION, number, str(problem))
            except Exception as problem:  # whatever it is: it is counted, and told with the line
                return Tried(CRASHED, number, f"{type(problem).__name__}: {problem}")
        return Tried(NOTHING if self.applied else NEVER, self.games)

    def _begin(self, body: Any) -> State:
        state: State = self.table.begin(self.table.newest, body, "trial", Path())
        return state

    def _plays(self, s: State, silent: State, chance: Random) -> bool:
        """Whether the line changes something in one game."""
        numbers = self.trials.numbers(s, self.name)
        self.trials.silence(silent, numbers)
        run(s)
        for _ in range(DECISIONS):
            if s.over or s.asked is None:
                return False
            quiet = s.clone()
            quiet.match = silent.match
            quiet.changed()
            if not self.trials.resolving(s) & numbers and self.trials.shown(s) != self.trials.shown(quiet):
                return True
            index = self._choice(s, chance)
            take(s, index)
            take(quiet, index)
            if self._resolved(s, numbers, chance) and self._differs(s, quiet):
                return True
        return False

    def _resolved(self, s: State, numbers: frozenset[int], chance: Random) -> bool:
        """Plays on while the line is being resolved; whether there is something to compare."""
        for _ in range(DECISIONS):
            if s.over or s.asked is None or not self.trials.resolving(s) & numbers:
                return True
            self.applied = True
            take(s, self._choice(s, chance))
        return False

    def _differs(self, s: State, quiet: State) -> bool:
        return _position(s) != _position(quiet) or self.trials.shown(s) != self.trials.shown(quiet)

    def _choice(self, s: State, chance: Random) -> int:
        """An option at random: rather one that names the tried card, rather one that does something."""
        texts = s.match.option_texts(s)
        idle = IDLE_OTHERS if s.asked is not None and s.asked.player else IDLE
        return chance.choices(range(len(texts)), [self._weight(text, idle) for text in texts])[0]

    def _weight(self, text: str, idle: float) -> float:
        if text in IDLE_WORDS:
            return idle
        return EAGER if self.name in text else ABILITY if text.startswith("act ") else 1.0


def _position(s: State) -> tuple[object, ...]:
    asked = None if s.asked is None else (s.asked.player, s.asked.kind, s.asked.options)
    cards = (s.zones, s.marks, s.known)
    lasting = [each for each in s.effects if each.target < 0 or s.alive(each.target)]
    return (*cards, lasting, s.waiting, s.timed, s.over, s.winner, asked)


def try_line(kit: GameKit, tree: Node, card: CardData, games: int = GAMES) -> Tried:
    """What comes of a line when it is tried; ``card`` has it as its only text."""
    return Trial(kit, tree, card, games).tried()


def smoke(kit: GameKit, cards: Iterable[tuple[str, Node, CardData]], update: Callable[[int], None]) -> Smoke:
    """Tries every line on the card that has it."""
    counts: Counter[str] = Counter()
    idle: list[tuple[str, str, str]] = []
    number = 0
    for number, (line, tree, card) in enumerate(cards, start=1):
        found = try_line(kit, tree, {**card, "text": line})
        counts[found.how] += 1
        if found.how not in SOUND:
            idle.append((line, found.how, found.why))
        update(number)
    return Smoke(number, counts, tuple(idle))
