"""Facts that texts ask for and that change without a card moving: what watches one is asked again when it changes."""

from __future__ import annotations

from typing import Final

RESTING: Final = "resting"
DAMAGE: Final = "damage"
TURNS: Final = "turn"
PHASES: Final = "phases"  # and steps, and with them turns
BATTLES: Final = "battles"
