"""Which files carry out laws of Gundam that no code cites: for those who look a rule up."""

from __future__ import annotations

from collections.abc import Mapping

CARRIED_OUT: Mapping[str, tuple[str, ...]] = {
    "zone.": ("game.py", "views.py"),
}
