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
#: with which letters something that is read can begin (None: with any), and whether it can be nothing
Opening = tuple[frozenset[str] | None, bool]
AHEAD: Final = 4  # letters looked at to choose what can begin with them
SPAN: Final = 10_000  # a form of a frame is its own number, and so many times the form of its base
ANY_FORM: Final = -1


class Alternative(Protocol):
    """One way to read and print a category."""

    def read(self, source: Source, at: int) -> Iterator[Match]: ...

    def show(self, value: object, exact: bool) -> str | None: ...

    def opening(self, going: frozenset[int]) -> Opening: ...


@dataclass(slots=True, eq=False)
class Category:
    """Everything that may stand in a slot."""

    name: str
    number: int
    alternatives: list[Alternative] = field(default_factory=list)
    branch: Branch | None = None  # the alternatives that are templates, by their parts
    others: tuple[Alternative, ...] = ()
    by_value: dict[tuple[type[object], int], tuple[Alternative, ...]] = field(default_factory=dict)
    known: Opening | None = None
    first: tuple[str, ...] | None = None  # the letters with which it must begin, once that is known
    begins: dict[str, bool] = field(default_factory=dict)  # whether it can begin so

    def branches(self) -> Branch:
        """The alternatives that are templates, by their parts."""
        if self.branch is None:
            self.branch = Branch()
            for each in self.alternatives:
                if isinstance(each, Template):
                    self.branch.add(each)
            self.others = tuple(each for each in self.alternatives if not isinstance(each, Template))
        return self.branch

    def opening(self, going: frozenset[int] = frozenset()) -> Opening:
        """With which letters everything it can read begins, and whether it can read nothing."""
        if self.known is not None:
            return self.known
        if self.number in going:
            return None, True
        inner = going | {self.number}
        branch = self.branches()
        self.known = joined_openings([branch.opening(inner), *(each.opening(inner) for each in self.others)])
        letters, nothing = self.known
        self.first = None if nothing or letters is None else tuple(letters)
        return self.known

    def may_begin(self, ahead: str) -> bool:
        """Whether something of it can begin with these letters."""
        known = self.begins.get(ahead)
        if known is None:
            self.opening()
            known = self.begins[ahead] = self.first is None or ahead.startswith(self.first)
        return known

    def read(self, source: Source, at: int) -> list[Match]:
        """All that can be read at this place; what templates begin with in common is read once."""
        found: list[Match] = []
        if self.may_begin(source.low[at : at + AHEAD]):
            self.branches().read(source, at, (), found)
            for other in self.others:
                found += other.read(source, at)
        return found

    def show(self, value: object) -> str | None:
        """Print a value: in the form it was read from, else in the first form that fits."""
        return self.show_best(value, False)

    def show_best(self, value: object, exact: bool) -> str | None:
        """Print a value in the form it was read from; unless that is asked for exactly, else in another."""
        shown = self.show_as(value, True)
        return self.show_as(value, False) if shown is None and not exact else shown

    def show_as(self, value: object, exact: bool) -> str | None:
        number = value.form % SPAN if exact and isinstance(value, Node) else ANY_FORM
        key = (type(value), number)
        if key not in self.by_value:
            fitting = (
                each for each in self.alternatives if not isinstance(each, Template) or each.could_show(*key)
            )
            self.by_value[key] = tuple(fitting)
        for alternative in self.by_value[key]:
            shown = alternative.show(value, exact)
            if shown is not None:
                return shown
        return None


def joined_openings(openings: list[Opening]) -> Opening:
    """What one of several can begin with."""
    letters = [each for each, _ in openings]
    nothing = any(empty for _, empty in openings)
    known = [each for each in letters if each is not None]
    return (frozenset().union(*known) if len(known) == len(letters) else None), nothing


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
            found = self.memo[key] = tuple(category.read(self, at))
            if not found and at > self.furthest:
                self.furthest = at
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

    def starts(self) -> tuple[str, ...]:
        """The first letters, with "a" and with "an"."""
        if self.article is None:
            return (self.low[:AHEAD],)
        return self.low[:AHEAD], re.sub(r"(?<![\w'])a(?![\w'])", "an", self.low)[:AHEAD]


@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """A place of a template that another category fills."""

    field: str
    category: Category
    item: bool


Part = Literal | Slot


class Template:
    """An alternative that is made of parts; ``complete`` makes a value of what the slots give, or none."""

    __slots__ = ()
    parts: tuple[Part, ...]

    def complete(self, values: tuple[object, ...]) -> tuple[object, ...]:
        raise NotImplementedError

    def opening(self, going: frozenset[int]) -> Opening:
        alone = Branch()
        alone.add(self)
        return alone.opening(going)

    def could_show(self, kind: type[object], number: int) -> bool:
        """Whether it can print values of a type that were read by a form with that number."""
        return True

    def read(self, source: Source, at: int) -> Iterator[Match]:
        """Read it by itself."""
        alone, found = Branch(), list[Match]()
        alone.add(self)
        alone.read(source, at, (), found)
        return iter(found)


