"""Known verbs in every voice and known properties in every place: how many of them are read, compiled and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from cardinal.lab.study.smoke import SOUND, try_line
from cardinal.language.nodes import Node
from cardinal.table.kit import GameKit
from cardinal.table.trials import Cell, Trials

NOT_READ, REFUSED, PLAYED, IDLE = "not read", "refused", "played", "not played"
MOST_GAMES = 100


class Outcome(NamedTuple):
    """What came of a cell: its line, and why it is refused or not played."""

    cell: Cell
    how: str
    line: str
    why: str = ""


class Paradigm(NamedTuple):
    """The figures of a table."""

    cells: int
    counts: Counter[str]
    lacking: tuple[Outcome, ...]  # not read, or not played
    refused: tuple[Outcome, ...]

    @property
    def sensible(self) -> int:
        """Cells that are not refused with a reason."""
        return self.cells - self.counts[REFUSED]

    @property
    def share_played(self) -> float:
        """The share of sensible cells that are read and change something in a game."""
        return self.counts[PLAYED] / self.sensible if self.sensible else 1.0


def paradigm(kit: GameKit, cells: Iterable[Cell], update: Callable[[int], None]) -> Paradigm:
    """Reads, compiles and plays every cell."""
    found: list[Outcome] = []
    for number, cell in enumerate(cells, start=1):
        found.append(outcome(kit, cell))
        update(number)
    counts = Counter(each.how for each in found)
    lacking = tuple(each for each in found if each.how in (NOT_READ, IDLE))
    return Paradigm(len(found), counts, lacking, tuple(each for each in found if each.how == REFUSED))


def outcome(kit: GameKit, cell: Cell) -> Outcome:
    """What comes of the first line of a cell that has a program."""
    trials: Trials[Any] = kit.load("trials")
    refused = Outcome(cell, NOT_READ, cell.lines[0])
    for line in cell.lines:
        tree = _read(kit, line)
        why = "" if tree is None else trials.refusal(tree)
        if tree is not None and not why:
            return _played(kit, cell, line, tree)
        if tree is not None and refused.how == NOT_READ:
            refused = Outcome(cell, REFUSED, line, why)
    return refused


def _read(kit: GameKit, line: str) -> Node | None:
    language = kit.table.reader.language
    readings = language.parse(language.normal(line)).abilities
    return readings[0] if readings else None


def _played(kit: GameKit, cell: Cell, line: str, tree: Node) -> Outcome:
    trials: Trials[Any] = kit.load("trials")
    tried = try_line(kit, tree, {**trials.plain_card(tree), "text": line}, MOST_GAMES)
    return Outcome(cell, PLAYED if tried.how in SOUND else IDLE, line, f"{tried.how}: {tried.why}".rstrip(": "))

def cells_of(kit: GameKit) -> list[Cell]:
    """The table of verbs and properties of a game; a game that tries nothing out has none."""
    return list(kit.load("trials").cells()) if "trials" in kit.parts else []
