"""Lock, unlock, and cards put on circles as locked cards (10.22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.events import OfCard
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.automatic import hear
from cardinal.games.vanguard.rules.derived import ANYTHING
from cardinal.games.vanguard.rules.last_known import sights
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.replacing import unreplaced
from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import FACE_DOWN, GZONE, LOCKED, REAR_GUARD_CIRCLES, ZONES
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, free, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import (
    DONE,
    FORBIDS,
    HAPPENS,
    OF_EFFECT,
    Done,
    Happens,
    Prohibited,
    performs,
)
from cardinal.games.vanguard.words.voices import does
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.events import Names
from cardinal.kernel.phrases import phrase
from cardinal.language.grammar import Grammar
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

LOCK = cite("action.lock")
LOCK_G_UNIT = cite("action.lock.g_unit")
LOCK_FACE_DOWN = cite("action.lock.face_down")
UNLOCK = cite("action.unlock")
RELEASED = cite("action.dominate.locked")


@dataclass(slots=True)
class Locks(OfCard):
    """A unit is locked."""

    name = "locks"
    kind: str = "locked"

    def says(self, names: Names) -> str:
        return phrase("{card} is locked", card=names.card(self.card))


@dataclass(slots=True)
class Unlocks(OfCard):
    """A card is unlocked."""

    name = "unlocks"
    kind: str = "unlocked"

    def says(self, names: Names) -> str:
        return phrase("{card} is unlocked", card=names.card(self.card))


def lock(s: Fight, cards: Sequence[int], law: str = LOCK) -> int:
    """Rear-guards become locked cards, unless something else happens instead. How many did."""
    locked = [card for card in cards if s.where[card] % ZONES in REAR_GUARD_CIRCLES and not s.marks[card] & LOCKED]
    return lock_now(s, unreplaced(s, locked, "locked", law), law)


def lock_now(s: Fight, locked: Sequence[int], law: str = LOCK) -> int:
    """They are turned face down, and are other cards than before (10.22.2)."""
    was = sights(s, "locked", locked)
    told = [_new_card(s, card, Locks, law, LOCKED | FACE_DOWN) for card in locked]
    if locked:
        s.cite(LOCK_FACE_DOWN)
    if any(ref for ref, _, _ in s.dominated if not s.alive(ref)):
        s.cite(RELEASED)
        s.dominated = tuple(entry for entry in s.dominated if s.alive(entry[0]))
    s.changed()
    hear(s, told, was)
    if s.match.edition_values.g_unit_leaves == "returned":
        returning = [(card, key(s.owner(card), GZONE)) for card in locked if is_g(s, card)]
        if returning:
            moving.move_now(s, returning, LOCK_G_UNIT)
    return len(locked)


def unlock(s: Fight, cards: Sequence[int], law: str = UNLOCK) -> int:
    """Locked cards are unlocked, unless something else happens instead. How many were."""
    locked = [card for card in cards if s.marks[card] & LOCKED]
    return unlock_now(s, unreplaced(s, locked, "unlocked", law), law)


def unlock_now(s: Fight, unlocked: Sequence[int], law: str = UNLOCK) -> int:
    """They are turned face up: new cards, standing, but not placed and not "stood" (10.24)."""
    told = [_new_card(s, card, Unlocks, law, 0) for card in unlocked]
    if unlocked:
        s.cite(UNLOCK)
    s.changed_by(ANYTHING if unlocked else 0)
    hear(s, told)
    return len(unlocked)


def _new_card(s: Fight, card: int, event: type[OfCard], law: str, marks: int) -> OfCard:
    """The card is turned over and is another one from now on, which is told."""
    s.marks[card] = marks
    s.life[card] += 1
    s.stamp[card] = s.tick()
    told = event(law, subject=s.ref(card), origin=s.where[card], to=s.where[card])
    s.told(told)
    return told


@dataclass(frozen=True, slots=True)
class Lock(Deed):
    """Locks cards that no effect protects from it."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = free(s, self.who.cards(s, c), "be locked")
        locked = lock(s, cards)
        did(c, locked, "lock")
        treat(s, c, cards, "lock")
        c.it = tuple(s.ref(card) for card in cards)
        done(c)


@dataclass(frozen=True, slots=True)
class Unlock(Deed):
    """Unlocks cards that no effect keeps locked."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = free(s, self.who.cards(s, c), "be unlocked")
        did(c, unlock(s, cards), "unlock")
        treat(s, c, cards, "unlock")
        c.it = tuple(s.ref(card) for card in cards)
        done(c)


LOCKS, UNLOCKS = inflected("lock"), inflected("unlock")
HAPPENS.enter("locked", Happens("{who} is locked", done=(LOCKS,), what=(" {who:thing}",), by=OF_EFFECT))
HAPPENS.enter("unlocked", Happens("{who} is unlocked", done=(UNLOCKS,), what=(" {who:thing}",), by=OF_EFFECT))
DONE.enter("lock", Done("locked", state=True))
DONE.enter("unlock", Done("unlocked", state=True))
FORBIDS.enter("be locked", Prohibited("be locked", "be locked"))
FORBIDS.enter("be unlocked", Prohibited("be unlocked", "be unlocked"))
performs("lock", tree.Lock)
performs("unlock", tree.Unlock)


@wording
def words_of_lock(grammar: Grammar) -> None:
    for node, words in ((tree.Lock, "lock"), (tree.Unlock, "unlock")):
        does(grammar, node, words)


@compiles(tree.Lock, "who", law=LOCK)
def compile_lock(draft: Draft, effect: tree.Lock) -> None:
    draft.add(Lock(who(effect.who)))


@compiles(tree.Unlock, "who", law=UNLOCK)
def compile_unlock(draft: Draft, effect: tree.Unlock) -> None:
    draft.add(Unlock(who(effect.who)))


@says(tree.Lock)
def say_lock(who: tree.Who) -> str:
    return f"lock {target(who)}"


@says(tree.Unlock)
def say_unlock(who: tree.Who) -> str:
    return f"unlock {target(who)}"
