"""Worlds that are dealt anew keep nothing where it really is, unless an ability is speaking of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from cardinal.effects.context import Context
from cardinal.games import table_of
from cardinal.kernel.knowing import knows
from tests.conftest import played as fights
from tests.gundam.games import played as games

WORLDS = 6
MANY = 12  # cards that nobody sees: among so many, chance alone leaves none in its place six times (12**-5 for one)
EVERY = 5  # decisions


def quiet(states: Iterator[Any]) -> Iterator[Any]:
    """Positions in which no ability resolves or waits."""
    for s in islice(states, 0, None, EVERY):
        if s.asked is not None and not s.waiting and not any(isinstance(frame, Context) for frame in s.stack):
            yield s


def held_back(s: Any, viewer: int) -> list[str]:
    """Cards of decks, not known to the viewer, that lie at their real places in all of some worlds."""
    table = table_of(s.match.game)
    worlds = [table.world(s, viewer, Random(seed)) for seed in range(WORLDS)]
    found = []
    for key in {s.where[s.zone(player, table_deck(s))[0]] for player in range(s.players)}:
        cards = s.zones[key]
        if len(cards) >= MANY:
            same = [at for at, card in enumerate(cards) if all(world.zones[key][at] == card for world in worlds)]
            found += [s.definition(cards[at]).name for at in same if not knows(s, viewer, cards[at])]
    return found


def table_deck(s: Any) -> int:
    """The number of the zone that is the deck."""
    zones: Any = s.match.describer.zones
    return int(zones.index("deck"))


POSITIONS = {
    "vanguard": lambda: quiet(fights("cr-1.45.4", 3)),
    "gundam": lambda: quiet(games("1.9.0", "royale-winner", 3)),
}


@pytest.mark.parametrize("game", POSITIONS)
def test_numbers_that_are_no_cards_hold_no_cards_back(game: str) -> None:
    """Players, circles and counts in frames and options were once taken for cards, which then never moved."""
    looked_at = 0
    for s in POSITIONS[game]():
        for viewer in range(s.players):
            assert held_back(s, viewer) == [], (s.asked, viewer)
        looked_at += 1
    assert looked_at >= 8
