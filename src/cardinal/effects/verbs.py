"""Verbs: what an ability does, one instruction at a time.

An instruction is a typed record that runs itself: a verb without ``run`` cannot be made, mypy says so. It is made once,
when the match is made; a frame keeps its number in the program. Who looks through texts walks their parts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Generic, TypeVar

S = TypeVar("S")  # the state of a game
C = TypeVar("C")  # the context of an ability that resolves


class Verb(Generic[S, C]):
    """One instruction of an ability; each verb is a frozen dataclass with its roles as fields."""

    __slots__ = ()

    @abstractmethod
    def run(self, s: S, c: C) -> None:
        """Does it, or asks and is run again with the answer."""


def walk(thing: object) -> Iterator[object]:
    """A thing and everything that it is made of: fields of records, items of tuples.

    >>> list(walk((1, ("a", 2))))
    [(1, ('a', 2)), 1, ('a', 2), 'a', 2]
    """
    yield thing
    if isinstance(thing, (tuple, frozenset)):
        inner: Iterator[object] = iter(thing)
    elif is_dataclass(thing) and not isinstance(thing, type):
        inner = (getattr(thing, field.name) for field in fields(thing))
    else:
        return
    for part in inner:
        yield from walk(part)


F = TypeVar("F")


class Rooms(Generic[F]):
    """Who is responsible for which node of a text: every verb enters its own function, in its own module.

    ``fields`` are those that the function looks at; a text that says more is refused by whoever asks for it.
    """

    def __init__(self) -> None:
        self.functions: dict[type, F] = {}
        self.fields: dict[type, tuple[str, ...]] = {}

    def enter(self, node: type, *looked_at: str) -> Callable[[F], F]:
        """Enters the function of a node."""

        def entered(function: F) -> F:
            assert node not in self.functions, f"{node.__name__} has two rooms"
            self.functions[node] = function
            self.fields[node] = looked_at
            return function

        return entered
