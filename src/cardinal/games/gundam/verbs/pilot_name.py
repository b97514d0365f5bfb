"""Command cards that may be paired as a Pilot (3-4-6)."""

from __future__ import annotations

from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.words import tree


@SAYINGS.says(tree.PilotName)
def _says(name: str) -> str:
    return f'this card may be paired with a Unit as the Pilot "{name}"'
