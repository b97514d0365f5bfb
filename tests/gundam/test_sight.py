"""Who sees the faces of the cards of a place: asked for one viewer or for all at once, the answer is the same."""

from __future__ import annotations

import pytest

from cardinal.games.gundam.rules.zones import ZONES
from cardinal.kernel.knowing import bit
from cardinal.kernel.state import SPECTATOR
from tests.gundam.games import EDITIONS, FORMATS, game


@pytest.mark.parametrize("way", FORMATS)
def test_the_table_of_sights_says_what_each_viewer_sees(way: str) -> None:
    s = game(EDITIONS[0], way, 1)
    for key in range(s.players * ZONES):
        for viewer in (SPECTATOR, *range(s.players)):
            assert bool(s.match.seers[key] & bit(viewer)) == s.sees(viewer, key), (key, viewer)
