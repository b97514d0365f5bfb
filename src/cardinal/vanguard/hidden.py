"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from cardinal.kernel import chance
from cardinal.kernel.state import CARD_MASK
from cardinal.vanguard.zones import BIND, DECK, FACE_DOWN, GZONE, HAND, ZONES

if TYPE_CHECKING:
    from cardinal.vanguard.fight import Fight


def determinize(s: Fight, viewer: int, rng: Random) -> Fight:
    """A copy that agrees with everything the viewer sees; what is hidden is dealt anew, chance included.

    Cards that an ability is speaking of at this moment stay where they are: the viewer may know them.
    """
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    spoken_of = _spoken_of(s)
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
        _deal_anew(new, [(key, i) for key, i in places if s.zones[key][i] not in spoken_of], rng)
    new.changed()
    return new


def _deal_anew(s: Fight, places: list[tuple[int, int]], rng: Random) -> None:
    cards = [s.zones[key][index] for key, index in places]
    states = [(s.marks[card], s.stamp[card]) for card in cards]
    rng.shuffle(cards)
    for (key, index), card, (marks, stamp) in zip(places, cards, states, strict=True):
        s.zones[key][index] = card
        s.where[card] = key
        s.marks[card], s.stamp[card] = marks, stamp


def _spoken_of(s: Fight) -> set[int]:
    """Cards that a frame, a waiting ability or the decision refers to."""
    found: set[int] = set()

    def look(value: Any) -> None:
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            found.add(value & CARD_MASK)
        elif isinstance(value, (tuple, list)):
            for inner in value:
                look(inner)

    for frame in s.stack:
        look(frame[5:])
    look(s.waiting)
    if s.asked is not None:
        look(s.asked.options)
    return found
