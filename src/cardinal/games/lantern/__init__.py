"""Lantern: a small game of our own, two harbors and their lights. The worked example of docs/EXTENDING."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cardinal.table.kit import GameKit, Measured


class Lantern(GameKit):
    """Lantern, for two players."""

    interface = 1
    name = "lantern"
    title = "Lantern"
    since = 2026
    card_types = frozenset(("keeper", "gust"))
    parts: ClassVar[Mapping[str, str]] = {**GameKit.parts, "opening": "opening.OPENING"}
    measured: ClassVar[Mapping[str, Measured]] = {"": Measured(("north-quay", "south-quay"))}


GAME = Lantern()
