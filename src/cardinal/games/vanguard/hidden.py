"""What a player does not know, drawn anew: the only state that a search may look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import COVERED, DELETED, FACE_DOWN, LOCKED, ZONES, V, sees
from cardinal.kernel import chance
from cardinal.kernel.imagining import as_told, imagined
from cardinal.kernel.knowing import knows
from cardinal.kernel.redeal import Place, Spoken, become, cards_at, deal, deal_anew, settle, spoken_of

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

Sections = list[list[Place]]  # the main deck and the G deck: they have different backs, and a list of each (5.1)


def determinize(s: Fight, viewer: int, rng: Random) -> Fight:
    """A copy that agrees with everything the viewer sees and knows; what is hidden is dealt anew, chance included."""
    new = s.clone()
    new.rng = chance.seeded(rng.getrandbits(63))
    as_told(new, viewer)
    spoken = spoken_of(s, viewer)
    for player in range(s.players):
        closed = bool(s.match.pool) and player != viewer
        first = _first_vanguard(new, player) if player != viewer else []
        if first and not closed:
            among = [(key, at) for key, at in (*first, *_covered(new, player, viewer)) if _can_be_first(new, key, at)]
            deal_anew(new, [place for place in among if spoken.silent(*cards_at(new, [place]))], rng)
        covered = _covered(new, player, viewer)
        sections = [[(key, at) for key, at in covered if is_g(new, new.zones[key][at]) == g] for g in (False, True)]
        lists = _list(new, player, sections, first, viewer, spoken, rng) if closed else [[], []]
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


def _first_vanguard(s: Fight, player: int) -> list[Place]:
    """Until the players stand up, the others' first vanguard may be any card of grade 0 (5.2.2)."""
    circle = player * ZONES + V
    down = FACE_DOWN | DELETED | LOCKED
    return [(circle, index) for index, card in enumerate(s.zones[circle]) if s.marks[card] & down == FACE_DOWN]


def _can_be_first(s: Fight, key: int, at: int) -> bool:
    card = s.zones[key][at]
    return s.definition(card).printed.grade == 0 and not is_g(s, card)


def _list(
    s: Fight, player: int, sections: Sections, first: list[Place], viewer: int, spoken: Spoken, rng: Random
) -> list[list[int]]:
    """What hidden cards are said to be where the list is closed; a first vanguard that lies face down becomes one."""
    down = cards_at(s, first)
    for card in down if s.shown else ():
        s.shown[card] = 0
    hidden = [[card for card in cards_at(s, places) if card not in spoken.named] for places in sections]
    lists = imagined(s, viewer, player, [[*down, *hidden[0]], hidden[1]], lambda card: is_g(s, card), rng)
    for card in down:
        definitions = s.match.definitions
        fits = sorted(each for each in lists[0] if definitions[each].printed.grade == 0) or sorted(lists[0])
        become(s, card, chosen := rng.choice(fits))
        lists[0].remove(chosen)
    return lists
