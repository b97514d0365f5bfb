"""What the server says is in the language of the page: whole games are played in it, and nothing stays English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.games import games
from tests.web.visit import Visit

ENGLISH = re.compile(r"[A-Za-z]{2,}")
SAME = {"AP", "HP", "EX", "Lv", "FL", "FR", "BL", "BC", "BR"}  # what is the same in every language
MOST = 120  # decisions of a game


def english(text: str, names: list[str]) -> bool:
    """Whether a text has words of English besides the names of cards."""
    for name in names:
        text = text.replace(name, "")
    return bool(set(ENGLISH.findall(text)) - SAME)


def names_of(visit: Visit) -> list[str]:
    """The names of the cards of the match, the longest first."""
    assert visit.desk.room is not None
    definitions = visit.desk.room.state.match.definitions
    return sorted({each.name for each in definitions}, key=len, reverse=True)


def said(told: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """All sentences of a frame, each with where it stands; moves are in notation."""
    for line in told.get("log", {}).get("lines", ()):
        if line["what"] != "takes":
            yield f"log {line['what']}", line["text"]
    asked = told.get("scene", {}).get("asked", {})
    yield f"prompt {asked.get('kind')}", asked.get("prompt", "")
    for option in asked.get("options", ()):
        if option["takes"][0].split(" ")[0] not in ("act", "resolve"):  # what a card says is as it is printed
            yield f"hint {asked['kind']} {option['text']}", option["hint"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games())
def test_a_game_is_told_in_the_language_of_the_page(game: str, seed: int, tmp_path: Path) -> None:
    visit, chance = Visit(tmp_path, language="ja"), Random(seed)
    visit.start(game, seed=seed)
    names = names_of(visit)
    for _ in range(MOST):
        if visit.scene["over"]:
            break
        visit.take(chance.choice(visit.options))
    told = [json.loads(data) for data in visit.frames]
    left = {each for frame in told for each in said(frame) if english(each[1], names)}
    assert len(told) > 10
    assert not left
