"""Card files, and where shipped cards and decks lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import as_text, is_file, json_value, read_bytes, yaml_value

GAMES = Path(__file__).parent.parent / "games"
WHAT = "card file"


def read_card_file(path: Path) -> list[dict[str, Any]]:
    """The cards of a JSON or YAML file, as they are written."""
    data = parse_card_data(path)
    if not isinstance(data, list) or not all(isinstance(card, dict) for card in data):
        raise CardinalError(
            "a card file is a list of cards",
            place=str(path),
            remedy="begin each card with `- name: ...`, or let `cards import` read a file of another shape",
        )
    return data


def parse_card_data(path: Path) -> Any:
    """What a JSON or YAML file of cards holds."""
    data = read_bytes(path, WHAT)
    if path.suffix.lower() == ".json":
        return json_value(data, str(path), WHAT)
    return yaml_value(as_text(data, str(path), WHAT), str(path), WHAT)


def game_of(cards: list[dict[str, Any]]) -> str:
    """The game whose card types a file has."""
    types = {str(card.get("type")).lower() for card in cards}
    return "gundam" if types & {"unit", "pilot", "command", "base", "resource"} else "vanguard"


@cache
def shipped_cards(game: str) -> dict[str, dict[str, Any]]:
    """Every card this project ships for a game, by name."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((GAMES / game / "shipped").glob("*.yaml")):
        for card in read_card_file(path):
            found[str(card.get("name"))] = card
    return found


def shipped_decks(game: str) -> list[Path]:
    """The deck files this project ships for a game."""
    return sorted((GAMES / game / "shipped" / "decks").glob("*.deck"))


def find_deck(game: str, text: str) -> Path:
    """A deck by path, or a shipped deck by its bare name."""
    path = Path(text)
    if is_file(path):
        return path
    for shipped in shipped_decks(game):
        if shipped.stem == text:
            return shipped
    names = ", ".join(deck.stem for deck in shipped_decks(game))
    raise CardinalError(f"there is no deck {quoted(text)}", remedy=f"give a file, or one of the shipped decks: {names}")
