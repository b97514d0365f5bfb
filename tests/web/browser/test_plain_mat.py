"""A game that brings no mat is laid out by the house: a whole game can be played on it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardinal.games import find_game, games
from tests.web.browser.conftest import Sit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", games())
def test_a_whole_game_on_the_plain_mat(sit: Sit, game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(type(find_game(game)), "page", tmp_path)
    guest = sit()
    guest.start(game, seed=11)
    assert guest.page.locator(".mat.plain .place").count() >= 2
    assert guest.play(Random(2)) > 5
    assert guest.page.inner_text("#end")
