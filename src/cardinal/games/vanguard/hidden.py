"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import COVERED, DELETED, FACE_DOWN, LOCKED, ZONES, V, sees
from cardinal.kernel import chance
from cardinal.kernel.imagining import as_told, imagined
from cardinal.kernel.knowing import knows
from cardinal.kernel.redeal import Place, Spoken, become, cards_at, deal, settle, spoken_of

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


def determinize(s: Fight, viewer: int, rng: Random) -> Fight:
    """A copy that agrees with everything the viewer sees and knows; what is hidden is dealt anew, chance included.

    The G deck and the main deck stay apart: they have different backs, and a list of each (5.1).
    """
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    as_told(new, viewer)
    spoken = spoken_of(s, viewer)
    for player in range(s.players):
        covered = _covered(new, player, viewer)
        sections = [[(key, at) for key, at in covered if is_g(new, new.zones[key][at]) == g] for g in (False, True)]
        lists = _lists(new, player, sections, viewer, spoken, rng)
        for places, cards in zip(sections, lists, strict=True):
            deal(new, places, spoken, rng, cards)
    settle(new, s)
    return new


def _covered(s: Fight, player: int, viewer: int) -> list[Place]:
    """Where cards of a player lie that the viewer neither sees nor knows."""
    return [
        (key, index)
        for key in range(player * ZONES, player * ZONES + ZONES)
        if key % ZONES in COVERED
        for index, card in enumerate(s.zones[key])
        if not sees(viewer, key, s.marks[card]) and not knows(s, viewer, card)
    ]


def _lists(
    s: Fight, player: int, sections: list[list[Place]], viewer: int, spoken: Spoken, rng: Random
) -> list[list[int]]:
    """What hidden cards are said to be: nothing, where they stay what they are.

    Where the list is closed, it is one that the viewer can imagine. A first vanguard that lies face down becomes any
    card of grade 0 that is hidden (5.2.2), and the others become the rest.
    """
    down = _first_vanguard(s, player) if player != viewer else []
    closed = bool(s.match.pool) and player != viewer
    if not down and not closed:
        return [[], []]
    for card in down if s.shown else ():
        s.shown[card] = 0
    main, g = ([card for card in cards_at(s, places) if card not in spoken.named] for places in sections)
    hidden = [[*down, *main], g]
    lists = [[s.defs[card] for card in cards] for cards in hidden]
    if closed:
        lists = imagined(s, viewer, player, hidden, lambda card: is_g(s, card), rng)
    for card in down:
        fits = sorted(filter(lambda each: _can_be_first(s, each), lists[0])) or sorted(lists[0])
        become(s, card, chosen := rng.choice(fits))
        lists[0].remove(chosen)
    return lists


def _first_vanguard(s: Fight, player: int) -> list[int]:
    """Until the players stand up, the first vanguard lies face down."""
    down = FACE_DOWN | DELETED | LOCKED
    return [card for card in s.zones[player * ZONES + V] if s.marks[card] & down == FACE_DOWN]


def _can_be_first(s: Fight, definition: int) -> bool:
    return s.match.definitions[definition].printed.grade == 0
