"""Trees written by hand, for single lines that the grammar does not read.

A file names the card, and a hash of the line in normal spelling: no text is stored, and a line that has changed
no longer matches. The tree is the one that reading would give, and goes through the same compiler. Where the
printer can print it, what it prints must be read as that tree (``misread``, which the tests ask).

    - card: XX01/001EN
      line: 1f2e3d4c5b6a7980
      why: a bracket is missing
      tree: {Ability: {kind: AUTO, ...}}
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Generic

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import read_text, yaml_value
from cardinal.language.reading import Ability, Language, Reading
from cardinal.language.treefile import Trees

CHANGED: Final = "its tree written by hand is for another text"
FIELDS: Final = {"card", "line", "why", "tree"}


def line_hash(normal: str) -> str:
    """The hash by which a line in normal spelling is known."""
    return hashlib.sha256(normal.encode("utf-8", "replace")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Hand(Generic[Ability]):
    """The trees of a game that are written by hand, by card and line."""

    trees: Mapping[tuple[str, str], Ability]
    cards: frozenset[str]

    def tree(self, card: str, normal: str) -> Ability | None:
        """The tree of a line of a card."""
        return self.trees.get((card, line_hash(normal))) if card in self.cards else None


def load(path: Path, trees: Trees[Ability]) -> Hand[Ability]:
    """The trees of a file; anything that is not one is an error that names the entry."""
    found: dict[tuple[str, str], Ability] = {}
    data = yaml_value(read_text(path, "file of trees"), str(path), "file of trees")
    if not isinstance(data, list):
        raise CardinalError("trees by hand are a list", place=str(path), remedy="begin each with `- card: ...`")
    for number, entry in enumerate(data, start=1):
        place = f"{path.name}, entry {number}"
        if not isinstance(entry, Mapping) or set(entry) != FIELDS:
            raise CardinalError("an entry has `card`, `line`, `why` and `tree`", place=place, remedy="write these four")
        key = (str(entry["card"]), str(entry["line"]))
        if key in found:
            raise CardinalError(f"{key[0]} has two trees for one line", place=place, remedy="keep one of them")
        tree = trees.from_data(entry["tree"], f"{place}, {key[0]}")
        if not isinstance(tree, trees.line):
            remedy = f"write `{trees.line.__name__}: {{...}}`"
            raise CardinalError("the tree of a line is an Ability", place=place, remedy=remedy)
        found[key] = tree
    return Hand(found, frozenset(card for card, _ in found))


def none(trees: Trees[Ability]) -> Hand[Ability]:
    """What a game has that writes none by hand."""
    return Hand({}, frozenset())


def misread(hand: Hand[Ability], shows: Callable[[Ability], str], reads: Callable[[str], list[Ability]]) -> list[str]:
    """The cards whose tree by hand prints as a line that is read otherwise; a tree without words is left out."""
    wrong = []
    for (card, _), tree in hand.trees.items():
        try:
            printed = shows(tree)
        except ValueError:
            continue
        if reads(printed) != [tree]:
            wrong.append(card)
    return wrong


def complete(
    reading: Reading[Ability], text: str, card: str, language: Language[Ability], hand: Callable[[], Hand[Ability]]
) -> Reading[Ability]:
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
    reading: Reading[Ability], text: str, card: str, language: Language[Ability], hand: Callable[[], Hand[Ability]]
) -> tuple[int, int]:
    """How many lines a text has that are no reminders, and of how many a card has a tree by hand."""
    lines = [line for line in language.lines(text) if line not in reading.notes]
    if not card or card not in hand().cards:
        return len(lines), 0
    missing = {language.normal(language.lines(text)[each.line]) for each in reading.unread}
    read = {language.normal(language.lines(text)[n]): a for n, a in zip(reading.lines, reading.abilities, strict=True)}
    normals = [language.normal(line) for line in lines]
    trees = [(normal, hand().tree(card, normal)) for normal in normals]
    return len(lines), sum(tree is not None and (n in missing or read.get(n) != tree) for n, tree in trees)


def lines_read(
    reading: Reading[Ability], text: str, card: str, language: Language[Ability], hand: Callable[[], Hand[Ability]]
) -> list[tuple[int, str, Ability]]:
    """Every line that is read: its number among those that are no reminders, its normal spelling, its tree."""
    lines = language.lines(text)
    places = [number for number, line in enumerate(lines) if line not in reading.notes]
    found = []
    for number, tree in zip(reading.lines, reading.abilities, strict=True):
        normal = language.normal(lines[number])
        written = hand().tree(card, normal) if card and card in hand().cards else None
        found.append((places.index(number) + 1, normal, written or tree))
    return found
