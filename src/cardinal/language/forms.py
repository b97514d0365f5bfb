"""What a grammar is made of: categories, and the alternatives that read and print them.

Each alternative does both with the same description, so that what can be read can be printed.
Reading finds every way at once and remembers it per category and place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Final, Protocol

from cardinal.language.nodes import Node

Match = tuple[object, int]
AHEAD: Final = 4  # letters looked at to choose among alternatives
OPEN: Final = "\0"  # ends a prefix after which anything may come


class Alternative(Protocol):
    """One way to read and print a category."""

    def read(self, source: Source, at: int) -> Iterator[Match]: ...

    def show(self, value: object, exact: bool) -> str | None: ...

    def starts(self, seen: frozenset[str]) -> set[str]: ...


@dataclass(slots=True, eq=False)
class Category:
    """Everything that may stand in a slot."""

    name: str
    number: int
    alternatives: list[Alternative] = field(default_factory=list)
    by_start: dict[str, tuple[Alternative, ...]] = field(default_factory=dict)
    starts_of: list[tuple[Alternative, set[str]]] = field(default_factory=list)
    known_starts: set[str] | None = None

    def starts(self, seen: frozenset[str]) -> set[str]:
        """The first letters of everything this category can read."""
        if self.name in seen:
            return {OPEN}
        if self.known_starts is None:
            inner = seen | {self.name}
            self.known_starts = {start for each in self.alternatives for start in each.starts(inner)}
        return self.known_starts

    def candidates(self, ahead: str) -> tuple[Alternative, ...]:
        """The alternatives that can begin with these letters."""
        found = self.by_start.get(ahead)
        if found is None:
            if not self.starts_of:
                self.starts_of = [(each, each.starts(frozenset({self.name}))) for each in self.alternatives]
            found = tuple(
                alternative
                for alternative, starts in self.starts_of
                if any(ahead.startswith(start.rstrip(OPEN)) for start in starts)
            )
            self.by_start[ahead] = found
        return found

    def show(self, value: object) -> str | None:
        """Print a value: in the form it was read from, else in the first form that fits."""
        return self.show_best(value, False)

    def show_best(self, value: object, exact: bool) -> str | None:
        """Print a value in the form it was read from; unless that is asked for exactly, else in another."""
        shown = self.show_as(value, True)
        return self.show_as(value, False) if shown is None and not exact else shown

    def show_as(self, value: object, exact: bool) -> str | None:
        for alternative in self.alternatives:
            shown = alternative.show(value, exact)
            if shown is not None:
                return shown
        return None


class Source:
    """A text being read, with everything that was already found in it."""

    __slots__ = ("furthest", "low", "memo", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.low = text.lower()
        self.memo: dict[tuple[int, int], tuple[Match, ...]] = {}
        self.furthest = 0

    def read(self, category: Category, at: int) -> tuple[Match, ...]:
        """All that the category can read at this place, each with the place where it ends."""
        key = (category.number, at)
        found = self.memo.get(key)
        if found is None:
            candidates = category.candidates(self.low[at : at + AHEAD])
            found = tuple(match for alternative in candidates for match in alternative.read(self, at))
            self.memo[key] = found
            if not found:
                self.furthest = max(self.furthest, at)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Literal:
    """Plain words of a template."""

    printed: str
    low: str
    article: re.Pattern[str] | None

    @staticmethod
    @cache
    def of(printed: str) -> Literal:
        """The literal of these words; templates share theirs."""
        low = printed.replace("^", "").lower()
        pattern = re.sub(r"(?<![\w'<])a(?![\w'>])", "an?", re.escape(low))
        return Literal(printed, low, re.compile(pattern) if "an?" in pattern else None)

    def end(self, source: Source, at: int) -> int:
        """Where the words end, or -1."""
        if self.article is None:
            if source.low.startswith(self.low, at):
                return at + len(self.low)
        elif found := self.article.match(source.low, at):
            return found.end()
        source.furthest = max(source.furthest, at)
        return -1

    def starts(self) -> set[str]:
        if self.article is None:
            return {self.low[:AHEAD]}
        return {self.low[:AHEAD], re.sub(r"(?<![\w'])a(?![\w'])", "an", self.low)[:AHEAD]}


@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """A place of a template that another category fills."""

    field: str
    category: Category
    item: bool


Part = Literal | Slot


def starts_of_parts(parts: tuple[Part, ...], seen: frozenset[str]) -> set[str]:
    """The first letters of everything that these parts can read, one after the other."""
    done: set[str] = set()
    going = {""}
    for part in parts:
        follow = part.starts() if isinstance(part, Literal) else part.category.starts(seen)
        joined = {
            (start + more)[:AHEAD] if OPEN not in start else start for start in going for more in follow
        }
        going = {start for start in joined if len(start) < AHEAD and OPEN not in start}
        done |= joined - going
        if not going:
            break
    return done | going


def read_parts(parts: tuple[Part, ...], source: Source, at: int) -> list[tuple[tuple[object, ...], int]]:
    """The values of the slots, for every way to read the parts."""
    ways: list[tuple[tuple[object, ...], int]] = [((), at)]
    for part in parts:
        if isinstance(part, Literal):
            ways = [(values, end) for values, here in ways if (end := part.end(source, here)) >= 0]
        else:
            category = part.category
            ways = [
                ((*values, value), end) for values, here in ways for value, end in source.read(category, here)
            ]
        if not ways:
            break
    return ways


def splits(items: tuple[object, ...], slots: tuple[Slot, ...]) -> Iterator[tuple[object, ...]]:
    """Every way to share the items of a tuple field among its slots, the first slot taking most."""
    if not slots:
        if not items:
            yield ()
        return
    first, rest = slots[0], slots[1:]
    if first.item:
        if items:
            yield from ((items[0], *others) for others in splits(items[1:], rest))
        return
    for size in range(len(items), -1, -1) if rest else (len(items),):
        yield from ((items[:size], *others) for others in splits(items[size:], rest))


Derive = Callable[[Mapping[str, object]], object]


@dataclass(slots=True, eq=False)
class Form:
    """A node and one way to print it."""

    node: type[Node]
    number: int
    parts: tuple[Part, ...]
    fixed: dict[str, object]
    derived: dict[str, Derive]
    silent: dict[str, object]  # fields the form does not speak of: they have their default
    joined: dict[str, tuple[Slot, ...]]  # tuple fields, and the slots that make them

    def read(self, source: Source, at: int) -> Iterator[Match]:
        for values, end in read_parts(self.parts, source, at):
            yield self.build(values), end

    def build(self, values: tuple[object, ...]) -> Node:
        found: dict[str, object] = dict(self.fixed)
        slots = (part for part in self.parts if isinstance(part, Slot))
        for slot, value in zip(slots, values, strict=True):
            if slot.field in self.joined:
                before = found.get(slot.field, ())
                more = (value,) if slot.item else value
                assert isinstance(before, tuple) and isinstance(more, tuple)
                found[slot.field] = before + more
            else:
                found[slot.field] = value
        for name, derive in self.derived.items():
            found[name] = derive(found)
        return self.node(**found, form=self.number)

    def show(self, value: object, exact: bool) -> str | None:
        if type(value) is not self.node or (exact and value.form != self.number) or not self.says(value):
            return None
        shown: dict[Slot, str | None] = {}
        for name, slots in self.joined.items():
            shown.update(self.show_joined(getattr(value, name), slots))
        for part in self.parts:
            if isinstance(part, Slot) and part not in shown:
                shown[part] = (
                    None if part.field in self.joined else part.category.show(getattr(value, part.field))
                )
        if None in shown.values():
            return None
        return "".join(
            part.printed if isinstance(part, Literal) else shown[part] or "" for part in self.parts
        )

    def says(self, value: Node) -> bool:
        """Whether the fields without a slot are what this form says or keeps silent about."""
        if any(getattr(value, name) != what for name, what in self.fixed.items()):
            return False
        if any(getattr(value, name) != what for name, what in self.silent.items()):
            return False
        if not self.derived:
            return True
        known = {each.name: getattr(value, each.name) for each in fields(value)}
        return all(known[name] == derive(known) for name, derive in self.derived.items())

    def show_joined(self, items: tuple[object, ...], slots: tuple[Slot, ...]) -> dict[Slot, str | None]:
        for exact in (True, False):
            for shares in splits(items, slots):
                pairs = zip(slots, shares, strict=True)
                shown = {slot: slot.category.show_best(share, exact) for slot, share in pairs}
                if None not in shown.values():
                    return shown
        return {}

    def starts(self, seen: frozenset[str]) -> set[str]:
        return starts_of_parts(self.parts, seen)


@dataclass(frozen=True, slots=True, eq=False)
class Alias:
    """Another category, perhaps between words; the value is the other's."""

    parts: tuple[Part, ...]

    def read(self, source: Source, at: int) -> Iterator[Match]:
        for (value,), end in read_parts(self.parts, source, at):
            yield value, end

    def show(self, value: object, exact: bool) -> str | None:
        shown = [
            part.printed if isinstance(part, Literal) else part.category.show_as(value, exact)
            for part in self.parts
        ]
        return None if None in shown else "".join(text or "" for text in shown)

    def starts(self, seen: frozenset[str]) -> set[str]:
        return starts_of_parts(self.parts, seen)


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """Fixed words for a fixed value."""

    literal: Literal
    value: object

    def read(self, source: Source, at: int) -> Iterator[Match]:
        end = self.literal.end(source, at)
        if end >= 0:
            yield self.value, end

    def show(self, value: object, exact: bool) -> str | None:
        if type(value) is not type(self.value) or value != self.value:
            return None
        if (
            exact
            and isinstance(value, Node)
            and isinstance(self.value, Node)
            and value.form != self.value.form
        ):
            return None
        return self.literal.printed

    def starts(self, seen: frozenset[str]) -> set[str]:
        return self.literal.starts()


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A written value such as a number or a name; its first letters may be given to save time."""

    pattern: re.Pattern[str]
    decode: Callable[[str], object]
    encode: Callable[[object], str | None]
    begin: str

    def read(self, source: Source, at: int) -> Iterator[Match]:
        found = self.pattern.match(source.text, at)
        if found is None:
            source.furthest = max(source.furthest, at)
        else:
            yield self.decode(found.group()), found.end()

    def show(self, value: object, exact: bool) -> str | None:
        return self.encode(value)

    def starts(self, seen: frozenset[str]) -> set[str]:
        return {self.begin + OPEN}
