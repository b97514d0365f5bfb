"""Zones and circles (chapter 4): where cards are, who sees them, which circles lie where."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardinal.kernel.knowing import EVERYBODY, bit
from cardinal.kernel.phrases import patterns

V, FL, FR, BL, BC, BR, G = range(7)  # the seven circles
MATE, HEART = 7, 8  # places on the vanguard circle: the Legion Mate beside the leader, hearts below a G unit
HAND, DECK, DROP, SOUL, DAMAGE, BIND, TRIGGER, GZONE, REMOVED = range(9, 18)
ZONES: Final = 18  # zones per player; the key of a zone is player * ZONES + zone
FIELD: Final = HEART  # zones up to this one are on the field: a card keeps being that card among them

NAMES: Final = (
    "V", "FL", "FR", "BL", "BC", "BR", "G", "mate", "heart",
    "hand", "deck", "drop", "soul", "damage", "bind", "trigger", "gzone", "removed",
)  # fmt: skip
BY_NAME: Final = {name: number for number, name in enumerate(NAMES)}
LONG_NAMES: Final = patterns((
    "the vanguard circle", "front left", "front right", "back left", "back center", "back right",
    "the guardian circle", "the legion mate's place", "the hearts", "the hand", "the deck", "the drop zone",
    "the soul", "the damage zone", "the bind zone", "the trigger zone", "the G zone", "the removal zone",
))  # fmt: skip

CIRCLES: Final = (V, MATE, FL, FR, BL, BC, BR, G)  # where units are
VANGUARDS: Final = (V, MATE)
VANGUARD_CIRCLE: Final = (V, MATE, HEART)  # everything that lies on the vanguard circle
REAR_GUARD_CIRCLES: Final = (FL, FR, BL, BC, BR)
BATTLE_CIRCLES: Final = (V, FL, FR, BL, BC, BR)  # where units attack and are attacked
FRONT_ROW: Final = (V, MATE, FL, FR)
BACK_ROW: Final = (BL, BC, BR)
BEHIND: Final = {V: BC, FL: BL, FR: BR}
MIRRORED: Final = {FL: FR, FR: FL, BL: BR, BR: BL}  # as the other player sees them
COLUMN: Final = (1, 0, 2, 0, 1, 2, 1, 1, 1)  # left 0, center 1, right 2, as the owner sees them
HIDDEN: Final = frozenset((HAND, DECK, GZONE))
COVERED: Final = frozenset((HAND, DECK, BIND, GZONE))  # where a card can lie so that not everybody sees it
HANDS: Final = frozenset((HAND, GZONE))  # covered, and in no order that the others see
UNORDERED: Final = frozenset((HAND, DECK, DROP, SOUL, DAMAGE, BIND, GZONE, REMOVED))

HEARTS: Final = 1 << HEART | 1 << ZONES + HEART  # as places
ANYWHERE: Final = (1 << 2 * ZONES) - 1

REST: Final = 1
FACE_DOWN: Final = 2
LOCKED: Final = 4
DELETED: Final = 8


def places(zones: Collection[int]) -> int:
    """The keys of these zones of both players, as bits; of all zones, if none is named."""
    return sum(1 << zone | 1 << ZONES + zone for zone in zones) if zones else ANYWHERE


def zone_of(key: int) -> int:
    """The zone a key means, whoever's it is."""
    return key % ZONES


def master_of(key: int) -> int:
    """The player whose zone a key means."""
    return key // ZONES


def is_circle(key: int) -> bool:
    """Whether a key is on one of the seven circles."""
    return key % ZONES <= FIELD


def in_column(own: int, other: int) -> bool:
    """Whether two keys are in one column; the opponent's left is across from your right (4.6.2.1).

    Columns are made of the circles of the front and the back row; the guardian circle is in none (4.6.2).
    """
    one, two = own % ZONES, other % ZONES
    if one > FIELD or two > FIELD or G in (one, two):
        return False
    return COLUMN[one] == (COLUMN[two] if own // ZONES == other // ZONES else 2 - COLUMN[two])


def sees(player: int, key: int, marks: int) -> bool:
    """Whether a player may see the face of a card in this zone (4.1.3, 4.3.2, 4.9.2.1)."""
    zone = key % ZONES
    if zone == DECK:
        return False
    own = key // ZONES == player
    if zone == HAND:
        return own
    if zone in (BIND, GZONE) and marks & FACE_DOWN:
        return own
    return True


def seers(key: int, marks: int) -> int:
    """Everybody who sees the face of a card in this zone, as bits; the same as ``sees`` for all viewers at once."""
    zone = key % ZONES
    if zone == DECK:
        return 0
    if zone == HAND or (zone in (BIND, GZONE) and marks & FACE_DOWN):
        return bit(key // ZONES)
    return EVERYBODY
