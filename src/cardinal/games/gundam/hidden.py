"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardinal.games.gundam.rules.zones import DECK, HAND, RESOURCE_DECK, SHIELDS, ZONES
from cardinal.kernel import chance
from cardinal.kernel.imagining import as_told, imagined
from cardinal.kernel.knowing import knows
from cardinal.kernel.redeal import Place, Spoken, cards_at, deal, settle, spoken_of

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

SECTIONS = ((DECK, SHIELDS, HAND), (RESOURCE_DECK,))  # what the two lists of a deck are dealt to (6-1-1)


def determinize(s: Game, viewer: int, rng: Random) -> Game:
    """A copy that agrees with everything the viewer sees and knows; what is hidden is dealt anew, chance included.

    Shields and decks are hidden from everybody, their owner too; a team's Shields lie together, so that cards
    change places with those of the same owner, and of the same section of its list.
    """
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    as_told(new, viewer)
    spoken = spoken_of(s, viewer, (SHIELDS,))
    for owner in range(s.players):
        sections = [_hidden(new, owner, zones, viewer) for zones in SECTIONS]
        lists = _list(new, owner, sections, viewer, spoken, rng)
        for places, cards in zip(sections, lists, strict=True):
            deal(new, places, spoken, rng, cards)
    settle(new, s)
    return new


def _list(
    s: Game, owner: int, sections: list[list[Place]], viewer: int, spoken: Spoken, rng: Random
) -> list[list[int]]:
    """What hidden cards are said to be where the list is closed to the viewer; else they stay what they are."""
    if not s.match.pool or s.match.describer.knows_list(s, viewer, owner):
        return [[] for _ in sections]
    hidden = [[card for card in cards_at(s, places) if card not in spoken.named] for places in sections]
    return imagined(s, viewer, owner, hidden, lambda card: s.definition(card).type == "resource", rng)


def _hidden(s: Game, owner: int, zones: tuple[int, ...], viewer: int) -> list[Place]:
    """Where cards of a player lie that the viewer neither sees nor knows."""
    return [
        (key, index)
        for key, cards in enumerate(s.zones)
        if key % ZONES in zones and not s.sees(viewer, key)
        for index, card in enumerate(cards)
        if s.owner(card) == owner and not knows(s, viewer, card)
    ]
