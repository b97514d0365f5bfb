"""The files that a game brings to the page: its mat, its cards and their style, from its own folder.

A game that brings no mat gets a plain one, which lays out any zones (``page/plain``).
"""

from __future__ import annotations

import re
from pathlib import Path

from cardinal.games import games

PLAIN = Path(__file__).parent / "page" / "plain"
FILE = re.compile(r"[a-z][a-z0-9-]{0,40}\.(js|css)", re.ASCII)


def mat_file(game: str, name: str) -> Path | None:
    """A script or style of a game by its bare name; what lies elsewhere, or is something else, is not there."""
    kit = games().get(game)
    if kit is None or not FILE.fullmatch(name):
        return None
    folders = (kit.page,) if kit.has_mat else (kit.page, PLAIN)
    return next((path for folder in folders if (path := _within(folder, name)) is not None), None)


def _within(folder: Path, name: str) -> Path | None:
    path = (folder / name).resolve()
    return path if path.is_file() and path.parent == folder.resolve() else None
