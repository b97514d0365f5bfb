"""Sentences made from a grammar itself, which must be read again: one reading each, printed back the same.

Every alternative has its turn: a way leads to it from the category of a line, and the rest is filled with short words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import singledispatch
from random import Random
from typing import Final, NamedTuple

from cardinal.language.forms import Alias, Alternative, Category, Form, Literal, Part, Slot, Source, Token, Words
from cardinal.language.frames import Frame
from cardinal.language.grammar import Grammar, articles, capitals
from cardinal.language.lists import Groups, Listing, Sharing
from cardinal.language.nodes import Node
from cardinal.language.sorts import Sort

Shape = tuple[str | Category, ...]  # words, and categories that something has to be said for
#: what is tried as a written value: numbers, names, marks, reminders
EXAMPLES: Final = (
    "2", "3", "7", "10", "5000", "+2", "-1", "+5000", "1", "up to 1", "up to 2", "2 to 3", "any number of", "①", "③",
    "Oak", "Elm", '"Oak"', '"Elm"', "[Nell]", "[Dusk]", "<Oak>", "<Elm>", "(it is as it was before.)",
)  # fmt: skip
FOLLOWING: Final = ("", ")", " ")  # what may have to stand behind a written value
SPARE: Final = (0, 0, 0, 1)  # how much higher than the lowest way to say it a part may be: now and then a little
FITTED: Final = 6  # a list whose items have to fit each other is not taken where something else can be said
TRIES: Final = 60  # at a list whose items have to fit each other


@singledispatch
def shapes(alternative: object) -> tuple[Shape, ...]:
    """The ways to say an alternative: its parts in order; one without parts is never read, and has none."""
    parts: tuple[Part, ...] | None = getattr(alternative, "parts", None)
    return () if parts is None else (_of_parts(parts),)


@shapes.register
def _(alternative: Words) -> tuple[Shape, ...]:
    return ((alternative.literal.printed,),)


@shapes.register
def _(alternative: Token) -> tuple[Shape, ...]:
    return tuple((each,) for each in EXAMPLES if _is_written(each, alternative))


@shapes.register
def _(alternative: Listing) -> tuple[Shape, ...]:
    item, tail, head, between = alternative.item, alternative.tail, alternative.head, alternative.between.printed
    found: list[Shape] = [(), (alternative.alone,), (head, alternative.pair.printed, tail)]
    found.append((head, between, item, alternative.last.printed, tail))
    return tuple(found[alternative.least :])


@shapes.register
def _(alternative: Sort) -> tuple[Shape, ...]:
    return tuple(_of_nodes(alternative.category, alternative.nodes))


def _of_nodes(category: Category, nodes: tuple[type[Node], ...]) -> Iterator[Shape]:
    """The ways to say a category in which it is of some nodes."""
    for each in category.alternatives:
        if isinstance(each, Form | Frame):
            if issubclass(each.node, nodes):
                yield from shapes(each)
        elif isinstance(each, Alias):
            [at] = [place for place, part in enumerate(each.parts) if isinstance(part, Slot)]
            before, slot, after = each.parts[:at], each.parts[at], each.parts[at + 1 :]
            assert isinstance(slot, Slot)
            for shape in _of_nodes(slot.category, nodes):
                yield (*_of_parts(before), *shape, *_of_parts(after))


@shapes.register
def _(alternative: Sharing) -> tuple[Shape, ...]:
    item, more = alternative.item, alternative.more
    between, last = alternative.between.printed, alternative.last.printed
    found = ((item, last, more), (item, between, more, last, more), (item, between, item, last, more))
    return found[:2] if alternative.at_once else found


@shapes.register
def _(alternative: Groups) -> tuple[Shape, ...]:
    return ((alternative.group,), (alternative.group, alternative.between.printed, alternative.group))


def _of_parts(parts: tuple[Part, ...]) -> Shape:
    return tuple(part.printed if isinstance(part, Literal) else part.category for part in parts)


def _is_written(text: str, token: Token) -> bool:
    for after in FOLLOWING:
        found = token.pattern.match(text + after)
        if found and found.group() == text:
            return token.encode(token.decode(text)) == text
    return False


class Step(NamedTuple):
    """One way to come to a category: the alternative that holds it, and how that is said."""

    category: Category
    alternative: Alternative
    shape: Shape


class Sentence(NamedTuple):
    """A text, and the alternative whose turn it was."""

    text: str
    category: Category
    alternative: Alternative


class Unsayable(LookupError):
    """A list for which no items were found that fit each other."""


class Generator:
    """Makes sentences of a category; the same seed makes the same ones."""

    def __init__(self, grammar: Grammar, start: str, seed: int) -> None:
        self.start = grammar.categories[start]
        self.chance = Random(seed)
        self.categories = list(grammar.categories.values())
        self.shapes = {each: shapes(each) for category in self.categories for each in category.alternatives}
        lists = [self.shapes[each] for each in self.shapes if isinstance(each, Sharing)]
        self.fitted = {shape for each in lists for shape in each}
        self.heights: dict[Category, int] = {}
        self._measure()
        #: how high each way to say an alternative is, those left out that cannot be said
        self.said = {each: self._with_heights(known) for each, known in self.shapes.items()}
        self.distances, self.ways = self._ways()

    def sentences(self, number: int) -> Iterator[Sentence]:
        """So many sentences; every alternative that can be reached has its turn before one has a second."""
        reached = [
            (category, each)
            for category in self.categories
            for each in category.alternatives
            if category in self.distances and self.said[each]
        ]
        done = 0
        while done < number and reached:
            for category, alternative in self.chance.sample(reached, len(reached))[: number - done]:
                with suppress(Unsayable):
                    yield Sentence(self.sentence(category, alternative), category, alternative)
                    done += 1

    def sentence(self, category: Category, alternative: Alternative) -> str:
        """A sentence that uses an alternative of a category."""
        text = self._fitting(alternative, lambda: self._said(self._shape(alternative)))
        while category is not self.start:
            step = self.chance.choice(self.ways[category])
            text = self._around(text, category, step)
            category = step.category
        return articles(capitals(text))

    def _around(self, text: str, category: Category, step: Step) -> str:
        """What an alternative says that holds a text at the place of a category."""
        place = self.chance.choice([at for at, part in enumerate(step.shape) if part is category])
        before, after = step.shape[:place], step.shape[place + 1 :]
        return self._fitting(step.alternative, lambda: f"{self._said(before)}{text}{self._said(after)}")

    # --- filling --------------------------------------------------------------------------------

    def _said(self, shape: Shape) -> str:
        return "".join(part if isinstance(part, str) else self._filled(part) for part in shape)

    def _filled(self, category: Category) -> str:
        """Something short that can stand for a category."""
        most = self.heights[category] + self.chance.choice(SPARE)
        chosen = self.chance.choice([each for each in category.alternatives if self._is_low(each, most)])
        return self._fitting(chosen, lambda: self._said(self._shape(chosen, most)))

    def _fitting(self, alternative: Alternative, say: Callable[[], str]) -> str:
        """What is said; the items of a list that leave something out have to fit, so that others are tried."""
        if not isinstance(alternative, Sharing):
            return say()
        for _ in range(TRIES):
            text = say()
            source = Source(articles(capitals(text)))
            if any(end == len(source.text) for _, end in alternative.read(source, 0)):
                return text
        raise Unsayable(alternative)

    def _shape(self, alternative: Alternative, most: int = 0) -> Shape:
        """One way to say an alternative, not higher than asked for."""
        known = self.said[alternative]
        return self.chance.choice([shape for shape, height in known if not most or height <= most])

    def _is_low(self, alternative: Alternative, most: int) -> bool:
        return any(height <= most for _, height in self.said[alternative])

    # --- measures -------------------------------------------------------------------------------

    def _height(self, shape: Shape) -> int | None:
        """How many alternatives stand above each other at least where this is said; None if it cannot be."""
        inner = [self.heights.get(part) for part in shape if not isinstance(part, str)]
        known = [each for each in inner if each is not None]
        return 1 + max(known, default=0) + FITTED * (shape in self.fitted) if len(known) == len(inner) else None

    def _with_heights(self, known: tuple[Shape, ...]) -> list[tuple[Shape, int]]:
        return [(shape, height) for shape in known if (height := self._height(shape)) is not None]

    def _measure(self) -> None:
        """The height of every category that something can be said for."""
        unknown = self.categories
        growing = True
        while growing:
            found = {category: self._lowest(category) for category in unknown}
            lowest = {category: height for category, height in found.items() if height is not None}
            self.heights.update(lowest)
            unknown = [category for category in unknown if category not in lowest]
            growing = bool(lowest)

    def _lowest(self, category: Category) -> int | None:
        known = [self._with_heights(self.shapes[each]) for each in category.alternatives]
        return min((height for each in known for _, height in each), default=None)

    def _ways(self) -> tuple[dict[Category, int], dict[Category, list[Step]]]:
        """How far every category is from the start, and the steps that lead nearer to it."""
        steps = self._steps()
        outer = {part: {step.category for step in known} for part, known in steps.items()}
        distances = {self.start: 0}
        edge = {self.start}
        while edge:
            far = {part for part, above in outer.items() if part not in distances and above & edge}
            distances.update(dict.fromkeys(far, max(distances.values()) + 1))
            edge = far
        nearer = {
            part: [step for step in steps[part] if distances.get(step.category, distances[part]) < distances[part]]
            for part in distances
        }
        return distances, nearer

    def _steps(self) -> defaultdict[Category, list[Step]]:
        """Every way to come to a category."""
        steps: defaultdict[Category, list[Step]] = defaultdict(list)
        for category in self.categories:
            for alternative in category.alternatives:
                for shape, _ in self.said[alternative]:
                    for part in {part for part in shape if not isinstance(part, str)}:
                        steps[part].append(Step(category, alternative, shape))
        return steps
