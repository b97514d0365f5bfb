"""What the machine has to know of a rulebook: which laws there are, which come with others, and their rule ids.

How a rulebook is kept is no matter of the kernel; a game's ledger (``cardinal.law``) is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Rulebook(Protocol):
    """The laws of a game."""

    @property
    def laws(self) -> Mapping[str, object]:
        """Every law, by its key."""

    @property
    def implied(self) -> Mapping[str, tuple[str, ...]]:
        """Laws that are applied whenever another is."""

    def ids(self, key: str, edition: str) -> tuple[str, ...]:
        """The rule ids of a law in an edition."""

    def named(self, key: str, edition: str) -> tuple[str, ...]:
        """The rule ids to name for a law in an edition."""
