"""Matches that the tests of the door share, and games of them that are played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import cardinal

MATCHES = {
    "gundam": ("gundam", ("kiln-row", "tidewrack-yard"), "duel"),
    "vanguard": ("vanguard", ("cinder-court", "lanternfolk"), "duel"),
    "team": ("gundam", ("kiln-row", "tidewrack-yard") * 2, "team"),
    "royale-last": ("gundam", ("kiln-row", "tidewrack-yard", "marrow-orchard"), "royale-last"),
    "royale-winner": ("gundam", ("kiln-row", "tidewrack-yard", "marrow-orchard"), "royale-winner"),
}


@cache
def a_match(name: str) -> cardinal.Match:
    """One of the matches, made once."""
    game, decks, way = MATCHES[name]
    return cardinal.match(game, list(decks), format=way)


def by_chance(game: cardinal.Game, chance: Random) -> Iterator[cardinal.Decision]:
    """Every decision of a game whose options are taken by chance."""
    while (decision := game.decision) is not None:
        yield decision
        game.take(chance.choice(decision.options))
