"""Alternatives that read and print several values as one tuple."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from cardinal.language.forms import Category, Literal, Match, Opening, Source, joined_openings


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """Items of one category as a tuple: "A, B, and C". ``pair`` joins a list of two.

    The first of several may be of another category, the ``head``, the last of the ``tail``; one ``alone`` is both.
    """

    item: Category
    between: Literal
    last: Literal
    pair: Literal
    least: int
    tail: Category
    head: Category
    alone: Category

    def read(self, source: Source, at: int) -> Iterator[Match]:
        if self.least == 0:
            yield (), at
        going: list[tuple[tuple[object, ...], int]] = [((), at)]
        while going:
            longer: list[tuple[tuple[object, ...], int]] = []
            for items, here in going:
                yield from self.complete(source, items, here)
                start = self.between.end(source, here) if items else here
                if start >= 0:
                    more = source.read(self.item if items else self.head, start)
                    longer += [((*items, value), end) for value, end in more if end > start]
            going = longer

    def complete(self, source: Source, items: tuple[object, ...], at: int) -> Iterator[Match]:
        """Lists that end with one more item after these."""
        if len(items) + 1 < self.least:
            return
        if items:
            at = (self.pair if len(items) == 1 else self.last).end(source, at)
            if at < 0:
                return
        for value, end in source.read(self.tail if items else self.alone, at):
            yield (*items, value), end

    def opening(self, going: frozenset[int]) -> Opening:
        letters, nothing = joined_openings([self.head.opening(going), self.alone.opening(going)])
        return letters, nothing or self.least == 0

    def show(self, value: object, exact: bool) -> str | None:
        if not isinstance(value, tuple) or len(value) < self.least:
            return None
        if not value:
            return ""
        shown = [place.show_best(item, exact) for place, item in zip(self.places(len(value)), value, strict=True)]
        if None in shown:
            return None
        texts = [text or "" for text in shown]
        last = self.pair if len(texts) == 2 else self.last
        start = self.between.printed.join(texts[:-1]) + last.printed if len(texts) > 1 else ""
        return start + texts[-1]

    def places(self, size: int) -> list[Category]:
        """The categories of the items of a list of some size."""
        return [self.alone] if size == 1 else [self.head, *[self.item] * (size - 2), self.tail]


class Blanks(Protocol):
    """What the items of a list may leave out because the items before say it."""

    def fill(self, items: tuple[object, ...]) -> tuple[object, ...] | None:
        """The items with what the last one leaves out; None where nothing says it."""

    def leave_out(self, items: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
        """The items, in every way that the last one can leave something out."""


@dataclass(frozen=True, slots=True, eq=False)
class Sharing:
    """A list of which later items may be of the category ``more``, where they leave out what they share."""

    item: Category
    more: Category
    between: Literal
    last: Literal
    blanks: Blanks
    at_once: bool  # the second item has to

    def read(self, source: Source, at: int) -> Iterator[Match]:
        going: list[tuple[tuple[object, ...], int, bool]] = [
            ((value,), end, False) for value, end in source.read(self.item, at)
        ]
        while going:
            longer: list[tuple[tuple[object, ...], int, bool]] = []
            for items, here, shared in going:
                for joint in dict.fromkeys((self.between, self.last)):
                    for read, end, blank in self.next(source, items, joint.end(source, here)):
                        if self.at_once and not (shared or blank):
                            continue
                        if joint is self.between:
                            longer.append((read, end, shared or blank))
                        if joint is self.last and (shared or blank):
                            yield read, end
            going = longer

    def next(
        self, source: Source, items: tuple[object, ...], at: int
    ) -> Iterator[tuple[tuple[object, ...], int, bool]]:
        """The items with one more after them, and whether that one leaves something out."""
        if at < 0:
            return
        for value, end in source.read(self.item, at):
            yield (*items, value), end, False
        for value, end in source.read(self.more, at):
            filled = self.blanks.fill((*items, value))
            if filled is not None:
                yield filled, end, True

    def opening(self, going: frozenset[int]) -> Opening:
        return self.item.opening(going)

    def show(self, value: object, exact: bool) -> str | None:
        if not isinstance(value, tuple) or len(value) < 2:
            return None
        texts: list[str] = []
        shared = False
        while len(value) > 1:
            for items in self.blanks.leave_out(value):
                text = self.more.show_best(items[-1], True)
                if text is not None:
                    value, shared = items, True
                    break
            else:
                text = None if self.at_once and len(value) == 2 else self.item.show_best(value[-1], exact)
            if text is None:
                return None
            texts.insert(0, text)
            value = value[:-1]
        first = self.item.show_best(value[0], exact)
        if first is None or not shared:
            return None
        return self.between.printed.join((first, *texts[:-1])) + self.last.printed + texts[-1]


class Grouped(tuple[object, ...]):
    """Items that were read in groups; it is equal to any other tuple of them, and remembers how many stood together."""

    sizes: tuple[int, ...] = ()

    @staticmethod
    def of(groups: tuple[tuple[object, ...], ...]) -> Grouped:
        """The items of some groups."""
        made = Grouped(item for group in groups for item in group)
        made.sizes = tuple(len(group) for group in groups)
        return made


@dataclass(frozen=True, slots=True, eq=False)
class Groups:
    """A flat tuple printed in groups: each group is a tuple of its own category, joined by words.

    ``continues`` says of an item that was not read, but made by hand, that it belongs to the group of the item before.
    """

    group: Category
    between: Literal
    continues: Callable[[object], bool]

    def read(self, source: Source, at: int) -> Iterator[Match]:
        going: list[tuple[tuple[tuple[object, ...], ...], int]] = [((), at)]
        while going:
            longer: list[tuple[tuple[tuple[object, ...], ...], int]] = []
            for groups, here in going:
                start = self.between.end(source, here) if groups else here
                if start >= 0:
                    for more, end in source.read(self.group, start):
                        assert isinstance(more, tuple)
                        longer.append(((*groups, more), end))
            yield from ((Grouped.of(groups), end) for groups, end in longer)
            going = longer

    def opening(self, going: frozenset[int]) -> Opening:
        return self.group.opening(going)

    def show(self, value: object, exact: bool) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        shown = [self.group.show_best(group, exact) for group in self.parted(value)]
        return None if None in shown else self.between.printed.join(text or "" for text in shown)

    def parted(self, items: tuple[object, ...]) -> list[tuple[object, ...]]:
        """The items in groups: as they were read, or as they would be written."""
        groups: list[tuple[object, ...]] = []
        if isinstance(items, Grouped) and sum(items.sizes) == len(items):
            start = 0
            for size in items.sizes:
                groups.append(tuple(items[start : start + size]))
                start += size
            return groups
        for item in items:
            if groups and self.continues(item):
                groups[-1] += (item,)
            else:
                groups.append((item,))
        return groups
