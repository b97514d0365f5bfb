"""The rules of a match by name: an edition, and how it reads what can be read in two ways.

A doubtful rule has a *reading* with a name, a value by default and other values. Rules are written ``EDITION`` or
``EDITION+READING=VALUE+READING=VALUE``, with ``_`` for a space; that name stands wherever the rules of a match are
named: in scenarios, on the command line, in replays and saved games.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from cardinal.kernel.errors import CardinalError, quoted


class Reading(NamedTuple):
    """How a doubtful rule is read: the name of the reading, its value, the other values, and why."""

    name: str
    value: str
    others: tuple[str, ...]
    reason: str


def edition_of(rules: str) -> str:
    """The edition that rules follow."""
    return rules.partition("+")[0]


def chosen(
    rules: str, game: str, editions: Collection[str], readings: Mapping[str, Reading], place: str = ""
) -> dict[str, str]:
    """The readings that rules name besides their edition; what is not there is an error."""
    edition, *named = rules.split("+")
    if edition not in editions:
        raise CardinalError(
            f"there is no {game.capitalize()} edition called {quoted(edition)}",
            place=place,
            remedy="the editions are " + ", ".join(editions),
        )
    found: dict[str, str] = {}
    for text in named:
        name, value = _pair(text, readings, place)
        if name in found:
            raise CardinalError(f"the reading {name} is named twice", place=place, remedy=f"write +{name}=... once")
        found[name] = value
    return found


def _pair(text: str, readings: Mapping[str, Reading], place: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if name not in readings:
        near = get_close_matches(name, readings, 1)
        remedy = "".join(f"such as {each}; " for each in near) + "`rules readings` lists them"
        raise CardinalError(f"there is no reading called {quoted(name)}", place=place, remedy=remedy)
    values = {each.replace(" ", "_"): each for each in (readings[name].value, *readings[name].others)}
    if not equals or value.replace(" ", "_") not in values:
        raise CardinalError(
            f"the reading {name} has no value {quoted(value)}",
            place=place,
            remedy=f"write {name}=" + " or ".join(values),
        )
    return name, values[value.replace(" ", "_")]
