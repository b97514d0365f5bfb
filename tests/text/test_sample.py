"""Cards drawn at random, each with scenarios that show what a text of its shape does: no silent misreadings."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardinal.games import table_of
from cardinal.games.gundam.words.normal import ability_lines, normal
from cardinal.judge.documents import find_files, read_file

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
CARDS = HERE.parents[2] / "shared" / "cards"
GAMES = [path.stem.removeprefix("sample_") for path in sorted(HERE.glob("sample_*.yaml"))]


def by_words(text: str) -> str:
    """A text with every run of white space as one blank."""
    return " ".join(text.split())


def by_lines(text: str) -> str:
    """The lines of a text in normal spelling."""
    return "\n".join(normal(line) for line in ability_lines(text))


NORMALIZED: dict[str, Callable[[str], str]] = {"vanguard": by_words, "gundam": by_lines}


@cache
def sample(game: str) -> dict[str, Any]:
    """The file of a game: seed, count, and the cards with the scenarios that show their wording."""
    data: dict[str, Any] = yaml.safe_load((HERE / f"sample_{game}.yaml").read_text(encoding="utf-8"))
    return data


@cache
def real_cards(game: str) -> dict[str, dict[str, Any]]:
    """The cards of a game by id, where they are beside this checkout."""
    path = CARDS / game / "cards.json"
    if not path.is_file():
        pytest.skip("the cards are not beside this checkout")
    return {card["id"]: card for card in json.loads(path.read_text(encoding="utf-8"))}


@cache
def scenario_names(game: str) -> frozenset[str]:
    files = find_files([str(SCENARIOS / game)])
    return frozenset(document.name for path in files for document in read_file(path))


def test_there_is_a_sample_of_vanguard() -> None:
    assert "vanguard" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_has_as_many_different_cards_as_it_says(game: str) -> None:
    drawn = [entry["id"] for entry in sample(game)["cards"]]
    assert len(set(drawn)) == len(drawn) == sample(game)["count"] == 100


@pytest.mark.parametrize("game", GAMES)
def test_every_sampled_card_is_shown_by_scenarios_that_exist(game: str) -> None:
    for entry in sample(game)["cards"]:
        assert entry["scenarios"], f"{entry['id']}: no scenario"
        missing = [name for name in entry["scenarios"] if name not in scenario_names(game)]
        assert missing == [], entry["id"]


@pytest.mark.parametrize("game", GAMES)
def test_the_sampled_cards_have_the_texts_that_were_looked_at(game: str) -> None:
    cards = real_cards(game)
    for entry in sample(game)["cards"]:
        text = NORMALIZED[game](cards[entry["id"]]["text"])
        assert sha256(text.encode()).hexdigest()[:12] == entry["text"], entry["id"]


@pytest.mark.parametrize("game", GAMES)
def test_the_sampled_cards_are_still_read_and_played_in_full(game: str) -> None:
    cards = [real_cards(game)[entry["id"]] for entry in sample(game)["cards"]]
    definitions, _ = table_of(game).define(cards, "the sample")
    assert [definition.name for definition in definitions if definition.unread] == []
