"""A table for tests: the shipped decks, somebody who types, and everything that was shown."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from cardinal.games.vanguard.table import TABLE
from cardinal.kernel.session import Session
from cardinal.players import player
from cardinal.terminal.screen import Screen
from cardinal.terminal.session import Reader, Terminal
from tests.conftest import decks

RULES = "cr-g-late"


class Sitting:
    """A terminal with its input and output; ``typist`` gives the next line, or raises EOFError."""

    def __init__(self, folder: Path, typist: Reader, session: Session, seed: int = 1) -> None:
        self.output = io.StringIO()
        self.session = session
        self.typist = typist
        others = {seat: player("random", seed + seat) for seat in range(1, session.state.players)}
        self.terminal = Terminal(session, 0, others, self._read, Screen(self.output), folder / "game.replay")

    def _read(self, prompt: str) -> str:
        line = self.typist(prompt)
        self.output.write(f"{prompt}{line}\n")
        return line

    @property
    def shown(self) -> str:
        """Everything on the screen so far."""
        return self.output.getvalue()

    @property
    def options(self) -> list[str]:
        """What is offered now."""
        return self.session.state.match.option_texts(self.session.state)

    def says(self, line: str) -> str:
        """What the terminal answers to a line that takes no option."""
        before = len(self.shown)
        self.terminal._obey(line)
        return self.shown[before:]

    def reach(self, kind: str) -> None:
        """Plays on, by the last option, until the person is asked this kind of decision."""
        for _ in range(2000):
            asked = self.session.state.asked
            assert asked is not None, f"the game ended without a decision {kind!r}"
            if asked.player == 0 and asked.kind == kind:
                return
            self.session.take(0 if asked.kind in ("start", "attacker", "target") else len(asked.options) - 1)
        raise AssertionError(f"no decision {kind!r} came")


def lines(typed: Iterable[str]) -> Reader:
    """Types these lines, then ends the input."""
    left = iter(typed)

    def read(prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return read


def vanguard(seed: int = 1, rules: str = RULES) -> Session:
    """A fight of the shipped decks."""
    return Session(*TABLE.new_game(rules, decks(), seed))


def typing(how: Callable[[Sitting, Random], str], folder: Path, seed: int, session: Session | None = None) -> Sitting:
    """Somebody who decides line by line."""
    rng = Random(seed)
    sitting: Sitting

    def read(prompt: str) -> str:
        return how(sitting, rng)

    sitting = Sitting(folder, read, session or vanguard(seed), seed)
    return sitting


def by_number(sitting: Sitting, rng: Random) -> str:
    """Any option, by its number."""
    return str(rng.randrange(len(sitting.options)) + 1)


def by_text(sitting: Sitting, rng: Random) -> str:
    """Any option, by its text."""
    return rng.choice(sitting.options)
