"""Specific actions (10): drawing, retiring, riding, standing and resting, each with its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.vanguard.events import LooksAt, Rests, Reveals, Shuffles, Stands, TurnsFaceDown, TurnsFaceUp
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import happen, hear
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.derived import ORIENTATION
from cardinal.games.vanguard.rules.last_known import sights
from cardinal.games.vanguard.rules.moving import key, move
from cardinal.games.vanguard.rules.preventing import unprevented
from cardinal.games.vanguard.rules.replacing import unreplaced
from cardinal.games.vanguard.rules.vanguard_circle import is_g, partner, together
from cardinal.games.vanguard.rules.zones import (
    DAMAGE,
    DECK,
    DELETED,
    DROP,
    FACE_DOWN,
    GZONE,
    HAND,
    HEART,
    LOCKED,
    MATE,
    REST,
    SOUL,
    TRIGGER,
    ZONES,
    V,
    seers,
    sees,
)  # fmt: skip
from cardinal.games.vanguard.verbs.delete import undelete
from cardinal.games.vanguard.verbs.lock import unlock
from cardinal.kernel import chance
from cardinal.kernel.events import Happening
from cardinal.kernel.knowing import EVERYBODY, bit, forget, looks, shows

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

RIDE_TO_SOUL = cite("auto.ride_to_soul")
NO_CHANGE = cite("orientation.no_change")
SAME_STATE = cite("golden.same_state")
FACE_NO_CHANGE = cite("orientation.face_no_change")
FACE_DOWN_DAMAGE = cite("zone.damage.face_down")
VANGUARD_TO_SOUL = cite("zone.move.vanguard_to_soul")
DRAW = cite("action.draw")
RETIRE = cite("action.retire")
STAND_REST = cite("action.stand_rest")
TURN_FACE = cite("action.turn_face")
SHUFFLE = cite("action.shuffle")
RIDE_LEGION = cite("action.ride.over_legion")
RIDE_G_UNIT = cite("action.ride.over_g_unit")
RIDE_HEARTS = cite("action.ride.hearts")
RIDE_DELETED = cite("action.delete.ridden")
ORIENTATION_FIXED = cite("action.legion.orientation_fixed")
DELETED_BATTLES = cite("action.delete.battles")
CALLS = ("call", "guard", "gguard")


def draw(s: Fight, player: int, law: str = DRAW) -> bool:
    """Moves the top card of the deck to the hand; False if there is none."""
    card = s.top_of_deck(player)
    if card < 0:
        return False
    move(s, [(card, key(player, HAND))], law, "draw", event="drawn")
    s.cite(DRAW)
    return not s.match.preventable or s.where[card] != key(player, DECK)


def retire(s: Fight, cards: Sequence[int], law: str) -> None:
    """Units go from the field to their owners' drop zones."""
    if cards:
        s.cite(RETIRE)
        move(s, [(card, key(s.owner(card), DROP)) for card in cards], law, "retire")


def ride(s: Fight, player: int, cards: Sequence[int], law: str) -> None:
    """The card becomes the vanguard, standing; the vanguard before goes to the soul (8.5.2.4.1).

    An effect may ride several at once; a rule action then asks which one stays (9.3.3).
    """
    circle = key(player, V)
    ridden = list(s.zones[circle])
    below = [*s.zone(player, MATE), *s.zone(player, HEART)]
    was = sights(s, "rides", ridden[-1:])
    move(s, [(card, circle) for card in cards], law, "ride")
    if ridden or below:
        _cite_ridden(s, player, ridden)
        moves = [(old, key(s.owner(old), GZONE if is_g(s, old) else SOUL)) for old in (*ridden, *below)]
        move(s, moves, VANGUARD_TO_SOUL, "soul")
    under = s.ref(ridden[-1]) if ridden else -1
    s.cite(RIDE_TO_SOUL)
    for card in cards:
        happen(s, "rides", s.ref(card), under, -1, circle, was=was)


def _cite_ridden(s: Fight, player: int, ridden: list[int]) -> None:
    if s.zone(player, MATE):
        s.cite(RIDE_LEGION)
    if s.zone(player, HEART):
        s.cite(RIDE_HEARTS)
    if any(is_g(s, card) for card in ridden):
        s.cite(RIDE_G_UNIT)
    if any(s.marks[card] & DELETED for card in ridden):
        s.cite(RIDE_DELETED)


def to_trigger_zone(s: Fight, player: int, law: str) -> int:
    """The top card of the deck goes face up to the trigger zone; -1 if there is none."""
    card = s.top_of_deck(player)
    if card >= 0:
        move(s, [(card, key(player, TRIGGER))], law, "check")
    return card