class Branch:
    """Templates that begin alike: which parts may come next, and which templates end here."""

    __slots__ = ("by_start", "ending", "filled", "slots", "words")

    def __init__(self) -> None:
        self.ending: list[Template] = []
        self.words: dict[Literal, Branch] = {}
        self.slots: dict[Category, Branch] = {}
        self.by_start: dict[str, tuple[tuple[Literal, Branch], ...]] = {}
        self.filled: dict[str, tuple[tuple[Category, Branch], ...]] = {}

    def add(self, template: Template) -> None:
        here = self
        for part in template.parts:
            if isinstance(part, Literal):
                here = here.words.setdefault(part, Branch())
            else:
                here = here.slots.setdefault(part.category, Branch())
        here.ending.append(template)

    def read(self, source: Source, at: int, values: tuple[object, ...], found: list[Match]) -> None:
        """Everything that can be read from here on."""
        for template in self.ending:
            for value in template.complete(values):
                found.append((value, at))
        if not self.words and not self.slots:
            return
        source.furthest = max(source.furthest, at)
        ahead = source.low[at : at + AHEAD]
        if self.words:
            for words, after in self.beginning(ahead):
                end = words.end(source, at)
                if end >= 0:
                    after.read(source, end, values, found)
        if self.slots:
            for category, after in self.filling(ahead):
                for value, end in source.read(category, at):
                    after.read(source, end, (*values, value), found)

    def filling(self, ahead: str) -> tuple[tuple[Category, Branch], ...]:
        """The slots that can begin with these letters."""
        known = self.filled.get(ahead)
        if known is None:
            known = self.filled[ahead] = tuple(
                (category, after) for category, after in self.slots.items() if category.may_begin(ahead)
            )
        return known

    def opening(self, going: frozenset[int]) -> Opening:
        """With which letters everything begins that can be read from here on, and whether that can be nothing."""
        starts = frozenset(start for words in self.words if words.low for start in words.starts())
        found: list[Opening] = [(starts, bool(self.ending))]
        found += [after.opening(going) for words, after in self.words.items() if not words.low]
        for category, after in self.slots.items():
            letters, nothing = category.opening(going)
            found.append((letters, False))
            if nothing:
                found.append(after.opening(going))
        return joined_openings(found)

    def beginning(self, ahead: str) -> tuple[tuple[Literal, Branch], ...]:
        """The words that can begin with these letters."""
        known = self.by_start.get(ahead)
        if known is None:
            known = self.by_start[ahead] = tuple(
                (words, after) for words, after in self.words.items() if ahead.startswith(words.starts())
            )
        return known


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
class Form(Template):
    """A node and one way to print it."""

    node: type[Node]
    number: int
    parts: tuple[Part, ...]
    fixed: dict[str, object]
    derived: dict[str, Derive]
    silent: dict[str, object]  # fields the form does not speak of: they have their default
    joined: dict[str, tuple[Slot, ...]]  # tuple fields, and the slots that make them

    def complete(self, values: tuple[object, ...]) -> tuple[object, ...]:
        return (self.build(values),)

    def could_show(self, kind: type[object], number: int) -> bool:
        return kind is self.node and number in (ANY_FORM, self.number)

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


@dataclass(frozen=True, slots=True, eq=False)
class Alias(Template):
    """Another category, perhaps between words; the value is the other's."""

    parts: tuple[Part, ...]

    def complete(self, values: tuple[object, ...]) -> tuple[object, ...]:
        return values

    def show(self, value: object, exact: bool) -> str | None:
        shown = [
            part.printed if isinstance(part, Literal) else part.category.show_as(value, exact)
            for part in self.parts
        ]
        return None if None in shown else "".join(text or "" for text in shown)


@dataclass(frozen=True, slots=True, eq=False)
class Words(Template):
    """Fixed words for a fixed value."""

    literal: Literal
    value: object
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, text: str, value: object) -> Words:
        literal = Literal.of(text)
        return cls(literal, value, (literal,))

    def complete(self, values: tuple[object, ...]) -> tuple[object, ...]:
        return (self.value,)

    def could_show(self, kind: type[object], number: int) -> bool:
        return kind is type(self.value)

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


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A written value such as a number or a name; its first letters may be given to save time."""

    pattern: re.Pattern[str]
    decode: Callable[[str], object]
    encode: Callable[[object], str | None]
    begin: str

    def read(self, source: Source, at: int) -> Iterator[Match]:
        found = self.pattern.match(source.text, at) if source.text.startswith(self.begin, at) else None
        if found is None:
            source.furthest = max(source.furthest, at)
        else:
            yield self.decode(found.group()), found.end()

    def show(self, value: object, exact: bool) -> str | None:
        return self.encode(value)

    def opening(self, going: frozenset[int]) -> Opening:
        return (frozenset((self.begin[:AHEAD].lower(),)) if self.begin else None), False
