"""A small template grammar that reads and prints with the same forms.

A rule is a category, a node type and templates such as ``"{who:subject} gets {bonuses} {until}"``.
A template holds

- plain words; a lone ``a`` also reads ``an``; letters are read without regard to case;
- ``{field}`` or ``{field:category}``: a slot that fills a field of the node;
- ``{field*:category}``: adds one item to a tuple field; a tuple field with several slots is joined;
- ``{:category}``: in an alias, the value itself; in a rule, a node of the same type that the template says more of
  (``frames``): "{who} has been {:passive}";
- ``{this|that}``: one form per choice, the first being the normal one (choices may hold slots);
- ``^``: the next letter is printed as a capital.

A node remembers in ``form`` the form it was read from, and prints in it again; a node made by
hand prints in the first form that can say all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import MISSING, dataclass, fields
from itertools import pairwise

from cardinal.language.declarations import Declaration, Declarations
from cardinal.language.forms import (
    SPAN,
    Alias,
    Alternative,
    Category,
    Derive,
    Form,
    Literal,
    Part,
    Slot,
    Source,
    Token,
    Words,
)
from cardinal.language.frames import BASE, Frame, open_values
from cardinal.language.lists import Blanks, Groups, Listing, Sharing
from cardinal.language.nodes import Node
from cardinal.language.sorts import Sort

ARTICLE = re.compile(r'\b([Aa])n?(?= (?:(?=[a-z])|[<\["【])(\w+))')
SLOT = re.compile(r"\{([^{}]*)\}")
MARKS = re.compile(r"[{|}]")
VOWEL_SOUND = re.compile(r"(?!uni|use|one\b|eu)[aeiou]", re.IGNORECASE)


def articles(text: str) -> str:
    """Spell "a" and "an" after the word that follows (names, which begin with a capital, are left alone).

    >>> articles("choose an card, and a <Oak> rider")
    'choose a card, and an <Oak> rider'
    """
    return ARTICLE.sub(lambda found: found[1] + ("n" if VOWEL_SOUND.match(found[2]) else ""), text)


def capitals(text: str) -> str:
    return re.sub(r"\^+(.?)", lambda found: found[1].upper(), text)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every reading of a text, and the furthest place that any reading came to."""

    values: tuple[object, ...]
    furthest: int


@dataclass(frozen=True, slots=True)
class Derived:
    """A field that follows from the other fields of its node."""

    derive: Derive


