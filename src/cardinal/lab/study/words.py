"""What a study asks of the texts of one game: its file ``words/study.yaml``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import read_text, yaml_value
from cardinal.table.kit import GameKit


class Swap(NamedTuple):
    """Words, and others that could stand there."""

    kind: str
    old: str
    new: str


class Unfelt(NamedTuple):
    """Swaps that are known to change nothing where a pattern is found, and why."""

    swaps: tuple[tuple[str, str], ...]  # none: whatever is swapped there
    where: re.Pattern[str]
    why: str


class StudyWords(NamedTuple):
    """The swaps of a game, those that rightly change nothing, and those of which it is a known fault."""

    swaps: tuple[Swap, ...]
    unfelt: tuple[Unfelt, ...] = ()
    faults: tuple[Unfelt, ...] = ()
    spellings: Mapping[str, tuple[tuple[str, str], ...]] = {}


def study_words(kit: GameKit) -> StudyWords:
    """The file of a game; a game without one is studied without swaps."""
    path = kit.folder / "words" / "study.yaml"
    if not path.is_file():
        return StudyWords(())
    data = yaml_value(read_text(path, "file of a study"), str(path), "file of a study")
    if not isinstance(data, Mapping):
        raise CardinalError("a study is a mapping", place=str(path), remedy="write `families`, `dropped`, `put_in`")
    families = {str(kind): _lists(known) for kind, known in _mapping(data.get("families")).items()}
    swaps = [swap for kind, known in families.items() for family in known for swap in _within(kind, family)]
    swaps += [Swap("dropped", str(words), "") for words in _items(data.get("dropped"))]
    swaps += [Swap("put in", old, new) for old, new in _lists(data.get("put_in"))]
    unfelt, faults = (tuple(_unfelt(each) for each in _items(data.get(name))) for name in ("unfelt", "faults"))
    spelled = {name: tuple((a, b) for a, b in _lists(rows)) for name, rows in _mapping(data.get("spellings")).items()}
    return StudyWords(tuple(dict.fromkeys(swaps)), unfelt, faults, spelled)


def _within(kind: str, family: list[str]) -> Iterator[Swap]:
    """Every word of a family becomes the one behind it, and the one before it."""
    for at, old in enumerate(family):
        for new in dict.fromkeys((family[(at + 1) % len(family)], family[at - 1])):
            yield Swap(kind, old, new)


def _unfelt(entry: object) -> Unfelt:
    given = _mapping(entry)
    swaps = tuple((old, new) for old, new in _lists(given.get("swaps")))
    return Unfelt(swaps, re.compile(str(given["where"])), str(given["why"]))


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _items(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else ()


def _lists(value: object) -> list[list[str]]:
    return [[str(each) for each in _items(row)] for row in _items(value)]
