"""What Gundam's effects do, one room per verb: the deed, how a text becomes it, and how it is said in plain words."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


def rooms() -> tuple[ModuleType, ...]:
    """Every room, found by its file, so that a new verb is a new file; it enters its functions when it is imported."""
    return tuple(import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
