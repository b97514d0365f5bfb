"""One word at a time is changed on every line: what is compiled must change, or the word is not heard.

Allowed are lines that are not read any more, that the compiler refuses, that become something else, and changes on the
list of those that nothing can come of, with a reason each. Everything else is a fault of precision.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from cardinal.lab.study.words import StudyWords, Swap, Unfelt
from cardinal.language.nodes import Node
from cardinal.language.reading import Language

NOT_READ, REFUSED, DIFFERENT, LISTED, SAME = "not read", "refused", "different", "listed", "the same"
CRASHED = "crashed"  # the compiler neither compiles nor refuses it
KNOWN = "a known fault"
FAULTS = (SAME, CRASHED)
Compiled = Callable[[Node], object]  # what a line becomes, to be compared; None if it has no program
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
NAME = re.compile(r'"[^"\[]+"|<[A-Z][^<>]*>|«[A-Z][^«»]*»|\((?:[A-Z][\w\'.&-]*)(?: [\w\'.&-]+)*\)|\[[A-Z][^\]]*\]')
REMINDER = re.compile(r" ?\((?=[^()]*[a-z] [a-z])(?:[^()]|\([^()]*\))*\)")


class Variant(NamedTuple):
    """A line with something changed; ``shown`` has the old words in double angle brackets."""

    swap: Swap
    shown: str
    text: str


class Unheard(NamedTuple):
    """A swap that changes nothing, or that the compiler falls over: how often, and the shortest line."""

    how: str
    swap: Swap
    number: int
    example: str


class Perturbed(NamedTuple):
    """The figures of many lines."""

    lines: int
    counts: Counter[str]
    unheard: tuple[Unheard, ...]


def variants(line: str, swaps: Iterable[Swap]) -> Iterator[Variant]:
    """Every line that differs from this one by one swap."""
    for swap in swaps:
        for found in pattern(swap.old).finditer(line):
            yield _variant(line, swap, found, swap.new)
    for found in NUMBER.finditer(line):
        number = int(found[0])
        other = str(number + 1000 if number >= 1000 else number + 1)
        yield _variant(line, Swap("number", "a number", "another"), found, other)


def _variant(line: str, swap: Swap, found: re.Match[str], new: str) -> Variant:
    before, after = line[: found.start()], line[found.end() :]
    if found[0][:1].isupper() and (new or after)[:1].islower():
        new, after = (new[:1].upper() + new[1:], after) if new else (new, after[:1].upper() + after[1:])
    return Variant(swap, f"{before}«{found[0]}»{after}", before + new + after)


@cache
def pattern(words: str) -> re.Pattern[str]:
    """These words, and not as a part of others."""
    start = r"(?<![\w-])" if words[0].isalnum() else ""
    end = r"(?![\w-]|'s)" if words[-1].isalnum() else ""
    return re.compile(start + re.escape(words) + end)


def without_reminders(line: str) -> str:
    """A line without what stands in round brackets to remind of rules."""
    return REMINDER.sub("", line)


def outcome(variant: Variant, own: object, language: Language[Node], compiled: Compiled, words: StudyWords) -> str:
    """What comes of a variant of a line that is compiled to ``own``."""
    readings = language.parse(language.normal(variant.text)).abilities
    if not readings:
        return NOT_READ
    try:
        other = compiled(readings[0])
    except Exception:  # whatever it is: it is counted, and told with the line
        return KNOWN if is_listed(variant, words.faults) else CRASHED
    if other is None:
        return REFUSED
    if other != own:
        return DIFFERENT
    if is_listed(variant, words.unfelt):
        return LISTED
    return KNOWN if is_listed(variant, words.faults) else SAME


def is_listed(variant: Variant, listed: tuple[Unfelt, ...]) -> bool:
    """Whether a list has a reason why nothing comes of a variant."""
    pair = (variant.swap.old, variant.swap.new)
    return any((not each.swaps or pair in each.swaps) and each.where.search(variant.shown) for each in listed)


def perturbed(
    lines: Iterable[str],
    language: Language[Node],
    compiled: Compiled,
    words: StudyWords,
    update: Callable[[int], None],
) -> Perturbed:
    """Changes every word of a family on every line."""
    counts: Counter[str] = Counter()
    same: defaultdict[tuple[str, Swap], list[str]] = defaultdict(list)
    number = 0
    for number, line in enumerate(lines, start=1):
        text = without_reminders(line)
        readings = language.parse(language.normal(text)).abilities
        own = compiled(readings[0]) if readings else None
        for variant in variants(text, words.swaps) if own is not None else ():
            if variant.text != text:
                how = outcome(variant, own, language, compiled, words)
                counts[how] += 1
                if how in FAULTS:
                    same[how, variant.swap].append(variant.shown)
        update(number)
    found = [Unheard(*key, len(shown), min(shown, key=len)) for key, shown in same.items()]
    return Perturbed(number, counts, tuple(sorted(found, key=lambda each: (each.how, each.swap.kind, -each.number))))
