"""Printed Cardfight!! Vanguard text: ``read`` a card's text, ``show`` an ability again."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType

from cardinal.games.vanguard.words import (
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
    traits,
    tree,
    triggers,
)
from cardinal.games.vanguard.words.durations import Durations, Unsaid, gathered
from cardinal.games.vanguard.words.normal import ability_lines, is_reminder, lacks, normal
from cardinal.games.vanguard.words.tree import Ability
from cardinal.games.vanguard.words.wording import wordings
from cardinal.language.grammar import Grammar
from cardinal.language.reader import Reader
from cardinal.language.reading import Language, Parsed, bounded, prints_back


def _rooms() -> tuple[ModuleType, ...]:
    from cardinal.games.vanguard.verbs import rooms

    return rooms()


@cache
def language() -> Grammar:
    """The grammar of ability lines."""
    grammar = Grammar()
    modules = (
        numbers, selectors, traits, conditions, being, deeds, triggers, effects, choices, costs, headers, keywords,
        abilities,
    )  # fmt: skip
    entered = wordings()
    for module in modules:
        module.define(grammar)
    for define in entered:
        define(grammar)
    grammar.category("until.after").alternatives.append(Unsaid())
    grammar.check()
    return grammar


@cache
def durations() -> Durations:
    return Durations.of(language())


def parse(text: str) -> Parsed[Ability]:
    """Every reading of a line in normal spelling whose printed form is the line itself."""
    outcome = language().read("ability", text)
    found = [durations().spread(value) for value in outcome.values if isinstance(value, Ability)]
    good = [value for value in found if prints_back(show, value, text)]
    return Parsed(good, outcome.furthest, bool(found))


def parses(line: str) -> list[Ability]:
    """Every reading of an ability line whose printed form is the line itself."""
    return list(parse(normal(line)).abilities)


def parse_ability(line: str) -> Ability | None:
    """The reading of an ability line, or None."""
    found = parses(line)
    return found[0] if found else None


def show(ability: Ability) -> str:
    """Print an ability in its normal form."""
    return language().show("ability", gathered(ability))


BREAKS = (", ", ". ", ":", "] ", "& ", "[")
LANGUAGE = Language(bounded(ability_lines), is_reminder, normal, parse, BREAKS, language, "ability", lacks)
READER = Reader("vanguard", LANGUAGE, Path(__file__).parent, Ability, tree, _rooms)
read, read_many, preload = READER.read, READER.read_many, READER.preload
reading_of, tree_by_hand, hand = READER.reading_of, READER.tree_by_hand, READER.hand
