"""The definition of a card: what the house may ask of it, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class PrintedCard(Protocol):
    """A card as its file describes it: a dataclass with at least these."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def text(self) -> str:
        """Its text."""


class Definition(Protocol):
    """A card of a match."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def printed(self) -> PrintedCard:
        """What is printed on it."""

    @property
    def unread(self) -> Sequence[object]:
        """What the engine does not understand of its text."""
