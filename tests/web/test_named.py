"""The start screen calls editions by plain names, and says of every shipped deck how it plays and how hard it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.games import find_game, games
from tests.web.visit import Visit


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_every_edition_has_a_plain_name(game: str, tmp_path: Path) -> None:
    named = Visit(tmp_path).desk.hello()["games"][game]["named"]
    assert set(named) == set(find_game(game).table.editions)
    assert all(" " in title and title != name for name, title in named.items())
    assert len(set(named.values())) == len(named)


def test_an_edition_without_one_is_called_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = find_game("lantern")
    assert Visit(tmp_path).desk.hello()["games"]["lantern"]["named"] == {one: one for one in kit.table.editions}


@pytest.mark.parametrize("game", games())
def test_every_shipped_deck_says_how_it_plays(game: str, tmp_path: Path) -> None:
    decks = [deck for deck in Visit(tmp_path).desk.hello()["games"][game]["decks"] if not deck["kept"]]
    notes = find_game(game).deck_notes
    assert {deck["id"] for deck in decks} == set(notes)
    for deck in decks:
        assert 20 < len(deck["plays"]) < 120
        assert deck["level"] in ("easy", "medium", "hard")
    assert len({deck["plays"] for deck in decks}) == len(decks)
