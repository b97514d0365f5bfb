"""A scenario step by step: the game after each of them, and whether what is asserted there holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cardinal.games import table_of
from cardinal.judge.documents import Document, read_documents
from cardinal.judge.scenario import Failure, Runner
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.machine import run
from cardinal.kernel.state import SEATS, State
from cardinal.table.game import Table, checked

LETTERS = 400_000  # of a file that is brought: ten times the largest of ours
SCENARIOS = 200  # of one file
STEPS = 2_000  # of a script: no game comes near it
SNAPSHOT_EVERY = 16
NAMELESS = "scenario.yaml"


@dataclass(frozen=True, slots=True)
class Check:
    """Something that must be so, as it is written, and what is otherwise; nothing where it holds."""

    says: str
    problem: str = ""


@dataclass(slots=True)
class Step:
    """One option that is taken, or a place of the script where one looks."""

    line: int
    player: str = ""
    text: str = ""
    checks: list[Check] = field(default_factory=list)
    item: int = -1  # of the script, from 0; the closing expectation is one more
    said: int = 0  # how long the log is after it
    moves: bool = False  # whether the game went on by it; the engine may have taken the option before


@dataclass(slots=True)
class Stepped:
    """A scenario that was played by one set of rules, with the way to each of its steps; the first is its position."""

    document: Document
    rules: str
    steps: list[Step]
    problems: list[str]
    runner: Stepper

    @property
    def holds(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.problems

    def state(self, number: int) -> State:
        """A copy of the game as it is after a step."""
        nearest = max(at for at in self.runner.snapshots if at <= number)
        s = self.runner.snapshots[nearest].clone()
        again = Runner(s, self.runner.table, self.document)
        for step in self.steps[nearest + 1 : number + 1]:
            if step.moves:
                again.take(SEATS.index(step.player), step.text)
        return s


class Stepper(Runner):
    """Plays a script, and keeps its steps."""

    def __init__(self, s: State, table: Table, document: Document) -> None:
        super().__init__(s, table, document)
        self.steps: list[Step] = []
        self.snapshots: dict[int, State] = {}
        self.checks: list[Check] = []
        self.moved = False
        self.item = -1

    def begin(self) -> None:
        """The position, as far as the engine goes by itself."""
        run(self.s)
        self._keep(Step(self.document.line))

    def _step(self, key: str, value: object) -> None:
        self.item += 1
        super()._step(key, value)

    def take(self, player: int, text: str) -> None:
        """An option is a step of its own; one that cannot be taken, too, and it says so."""
        self.moved = False
        try:
            super().take(player, text)
        except Failure as failure:
            self._keep(Step(self.line, SEATS[player], text, [Check(text, str(failure))]))
            raise
        self._keep(Step(self.line, SEATS[player], text, moves=self.moved))

    def _collect(self) -> None:
        super()._collect()
        self.moved = True

    def looked(self, what: str, value: object, problem: str) -> None:
        """An assertion belongs to the step that looks."""
        self.checks.append(Check(f"{what}: {_written(value)}", problem))

    def _can(self, player: int, texts: object, *, wanted: bool) -> None:
        self._look(SEATS[player], lambda: super(Stepper, self)._can(player, texts, wanted=wanted))

    def _expect(self, expected: object) -> None:
        self._look("", lambda: super(Stepper, self)._expect(expected))

    def _look(self, seat: str, looks: Callable[[], None]) -> None:
        """A step that takes nothing: whatever it finds."""
        self.checks = []
        try:
            looks()
        except Failure as failure:
            self.checks.append(Check(str(failure), str(failure)))
            raise
        finally:
            self._keep(Step(self.line, seat, checks=self.checks))

    def _keep(self, step: Step) -> None:
        if len(self.steps) > STEPS:
            raise CardinalError(f"this script has more than {STEPS:,} steps", place=self.document.place,
                                remedy="begin it with the position that matters")  # fmt: skip
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self.snapshots[len(self.steps)] = self.s.clone()
        step.said, step.item = len(self.s.log or ()), self.item
        self.steps.append(step)


def _written(value: object) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)


def brought(text: str, name: str) -> list[Document]:
    """The scenarios of a text that somebody brings."""
    if len(text) > LETTERS:
        raise CardinalError(f"this file is too long: scenarios have at most {LETTERS:,} characters",
                            remedy="divide it into several files")  # fmt: skip
    found = read_documents(text.replace("\r\n", "\n"), Path(Path(name).name or NAMELESS))
    if not found:
        raise CardinalError("there is no scenario in this text",
                            remedy="write `name`, `game`, `rules` and a position")  # fmt: skip
    if len(found) > SCENARIOS:
        raise CardinalError(f"there are more than {SCENARIOS} scenarios in this file", remedy="divide it")
    return found


def _refuse_files(document: Document) -> None:
    """Decks are written out: a text of elsewhere opens no file."""
    lists = document.body.get("deck_lists")
    for seat, deck in lists.items() if isinstance(lists, dict) else ():
        if not isinstance(deck, dict):
            raise CardinalError(f"the deck of {quoted(str(seat))} is a file, which is not opened here",
                                place=document.place, remedy="write the cards of each part of the deck")  # fmt: skip


def one_of(documents: list[Document], which: int) -> Document:
    """A scenario of a file by its number, from 0; what it names on this machine stays closed to it."""
    if which >= len(documents):
        raise CardinalError(f"this file has {len(documents)} scenarios", remedy="choose one of them")
    _refuse_files(documents[which])
    return documents[which]


def stepped(document: Document, rules: str = "") -> Stepped:
    """A scenario by one set of rules: those named, or the first that it names itself."""
    table = table_of(document.game, document.place)
    rules = checked(table, rules or document.rules[0], document.place)
    s = table.begin(rules, document.body, document.place, document.file.parent)
    s.log, s.cited, s.cache = [], {}, None
    stepper = Stepper(s, table, document)
    stepper.begin()
    stepper.go(document.body.get("script") or [], document.body.get("expect"))
    return Stepped(document, rules, stepper.steps, stepper.problems, stepper)
