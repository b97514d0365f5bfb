"""Lock and unlock (10.22, 10.24), delete (10.26): cards that lie face down on the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.vanguard.events import Deletes, Locks, TurnsFaceUp, Unlocks
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.last_known import sights
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.vanguard_circle import is_g, partner
from cardinal.games.vanguard.rules.zones import DELETED, FACE_DOWN, GZONE, LOCKED, REAR_GUARD_CIRCLES, ZONES

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

LOCK = cite("action.lock")
LOCK_G_UNIT = cite("action.lock.g_unit")
LOCK_FACE_DOWN = cite("action.lock.face_down")
UNLOCK = cite("action.unlock")
DELETE = cite("action.delete")
UNDELETE = cite("action.delete.ends")
DELETED_LEGION = cite("action.delete.legion")
CHANGES_STAY = cite("action.delete.modifications_stay")
RELEASED = cite("action.dominate.locked")


def lock(s: Fight, cards: Sequence[int], law: str = LOCK) -> int:
    """Rear-guards become locked cards: face down, and other cards than before (10.22.2). How many did."""
    locked = [card for card in cards if s.where[card] % ZONES in REAR_GUARD_CIRCLES and not s.marks[card] & LOCKED]
    was = sights(s, "locked", locked)
    for card in locked:
        _new_card(s, card, LOCKED | FACE_DOWN)
        s.tell(law, Locks, card)
        s.cite(LOCK_FACE_DOWN)
    if any(ref for ref, _, _ in s.dominated if not s.alive(ref)):
        s.cite(RELEASED)
        s.dominated = tuple(entry for entry in s.dominated if s.alive(entry[0]))
    s.changed()
    for card in locked:
        happen(s, "locked", s.ref(card), -1, s.where[card], s.where[card], was=was)
    if s.match.edition_values.g_unit_leaves == "returned":
        returning = [(card, key(s.owner(card), GZONE)) for card in locked if is_g(s, card)]
        if returning:
            moving.move_now(s, returning, LOCK_G_UNIT)
    return len(locked)


def unlock(s: Fight, cards: Sequence[int], law: str = UNLOCK) -> int:
    """Locked cards are turned face up: new cards, standing, but not placed and not "stood" (10.24). How many."""
    unlocked = [card for card in cards if s.marks[card] & LOCKED]
    for card in unlocked:
        _new_card(s, card, 0)
        s.tell(law, Unlocks, card)
        s.cite(UNLOCK)
    s.changed()
    for card in unlocked:
        happen(s, "unlocked", s.ref(card), -1, s.where[card], s.where[card])
    return len(unlocked)


def _new_card(s: Fight, card: int, marks: int) -> None:
    s.marks[card] = marks
    s.life[card] += 1
    s.stamp[card] = s.tick()


def delete(s: Fight, cards: Sequence[int], law: str = DELETE) -> bool:
    """Units are turned face down and stay the units they are, without power and text (10.26.2)."""
    deleted = [card for card in cards if s.is_unit(card) and not s.marks[card] & DELETED]
    for card in deleted:
        s.marks[card] |= DELETED | FACE_DOWN
        s.tell(law, Deletes, card)
        _stays_in_legion(s, card)
    s.changed()
    for card in deleted:
        happen(s, "deleted", s.ref(card), -1, s.where[card], s.where[card])
    return bool(deleted)


def undelete(s: Fight, cards: Sequence[int], law: str = UNDELETE) -> bool:
    """Deleted units are turned face up; what changed them meanwhile goes on (10.26.9)."""
    back = [card for card in cards if s.marks[card] & DELETED]
    for card in back:
        s.marks[card] &= ~(DELETED | FACE_DOWN)
        s.tell(law, TurnsFaceUp, card)
        s.cite(UNDELETE)
        _stays_in_legion(s, card)
        if any(effect.target == s.ref(card) for effect in s.effects):
            s.cite(CHANGES_STAY)
    if back:
        s.changed()
    return bool(back)


def _stays_in_legion(s: Fight, card: int) -> None:
    """Turning a unit over ends no legion: the pair is tied by what the cards are, not by how they lie (10.26.10)."""
    if partner(s, card) >= 0:
        s.cite(DELETED_LEGION)
