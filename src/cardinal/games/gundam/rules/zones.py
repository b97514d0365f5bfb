"""Locations (4): where cards are, and who sees them."""

from __future__ import annotations

from functools import cache
from typing import Final

from cardinal.kernel.knowing import EVERYBODY, bit
from cardinal.kernel.phrases import patterns
from cardinal.kernel.state import SEATS

HAND, DECK, RESOURCE_DECK, RESOURCES, BATTLE, BASE, SHIELDS, TRASH, REMOVED = range(9)
PILOTS, LIMBO, OUTSIDE = 9, 10, 11  # beneath Units; Commands and Bursts at work (4-1-2); tokens out of the game
ZONES: Final = 12  # locations per player; the key of one is player * ZONES + location

NAMES: Final = (
    "hand", "deck", "resourcedeck", "resources", "battle", "base", "shields", "trash", "removed",
    "pilots", "limbo", "outside",
)  # fmt: skip
BY_NAME: Final = {name: number for number, name in enumerate(NAMES)}
LONG_NAMES: Final = patterns((
    "the hand", "the deck", "the resource deck", "the resource area", "the battle area", "the base section",
    "the shields", "the trash", "the removal area", "the Unit above it", "no location", "outside the game",
))  # fmt: skip
TURNED: Final = frozenset((RESOURCES, BATTLE, BASE))  # where a card is active or rested
PRIVATE: Final = frozenset((HAND, DECK, RESOURCE_DECK, SHIELDS))
FACE_DOWN: Final = frozenset((DECK, SHIELDS))  # nobody sees these cards
TOKEN_PLACES: Final = frozenset((RESOURCES, BATTLE, BASE))  # where a token can be (5-17-2-5)

REST: Final = 1
NEW: Final = 2  # deployed this turn
SPARED: Final = 4  # its damage could not destroy it
DAMAGE_BITS: Final = 3  # the damage counters lie above the flags
FLAGS: Final = (1 << DAMAGE_BITS) - 1
MOST_COUNTERS: Final = 9_999  # more damage counters than any card has HP are not counted

UNIT_LIMIT: Final = 6
RESOURCE_LIMIT: Final = 15
EX_LIMIT: Final = 5
HAND_LIMIT: Final = 10


@cache
def seers(game_format: str) -> tuple[int, ...]:
    """For every place those who see the faces of cards there (4-1-3), as bits; partners show all (12-3-4)."""
    found: list[int] = []
    for player in range(len(SEATS)):
        partners = range(player % 2, 4, 2) if game_format == "team" else (player,)
        places = [EVERYBODY] * ZONES
        places[DECK] = places[RESOURCE_DECK] = places[SHIELDS] = 0
        places[HAND] = sum(bit(partner) for partner in partners)
        found += places
    return tuple(found)
