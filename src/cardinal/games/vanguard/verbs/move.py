"""Instructions that move cards: retire, discard, bind, call, ride, put into zones (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.program import did, done, operation, treat
from cardinal.games.vanguard.effects.selectors import refs_of, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FACE_DOWN,
    FIELD,
    GZONE,
    HAND,
    LOCKED,
    REAR_GUARD_CIRCLES,
    REMOVED,
    REST,
    SOUL,
    ZONES,
    G,
    V,
)
from cardinal.kernel.knowing import bit, ordered
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ACTION_RETIRE = cite("action.retire")
ACTION_DISCARD = cite("action.discard")
ACTION_BIND = cite("action.bind")
ACTION_HEAL = cite("action.heal")
ACTION_SOUL_CHARGE = cite("action.soul_charge")
ACTION_MOVE = cite("action.move")
PUT = cite("zone.move")
ORDER = cite("zone.order_by_owner")
OWNERS_ZONE = cite("zone.owners_zone")
ORDER_SECRET = cite("zone.order_secret")
FROM_THE_TOP = cite("draw.move_top")
ONE_BY_ONE = cite("zone.deck.one_by_one")
GUARDED = cite("action.call.superior_guardian")
SUPERIOR_RIDE = cite("play.superior_ride")
FOLLOW = cite("zone.tracked")
PROHIBITION = cite("golden.prohibition")
DOMINATED_MOVES = cite("action.dominate.moves")
ONTO_G_UNIT = cite("action.move.onto_g_unit")
REMOVE = cite("action.remove")
PUT_LOCKED = cite("action.lock.put_as_locked")
UP_TO = cite("ability.choose_up_to")

DESTINATION = {"drop": DROP, "hand": HAND, "deck": DECK, "deck top": DECK, "deck bottom": DECK, "soul": SOUL,
               "damage": DAMAGE, "bind": BIND, "removed": REMOVED, "VC": V, "gzone": GZONE}  # fmt: skip
LAW_OF_VERB = {
    "remove": REMOVE, "retire": ACTION_RETIRE, "discard": ACTION_DISCARD, "bind": ACTION_BIND,
    "heal": ACTION_HEAL, "soul charge": ACTION_SOUL_CHARGE,
}  # fmt: skip


def followed(s: Fight, f: Resolving, cards: list[int], before: list[int]) -> None:
    """The ability follows the cards it has moved (4.1.8)."""
    now = {old: s.ref(card) for old, card in zip(before, cards, strict=True)}
    f.it = tuple(now.get(ref, ref) for ref in f.it) if f.it else tuple(now.values())
    f.among = tuple(now.get(ref, ref) for ref in f.among)
    f.before = tuple(now.get(ref, ref) for ref in f.before)
    if f.event[0] != "timed" and (f.event[1] in now or f.event[2] in now):
        kind, subject, other, *rest = f.event
        f.event = (kind, now.get(subject, subject), now.get(other, other), *rest)
    if f.source in now:
        f.source = now[f.source]
    s.cite(FOLLOW)


@operation("move")
def _move(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Puts cards into a zone; several that go to the deck are put in an order that a player chooses."""
    _, verb, who, to, state = i
    refs = [ref for ref in refs_of(s, f, who) if s.alive(ref)]
    if verb == "retire":
        refs = [ref for ref in refs if not _stays(s, ref & CARD_MASK)]
    cards = [ref & CARD_MASK for ref in refs]
    if to in ("deck top", "deck bottom") and len(cards) > 1:
        if not _ask_order(s, f, cards, to):
            return
        cards = list(f.picks)
        refs = [s.ref(card) for card in cards]
    did(f, sum(1 for card in cards if not moving.goes_home_instead(s, card)), verb, to)
    if cards:
        _put(s, cards, verb, to, state)
        if to in ("deck top", "deck bottom"):
            ordered(s, cards, bit(_who_orders(s, f, cards)))
            if len(cards) > 1:
                s.cite(ORDER_SECRET)
        followed(s, f, cards, refs)
    treat(s, f, cards, verb, to)
    done(f)


def _stays(s: Fight, card: int) -> bool:
    """An effect that forbids beats the effect that retires (1.3.3)."""
    cannot = info(s, card).cannot
    stays = "be retired" in cannot or "be retired by effects" in cannot
    if stays:
        s.cite(PROHIBITION)
    return stays


