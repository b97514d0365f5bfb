"""Every world that a player can imagine is one that could be: the lists of the decks, and what the player knows."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardinal.games import find_game, table_of
from cardinal.games.gundam import hidden as gundam
from cardinal.games.gundam.rules.zones import NAMES as LOCATIONS
from cardinal.games.vanguard import hidden as vanguard
from cardinal.games.vanguard.rules.zones import NAMES as ZONE_NAMES
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SPECTATOR
from cardinal.players.contest import Start, illegal, read_contest

DETERMINIZE: dict[str, Any] = {"vanguard": vanguard.determinize, "gundam": gundam.determinize}
NAMES = {"vanguard": ZONE_NAMES, "gundam": LOCATIONS}
APART = {"vanguard": ("gzone",), "gundam": ("resourcedeck",)}  # what is dealt from a list of its own
EVERY = 9  # decisions


def pairs(game: str) -> list[tuple[str, str]]:
    """Every shipped deck meets its neighbour; a pair for each deck is enough."""
    names = [path.stem for path in find_game(game).shipped_decks]
    return [pair for pair in combinations(names, 2) if names.index(pair[1]) - names.index(pair[0]) == 1]


def sections(s: Any) -> list[list[int]]:
    """Which cards each player has in the place of the list of its own, and everywhere else."""
    names = NAMES[s.match.game]
    found: list[list[int]] = [[] for _ in range(2 * s.players)]
    for key, zone in enumerate(s.zones):
        own = names[key % len(names)] in APART[s.match.game]
        for card in zone:
            found[2 * s.owners[card] + own].append(s.defs[card])
    return [sorted(cards) for cards in found]


@pytest.mark.parametrize(("game", "pair"), [(game, pair) for game in DETERMINIZE for pair in pairs(game)])
def test_every_world_has_the_cards_of_each_list_where_they_belong(game: str, pair: tuple[str, str]) -> None:
    """A G unit is never dealt to a hand or a deck, a Resource never to the Shields; so each world's lists are legal."""
    contest = read_contest(game, pair, ["random"], table_of(game).newest, seed=5)
    assert not illegal(contest)
    s = Start(contest).game(1)
    s.log = []
    rng, chance = Random(3), Random(4)
    run(s)
    number = 0
    while s.asked is not None:
        number += 1
        if number % EVERY == 0:
            for viewer in (SPECTATOR, 0, 1):
                world = DETERMINIZE[game](s, viewer, rng)
                assert sections(world) == sections(s)
        take(s, chance.randrange(len(s.asked.options)))
    assert number > EVERY
