"""The verbs of card texts, one room each: what a verb does, what its words become, and how it is explained.

A room is a module here; it enters itself, so that a new verb is a new file.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType


def rooms() -> tuple[ModuleType, ...]:
    """Every room, opened."""
    return tuple(import_module(f"{__name__}.{room.name}") for room in pkgutil.iter_modules(__path__))
