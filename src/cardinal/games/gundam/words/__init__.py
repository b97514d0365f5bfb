"""Printed Gundam Card Game text: ``read`` a card's text, ``show`` an ability again."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType

from cardinal.games.gundam.words import (
    abilities,
    conditions,
    links,
    marks,
    numbers,
    selectors,
    sharing,
    tree,
    triggers,
    voices,
)
from cardinal.games.gundam.words.executable import executable
from cardinal.games.gundam.words.normal import ability_lines, articles, is_reminder, normal, normal_link
from cardinal.games.gundam.words.tree import Ability, Filter
from cardinal.games.gundam.words.working import works_in
from cardinal.language.grammar import Grammar
from cardinal.language.reader import Reader
from cardinal.language.reading import Language, Parsed, bounded, prints_back

__all__ = [
    "LANGUAGE",
    "READER",
    "executable",
    "hand",
    "language",
    "link",
    "parse",
    "parse_ability",
    "parses",
    "preload",
    "read",
    "read_many",
    "reading_of",
    "show",
    "tree",
    "tree_by_hand",
    "works_in",
]


def _rooms() -> tuple[ModuleType, ...]:
    from cardinal.games.gundam.verbs import rooms  # not before: the rooms are made of these trees

    return rooms()


@cache
def language() -> Grammar:
    """The grammar of Gundam text: what all texts share, and the words of each verb, which stand in its room."""
    grammar, rooms = Grammar(), _rooms()  # the rooms first: they enter what others ask them for
    for module in (numbers, selectors, conditions, triggers, marks):
        module.define(grammar)
    for room in rooms:
        if hasattr(room, "define"):
            room.define(grammar)
    for module in (voices, sharing, links, abilities):
        module.define(grammar)
    grammar.check()
    return grammar


def parse(text: str) -> Parsed[Ability]:
    """Every reading of a line in normal spelling whose printed form is the line itself."""
    outcome = language().read("ability", text)
    found = [value for value in outcome.values if isinstance(value, Ability)]
    good = [value for value in found if prints_back(show, value, text)]
    return Parsed(good, outcome.furthest, bool(found))


def parses(line: str) -> list[Ability]:
    """Every reading of a line whose printed form is the line itself."""
    return list(parse(normal(line)).abilities)


def link(text: str) -> tuple[Filter, ...] | None:
    """The Pilots of a link condition, each a name or a trait; None if it is not understood.

    >>> [option.text for option in link("[Nell] / (Dusk) Trait")]
    ['Nell', 'Dusk']
    """
    found = language().read("link", normal_link(text)).values
    options = found[0] if found else None
    return options if isinstance(options, tuple) else None


def parse_ability(line: str) -> Ability | None:
    """The reading of a line, or None."""
    found = parses(line)
    return found[0] if found else None


def show(ability: Ability) -> str:
    """Print an ability in its normal form."""
    return articles(language().show("ability", ability))


BREAKS = (", ", ". ", "：", "】", "■")
LANGUAGE = Language(bounded(ability_lines), is_reminder, normal, parse, BREAKS, language, "ability")
READER = Reader("gundam", LANGUAGE, Path(__file__).parent, Ability, tree, _rooms)
read, read_many, preload = READER.read, READER.read_many, READER.preload
reading_of, tree_by_hand, hand = READER.reading_of, READER.tree_by_hand, READER.hand
