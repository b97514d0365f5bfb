"""Printed Gundam Card Game text: ``read`` a card's text, ``show`` an ability again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from .. import store
from ..grammar import Grammar
from . import abilities, conditions, effects, gains, links, marks, numbers, selectors, tokens, triggers
from .executable import executable, works_in
from .normal import ability_lines, articles, is_reminder, normal, normal_link
from .tree import Ability, Filter

__all__ = [
    "Reading",
    "Unread",
    "executable",
    "language",
    "link",
    "parse_ability",
    "parses",
    "preload",
    "read",
    "show",
    "works_in",
]


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood; ``text`` begins with the clause where reading stopped."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a card text says; ``notes`` are lines that are only reminders.

    ``lines`` are the numbers of the abilities among the printed lines that are not reminders, from 1.
    """

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()

    @property
    def status(self) -> str:
        """full, partial or none."""
        if not self.unread:
            return "full"
        return "partial" if self.abilities else "none"


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
    lines: list[int] = []
    for number, line in enumerate(ability_lines(text)):
        if is_reminder(line):
            notes.append(line)
        elif (ability := parse_ability(line)) is not None:
            found.append(ability)
            lines.append(number - len(notes) + 1)
        else:
            unread.append(Unread(number, unread_clause(line)))
    return Reading(tuple(found), tuple(unread), tuple(notes), tuple(lines))


def parses(line: str) -> list[Ability]:
    """Every reading of a line whose printed form is the line itself."""
    text = normal(line)
    values = language().read("ability", text).values
    return [value for value in values if isinstance(value, Ability) and show(value) == text]


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


def unread_clause(line: str) -> str:
    """The rest of a line from the clause where reading stopped."""
    text = normal(line)
    stopped = language().read("ability", text).furthest
    places = [(text.rfind(mark, 0, stopped), mark) for mark in (", ", ". ", "：", "】", "■")]
    start = max((place + len(mark) for place, mark in places if place >= 0), default=0)
    return text[start if start < len(text) else 0 :]
