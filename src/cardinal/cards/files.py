"""Card files, and decks that are named."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import as_text, is_file, json_value, read_bytes, yaml_value

WHAT = "card file"


def read_card_file(path: Path) -> list[dict[str, object]]:
    """The cards of a JSON or YAML file, as they are written."""
    data = parse_card_data(path)
    if not isinstance(data, list) or not all(isinstance(card, dict) for card in data):
        raise CardinalError(
            "a card file is a list of cards",
            place=str(path),
            remedy="begin each card with `- name: ...`, or let `cards import` read a file of another shape",
        )
    return data


def parse_card_data(path: Path) -> object:
    """What a JSON or YAML file of cards holds."""
    data = read_bytes(path, WHAT)
    if path.suffix.lower() == ".json":
        return json_value(data, str(path), WHAT)
    return yaml_value(as_text(data, str(path), WHAT), str(path), WHAT)


def cards_in(folder: Path) -> dict[str, dict[str, object]]:
    """Every card of the card files in a folder, by name."""
    found: dict[str, dict[str, object]] = {}
    for path in sorted(folder.glob("*.yaml")):
        for card in read_card_file(path):
            found[str(card.get("name"))] = card
    return found


def find_deck(text: str, named: Iterable[Path]) -> Path:
    """A deck by path, or one of the named decks by its bare name."""
    path = Path(text)
    if is_file(path):
        return path
    known = list(named)
    if (found := next((each for each in known if each.stem == text), None)) is not None:
        return found
    names = ", ".join(each.stem for each in known)
    remedy = f"give a file, or one of the decks that have a name: {names}"
    raise CardinalError(f"there is no deck {quoted(text)}", remedy=remedy)
