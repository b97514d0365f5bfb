"""Imported cards: kept in the user's data folder, where decks find them by name or number.

One JSON file per game. It is written whole or not at all, and importing a card again replaces it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import MOST_BYTES, clear_drafts, json_value, read_bytes, replace_file

HOME = "CARDINAL_DATA"  # names another folder than the usual one


def folder() -> Path:
    """The user's data: imported cards, and the games of the table."""
    if own := os.environ.get(HOME):
        return Path(own).expanduser()
    root = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(root) / "cardinal"


def games_folder() -> Path:
    """Where all games lie that are played at the table and in the terminal."""
    return folder() / "games"


def path_of(game: str) -> Path:
    """The file with the imported cards of a game."""
    return folder() / f"{game}-cards.json"


def imported_cards(game: str) -> list[dict[str, object]]:
    """The imported cards of a game, in the order in which they came."""
    path = path_of(game)
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        return []
    return _read(path, stamp)


@cache
def _read(path: Path, stamp: int) -> list[dict[str, object]]:
    """The cards of a file as it was at this moment."""
    try:
        data = json_value(read_bytes(path, "file of imported cards"), str(path), "file of imported cards")
    except CardinalError as problem:
        raise CardinalError(problem.cause, place=problem.place, remedy="import them again, or delete it") from None
    if not isinstance(data, list) or not all(isinstance(card, dict) for card in data):
        raise CardinalError("the imported cards are no list of cards", place=str(path), remedy="import them again")
    return data


def key_of(card: Mapping[str, object]) -> str:
    """What makes a card the same card when it is imported again: its number, or else its name."""
    return str(card.get("id") or card.get("name"))


def keep(game: str, cards: list[dict[str, object]]) -> tuple[int, int]:
    """Adds cards to those of a game; how many are new, and how many were replaced."""
    known = {key_of(card): card for card in imported_cards(game)}
    replaced = sum(key_of(card) in known for card in cards)
    known.update((key_of(card), card) for card in cards)
    _write(game, list(known.values()))
    return len(cards) - replaced, replaced


def forget(game: str, wanted: list[str]) -> list[str]:
    """Removes cards by number or name, or all of them if none is named; the names of those that are gone."""
    names = {each.casefold() for each in wanted}
    gone: list[dict[str, object]] = []
    left: list[dict[str, object]] = []
    for card in imported_cards(game):
        own = {str(card.get("id") or "").casefold(), str(card.get("name") or "").casefold()}
        (gone if not names or own & names else left).append(card)
    if gone:
        _write(game, left)
    return [str(card.get("name")) for card in gone]


def _write(game: str, cards: list[dict[str, object]]) -> None:
    path = path_of(game)
    data = msgspec.json.format(msgspec.json.encode(cards), indent=1)
    if len(data) > MOST_BYTES:
        raise CardinalError(f"all cards of {game} together would have more than {MOST_BYTES:,} bytes", place=str(path),
                            remedy="forget some first: `cards forget`")  # fmt: skip
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        clear_drafts(path.parent)
        replace_file(path, data)
    except OSError as problem:
        raise CardinalError(
            f"the cards cannot be kept: {problem.strerror}", place=str(path), remedy=f"set {HOME} to another folder"
        ) from None
