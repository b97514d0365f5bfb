"""Instructions that change the state of cards: lock, delete, and what keywords make of units (10.22, 10.26, 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.program import did, done, operation, treat
from cardinal.games.vanguard.effects.selectors import cards_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import STATE
from cardinal.games.vanguard.rules.locking import delete, lock, unlock
from cardinal.games.vanguard.rules.zones import FIELD, ZONES
from cardinal.games.vanguard.verbs.change import expiry
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

HARMONY = cite("keyword.harmony")
HARMONY_LEFT = cite("keyword.harmony.left")
HARMONY_NOT_AGAIN = cite("keyword.harmony.not_again")
BLAZE_LEGION = cite("keyword.blaze.legion")
STATE_LAWS = {
    "engorged": cite("keyword.engorge"),
    "charging": cite("keyword.charge"),
    "hollowed": cite("keyword.hollow"),
    "blazing": cite("keyword.blaze"),
    "successful": cite("keyword.success.number"),
    "harmony": HARMONY,
}


@operation("lock")
def _lock(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Locks cards that no effect protects from it."""
    cards = [card for card in cards_of(s, f, i[1]) if "be locked" not in info(s, card).cannot]
    locked = lock(s, cards)
    did(f, locked, "lock")
    treat(s, f, cards, "lock")
    f.it = tuple(s.ref(card) for card in cards)
    done(f)


@operation("unlock")
def _unlock(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    cards = [card for card in cards_of(s, f, i[1]) if "be unlocked" not in info(s, card).cannot]
    did(f, unlock(s, cards), "unlock")
    treat(s, f, cards, "unlock")
    f.it = tuple(s.ref(card) for card in cards)
    done(f)


@operation("delete")
def _delete(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    did(f, delete(s, cards_of(s, f, i[1])), "delete")
    done(f)


@operation("become")
def _become(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Units get into a state for a while; a unit that is in it already does not become so again."""
    _, who, state, until = i
    cards = [card for card in cards_of(s, f, who) if s.where[card] % ZONES <= FIELD]
    new = [card for card in cards if state not in info(s, card).states]
    if state == "blazing" and len(new) > 1:
        s.cite(BLAZE_LEGION)
    lasts = s.match.edition_values.hollow_lasts if state == "hollowed" else until
    end = expiry(s, f, lasts)
    for card in new:
        s.effects.append((STATE, s.ref(card), state, end, s.tick(), f.source, f.master))
        s.tell(STATE_LAWS[state], "becomes", card, state)
    did(f, bool(new), "become")
    if new:
        s.changed()
    for card in new:
        happen(s, f"becomes {state}", s.ref(card), -1, -1, s.where[card])
    done(f)


@operation("harmony")
def _harmony(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """This unit and the one that was placed are tied to each other until the end of the turn (11.34.1)."""
    refs = [f.source, f.event[1]]
    cards = [ref & CARD_MASK for ref in refs if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES <= FIELD]
    if len(cards) < 2:  # one of them has left
        s.cite(HARMONY_LEFT)
        done(f)
        return
    new = [card for card in cards if "harmony" not in info(s, card).states]
    if len(new) < len(cards):
        s.cite(HARMONY_NOT_AGAIN)
    for card, other in (cards, reversed(cards)):
        s.effects.append(("harmony", s.ref(card), s.ref(other), s.turn_number, s.tick(), f.source, f.master))
    for card in new:
        s.tell(HARMONY, "becomes", card, "harmony")
    s.changed()
    for card in new:
        happen(s, "becomes harmony", s.ref(card), -1, -1, s.where[card])
    done(f)
