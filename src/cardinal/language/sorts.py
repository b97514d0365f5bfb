"""A category as far as it is of some nodes: of all that an effect can be, what a cost can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardinal.language.forms import Category, Match, Opening, Source
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True, eq=False)
class Sort:
    """Reads what another category reads, and takes the nodes of some classes."""

    category: Category
    nodes: tuple[type[Node], ...]

    def read(self, source: Source, at: int) -> Iterator[Match]:
        return (match for match in source.read(self.category, at) if isinstance(match[0], self.nodes))

    def show(self, value: object, exact: bool) -> str | None:
        return self.category.show_as(value, exact) if isinstance(value, self.nodes) else None

    def opening(self, going: frozenset[int]) -> Opening:
        return self.category.opening(going)
