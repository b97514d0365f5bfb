"""What remarks about card texts have in common: the effects of a line, and a sentence about one without an end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Protocol, TypeVar

from cardinal.language.nodes import Node

WITHOUT_END = "no end is printed for what it gives: it lasts for as long as the card stays where it is"


class Bodied(Protocol):
    """An ability of either game."""

    @property
    def body(self) -> tuple[object, ...]: ...


Ability = TypeVar("Ability", bound=Bodied)


def effects_in(part: object, holders: tuple[type[Node], ...]) -> Iterator[object]:
    """Every effect under a part of a tree, without those of abilities that it gives; ``holders`` hold effects."""
    if isinstance(part, tuple):
        for each in part:
            yield from effects_in(each, holders)
    elif isinstance(part, holders):
        for field in fields(part):
            yield from effects_in(getattr(part, field.name), holders)
    else:
        yield part


def with_given(source: Ability, holders: tuple[type[Node], ...], gives: type[Node]) -> Iterator[Ability]:
    """An ability, and those that it gives; ``gives`` is the effect that does so."""
    yield source
    for effect in effects_in(source.body, holders):
        for given in getattr(effect, "abilities", ()) if isinstance(effect, gives) else ():
            yield from with_given(given, holders, gives)