def _ask_order(s: Fight, f: Resolving, cards: list[int], to: str) -> bool:
    """Asks card by card, from the top down; True when the order is known."""
    if f.phase == 0:
        f.picks = ()
    else:
        f.picks = (*f.picks, s.choice[1])
    left = [card for card in cards if card not in f.picks]
    if len(left) == 1:
        f.picks = (*f.picks, left[0])
        return True
    if not left:
        return True
    f.phase = 1
    verb = "top" if to == "deck top" else "bottom"
    ask(s, _who_orders(s, f, cards), "order", ORDER, options_among(s, verb, left), f.source & CARD_MASK)
    return False


def _who_orders(s: Fight, f: Resolving, cards: list[int]) -> int:
    """Who says in which order cards go to a deck; the others do not learn it."""
    by_master = s.match.edition_values.order_into_hidden == "master of effect"
    return int(f.master) if by_master else s.owner(cards[0])


def _put(s: Fight, cards: list[int], verb: str, to: str, state: str) -> None:
    zone = DESTINATION[to]
    marks = FACE_DOWN if state == "face down" else REST if state == "rest" else 0
    law = LAW_OF_VERB.get(verb, PUT)
    event = "discarded" if verb == "discard" else ""
    ordered = list(reversed(cards)) if to == "deck top" else cards
    moves = [(card, key(s.owner(card), zone)) for card in ordered]
    s.cite(OWNERS_ZONE)
    moving.move(s, moves, law, verb, bottom=to == "deck bottom", marks=marks, event=event)


