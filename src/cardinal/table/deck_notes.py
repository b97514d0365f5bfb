"""What somebody wants to know who chooses among the decks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec


class DeckNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a deck plays, in a sentence, and how hard it is to play."""

    plays: str
    level: Literal["easy", "medium", "hard"]


def read_notes(path: Path) -> Mapping[str, DeckNote]:
    """The notes beside the decks of a game, by the bare names of these; none where there is no such file."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, DeckNote]) if path.is_file() else {}
