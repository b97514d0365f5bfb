"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardinal.kernel import chance
from cardinal.kernel.redeal import deal_anew, spoken_of
from cardinal.vanguard.zones import BIND, DECK, FACE_DOWN, GZONE, HAND, ZONES

if TYPE_CHECKING:
    from cardinal.vanguard.fight import Fight


def determinize(s: Fight, viewer: int, rng: Random) -> Fight:
    """A copy that agrees with everything the viewer sees; what is hidden is dealt anew, chance included.

    Cards that an ability is speaking of at this moment stay where they are: the viewer may know them.
    """
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    known = spoken_of(s, 5)
    for player in range(s.players):
        zones = (DECK,) if player == viewer else (DECK, HAND)
        places = [(player * ZONES + zone, index) for zone in zones for index in range(len(s.zone(player, zone)))]
        if player != viewer:
            places += [
                (player * ZONES + zone, index)
                for zone in (BIND, GZONE)
                for index, card in enumerate(s.zone(player, zone))
                if s.marks[card] & FACE_DOWN
            ]
        deal_anew(new, [(key, i) for key, i in places if s.zones[key][i] not in known], rng)
    new.changed()
    return new
