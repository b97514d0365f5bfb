"""Which games there are: the packages in this folder, and those that other distributions bring.

A distribution names its games under the entry point group ``cardinal.games``; each is a kit (``cardinal.table.kit``).
A package that brings no game that can be used is told in a sentence, and the other games work without it.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.table.kit import INTERFACE, GameKit

GROUP = "cardinal.games"  # also the package of those that are in the house
EXPORTED = "GAME"
NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")
REQUIRED = ("name", "title", "since", "card_types")


class Source(NamedTuple):
    """Something that says it brings a game: its name, the package, and how the game is had of it."""

    name: str
    package: str
    load: Callable[[], object]


class Found(NamedTuple):
    """The games that can be used, by name; and what is wrong with those that cannot."""

    kits: dict[str, GameKit]
    troubles: dict[str, CardinalError]


@cache
def found() -> Found:
    """Looks for games, once."""
    kits: dict[str, GameKit] = {}
    troubles: dict[str, CardinalError] = {}
    for source in (*_own(), *_brought()):
        try:
            kit = _examined(source)
            if kits.get(kit.name, kit) is not kit:
                raise _unusable(
                    source, f"a game called {kit.name} is brought by {kits[kit.name].package}", "remove one of them"
                )
        except CardinalError as trouble:
            troubles[source.name if source.name not in kits else source.package] = trouble
        else:
            kits[kit.name] = kit
    return Found(dict(sorted(kits.items(), key=lambda item: (item[1].since, item[0]))), troubles)


def _own() -> Iterator[Source]:
    """The packages beside this module."""
    for module in pkgutil.iter_modules(importlib.import_module(GROUP).__path__):
        if module.ispkg:
            package = f"{GROUP}.{module.name}"
            yield Source(module.name, package, partial(_exported, package))


def _exported(package: str) -> object:
    return getattr(importlib.import_module(package), EXPORTED)


def _brought() -> Iterator[Source]:
    """What other distributions name as games."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - a kit that is only imported does not look for others

    for point in entry_points(group=GROUP):
        yield Source(point.name, point.value, point.load)


def _examined(source: Source) -> GameKit:
    """The game of a source, if it is one that this house can use."""
    try:
        kit = source.load()
    except (Exception, SystemExit) as problem:  # the code of others: whatever happens in it, the other games go on
        raise _unusable(source, f"{type(problem).__name__}: {problem}", "repair or remove this package") from problem
    if not isinstance(kit, GameKit):
        raise _unusable(source, f"its {EXPORTED} is no GameKit", "see docs/EXTENDING.md")
    if getattr(kit, "interface", None) != INTERFACE:
        written = getattr(kit, "interface", "none")
        hint = f"take a version of it that is written for interface {INTERFACE}, or another version of cardinal"
        raise _unusable(source, f"it is written for interface {written} of games, not {INTERFACE}", hint)
    missing = [field for field in REQUIRED if not hasattr(kit, field)]
    if missing:
        raise _unusable(source, f"its {EXPORTED} has no {', '.join(missing)}", "see docs/EXTENDING.md")
    if not NAME.fullmatch(kit.name):
        hint = "a name is one word of small letters, digits and hyphens"
        raise _unusable(source, f"{quoted(kit.name)} is no name of a game", hint)
    return kit


def _unusable(source: Source, why: str, remedy: str) -> CardinalError:
    return CardinalError(f"the game {source.name} is left out: {why}", place=source.package, remedy=remedy)
