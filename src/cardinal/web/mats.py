"""The files that a game brings to the page: its mat, its cards and their style, from its own folder."""

from __future__ import annotations

import re
from pathlib import Path

from cardinal.games import games

FILE = re.compile(r"[a-z][a-z0-9-]{0,40}\.(js|css)", re.ASCII)


def mat_file(game: str, name: str) -> Path | None:
    """A script or style of a game by its bare name; what lies elsewhere, or is something else, is not there."""
    kit = games().get(game)
    if kit is None or not FILE.fullmatch(name):
        return None
    path = (kit.page / name).resolve()
    return path if path.is_file() and path.parent == kit.page.resolve() else None
