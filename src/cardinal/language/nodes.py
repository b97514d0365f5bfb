"""What trees are made of: every game's nodes have this base."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A part of a text that was read; ``form`` is the wording it was read by, so that it can be printed again."""

    form: int = field(default=0, compare=False, repr=False)
