"""Trees written by hand, for single lines that the grammar does not read.

A file names the card, and a hash of the line in normal spelling: no text is stored, and a line that has changed
no longer matches. The tree is the one that reading would give, and goes through the same compiler. Where the
printer can print it, it must print exactly that line.

    - card: XX01/001EN
      line: 1f2e3d4c5b6a7980
      tree: {Ability: {kind: AUTO, ...}}
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import yaml

from cardinal.kernel.errors import CardinalError

from .reading import Language, Reading
from .tree import Node
from .treefile import Trees

CHANGED: Final = "its tree written by hand is for another text"
FIELDS: Final = {"card", "line", "tree"}


def line_hash(normal: str) -> str:
    """The hash by which a line in normal spelling is known."""
    return hashlib.sha256(normal.encode("utf-8", "replace")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Hand:
    """The trees of a game that are written by hand, by card and line."""

    trees: Mapping[tuple[str, str], Any]
    cards: frozenset[str]

    def tree(self, card: str, normal: str) -> Any | None:
        """The tree of a line of a card."""
        return self.trees.get((card, line_hash(normal))) if card in self.cards else None


def load(path: Path, trees: Trees, shows: Callable[[Any], str]) -> Hand:
    """The trees of a file; anything that is not one is an error that names the entry."""
    found: dict[tuple[str, str], Any] = {}
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    if not isinstance(data, list):
        raise CardinalError("trees by hand are a list", place=str(path), remedy="begin each with `- card: ...`")
    for number, entry in enumerate(data, start=1):
        place = f"{path.name}, entry {number}"
        if not isinstance(entry, Mapping) or set(entry) != FIELDS:
            raise CardinalError("an entry has `card`, `line` and `tree`", place=place, remedy="write these three")
        key = (str(entry["card"]), str(entry["line"]))
        if key in found:
            raise CardinalError(f"{key[0]} has two trees for one line", place=place, remedy="keep one of them")
        tree = trees.from_data(entry["tree"], f"{place}, {key[0]}")
        if type(tree).__name__ != "Ability":
            raise CardinalError("the tree of a line is an Ability", place=place, remedy="write `Ability: {...}`")
        printed = printed_line(tree, shows)
        if printed is not None and line_hash(printed) != key[1]:
            raise CardinalError(
                f"the tree for {key[0]} prints as another line: {printed}", place=place, remedy="correct tree or hash"
            )
        found[key] = tree
    return Hand(found, frozenset(card for card, _ in found))


def printed_line(tree: Node, shows: Callable[[Any], str]) -> str | None:
    """The line that a tree prints as, or None where the printer has no words for it."""
    try:
        return shows(tree)
    except ValueError:
        return None


def complete(reading: Reading[Any], text: str, card: str, language: Language, hand: Callable[[], Hand]) -> Reading[Any]:
    """A reading, with the lines that are not read taken from trees by hand where there are any."""
    if not reading.unread or not card or card not in hand().cards:
        return reading
    lines = language.lines(text)
    known = dict(zip(reading.lines, reading.abilities, strict=True))
    unread = []
    for missing in reading.unread:
        tree = hand().tree(card, language.normal(lines[missing.line]))
        if tree is None:
            unread.append(replace(missing, reason=missing.reason or CHANGED))
        else:
            known[missing.line] = tree
    numbers = sorted(known)
    return replace(reading, abilities=tuple(known[n] for n in numbers), lines=tuple(numbers), unread=tuple(unread))


def clauses(
    reading: Reading[Any], text: str, card: str, language: Language, hand: Callable[[], Hand]
) -> tuple[int, int]:
    """How many lines a text has that are no reminders, and of how many a card has a tree by hand."""
    lines = [line for line in language.lines(text) if line not in reading.notes]
    if not card or card not in hand().cards:
        return len(lines), 0
    return len(lines), sum(hand().tree(card, language.normal(line)) is not None for line in lines)


def lines_read(
    reading: Reading[Any], text: str, card: str, language: Language, hand: Callable[[], Hand]
) -> list[tuple[int, str, Any]]:
    """Every line that is read: its number among those that are no reminders, its normal spelling, its tree."""
    lines = language.lines(text)
    places = [number for number, line in enumerate(lines) if line not in reading.notes]
    found = []
    for number, tree in zip(reading.lines, reading.abilities, strict=True):
        normal = language.normal(lines[number])
        written = hand().tree(card, normal) if card and card in hand().cards else None
        found.append((places.index(number) + 1, normal, written or tree))
    return found
