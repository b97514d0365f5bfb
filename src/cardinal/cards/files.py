"""Card files, and where shipped cards and decks lie."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cardinal.kernel.errors import CardinalError, quoted

SHIPPED = Path(__file__).parent


def read_card_file(path: Path) -> list[dict[str, Any]]:
    """The cards of a JSON or YAML file, as they are written."""
    data = parse_card_data(read_text(path), path)
    if not isinstance(data, list) or not all(isinstance(card, dict) for card in data):
        raise CardinalError(
            "a card file is a list of cards",
            place=str(path),
            remedy="begin each card with `- name: ...`, or let `cards import` read a file of another shape",
        )
    return data


def read_text(path: Path) -> str:
    """The text of a file of cards."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else problem
        raise CardinalError(f"this card file cannot be read: {why}", place=str(path), remedy="check the path") from None


def parse_card_data(text: str, path: Path) -> Any:
    """What a JSON or YAML file holds."""
    try:
        return json.loads(text) if path.suffix == ".json" else yaml.load(text, Loader=_loader())
    except json.JSONDecodeError as problem:
        raise CardinalError(f"this is not JSON: {problem.msg}", place=f"{path}:{problem.lineno}") from None
    except yaml.MarkedYAMLError as problem:
        line = problem.problem_mark.line + 1 if problem.problem_mark else 1
        raise CardinalError(f"this is not YAML: {problem.problem}", place=f"{path}:{line}") from None
    except (yaml.YAMLError, RecursionError, ValueError) as problem:
        raise CardinalError(f"this file cannot be read: {problem}", place=str(path)) from None


def game_of(cards: list[dict[str, Any]]) -> str:
    """The game whose card types a file has."""
    types = {str(card.get("type")).lower() for card in cards}
    return "gundam" if types & {"unit", "pilot", "command", "base", "resource"} else "vanguard"


def _loader() -> Any:
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def shipped_cards(game: str) -> dict[str, dict[str, Any]]:
    """Every card this project ships for a game, by name."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((SHIPPED / game).glob("*.yaml")):
        for card in read_card_file(path):
            found[str(card.get("name"))] = card
    return found


def shipped_decks(game: str) -> list[Path]:
    """The deck files this project ships for a game."""
    return sorted((SHIPPED / game / "decks").glob("*.deck"))


def find_deck(game: str, text: str) -> Path:
    """A deck by path, or a shipped deck by its bare name."""
    path = Path(text)
    if path.is_file():
        return path
    for shipped in shipped_decks(game):
        if shipped.stem == text:
            return shipped
    names = ", ".join(deck.stem for deck in shipped_decks(game))
    raise CardinalError(f"there is no deck {quoted(text)}", remedy=f"give a file, or one of the shipped decks: {names}")
