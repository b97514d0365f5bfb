"""Printed Cardfight!! Vanguard text: ``read`` a card's text, ``show`` an ability again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from .. import store
from ..grammar import Grammar
from ..normal import ability_lines, is_reminder, normal
from ..tree import Ability
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


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood; ``text`` begins with the clause where reading stopped."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a card text says; ``notes`` are lines that are only reminders."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def status(self) -> str:
        """full, partial or none."""
        if not self.unread:
            return "full"
        return "partial" if self.abilities else "none"


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
    found = store.load(wanted)
    if set(found) != set(wanted):
        found = {text: _read(text) for text in wanted}
        store.keep(found)
    _kept.update(found)


@lru_cache(maxsize=8192)
def _read(text: str) -> Reading:
    found: list[Ability] = []
    unread: list[Unread] = []
    notes: list[str] = []
    for number, line in enumerate(ability_lines(text)):
        if is_reminder(line):
            notes.append(line)
        elif (ability := parse_ability(line)) is not None:
            found.append(ability)
        else:
            unread.append(Unread(number, unread_clause(line)))
    return Reading(tuple(found), tuple(unread), tuple(notes))


def parses(line: str) -> list[Ability]:
    """Every reading of an ability line whose printed form is the line itself."""
    text = normal(line)
    values = language().read("ability", text).values
    found = [durations().spread(value) for value in values if isinstance(value, Ability)]
    return [value for value in found if show(value) == text]


def parse_ability(line: str) -> Ability | None:
    """The reading of an ability line, or None."""
    found = parses(line)
    return found[0] if found else None


def show(ability: Ability) -> str:
    """Print an ability in its normal form."""
    return language().show("ability", ability)


def unread_clause(line: str) -> str:
    """The rest of a line from the clause where reading stopped."""
    text = normal(line)
    stopped = language().read("ability", text).furthest
    start = max(text.rfind(mark, 0, stopped) + len(mark) for mark in (", ", ". ", ":", "] ", "& ", "["))
    return text[start if 0 < start < len(text) else 0 :]
