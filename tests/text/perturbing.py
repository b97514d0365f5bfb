"""Trees with one field left out: if what is compiled stays the same, the field had no effect.

What may stay the same is listed in ``unfelt.yaml``, with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import yaml

from cardinal.games.vanguard.words.tree import Node

UNFELT = Path(__file__).parent / "unfelt.yaml"

def with_a_field_left_out(part: Any) -> Iterator[tuple[str, Any]]:
    """Every copy of a tree in which one field has its default value, and the name of that field."""
    if isinstance(part, tuple):
        for at, each in enumerate(part):
            for name, other in with_a_field_left_out(each):
                yield name, (*part[:at], other, *part[at + 1 :])
    elif isinstance(part, Node):
        for field in fields(part):
            value = getattr(part, field.name)
            if field.default is not MISSING and field.name != "form" and value != field.default:
                yield f"{type(part).__name__}.{field.name}", replace(part, **{field.name: field.default})
            for name, other in with_a_field_left_out(value):
                yield name, replace(part, **{field.name: other})


def known_fields(game: str) -> dict[str, str]:
    """The fields that are known to change nothing, and why."""
    entries: dict[str, str] = yaml.safe_load(UNFELT.read_text(encoding="utf-8"))[f"{game} fields"]
    return entries
