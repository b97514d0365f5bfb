"""A typed tree as plain data and back: how trees are shown, and how trees are written by hand.

A node is a mapping with one key, the name of its class; its fields stand below it, those that have their
default are left out. A node of which only the first field is said may be written short: ``{Ref: this}``.

    Ability:
      kind: AUTO
      trigger: {When: {event: attacks, who: {Ref: this}}}
      body:
      - Sentence:
          effects: [{Draw: {count: {Count: {least: 1, most: 1}}}}]
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cached_property
from typing import TYPE_CHECKING, Generic, Union, get_args, get_origin, get_type_hints

import yaml

from cardinal.kernel.errors import CardinalError
from cardinal.language.nodes import Node
from cardinal.language.reading import Ability

if TYPE_CHECKING:
    from _typeshed import SupportsItems

PLAIN = (str, int, bool)
MOST_DEPTH = 60


def to_data(value: object) -> object:
    """A tree as plain data."""
    if isinstance(value, tuple):
        return [to_data(each) for each in value]
    if not isinstance(value, Node):
        return value
    said = [each for each in fields(value) if each.name != "form" and getattr(value, each.name) != each.default]
    first = next(each.name for each in fields(value) if each.name != "form") if len(fields(value)) > 1 else ""
    name = type(value).__name__
    if [each.name for each in said] == [first] and isinstance(getattr(value, first), PLAIN):
        return {name: getattr(value, first)}
    return {name: {each.name: to_data(getattr(value, each.name)) for each in said}}


def outline(value: object) -> str:
    """A tree as indented lines, as it could be written by hand."""
    text: str = yaml.dump(to_data(value), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1000)
    return text.rstrip("\n")


class _Dumper(yaml.SafeDumper):
    """Short nodes on one line, long ones indented."""

    def represent_mapping(
        self,
        tag: str,
        mapping: SupportsItems[object, object] | Iterable[tuple[object, object]],
        flow_style: bool | None = None,
    ) -> yaml.MappingNode:
        return super().represent_mapping(tag, mapping, flow_style=_is_short(mapping))

    def represent_sequence(
        self, tag: str, sequence: Iterable[object], flow_style: bool | None = None
    ) -> yaml.SequenceNode:
        return super().represent_sequence(tag, sequence, flow_style=_is_short(sequence))

    def ignore_aliases(self, data: object) -> bool:
        return True


def _is_short(value: object) -> bool:
    return len(repr(value)) <= 60


def _stands_in(thing: object, room: types.ModuleType) -> bool:
    """Whether a class is a room's own: what it only uses may have the name of a node."""
    return isinstance(thing, type) and thing.__module__ == room.__name__


class Trees(Generic[Ability]):
    """The classes of a game's trees: reads a tree from plain data and refuses whatever is not one."""

    def __init__(
        self,
        line: type[Ability],
        module: types.ModuleType,
        rooms: Callable[[], Iterable[types.ModuleType]] = tuple,
    ) -> None:
        self.line = line  # the class of a whole line
        self.module = module
        self.rooms = rooms
        self.names = {**vars(module)}
        self.known_hints: dict[str, dict[str, object]] = {}

    @cached_property
    def classes(self) -> dict[str, type[Node]]:
        """Every class of nodes by its name: those of the tree, and those that stand in the rooms of their verbs."""
        own = [kind for room in self.rooms() for kind in vars(room).values() if _stands_in(kind, room)]
        things = [*vars(self.module).items(), *((kind.__name__, kind) for kind in own)]
        return {name: kind for name, kind in things if isinstance(kind, type) and issubclass(kind, Node)}

    def from_data(self, data: object, place: str) -> Node:
        """The node that plain data describe."""
        return self._node(data, place, 0)

    def _node(self, data: object, place: str, depth: int) -> Node:
        if depth > MOST_DEPTH:
            raise CardinalError("this tree is nested too deeply", place=place, remedy="write it flatter")
        if not isinstance(data, Mapping) or len(data) != 1:
            raise CardinalError(f"{data!r} is no node", place=place, remedy="write a node as `Name: {field: value}`")
        [(name, inner)] = data.items()
        kind = self.classes.get(str(name))
        if kind is None:
            raise CardinalError(f"there is no node {name!r}", place=place, remedy=_nearest(str(name), self.classes))
        given = [each for each in fields(kind) if each.name != "form"]
        if inner is None:
            inner = {}
        if not isinstance(inner, Mapping) or (len(inner) == 1 and next(iter(inner)) in self.classes):
            inner = {given[0].name: inner} if given else inner
        names = {each.name for each in given}
        for wrong in (key for key in inner if key not in names):
            raise CardinalError(
                f"{name} has no field {wrong!r}", place=place, remedy=f"its fields are {', '.join(sorted(names))}"
            )
        hints = self.hints(kind)
        found: dict[str, object] = {}
        for each in given:
            if each.name in inner:
                here = f"{place} > {name}.{each.name}"
                found[each.name] = self._value(inner[each.name], hints[each.name], here, depth)
            elif each.default is MISSING:
                raise CardinalError(f"{name} needs the field `{each.name}`", place=place, remedy="add it")
        make: Callable[..., Node] = kind
        return make(**found)

    def hints(self, kind: type[Node]) -> dict[str, object]:
        """The type of every field."""
        name = kind.__name__
        if name not in self.known_hints:
            self.known_hints[name] = get_type_hints(kind, localns=self.names)
        return self.known_hints[name]

    def _value(self, data: object, wanted: object, place: str, depth: int) -> object:
        """A value of the wanted type."""
        if get_origin(wanted) in (Union, types.UnionType):
            options = get_args(wanted)
            if data is None and type(None) in options:
                return None
            kinds = [option for option in options if isinstance(option, type) and issubclass(option, Node)]
            if kinds:
                return self._one_of(data, tuple(kinds), place, depth)
            return self._value(data, next(each for each in options if each is not type(None)), place, depth)
        if get_origin(wanted) is tuple:
            return self._tuple(data, get_args(wanted), place, depth)
        if isinstance(wanted, type) and issubclass(wanted, Node):
            return self._one_of(data, (wanted,), place, depth)
        if type(data) is not wanted:
            kind = getattr(wanted, "__name__", str(wanted))
            raise CardinalError(f"{data!r} stands where a {kind} belongs", place=place, remedy="write one")
        return data

    def _one_of(self, data: object, kinds: tuple[type[Node], ...], place: str, depth: int) -> Node:
        node = self._node(data, place, depth + 1)
        if not isinstance(node, kinds):
            names = ", ".join(sorted(kind.__name__ for kind in kinds))
            raise CardinalError(f"a {type(node).__name__} cannot stand here", place=place, remedy=f"one of {names}")
        return node

    def _tuple(self, data: object, inner: tuple[object, ...], place: str, depth: int) -> tuple[object, ...]:
        if not isinstance(data, list):
            raise CardinalError(f"{data!r} stands where a list belongs", place=place, remedy="write `[...]`")
        if inner[-1] is not Ellipsis and len(inner) != len(data):
            raise CardinalError(f"a list of {len(data)}, not of {len(inner)}", place=place, remedy="write all of them")
        kinds = [inner[0]] * len(data) if inner[-1] is Ellipsis else list(inner)
        places = [f"{place}[{number}]" for number in range(1, len(data) + 1)]
        return tuple(self._value(each, kind, here, depth) for each, kind, here in zip(data, kinds, places, strict=True))


def _nearest(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for this message

    near = get_close_matches(name, known, n=3)
    return f"did you mean {', '.join(near)}?" if near else "the nodes are the classes of the game's tree"
