"""Printed Gundam Card Game text: ``read`` a card's text, ``show`` an ability again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from .. import by_hand, reading, store
from ..grammar import Grammar
from ..reading import Language, Parsed
from ..treefile import Trees
from . import abilities, conditions, effects, gains, links, marks, numbers, selectors, tokens, tree, triggers
from .executable import executable, works_in
from .normal import ability_lines, articles, is_reminder, normal, normal_link
from .tree import Ability, Filter

__all__ = [
    "LANGUAGE",
    "Reading",
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


Reading = reading.Reading[Ability]


@cache
def language() -> Grammar:
    """The grammar of Gundam text."""
    grammar = Grammar()
    for module in (numbers, selectors, conditions, triggers, marks, effects, gains, tokens, links, abilities):
        module.define(grammar)
    grammar.check()
    return grammar


_kept: dict[str, Reading] = {}


def read(text: str) -> Reading:
    """Read a whole card text, one ability per line.

    >>> read("【Deploy】Draw 1.").status
    'full'
    """
    return _kept.get(text) or _read(text)


def preload(texts: Sequence[str]) -> None:
    """Take the readings of a deck's texts from the last run, or keep them for the next one."""
    wanted = sorted({text for text in texts if text and text not in _kept})
    if not wanted:
        return
    found = store.load("gundam", wanted)
    if set(found) != set(wanted):
        found = {text: _read(text) for text in wanted}
        store.keep("gundam", found)
    _kept.update(found)


def read_many(texts: Sequence[str], update: Callable[[int], None]) -> None:
    """Read the texts of a whole card file, or take them from the last run; ``update`` is told how far it is."""
    _kept.update(store.read_many("gundam", texts, _read, update))


@lru_cache(maxsize=8192)
def _read(text: str) -> Reading:
    return reading.read_text(text, LANGUAGE)


def parse(text: str) -> Parsed:
    """Every reading of a line in normal spelling whose printed form is the line itself."""
    outcome = language().read("ability", text)
    found = [value for value in outcome.values if isinstance(value, Ability)]
    return Parsed([value for value in found if show(value) == text], outcome.furthest, bool(found))


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


LANGUAGE = Language(reading.bounded(ability_lines), is_reminder, normal, parse, (", ", ". ", "：", "】", "■"))


@cache
def hand() -> by_hand.Hand:
    """The trees that are written by hand."""
    return by_hand.load(Path(__file__).parent / "by_hand.yaml", Trees(tree))


def reading_of(text: str, card: str) -> Reading:
    """Read the text of a card, with what is written by hand for it."""
    return by_hand.complete(read(text), text, card, LANGUAGE, hand)


def tree_by_hand(text: str, card: str, line: int) -> Ability | None:
    """The tree by hand of a line of a card."""
    if not card or card not in hand().cards:
        return None
    found: Ability | None = hand().tree(card, normal(LANGUAGE.lines(text)[line]))
    return found
