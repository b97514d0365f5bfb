"""Readings as plain data and back: how they are kept between runs.

Every node is written once, as the number of its class, its form and its fields; a node inside another is the number
of its row. Loading makes nodes of the classes of the game's tree and of nothing else, each with fields of the kinds
that its class declares: what does not fit is no reading.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Union, get_args, get_origin

import msgspec

from cardinal.language.nodes import Node
from cardinal.language.reading import Ability, Reading, Unread
from cardinal.language.treefile import Trees

Check = Callable[[object], bool]
Row = list[object]
NODE = 0  # the key of a mapping that stands for a node: {0: its number}
PLAIN = (str, int, bool, type(None))
UNREAD = tuple[int, str, int, int, str, str]  # the fields of a line that was not read


class Unfit(ValueError):
    """Data that are no readings of this game."""


LARGE = 1 << 62  # a number of a form that is written as a text
MOST_DIGITS = 64


class Packed:
    """Readings by their text, as plain data."""

    def __init__(self) -> None:
        self.classes: list[str] = []
        self.nodes: list[Row] = []
        self._class_numbers: dict[str, int] = {}
        self._node_numbers: dict[tuple[str, str], int] = {}

    def reading(self, reading: Reading[Ability]) -> Row:
        """A reading; its nodes are among ``nodes`` afterwards."""
        unread = [[getattr(each, one.name) for one in fields(each)] for each in reading.unread]
        return [self._value(reading.abilities), unread, list(reading.notes), list(reading.lines)]

    def _value(self, value: object) -> object:
        if isinstance(value, tuple):
            return [self._value(each) for each in value]
        return {NODE: self._number(value)} if isinstance(value, Node) else value

    def _number(self, node: Node) -> int:
        name = type(node).__name__
        inside = [self._value(getattr(node, each.name)) for each in fields(node) if each.name != "form"]
        form = node.form if node.form < LARGE else f"{node.form:x}"  # of frames around frames around frames
        row = [self._class_numbers.setdefault(name, len(self._class_numbers)), form, *inside]
        key = (name, repr(row))
        if key not in self._node_numbers:
            self._node_numbers[key] = len(self.nodes)
            self.nodes.append(row)
            if len(self._class_numbers) > len(self.classes):
                self.classes.append(name)
        return self._node_numbers[key]


def pack(readings: Mapping[str, Reading[Ability]]) -> Row:
    """Readings by their text as plain data."""
    packed = Packed()
    rows = {text: packed.reading(reading) for text, reading in readings.items()}
    return [packed.classes, packed.nodes, rows]


def unpack(data: object, trees: Trees[Ability]) -> dict[str, Reading[Ability]]:
    """The readings that plain data hold; anything else is unfit."""
    if not isinstance(data, list):
        raise Unfit("no readings")
    try:
        classes, nodes, rows = data
        kinds = [Kind(trees, name) for name in classes]
        made: list[Node] = []
        for number, form, *inside in nodes:
            made.append(kinds[number].node(_form(form), [_value(each, made) for each in inside]))
        return {text: _reading(row, made, trees.line) for text, row in rows.items() if type(text) is str}
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError, msgspec.MsgspecError) as problem:
        raise Unfit(str(problem)) from None


def _form(value: object) -> object:
    """The number of a form, which may be larger than what plain data can hold."""
    return int(value, 16) if type(value) is str and len(value) <= MOST_DIGITS else value


def _value(value: object, made: Sequence[Node]) -> object:
    if type(value) is dict:
        return made[value[NODE]]
    if type(value) is list:
        return tuple([_value(each, made) for each in value])
    if type(value) not in PLAIN:
        raise Unfit(f"a {type(value).__name__}")
    return value


def _reading(row: Row, made: Sequence[Node], line: type[Ability]) -> Reading[Ability]:
    abilities, unread, notes, lines = (_list(each) for each in row)
    read = [_value(each, made) for each in abilities]
    found = tuple([each for each in read if isinstance(each, line)])
    missing = tuple([Unread(*msgspec.convert(each, UNREAD)) for each in unread])
    told = tuple([each for each in notes if type(each) is str])
    numbers = tuple([each for each in lines if type(each) is int])
    fit = len(found) == len(abilities) == len(numbers) == len(lines)
    if not fit or len(told) != len(notes):
        raise Unfit("no reading")
    return Reading(found, missing, told, numbers)


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise Unfit(f"a {type(value).__name__}")
    return value


# --- what may stand in a field ----------------------------------------------------------------


class Kind:
    """A class of nodes, and what its fields may hold."""

    def __init__(self, trees: Trees[Ability], name: str) -> None:
        kind = trees.classes[name]
        hints = trees.hints(kind)
        self.name = name
        self.make: Callable[..., Node] = kind
        self.checks = [_check(hints[each.name]) for each in fields(kind) if each.name != "form"]

    def node(self, form: object, inside: Row) -> Node:
        """A node of this class."""
        if type(form) is not int or len(inside) != len(self.checks):
            raise Unfit(self.name)
        for value, fits in zip(inside, self.checks, strict=True):
            if not fits(value):
                raise Unfit(self.name)
        return self.make(*inside, form=form)


def _check(hint: object) -> Check:
    """Whether a value is of a declared type."""
    if get_origin(hint) in (Union, types.UnionType):
        return _any_of(get_args(hint))
    if get_origin(hint) is tuple:
        return _tuple_of(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Node):
        return lambda value: isinstance(value, hint)
    return lambda value: type(value) is hint


def _any_of(options: tuple[object, ...]) -> Check:
    classes = tuple([each for each in options if isinstance(each, type) and issubclass(each, Node)])
    exact = frozenset(each for each in options if isinstance(each, type) and get_origin(each) is None)
    others = [_check(each) for each in options if get_origin(each) is not None]
    return lambda value: type(value) in exact or isinstance(value, classes) or any(fits(value) for fits in others)


def _tuple_of(inner: tuple[object, ...]) -> Check:
    if inner[-1] is Ellipsis:
        each_fits = _check(inner[0])
        return lambda value: type(value) is tuple and all(each_fits(each) for each in value)
    checks = [_check(each) for each in inner]

    def fits(value: object) -> bool:
        if type(value) is not tuple or len(value) != len(checks):
            return False
        return all(check(each) for check, each in zip(checks, value, strict=True))

    return fits
