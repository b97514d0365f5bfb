"""Trees in plain words: one function per class of node, and nothing left out.

A function is given every field of its node by name. A field it does not take, a word it has no words for and a
class without a function are all ``Unsaid``: an explanation is whole or there is none.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import TypeVar

from cardinal.language.nodes import Node

Function = TypeVar("Function", bound=Callable[..., str])


class Unsaid(LookupError):
    """A node, a field or a word that has no plain words yet."""


class Sayings:
    """How the nodes of a game are said."""

    def __init__(self) -> None:
        self.by_class: dict[type[Node], Callable[..., str]] = {}

    def says(self, kind: type[Node]) -> Callable[[Function], Function]:
        """Enters the function that says a class of node; its parameters are the node's fields."""

        def enter(function: Function) -> Function:
            self.by_class[kind] = function
            return function

        return enter

    def say(self, node: Node) -> str:
        """A node in plain words."""
        function = self.by_class.get(type(node))
        if function is None:
            raise Unsaid(f"the node {type(node).__name__}")
        given = {each.name: getattr(node, each.name) for each in fields(node) if each.name != "form"}
        unknown = given.keys() - inspect.signature(function).parameters.keys()
        if unknown:
            raise Unsaid(f"the field {', '.join(sorted(unknown))} of {type(node).__name__}")
        return function(**given)

    def all(self, nodes: Iterable[Node]) -> list[str]:
        """Nodes in plain words, one by one."""
        return [self.say(node) for node in nodes]

    def missing(self, tree: types.ModuleType, inner: frozenset[str]) -> list[str]:
        """Classes of a tree without a function, and fields that a function does not take (for the tests)."""
        kinds = [kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, Node)]
        found = []
        for kind in kinds:
            if kind is Node or kind.__name__ in inner:
                continue
            if kind not in self.by_class:
                found.append(kind.__name__)
                continue
            names = {each.name for each in fields(kind)} - {"form"}
            taken = set(inspect.signature(self.by_class[kind]).parameters)
            found += [f"{kind.__name__}.{name}" for name in sorted(names ^ taken)]
        return found


def word(table: Mapping[str, str], key: str, what: str) -> str:
    """The plain words for a word of the tree."""
    if key not in table:
        raise Unsaid(f"{what} {key!r}")
    return table[key]


def nothing_else(what: str, **values: object) -> None:
    """Refuses what the words at hand do not say: every value has to be empty."""
    for name, value in values.items():
        if value not in (None, "", (), 0, False):
            raise Unsaid(f"{what} with {name} {value!r}")


def listed(parts: list[str], last: str = "and") -> str:
    """Words one after the other.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    parts = [part for part in parts if part]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]