@operation("top")
def _top(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Cards from the top of a deck go somewhere, one by one (4.2.3); "up to" so many asks before each."""
    _, verb, least, most, to, whose, state = i
    marks = FACE_DOWN if state == "face down" else 0
    moved = list(f.picks) if f.phase else []
    number = most if least == most else int(bool(f.phase) and s.choice[0] == "again")
    for player in [player for player in sides(s, f, whose) for _ in range(number)]:
        card = s.top_of_deck(player)
        if card >= 0 and not s.over:
            moving.move(s, [(card, key(player, DESTINATION[to]))], LAW_OF_VERB.get(verb, PUT), verb, marks=marks)
            moved.append(s.ref(card))
    stopped = least == most or (f.phase and s.choice[0] == "stop")
    if not stopped and len(moved) < most and s.top_of_deck(f.master) >= 0:
        f.picks = tuple(moved)
        f.phase = 1
        ask(s, f.master, "draw", UP_TO, [("again",), ("stop",)], f.source & CARD_MASK)
        return
    if moved:
        s.cite(FROM_THE_TOP)
    if len(moved) > 1:
        s.cite(ONE_BY_ONE)
    f.it = tuple(moved)
    did(f, len(moved), verb, to)
    treat(s, f, [ref & CARD_MASK for ref in moved], verb, to)
    done(f)


@operation("put locked")
def _put_locked(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Puts a card on a rear-guard circle as a locked card: face down, and not as a unit (10.22.9)."""
    cards = [ref & CARD_MASK for ref in refs_of(s, f, i[1]) if s.alive(ref)]
    if f.phase == 0:
        f.phase = 1
        player = s.owner(cards[0]) if cards else f.master
        circles = open_circles(s, player) if cards else []
        ask(s, player, "circle", PUT_LOCKED, [("to", circle) for circle in circles], cards[0] if cards else -1)
        return
    did(f, bool(s.choice), "put")
    if s.choice:
        circle = key(s.owner(cards[0]), s.choice[1])
        moving.move(s, [(card, circle) for card in cards[:1]], PUT_LOCKED, "put", marks=LOCKED | FACE_DOWN)
        treat(s, f, cards[:1], "put")
    done(f)


@operation("ride")
def _ride(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A superior ride has no grade restriction."""
    refs = [ref for ref in refs_of(s, f, i[1]) if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES > FIELD]
    cards = [ref & CARD_MASK for ref in refs]
    did(f, bool(cards), "ride", "put")
    if cards:
        actions.ride(s, f.master, cards, SUPERIOR_RIDE)
        followed(s, f, cards, refs)
        if i[2] == "rest":
            actions.rest(s, cards)
    done(f)


@operation("exchange")
def _exchange(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Units change places, keeping their orientation; or one moves to another circle."""
    _, who, other = i
    cards = [ref & CARD_MASK for ref in refs_of(s, f, who) if s.alive(ref)]
    if other is not None:
        cards += [ref & CARD_MASK for ref in refs_of(s, f, other) if s.alive(ref)]
    cards = [card for card in cards if s.where[card] % ZONES in REAR_GUARD_CIRCLES]
    if len(cards) >= 2:
        first, second = cards[:2]
        places = s.where[first], s.where[second]
        moving.move(s, [(first, places[1]), (second, places[0])], ACTION_MOVE, "exchange")
        did(f, 2, "move")
        done(f)
    elif other is None and cards:
        _move_to_circle(s, f, cards[0])
    else:
        f.did = 0
        done(f)


def _move_to_circle(s: Fight, f: Resolving, card: int) -> None:
    player = s.master(card)
    if s.owner(card) != player:
        s.cite(DOMINATED_MOVES)
        f.did = 0
        done(f)
        return
    if f.phase == 0:
        f.phase = 1
        circles = [circle for circle in open_circles(s, player) if not s.zone(player, circle)]
        ask(s, f.master, "circle", ACTION_MOVE, [("to", circle) for circle in circles], card)
        return
    did(f, bool(s.choice), "move")
    if s.choice:
        moving.move(s, [(card, key(player, s.choice[1]))], ACTION_MOVE, "exchange")
    done(f)


@operation("move to vanguard")
def _move_to_vanguard(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A unit moves onto the vanguard circle, standing; nobody rides (10.32.3). A rule action clears the circle."""
    refs = [
        ref for ref in refs_of(s, f, i[1]) if s.alive(ref) and s.where[ref & CARD_MASK] % ZONES in REAR_GUARD_CIRCLES
    ]
    cards = [ref & CARD_MASK for ref in refs if s.owner(ref & CARD_MASK) == f.master]
    did(f, len(cards), "move")
    if cards:
        if any(is_g(s, unit) for unit in s.zone(f.master, V)):
            s.cite(ONTO_G_UNIT)
        moving.move(s, [(card, key(f.master, V)) for card in cards[:1]], ACTION_MOVE, "exchange")
        s.stamp[cards[0]] = s.tick()
    done(f)


@operation("move to guardian")
def _move_to_guardian(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Units move to the guardian circle, resting; for each the unit it guards is chosen. That is no call."""
    if f.phase == 0:
        refs = [ref for ref in refs_of(s, f, i[1]) if s.alive(ref)]
        cards = [ref & CARD_MASK for ref in refs if s.where[ref & CARD_MASK] % ZONES in REAR_GUARD_CIRCLES]
        did(f, len(cards), "move")
        moving.move(s, [(card, key(f.master, G)) for card in cards], ACTION_MOVE, "exchange", marks=REST)
        f.picks = tuple(s.ref(card) for card in cards)
        f.phase = 1
    elif s.choice:
        s.guards = (*s.guards, (f.picks[0], s.ref(s.choice[1])))
        s.changed()
        f.picks = f.picks[1:]
    attacked = s.attacked_units()
    if not f.picks or not attacked:
        done(f)
        return
    ask(s, f.master, "guarded unit", GUARDED, [("for", card) for card in attacked], f.source & CARD_MASK)


@operation("proceed")
def _proceed(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A declined replacement: the move that would have been replaced takes place."""
    _kind, subject, _other, _origin, to, law, verb, bottom, marks, event = f.event
    if s.alive(subject):
        moving.move_now(s, [(subject & CARD_MASK, to)], law, verb, bottom=bottom, marks=marks, event=event)
    done(f)


@operation("top or bottom")
def _top_or_bottom(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Each card goes on the top or on the bottom of the deck, as the player likes: named as they will lie, from the
    top down."""
    cards = [ref & CARD_MASK for ref in refs_of(s, f, i[1]) if s.alive(ref)]
    f.scratch = (*f.scratch, s.choice) if f.phase == 1 else ()
    left = [card for card in cards if not any(card == placed for _, placed in f.scratch)]
    if left:
        f.phase = 1
        options = [(verb, card) for _, card in options_among(s, "top", left) for verb in ("top", "bottom")]
        ask(s, f.master, "order", ORDER, options, f.source & CARD_MASK)
        return
    did(f, 0)
    for verb in ("top", "bottom"):
        there = [card for placed, card in f.scratch if placed == verb]
        if there:
            _put(s, there, "put", f"deck {verb}", "")
            did(f, len(there), "put", f"deck {verb}")
            treat(s, f, there, "put", f"deck {verb}")
    done(f)
