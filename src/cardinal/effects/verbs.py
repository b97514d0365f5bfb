"""Verbs: what an ability does, one instruction at a time.

An instruction is a typed record that runs itself: a verb without ``run`` cannot be made, mypy says so. It is made once,
when the match is made; a frame keeps its number in the program. Who looks through texts walks their parts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Concatenate, Generic, ParamSpec, TypeVar

S = TypeVar("S")  # the state of a game
C = TypeVar("C")  # the context of an ability that resolves


class Verb(Generic[S, C]):
    """One instruction of an ability; each verb is a frozen dataclass with its roles as fields."""

    __slots__ = ()

    @abstractmethod
    def run(self, s: S, c: C) -> None:
        """Does it, or asks and is run again with the answer."""


def spoken(verb: type) -> str:
    """The name of a verb in small words.

    >>> class SetActive: pass
    >>> spoken(SetActive)
    'set active'
    """
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in verb.__name__).strip()


def walk(thing: object) -> Iterator[object]:
    """A thing and everything that it is made of: fields of records, items of tuples.

    >>> list(walk((1, ("a", 2))))
    [(1, ('a', 2)), 1, ('a', 2), 'a', 2]
    """
    left = [thing]
    while left:
        part = left.pop()
        yield part
        if type(part) not in PLAIN:
            left += reversed(parts(part))


PLAIN = (int, str, bool, type(None))


def parts(thing: object) -> Sequence[object]:
    """What a thing is made of directly."""
    if isinstance(thing, (tuple, frozenset)):
        return tuple(thing)
    kind: type = type(thing)
    return [getattr(thing, name) for name in _roles(kind)]


@cache
def _roles(kind: type) -> tuple[str, ...]:
    """The fields of a record, without what does not count when two are compared."""
    return tuple(field.name for field in fields(kind) if field.compare) if is_dataclass(kind) else ()


def texts(thing: object) -> set[str]:
    """The texts that a thing is made of."""
    return {part for part in walk(thing) if isinstance(part, str)}


@cache
def rooms_of(package: str) -> tuple[ModuleType, ...]:
    """Every room of a package of verbs, found by its file, so that a new verb is a new file."""
    modules = iter_modules(import_module(package).__path__)
    return tuple(import_module(f"{package}.{module.name}") for module in modules)


T = TypeVar("T")  # what is entered for a word


class Entries(dict[str, T], Generic[T]):
    """What the rooms have entered, by the word that trees have for it."""

    def enter(self, word: str, entry: T) -> None:
        """Enters a word; no word has two rooms."""
        assert word not in self, f"{word} has two rooms"
        self[word] = entry

    def sorted(self) -> list[tuple[str, T]]:
        """All of them in an order of their own: rooms are opened in any."""
        return sorted(self.items(), key=lambda item: item[0])


P = ParamSpec("P")  # what the functions of the rooms are given besides the node
N = TypeVar("N")  # a node of a text
R = TypeVar("R")  # what they answer


class Rooms(Generic[P, R]):
    """Who is responsible for which node of a text: every verb enters its own function, in its own module.

    ``fields`` are those that the function looks at; a text that says more is refused by whoever asks for it.
    """

    def __init__(self) -> None:
        self.functions: dict[type, Callable[..., R]] = {}
        self.fields: dict[type, tuple[str, ...]] = {}

    def enter(
        self, node: type[N], *looked_at: str
    ) -> Callable[[Callable[Concatenate[N, P], R]], Callable[Concatenate[N, P], R]]:
        """Enters the function of a node; it is given the node first."""

        def entered(function: Callable[Concatenate[N, P], R]) -> Callable[Concatenate[N, P], R]:
            assert node not in self.functions, f"{node.__name__} has two rooms"
            self.functions[node] = function
            self.fields[node] = looked_at
            return function

        return entered

    def __contains__(self, node: object) -> bool:
        return type(node) in self.functions

    def __call__(self, node: object, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the room of a node answers."""
        return self.functions[type(node)](node, *args, **kwargs)
