"""What shares the vanguard circle: a leader and its mate (10.25), a G unit and its hearts (10.27).

The leader or the G unit lies on ``V``, the mate on ``MATE``, hearts on ``HEART``: three places of one circle,
so a card that goes from one to another is not moved and stays the card it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.fight import NO_CARD
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.zones import HEART, MATE, REST, VANGUARD_CIRCLE, VANGUARDS, ZONES, V
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

PAIR = cite("action.legion.pair")
BACK_AS_PAIR = cite("action.heart.legion")
BACK = cite("action.stride.ends")
NOT_PLACED = cite("action.heart.not_placed")
HEART_LEAVES = cite("action.heart.leaves")
NAME_AND_POWER = cite("action.heart.name_and_power")
TURNS_TOGETHER = cite("action.legion.same_orientation")


def is_g(s: Fight, card: int) -> bool:
    """Whether a card is a G unit; G guardians are G units (5.3.3)."""
    return s.definition(card).type in ("g unit", "g guardian")


def pair(s: Fight, player: int) -> tuple[int, int] | None:
    """Leader and mate of a player, as units or as hearts, while both are what they were; else None (10.25.2)."""
    entry = s.legions[player]
    if entry:
        leader, mate = entry[0] & CARD_MASK, entry[1] & CARD_MASK
        places = [player * ZONES + place for place in VANGUARD_CIRCLE]
        if s.alive(entry[0]) and s.alive(entry[1]) and s.where[leader] in places and s.where[mate] in places:
            return leader, mate
    return None


def partner(s: Fight, card: int) -> int:
    """The other unit of a legion, or NO_CARD."""
    found = pair(s, s.where[card] // ZONES) if any(s.legions) else None
    if found is None or card not in found:
        return NO_CARD
    return found[1] if card == found[0] else found[0]


def asked_about(s: Fight, cards: list[int]) -> list[int]:
    """Of vanguards of which a text asks what they are: in legion the leader, or by another reading both."""
    if s.match.edition_values.vanguard_in_legion == "both" or not any(s.legions):
        return cards
    leaders = [card for card in cards if s.where[card] % ZONES != MATE]
    return leaders or cards


def together(s: Fight, cards: list[int]) -> list[int]:
    """The units and their partners: a legion stands and rests as one (10.25.10)."""
    if not any(s.legions):
        return cards
    others = [partner(s, card) for card in cards if s.where[card] % ZONES in VANGUARDS]
    if any(card >= 0 for card in others):
        s.cite(TURNS_TOGETHER)
    new = [card for card in others if card >= 0 and card not in cards]
    return [*cards, *new]


def tie(s: Fight, player: int, leader: int, mate: int) -> None:
    """Two cards are in the legion state from now on."""
    entry = (s.ref(leader), s.ref(mate), s.turn_number)
    s.legions = tuple(entry if p == player else other for p, other in enumerate(s.legions))
    s.cite(PAIR)
    s.changed()


def remain_tied(s: Fight, player: int, mate: int) -> None:
    """Of several mates this one stays the leader's; the legion is as old as it was."""
    if s.legions[player]:
        leader, _, since = s.legions[player]
        entry = (leader, s.ref(mate), since)
        s.legions = tuple(entry if p == player else other for p, other in enumerate(s.legions))
        s.changed()


def shift(s: Fight, card: int, place: int) -> None:
    """A card takes another place on its vanguard circle; that is no move."""
    key = s.where[card]
    s.zones[key].remove(card)
    to = key - key % ZONES + place
    s.zones[to].append(card)
    s.where[card] = to
    s.calm = None  # no move, but rule actions count the cards of a circle
    s.changed()


def hearts_to_choose(s: Fight, player: int) -> list[int]:
    """The hearts that can give name and power: not those that are G units (10.27.5.1)."""
    return [card for card in s.zone(player, HEART) if not is_g(s, card)]


def choose_heart(s: Fight, player: int, card: int) -> None:
    """This heart gives the vanguard its name and printed power."""
    ref = s.ref(card) if card >= 0 else NO_CARD
    s.heart_chosen = tuple(ref if p == player else other for p, other in enumerate(s.heart_chosen))
    s.cite(NAME_AND_POWER)
    s.changed()


def settle(s: Fight, player: int, orientation: int) -> None:
    """After cards have left the vanguard circle: hearts without a G unit are vanguards again, in its
    orientation (10.28.4), a mate without its leader is a vanguard alone, and a lost heart is replaced."""
    base = player * ZONES
    if s.zones[base + HEART]:
        if not s.zones[base + V]:
            _hearts_return(s, player, orientation)
        elif not s.alive(s.heart_chosen[player]):
            left = hearts_to_choose(s, player)
            s.cite(HEART_LEAVES)
            choose_heart(s, player, left[0] if left else NO_CARD)
    elif s.heart_chosen[player] >= 0:
        s.cite(HEART_LEAVES)
        choose_heart(s, player, NO_CARD)
    if s.legions[player] and pair(s, player) is None:
        s.cite(PAIR)  # it lasted until one of them changed zones
    if s.zones[base + MATE] and pair(s, player) is None:
        for card in list(s.zones[base + MATE]):
            shift(s, card, V)


def _hearts_return(s: Fight, player: int, orientation: int) -> None:
    tied = pair(s, player)
    for card in list(s.zone(player, HEART)):
        shift(s, card, MATE if tied is not None and card == tied[1] else V)
        s.marks[card] = orientation & REST
    choose_heart(s, player, NO_CARD)
    s.cite(BACK_AS_PAIR if tied is not None else BACK)
    s.cite(NOT_PLACED)
