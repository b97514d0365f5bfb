"""Lines with one word changed: if what is compiled stays the same, the word had no effect.

A swap changes one word of a line in normal spelling into another that could stand there. Where the changed line is read
and compiled as well, it must become something else; what may stay the same is listed in ``unfelt.yaml``, with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from cardinal.games.vanguard.words.tree import Node

UNFELT = Path(__file__).parent / "unfelt.yaml"
NUMBERS = ("one", "two", "three", "four", "five", "six")
SWAPS: tuple[tuple[str, str], ...] = (
    ("your opponent's", "your"), ("your", "your opponent's"), ("your turn", "your opponent's turn"),
    ("up to ", ""), ("you may ", ""), (" and ", " or "), (" or ", " and "), ("all of your", "one of your"),
    *pairwise(NUMBERS),
    ("hand", "soul"), ("soul", "drop zone"), ("drop zone", "hand"), ("damage zone", "soul"), ("bind zone", "soul"),
    ("deck", "hand"), ("G zone", "soul"), ("top", "bottom"), ("bottom", "top"), (" from hand", ""),
    (" from your hand", ""),
    ("until end of turn", "until end of that battle"), ("until end of that battle", "until end of turn"),
    ("that turn", "that battle"), ("that battle", "that turn"), ("end of that turn", "end of your turn"),
    ("beginning", "end"), ("end", "beginning"),
    ("face up", "face down"), ("face down", "face up"), (" face down", ""), ("[Stand]", "[Rest]"),
    ("[Rest]", "[Stand]"),
    ("rear-guard", "vanguard"), ("rear-guards", "vanguards"), ("vanguard", "rear-guard"), ("rear-guard", "unit"),
    ("rear-guards", "units"), ("unit", "card"), ("card", "unit"), ("units", "cards"), ("cards", "units"),
    ("other ", ""), ("another of your", "one of your"), ("different ", ""), ("at random ", ""),
    ("(RC)", "(VC)"), ("(VC)", "(RC)"), ("(GC)", "(RC)"), ("front row", "back row"), ("back row", "front row"),
    ("an open (RC)", "(RC)"), ("separate (RC)", "(RC)"), (" in the same column as this unit", ""),
    ("or more", "or less"), ("or less", "or more"), ("or greater", "or less"),
    ("this unit", "that unit"), ("that unit", "this unit"), ("that unit", "that vanguard"), ("it", "this unit"),
    ("retire", "bind"), ("retired", "put"), ("called", "put"), ("put", "called"), ("discarded", "put"),
    ("attacks", "boosts"), ("hits", "does not hit"), ("draw", "your opponent draws"),
)  # fmt: skip


class Variant(NamedTuple):
    """A line with one word changed; ``shown`` has the old word in double angle brackets."""

    swap: tuple[str, str]
    shown: str
    text: str


def variants(line: str) -> Iterator[Variant]:
    """Every line that differs from this one by a swap."""
    for old, new in SWAPS:
        for found in pattern(old).finditer(line):
            before, after = line[: found.start()], line[found.end() :]
            yield Variant((old, new), f"{before}«{old}»{after}", before + new + after)


def pattern(words: str) -> re.Pattern[str]:
    """These words, and not as a part of others."""
    start = r"(?<![\w-])" if words[0].isalnum() else ""
    end = r"(?![\w-]|'s)" if words[-1].isalnum() else ""
    return re.compile(start + re.escape(words) + end)


def without_reminders(line: str) -> str:
    """A line without what stands in round brackets to remind of rules."""
    return re.sub(r" ?\((?=[^()]*[a-z] [a-z])(?:[^()]|\([^()]*\))*\)", "", line)


class Unfelt(NamedTuple):
    """Words that are known to change nothing, and why."""

    swaps: tuple[tuple[str, str], ...]
    where: re.Pattern[str]
    why: str


def known(game: str) -> list[Unfelt]:
    """The list of a game."""
    entries: list[dict[str, Any]] = yaml.safe_load(UNFELT.read_text(encoding="utf-8"))[game]
    return [
        Unfelt(tuple((str(old), str(new)) for old, new in entry["swaps"]), re.compile(entry["where"]), entry["why"])
        for entry in entries
    ]


def unfelt(line: str, compiled: Callable[[str], object], listed: list[Unfelt]) -> Iterator[Variant]:
    """The variants of a line that are compiled to the same, and not listed."""
    own = compiled(line)
    if own is None:
        return
    for variant in variants(line):
        if variant.text != line and not is_listed(variant, listed) and compiled(variant.text) == own:
            yield variant


def with_a_field_left_out(part: Any) -> Iterator[tuple[str, Any]]:
    """Every copy of a tree in which one field has its default value, and the name of that field."""
    if isinstance(part, tuple):
        for at, each in enumerate(part):
            for name, other in with_a_field_left_out(each):
                yield name, (*part[:at], other, *part[at + 1 :])
    elif isinstance(part, Node):
        for field in fields(part):
            value = getattr(part, field.name)
            if field.default is not MISSING and field.name != "form" and value != field.default:
                yield f"{type(part).__name__}.{field.name}", replace(part, **{field.name: field.default})
            for name, other in with_a_field_left_out(value):
                yield name, replace(part, **{field.name: other})


def known_fields(game: str) -> dict[str, str]:
    """The fields that are known to change nothing, and why."""
    entries: dict[str, str] = yaml.safe_load(UNFELT.read_text(encoding="utf-8"))[f"{game} fields"]
    return entries


def is_listed(variant: Variant, listed: list[Unfelt]) -> bool:
    """Whether a reason is known for a variant."""
    return any(variant.swap in entry.swaps and entry.where.search(variant.shown) for entry in listed)
