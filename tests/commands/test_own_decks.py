"""Decks of one's own on the command line: lists in any shape are checked, kept decks are found by their names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardinal.cards.imported import HOME
from cardinal.cards.keeping import keep_deck
from cardinal.games import find_game
from tests.test_cli import ROOT, cardinal

PASTED = ROOT / "tests" / "decks" / "pasted"


@pytest.fixture(autouse=True)
def _own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))


def kept(game: str, shipped: str, name: str) -> None:
    table = find_game(game).table
    written, _ = table.deck_named(shipped)
    written.name = name
    keep_deck(written, written.text(table.kit.sections), frozenset(), replace=False)


@pytest.mark.parametrize(
    ("path", "note"),
    [
        ("gundam/kiln-row--json-list-of-records.txt", "10 x Resource are filled in"),
        ("vanguard/rampart-watch--semicolons-in-one-line.txt", "is taken for it"),
        ("vanguard/longroad-couriers--first-names-only.txt", "'Isaura' is taken for Isaura, Courier of the Salt Road"),
    ],
)
def test_a_list_as_it_was_found_is_legal_and_what_was_made_of_it_is_said(path: str, note: str) -> None:
    rules = ["--rules", "cr-1.31"] if "vanguard" in path else []
    outcome = cardinal("deck", "check", str(PASTED / path), *rules)
    assert outcome.returncode == 0 and note in outcome.stdout
    answer = json.loads(cardinal("deck", "check", str(PASTED / path), *rules, "--json").stdout)
    assert answer["legal"] and any(note in each for each in answer["notes"])


def test_kept_decks_are_listed_and_checked_and_played_by_name() -> None:
    kept("gundam", "kiln-row", "My Kiln")
    kept("gundam", "marrow-orchard", "Orchard 2")
    found = {deck["name"]: deck for deck in json.loads(cardinal("decks", "--json").stdout)["decks"]}
    assert found["my-kiln"]["kept"] and found["my-kiln"]["game"] == "gundam" and not found["kiln-row"]["kept"]
    assert json.loads(cardinal("deck", "check", "my-kiln", "--json").stdout)["legal"]
    answer = json.loads(cardinal("sim", "my-kiln", "orchard-2", "--games", "2", "--workers", "1", "--json").stdout)
    assert answer["games"] == 2 and answer["errors"] == 0
    outcome = cardinal("play", "--terminal", "--check", "my-kiln")
    assert outcome.returncode == 0, outcome.stderr


def test_a_name_that_no_deck_has_says_which_there_are() -> None:
    kept("gundam", "kiln-row", "My Kiln")
    outcome = cardinal("deck", "check", "my-klin")
    assert outcome.returncode == 2 and "my-kiln" in outcome.stderr
