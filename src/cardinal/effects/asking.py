"""What texts ask: of a card, of the table, which cards they mean, how many. Typed records that answer for themselves.

They are made once, when the match is made, and asked with the context of the ability whose text it is. A game derives
its own from these; what all texts have in common stands here. One without its answer cannot be made, mypy says so.
All are nodes: a grammar can read them straight from a text, and print them again.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from cardinal.effects.context import Context
from cardinal.kernel.state import CARD_MASK, State
from cardinal.language.nodes import Node

S = TypeVar("S", bound=State)  # the state of a game
C = TypeVar("C", bound=Context)  # the context of an ability


class Asked(Node):
    """Something that a text asks, whatever it is."""

    __slots__ = ()

    def looks_at(self) -> str:
        """The fact that it looks at, if that changes without a card moving: who watches it asks again then."""
        return ""


# --- numbers ----------------------------------------------------------------------------------


def compare(s: State, relation: str, left: int, right: int, most: int = 0) -> bool:
    """Compares two numbers as a text does; "-" is a number between two."""
    if left == right and s.cited is not None:
        s.just_reached(relation)
    if relation == ">=":
        return left >= right
    if relation == "<=":
        return left <= right
    if relation == "=":
        return left == right
    if relation == "-":
        return right <= left <= most
    return left > right if relation == ">" else left < right


class Amount(Asked, Generic[S, C]):
    """A number that is not written: counted, or measured on cards."""

    __slots__ = ()

    @abstractmethod
    def value(self, s: S, c: C) -> int:
        """The number now."""


# --- cards ------------------------------------------------------------------------------------


class Test(Asked, Generic[S, C]):
    """One thing that a text says of a card."""

    __slots__ = ()
    __test__ = False  # nothing for pytest

    reads: ClassVar[str] = ""  # the characteristic of cards that it looks at, if effects can change that

    @abstractmethod
    def fits(self, s: S, c: C, card: int) -> bool:
        """Whether it is true of a card."""


def passes(s: S, c: C, card: int, tests: tuple[Test[S, C], ...]) -> bool:
    """Whether all tests are true of a card."""
    for test in tests:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if not test.fits(s, c, card):
            return False
    return True


@dataclass(frozen=True, slots=True)
class AnyOf(Test[S, C]):
    """At least one of several things."""

    options: tuple[Test[S, C], ...]

    def fits(self, s: S, c: C, card: int) -> bool:
        return any(test.fits(s, c, card) for test in self.options)


@dataclass(frozen=True, slots=True)
class AllOf(Test[S, C]):
    """Several things at once."""

    options: tuple[Test[S, C], ...]

    def fits(self, s: S, c: C, card: int) -> bool:
        return passes(s, c, card, self.options)


@dataclass(frozen=True, slots=True)
class NotAllOf(Test[S, C]):
    """Not all of several things; of one: not that."""

    options: tuple[Test[S, C], ...]

    def fits(self, s: S, c: C, card: int) -> bool:
        return not passes(s, c, card, self.options)


@dataclass(frozen=True, slots=True)
class NoneOf(Test[S, C]):
    """None of several things."""

    options: tuple[Test[S, C], ...]

    def fits(self, s: S, c: C, card: int) -> bool:
        return not any(test.fits(s, c, card) for test in self.options)


@dataclass(frozen=True, slots=True)
class Selection(Node, Generic[S, C]):
    """A description of cards: whose, where, which. A game says how it is looked through."""

    whose: str
    zones: tuple[int, ...]  # empty: among the cards looked at
    other: bool  # not the card that says it
    tests: tuple[Test[S, C], ...]

    @abstractmethod
    def find(self, s: S, c: C) -> list[int]:
        """All cards that it fits, in the order of their zones."""

    @abstractmethod
    def means(self, s: S, c: C, ref: int) -> bool:
        """Whether the card of an event is such a card."""

    def count(self, s: S, c: C) -> int:
        """How many cards it fits."""
        return len(self.find(s, c))

    def says(self, *kinds: type) -> bool:
        """Whether one of its tests is of these kinds."""
        for test in self.tests:  # noqa: SIM110 - as in ``passes``
            if isinstance(test, kinds):
                return True
        return False


# --- whom a sentence speaks of ----------------------------------------------------------------


class Whom(Asked, Generic[S, C]):
    """The cards (or players) that a sentence speaks of, as references."""

    __slots__ = ()

    @abstractmethod
    def refs(self, s: S, c: C) -> list[int]:
        """What it means; it may have become other cards meanwhile."""

    def cards(self, s: S, c: C) -> list[int]:
        """The cards it means, as far as they are still those cards."""
        return [ref & CARD_MASK for ref in self.refs(s, c) if s.alive(ref)]

    def means(self, s: S, c: C, ref: int) -> bool:
        """Whether it means the card of an event."""
        return ref >= 0 and ref in self.refs(s, c)


@dataclass(frozen=True, slots=True)
class This(Whom[S, C]):
    """The card that says it."""

    def refs(self, s: S, c: C) -> list[int]:
        return [c.source]

    def means(self, s: S, c: C, ref: int) -> bool:
        return ref >= 0 and ref & CARD_MASK == c.source & CARD_MASK


@dataclass(frozen=True, slots=True)
class It(Whom[S, C]):
    """What the text has just spoken of."""

    def refs(self, s: S, c: C) -> list[int]:
        return list(c.it)


@dataclass(frozen=True, slots=True)
class Them(Whom[S, C]):
    """What was chosen by the last choice, and just before it."""

    def refs(self, s: S, c: C) -> list[int]:
        return [*c.before, *c.it]


@dataclass(frozen=True, slots=True)
class LookedAt(Whom[S, C]):
    """The cards that were looked at or revealed."""

    def refs(self, s: S, c: C) -> list[int]:
        return list(c.among)


@dataclass(frozen=True, slots=True)
class Such(Whom[S, C]):
    """Cards that are described."""

    chosen: Selection[S, C]

    def refs(self, s: S, c: C) -> list[int]:
        return [s.ref(card) for card in self.chosen.find(s, c)]

    def cards(self, s: S, c: C) -> list[int]:
        return self.chosen.find(s, c)

    def means(self, s: S, c: C, ref: int) -> bool:
        return ref >= 0 and self.chosen.means(s, c, ref)


@dataclass(frozen=True, slots=True)
class Several(Whom[S, C]):
    """These and those."""

    members: tuple[Whom[S, C], ...]

    def refs(self, s: S, c: C) -> list[int]:
        return list(dict.fromkeys(ref for member in self.members for ref in member.refs(s, c)))

    def means(self, s: S, c: C, ref: int) -> bool:
        return any(member.means(s, c, ref) for member in self.members)


@dataclass(frozen=True, slots=True)
class Treated(Whom[S, C]):
    """The cards that this effect has done something to."""

    deed: str

    def refs(self, s: S, c: C) -> list[int]:
        return [ref for done, ref in c.treated if done == self.deed]


# --- conditions -------------------------------------------------------------------------------


class Condition(Asked, Generic[S, C]):
    """Something that a text says of the table."""

    __slots__ = ()

    @abstractmethod
    def holds(self, s: S, c: C) -> bool:
        """Whether it is true now."""


def all_hold(s: S, c: C, conditions: tuple[Condition[S, C], ...]) -> bool:
    """Whether all conditions are true now."""
    for condition in conditions:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if not condition.holds(s, c):
            return False
    return True


@dataclass(frozen=True, slots=True)
class All(Condition[S, C]):
    """Several things at once."""

    parts: tuple[Condition[S, C], ...]

    def holds(self, s: S, c: C) -> bool:
        return all_hold(s, c, self.parts)


@dataclass(frozen=True, slots=True)
class Either(Condition[S, C]):
    """At least one of several things."""

    parts: tuple[Condition[S, C], ...]

    def holds(self, s: S, c: C) -> bool:
        return any(part.holds(s, c) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not(Condition[S, C]):
    """The opposite."""

    part: Condition[S, C]

    def holds(self, s: S, c: C) -> bool:
        return not self.part.holds(s, c)


@dataclass(frozen=True, slots=True)
class Has(Condition[S, C]):
    """That there are so many such cards."""

    chosen: Selection[S, C]
    relation: str
    number: int
    most: int = 0

    def holds(self, s: S, c: C) -> bool:
        return compare(s, self.relation, self.chosen.count(s, c), self.number, self.most)


@dataclass(frozen=True, slots=True)
class Each(Amount[S, C]):
    """So much for each such card, or for every so many of them."""

    number: int
    chosen: Selection[S, C]
    per: int = 1

    def value(self, s: S, c: C) -> int:
        return self.number * (self.chosen.count(s, c) // self.per)
