"""Alternatives that read and print several values as one tuple."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from cardinal.language.forms import Category, Literal, Match, Opening, Source, joined_openings


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """Items of one category as a tuple: "A, B, and C". ``pair`` joins a list of two."""

    item: Category
    between: Literal
    last: Literal
    pair: Literal
    least: int
    tail: Category

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
                    more = source.read(self.item, start)
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
        for value, end in source.read(self.tail, at):
            yield (*items, value), end

    def opening(self, going: frozenset[int]) -> Opening:
        letters, nothing = joined_openings([self.item.opening(going), self.tail.opening(going)])
        return letters, nothing or self.least == 0

    def show(self, value: object, exact: bool) -> str | None:
        if not isinstance(value, tuple) or len(value) < self.least:
            return None
        if not value:
            return ""
        shown = [self.item.show_best(item, exact) for item in value[:-1]]
        shown.append(self.tail.show_best(value[-1], exact))
        if None in shown:
            return None
        texts = [text or "" for text in shown]
        last = self.pair if len(texts) == 2 else self.last
        start = self.between.printed.join(texts[:-1]) + last.printed if len(texts) > 1 else ""
        return start + texts[-1]


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

    def read(self, source: Source, at: int) -> Iterator[Match]:
        going: list[tuple[tuple[object, ...], int, bool]] = [
            ((value,), end, False) for value, end in source.read(self.item, at)
        ]
        while going:
            longer: list[tuple[tuple[object, ...], int, bool]] = []
            for items, here, shared in going:
                for joint in dict.fromkeys((self.between, self.last)):
                    for read, end, blank in self.next(source, items, joint.end(source, here)):
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
                text = self.item.show_best(value[-1], exact)
            if text is None:
                return None
            texts.insert(0, text)
            value = value[:-1]
        first = self.item.show_best(value[0], exact)
        if first is None or not shared:
            return None
        return self.between.printed.join((first, *texts[:-1])) + self.last.printed + texts[-1]


@dataclass(frozen=True, slots=True, eq=False)
class Groups:
    """A flat tuple printed in groups: each group is a tuple of its own category, joined by words.

    ``continues`` says of an item that it belongs to the group of the item before.
    """

    group: Category
    between: Literal
    continues: Callable[[object], bool]

    def read(self, source: Source, at: int) -> Iterator[Match]:
        going: list[tuple[tuple[object, ...], int]] = [((), at)]
        while going:
            longer: list[tuple[tuple[object, ...], int]] = []
            for items, here in going:
                start = self.between.end(source, here) if items else here
                if start >= 0:
                    for more, end in source.read(self.group, start):
                        assert isinstance(more, tuple)
                        longer.append((items + more, end))
            yield from longer
            going = longer

    def opening(self, going: frozenset[int]) -> Opening:
        return self.group.opening(going)

    def show(self, value: object, exact: bool) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        groups: list[tuple[object, ...]] = []
        for item in value:
            if groups and self.continues(item):
                groups[-1] += (item,)
            else:
                groups.append((item,))
        shown = [self.group.show_best(group, exact) for group in groups]
        return None if None in shown else self.between.printed.join(text or "" for text in shown)