def heal(s: Fight, player: int, card: int, law: str) -> None:
    """A card of the damage zone goes to the drop zone (10.1.7)."""
    move(s, [(card, key(player, DROP))], law, "heal")


def stand(s: Fight, cards: Sequence[int], law: str = STAND_REST) -> bool:
    """Stands the cards that rest; a standing card does not stand again (3.17.2)."""
    cards = together(s, list(cards))
    resting = unprevented(s, [card for card in cards if s.marks[card] & REST], "stands")
    _cite_unchanged(s, cards, resting, NO_CHANGE)
    return orient(s, unreplaced(s, resting, "stands", law), law, "stands")


def rest(s: Fight, cards: Sequence[int], law: str = STAND_REST) -> bool:
    """Rests the cards that stand."""
    cards = together(s, list(cards))
    standing = unprevented(s, [card for card in cards if not s.marks[card] & REST], "rests")
    _cite_unchanged(s, cards, standing, NO_CHANGE)
    return orient(s, unreplaced(s, standing, "rests", law), law, "rests")


def is_held(s: Fight, card: int, *words: str) -> bool:
    """Whether an effect keeps a unit, or its partner in legion, from turning so (10.25.11)."""
    if _kept(s, card, words):
        return True
    if not any(s.legions):
        return False
    other = partner(s, card)
    if other >= 0 and _kept(s, other, words):
        s.cite(ORIENTATION_FIXED)
        return True
    return False


def _kept(s: Fight, card: int, words: tuple[str, ...]) -> bool:
    cannot = words_of(s, card).cannot
    return bool(cannot) and any(word in cannot for word in words)


def _cite_unchanged(s: Fight, before: Sequence[int], changed: list[int], law: str) -> None:
    if len(changed) < len(before):
        s.cite(law)
        s.cite(SAME_STATE)


def orient(s: Fight, cards: list[int], law: str, event: str) -> bool:
    """Turns cards that are to stand or rest, whatever could have kept or replaced it."""
    told: list[Happening] = []
    for card in cards:
        s.marks[card] ^= REST
        if s.log is not None or event in s.match.heard:
            told.append(Stands(law, subject=s.ref(card)) if event == "stands" else Rests(law, subject=s.ref(card)))
            s.told(told[-1])
        if s.marks[card] & DELETED:
            s.cite(DELETED_BATTLES)
    if cards:
        s.changed_by(ORIENTATION)
        hear(s, told)
    return bool(cards)


def turn_face(s: Fight, cards: Sequence[int], *, down: bool, law: str = TURN_FACE) -> bool:
    """Turns cards face down or face up; a card that lies so already is left (3.17.4).

    A card that is turned face up for whatever reason is locked or deleted no longer (10.22.5, 10.26.5).
    """
    turned = "turned face down" if down else "turned face up"
    changed = unprevented(s, [card for card in cards if bool(s.marks[card] & FACE_DOWN) != down], turned)
    _cite_unchanged(s, cards, changed, FACE_NO_CHANGE)
    for card in changed:
        if s.marks[card] & (LOCKED | DELETED):
            unlock(s, [card])
            undelete(s, [card])
            continue
        s.marks[card] ^= FACE_DOWN
        s.known[card] = EVERYBODY & ~seers(s.where[card], s.marks[card])  # all have seen what is turned down
        s.tell(law, TurnsFaceDown if down else TurnsFaceUp, card)
        happen(s, turned, s.ref(card), -1, s.where[card], s.where[card])
        s.cite(FACE_DOWN_DAMAGE if s.where[card] % ZONES == DAMAGE else TURN_FACE)
    if changed:
        s.changed()
    return bool(changed)


def shuffle_deck(s: Fight, player: int, law: str = SHUFFLE) -> None:
    """Every order of the deck is equally likely afterwards."""
    deck = s.zones[key(player, DECK)]
    chance.shuffle(s, deck)
    forget(s, deck)
    s.tell(law, Shuffles, player)
    happen(s, "shuffled", to=key(player, DECK))


def reveal(s: Fight, cards: Sequence[int], law: str) -> None:
    """Shows cards to everybody; they stay where they are (10.1.8), and are known there."""
    for card in cards:
        shows(s, [card], seers(s.where[card], s.marks[card]))
        s.tell(law, Reveals, card)


def look(s: Fight, player: int, cards: Sequence[int], law: str) -> None:
    """A player looks at cards that lie covered, and alone knows them."""
    covered = [card for card in cards if not sees(player, s.where[card], s.marks[card])]
    looks(s, bit(player), covered, in_pile=any(s.where[card] % ZONES == DECK for card in covered))
    for card in cards:
        s.tell(law, LooksAt, player, card)
