"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardinal.games.gundam.rules.zones import DECK, HAND, RESOURCE_DECK, SHIELDS, ZONES
from cardinal.kernel import chance
from cardinal.kernel.knowing import knows
from cardinal.kernel.redeal import deal_anew, spoken_of

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

SECTIONS = ((DECK, SHIELDS, HAND), (RESOURCE_DECK,))  # what the two lists of a deck are dealt to (6-1-1)


def determinize(s: Game, viewer: int, rng: Random) -> Game:
    """A copy that agrees with everything the viewer sees and knows; what is hidden is dealt anew, chance included.

    Shields and decks are hidden from everybody, their owner too; a team's Shields lie together, so that cards
    change places with those of the same owner, and of the same section of its list. Cards that an effect is speaking
    of at this moment stay where they are: the viewer may know them.
    """
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    speaking = spoken_of(s)
    for owner in range(s.players):
        for zones in SECTIONS:
            places = [
                (key, index)
                for key, cards in enumerate(s.zones)
                if key % ZONES in zones and not s.sees(viewer, key)
                for index, card in enumerate(cards)
                if s.owner(card) == owner and card not in speaking and not knows(s, viewer, card)
            ]
            deal_anew(new, places, rng)
    new.changed()
    return new