class Grammar:
    """Categories and their rules; ``read`` and ``show`` are each other's inverse."""

    def __init__(self) -> None:
        self.categories: dict[str, Category] = {}
        self.forms: dict[type[Node], int] = {}
        self.declared = Declarations()
        self.silent: dict[tuple[type[Node], frozenset[str]], dict[str, object]] = {}
        self.open: dict[type[Node], dict[str, object]] = {}
        self.known: dict[str, tuple[str, Category, bool]] = {}

    # --- writing rules ---------------------------------------------------------------------

    def rule(self, category: str, node: type[Node], *templates: str, **fixed: object) -> None:
        """Add forms of a node. ``fixed`` fields are said by the words, or ``Derived`` from other fields."""
        forms = [self.form(node, self.parts(choice), fixed) for each in templates for choice in choices(each)]
        self.add(category, *forms, name=f"{node.__name__} {templates[0] if templates else ''}")

    def alias(self, category: str, *templates: str) -> None:
        """Let a category stand for another one, perhaps with words around it."""
        aliases = [Alias(self.parts(choice)) for template in templates for choice in choices(template)]
        self.add(category, *aliases, name=templates[0] if templates else "")

    def words(self, category: str, table: Mapping[str, object]) -> None:
        """Add fixed words. Of several for one value the first is printed, for a node the one of its form."""
        rows = [Words.of(text, value) for text, value in table.items()]
        self.add(category, *rows, name=next(iter(table), ""))

    def token(
        self,
        category: str,
        pattern: str,
        decode: Callable[[str], object],
        encode: Callable[[object], str | None],
        begin: str = "",
    ) -> None:
        """Add written values: a regular expression, and how they are decoded and printed."""
        self.add(category, Token(re.compile(pattern), decode, encode, begin), name=pattern)

    def listing(
        self,
        category: str,
        item: str,
        between: str = ", ",
        last: str | None = None,
        pair: str | None = None,
        least: int = 1,
        tail: str = "",
        head: str = "",
    ) -> None:
        """Add a list of items. ``head`` and ``tail`` are the categories of the first and the last, if others."""
        last = between if last is None else last
        pair = last if pair is None else pair
        joints = (Literal.of(between), Literal.of(last), Literal.of(pair))
        first, final, alone = (self.category(each or item) for each in (head, tail, head or tail))
        listing = Listing(self.category(item), *joints, least, final, first, alone)
        self.add(category, listing, name=f"list of {item}")

    def sharing(
        self, category: str, item: str, more: str, between: str, last: str, blanks: Blanks, *, at_once: bool = False
    ) -> None:
        """Add a list of which a later item may be one of ``more``, leaving out what an item before says.

        ``at_once``: the second item has to.
        """
        joints = (Literal.of(between), Literal.of(last))
        listing = Sharing(self.category(item), self.category(more), *joints, blanks, at_once)
        self.add(category, listing, name=f"list of {item}, {more}")

    def sort(self, category: str, of: str, *nodes: type[Node]) -> None:
        """Let a category stand for another one, as far as that is of some nodes."""
        self.add(category, Sort(self.category(of), nodes), name=f"{of}, as far as it can be")

    def groups(self, category: str, group: str, between: str, continues: Callable[[object], bool]) -> None:
        """Add a flat list that is printed in groups."""
        self.add(category, Groups(self.category(group), Literal.of(between), continues), name=f"groups of {group}")

    def add(self, category: str, *alternatives: Alternative, name: str = "") -> Declaration:
        """Add alternatives of any kind, by one declaration: the one around this call, or one of its own."""
        declaration = self.declared.next(f"{category}: {name}")
        self.category(category).alternatives.extend(alternatives)
        self.declared.of.update(dict.fromkeys(alternatives, declaration))
        return declaration

    def declaring(self, kind: str, name: str) -> AbstractContextManager[Declaration]:
        """What is added inside belongs together: to the verb ``destroy``, the property ``rested``, a frame."""
        return self.declared.within(kind, name)

    def check(self) -> None:
        """Refuse a grammar with a slot that nothing can fill."""
        empty = [name for name, category in self.categories.items() if not category.alternatives]
        if empty:
            raise ValueError(f"categories without a rule: {', '.join(empty)}")

    # --- reading and printing --------------------------------------------------------------

    def read(self, category: str, text: str) -> Outcome:
        """Every way to read the whole text."""
        source = Source(text)
        found = source.read(self.categories[category], 0)
        return Outcome(tuple(value for value, end in found if end == len(text)), source.furthest)

    def show(self, category: str, value: object) -> str:
        """Print a value of a category."""
        shown = self.categories[category].show(value)
        if shown is None:
            raise ValueError(f"no form of {category} prints {value!r}")
        return articles(capitals(shown))

    # --- parts of templates ----------------------------------------------------------------

    def category(self, name: str) -> Category:
        if name not in self.categories:
            self.categories[name] = Category(name, len(self.categories))
        return self.categories[name]

    def form(self, node: type[Node], parts: tuple[Part, ...], said: Mapping[str, object]) -> Form | Frame:
        slots = [part for part in parts if isinstance(part, Slot)]
        named = [slot.field for slot in slots]
        derived = {name: value.derive for name, value in said.items() if isinstance(value, Derived)}
        fixed = {name: value for name, value in said.items() if name not in derived} if derived else dict(said)
        if BASE in named:
            if node not in self.open:
                self.open[node] = open_values(node)
            return Frame.of(node, self.number(node), parts, fixed, derived, self.open[node])
        several = {slot.field for slot in slots if slot.item or named.count(slot.field) > 1}
        joined = {name: tuple([slot for slot in slots if slot.field == name]) for name in several}
        spoken = frozenset((*named, *said, "form"))
        silent = self.silent.get((node, spoken))
        if silent is None:
            silent = self.silent[node, spoken] = defaults(node, spoken)
        return Form(node, self.number(node), parts, fixed, derived, silent, joined)

    def number(self, node: type[Node]) -> int:
        """A number for another form of a node."""
        number = self.forms.get(node, 0)
        self.forms[node] = number + 1
        assert number < SPAN, f"{node.__name__} has too many forms"
        return number

    def parts(self, template: str) -> tuple[Part, ...]:
        pieces = SLOT.split(template)
        found = [self.slot(piece) if at % 2 else Literal.of(piece) for at, piece in enumerate(pieces) if piece]
        return tuple(found)

    def slot(self, text: str) -> Slot:
        """A place of one template; what its words say is worked out once."""
        known = self.known.get(text)
        if known is None:
            name, _, category = text.partition(":")
            known = self.known[text] = (name.removesuffix("*"), self.category(category or name), name.endswith("*"))
        return Slot(*known)


def defaults(node: type[Node], spoken: frozenset[str]) -> dict[str, object]:
    """The default of every field that a form does not speak of."""
    silent: dict[str, object] = {}
    for each in fields(node):
        if each.name in spoken:
            continue
        if each.default is MISSING:
            raise ValueError(f"a form of {node.__name__} says nothing about {each.name}")
        silent[each.name] = each.default
    unknown = spoken - {each.name for each in fields(node)}
    if unknown:
        raise ValueError(f"{node.__name__} has no field {', '.join(sorted(unknown))}")
    return silent


def choices(template: str) -> list[str]:
    """Write out the ``{this|that}`` choices of a template.

    >>> choices("put {it|them} into {the|your} soul")[1]
    'put it into your soul'
    """
    if "|" not in template:
        return [template]
    depth = start = 0
    bars: list[int] = []
    for mark in MARKS.finditer(template):
        at, letter = mark.start(), mark[0]
        if letter == "{":
            start, bars = (at, []) if depth == 0 else (start, bars)
            depth += 1
        elif letter == "|" and depth == 1:
            bars.append(at)
        elif letter == "}":
            depth -= 1
            if depth == 0 and bars:
                edges = [start, *bars, at]
                options = [template[left + 1 : right] for left, right in pairwise(edges)]
                ends = choices(template[at + 1 :])
                heads = [template[:start] + choice for option in options for choice in choices(option)]
                return [head + end for head in heads for end in ends]
    return [template]
