"""What trees are made of: every game's nodes have this base."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A part of a text that was read; ``form`` is the wording it was read by, so that it can be printed again."""

    form: int = field(default=0, compare=False, repr=False)


N = TypeVar("N", bound=Node)


def mapped(node: N, change: Callable[[object], object]) -> N:
    """The node with every field changed; its form stays."""
    names = (each.name for each in fields(node) if each.name != "form")
    parts: dict[str, Any] = {name: change(getattr(node, name)) for name in names}
    return replace(node, **parts)
