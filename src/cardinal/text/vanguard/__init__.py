"""Printed Cardfight!! Vanguard text: ``read`` a card's text, ``show`` an ability again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from .. import by_hand, reading, store, tree
from ..grammar import Grammar
from ..normal import ability_lines, is_reminder, normal
from ..reading import Language, Parsed
from ..tree import Ability
from ..treefile import Trees
from . import (
    abilities,
    being,
    choices,
    conditions,
    costs,
    deeds,
    effects,
    headers,
    keywords,
    numbers,
    selectors,
    states,
    triggers,
)
from .durations import Durations, Unsaid

Reading = reading.Reading[Ability]


@cache
def language() -> Grammar:
    """The grammar of ability lines."""
    grammar = Grammar()
    modules = (
        numbers, selectors, conditions, being, deeds, triggers, effects, states, choices, costs, headers, keywords,
        abilities,
    )  # fmt: skip
    for module in modules:
        module.define(grammar)
    grammar.category("until.after").alternatives.append(Unsaid())
    grammar.check()
    return grammar


@cache
def durations() -> Durations:
    return Durations.of(language())


_kept: dict[str, Reading] = {}


def read(text: str) -> Reading:
    """Read a whole card text, one ability per line.

    >>> read("[AUTO]:When this unit is placed on (VC), draw a card.").status
    'full'
    """
    return _kept.get(text) or _read(text)


def preload(texts: Sequence[str]) -> None:
    """Take the readings of a deck's texts from the last run, or keep them for the next one."""
    wanted = sorted({text for text in texts if text and text not in _kept})
    if not wanted:
        return
    found = store.load("vanguard", wanted)
    if set(found) != set(wanted):
        found = {text: _read(text) for text in wanted}
        store.keep("vanguard", found)
    _kept.update(found)


def read_many(texts: Sequence[str], update: Callable[[int], None]) -> None:
    """Read the texts of a whole card file, or take them from the last run; ``update`` is told how far it is."""
    _kept.update(store.read_many("vanguard", texts, _read, update))


@lru_cache(maxsize=8192)
def _read(text: str) -> Reading:
    return reading.read_text(text, LANGUAGE)


def parse(text: str) -> Parsed:
    """Every reading of a line in normal spelling whose printed form is the line itself."""
    outcome = language().read("ability", text)
    found = [durations().spread(value) for value in outcome.values if isinstance(value, Ability)]
    return Parsed([value for value in found if show(value) == text], outcome.furthest, bool(found))


def parses(line: str) -> list[Ability]:
    """Every reading of an ability line whose printed form is the line itself."""
    return list(parse(normal(line)).abilities)


def parse_ability(line: str) -> Ability | None:
    """The reading of an ability line, or None."""
    found = parses(line)
    return found[0] if found else None


def show(ability: Ability) -> str:
    """Print an ability in its normal form."""
    return language().show("ability", ability)


LANGUAGE = Language(reading.bounded(ability_lines), is_reminder, normal, parse, (", ", ". ", ":", "] ", "& ", "["))


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
