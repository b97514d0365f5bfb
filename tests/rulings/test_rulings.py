"""Every ruling is shown by scenarios that exist, or says why not; the ledgers hold every ruling of the card data."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardinal.judge.documents import find_files, read_file

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = ("gundam", "vanguard")
KEYS = {"kind", "num", "cards", "hash"}


def ledger(game: str) -> list[dict[str, Any]]:
    """The entries of one game; every scalar is a text."""
    entries = yaml.load((HERE / f"{game}.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    assert isinstance(entries, list)
    return entries


def shown(entry: dict[str, Any]) -> list[str]:
    """The names of the scenarios that show a ruling."""
    said = entry.get("scenario", [])
    return said if isinstance(said, list) else [said]


def key(entry: dict[str, Any]) -> str:
    return f"{entry['kind']} {entry['num']} {entry['hash']}"


def data(game: str, file: str) -> list[dict[str, Any]]:
    """A file of the card data that lies in the folder ``shared`` beside the checkout."""
    path = ROOT.parent / "shared" / "cards" / game / file
    if not path.is_file():
        pytest.skip(f"no card data: there is no folder `shared` with cards/{game}/{file} beside the checkout")
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_shown_or_says_why_not(game: str) -> None:
    for entry in ledger(game):
        assert KEYS <= set(entry) <= KEYS | {"scenario", "why_not", "note"}, key(entry)
        assert ("scenario" in entry) != ("why_not" in entry), key(entry)
        assert all(shown(entry) or [entry.get("why_not")]), key(entry)


@pytest.mark.parametrize("game", GAMES)
def test_no_ruling_has_two_entries(game: str) -> None:
    keys = [key(entry) for entry in ledger(game)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_that_is_named_is_there(game: str) -> None:
    """And so is run with all others"""
    folder = ROOT / "tests" / "scenarios" / game
    names = {document.name for path in find_files([str(folder)]) for document in read_file(path)}
    assert [name for entry in ledger(game) for name in shown(entry) if name not in names] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_file_that_a_reason_names_is_there(game: str) -> None:
    for entry in ledger(game):
        folder = ""
        for word in entry.get("why_not", "").split():
            if word.endswith(".deck"):
                folder = word.rpartition("/")[0] or folder
                assert (ROOT / folder / word.rpartition("/")[2]).is_file(), f"{key(entry)}: {word}"


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_card_data_has_an_entry(game: str) -> None:
    numbers = {card["name"]: card["id"] for card in reversed(data(game, "cards.json"))}
    expected: dict[str, list[str]] = {}
    for place, ruling in enumerate(data(game, "rulings.json")):
        kind, digest = ruling["kind"].split()[0], hashlib.sha256(ruling["question"].encode()).hexdigest()[:8]
        cards = ruling["cards"] if game == "gundam" else [numbers[name] for name in ruling["cards"] if name in numbers]
        expected[f"{kind} {ruling.get('num', place)} {digest}"] = cards
    assert {key(entry): entry["cards"] for entry in ledger(game)} == expected
