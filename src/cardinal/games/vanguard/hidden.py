"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import COVERED, DELETED, FACE_DOWN, LOCKED, ZONES, V, sees
from cardinal.kernel import chance
from cardinal.kernel.knowing import knows
from cardinal.kernel.redeal import Place, deal_anew, spoken_of

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


def determinize(s: Fight, viewer: int, rng: Random) -> Fight:
    """A copy that agrees with everything the viewer sees and knows; what is hidden is dealt anew, chance included.

    The G deck and the main deck stay apart: they have different backs, and a list of each (5.1). Cards that an ability
    is speaking of at this moment stay where they are: the viewer may know them.
    """
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    speaking = spoken_of(s)
    for player in range(s.players):
        _deal_first_vanguard(new, player, viewer, rng, speaking)
        for g in (False, True):
            places = [
                (key, index)
                for key, index in _covered(new, player, viewer)
                if (card := new.zones[key][index]) not in speaking and is_g(new, card) == g
            ]
            deal_anew(new, places, rng)
    new.changed()
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


def _deal_first_vanguard(s: Fight, player: int, viewer: int, rng: Random, speaking: set[int]) -> None:
    """Until the players stand up, the others' first vanguard may be any card of grade 0 (5.2.2)."""
    circle = player * ZONES + V
    for index, first in enumerate(s.zones[circle]):
        if player != viewer and s.marks[first] & (FACE_DOWN | DELETED | LOCKED) == FACE_DOWN:
            places = [(circle, index), *_covered(s, player, viewer)]
            among = [(key, at) for key, at in places if _can_be_first(s, s.zones[key][at])]
            deal_anew(s, [(key, at) for key, at in among if s.zones[key][at] not in speaking], rng)


def _can_be_first(s: Fight, card: int) -> bool:
    return s.definition(card).printed.grade == 0 and not is_g(s, card)
