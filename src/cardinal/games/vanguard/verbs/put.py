"""Putting cards into zones: retire, discard, bind, heal, return, cards from the top of a deck (10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import refs_of, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FACE_DOWN,
    GZONE,
    HAND,
    REMOVED,
    REST,
    SOUL,
    V,
)
from cardinal.games.vanguard.verbs.deed import Deed, did, done, followed, treat
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
PUT = cite("zone.move")
ORDER = cite("zone.order_by_owner")
OWNERS_ZONE = cite("zone.owners_zone")
ORDER_SECRET = cite("zone.order_secret")
FROM_THE_TOP = cite("draw.move_top")
ONE_BY_ONE = cite("zone.deck.one_by_one")
REMOVE = cite("action.remove")
PROHIBITION = cite("golden.prohibition")
UP_TO = cite("ability.choose_up_to")
DESTINATION = {"drop": DROP, "hand": HAND, "deck": DECK, "deck top": DECK, "deck bottom": DECK, "soul": SOUL,
               "damage": DAMAGE, "bind": BIND, "removed": REMOVED, "VC": V, "gzone": GZONE}  # fmt: skip
LAW_OF_VERB = {
    "remove": REMOVE, "retire": ACTION_RETIRE, "discard": ACTION_DISCARD, "bind": ACTION_BIND,
    "heal": ACTION_HEAL, "soul charge": ACTION_SOUL_CHARGE,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Move(Deed):
    """Puts cards into a zone; several that go to the deck are put in an order that a player chooses."""

    verb: str
    who: Who
    to: str
    state: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        refs = [ref for ref in refs_of(s, c, self.who) if s.alive(ref)]
        if self.verb == "retire":
            refs = [ref for ref in refs if not _stays(s, ref & CARD_MASK)]
        cards = [ref & CARD_MASK for ref in refs]
        if self.to in ("deck top", "deck bottom") and len(cards) > 1:
            if not _ask_order(s, c, cards, self.to):
                return
            cards = list(c.picks)
            refs = [s.ref(card) for card in cards]
        did(c, sum(1 for card in cards if not moving.goes_home_instead(s, card)), self.verb, self.to)
        if cards:
            _put(s, cards, self.verb, self.to, self.state)
            if self.to in ("deck top", "deck bottom"):
                ordered(s, cards, bit(_who_orders(s, c, cards)))
                if len(cards) > 1:
                    s.cite(ORDER_SECRET)
            followed(s, c, cards, refs)
        treat(s, c, cards, self.verb, self.to)
        done(c)


def _stays(s: Fight, card: int) -> bool:
    """An effect that forbids beats the effect that retires (1.3.3)."""
    cannot = info(s, card).cannot
    stays = "be retired" in cannot or "be retired by effects" in cannot
    if stays:
        s.cite(PROHIBITION)
    return stays


def _ask_order(s: Fight, c: Resolving, cards: list[int], to: str) -> bool:
    """Asks card by card, from the top down; True when the order is known."""
    if c.phase == 0:
        c.picks = ()
    else:
        c.picks = (*c.picks, s.choice[1])
    left = [card for card in cards if card not in c.picks]
    if len(left) == 1:
        c.picks = (*c.picks, left[0])
        return True
    if not left:
        return True
    c.phase = 1
    verb = "top" if to == "deck top" else "bottom"
    ask(s, _who_orders(s, c, cards), "order", ORDER, options_among(s, verb, left), c.source & CARD_MASK)
    return False


def _who_orders(s: Fight, c: Resolving, cards: list[int]) -> int:
    """Who says in which order cards go to a deck; the others do not learn it."""
    by_master = s.match.edition_values.order_into_hidden == "master of effect"
    return int(c.master) if by_master else s.owner(cards[0])


def _put(s: Fight, cards: list[int], verb: str, to: str, state: str) -> None:
    zone = DESTINATION[to]
    marks = FACE_DOWN if state == "face down" else REST if state == "rest" else 0
    law = LAW_OF_VERB.get(verb, PUT)
    event = "discarded" if verb == "discard" else ""
    ordered = list(reversed(cards)) if to == "deck top" else cards
    moves = [(card, key(s.owner(card), zone)) for card in ordered]
    s.cite(OWNERS_ZONE)
    moving.move(s, moves, law, verb, bottom=to == "deck bottom", marks=marks, event=event)


@dataclass(frozen=True, slots=True)
class TopCards(Deed):
    """Cards from the top of a deck go somewhere, one by one (4.2.3); "up to" so many asks before each."""

    verb: str
    least: int
    most: int
    to: str
    whose: str
    state: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        marks = FACE_DOWN if self.state == "face down" else 0
        law = LAW_OF_VERB.get(self.verb, PUT)
        moved = list(c.picks) if c.phase else []
        number = self.most if self.least == self.most else int(bool(c.phase) and s.choice[0] == "again")
        for player in [player for player in sides(s, c, self.whose) for _ in range(number)]:
            card = s.top_of_deck(player)
            if card >= 0 and not s.over:
                moving.move(s, [(card, key(player, DESTINATION[self.to]))], law, self.verb, marks=marks)
                moved.append(s.ref(card))
        stopped = self.least == self.most or (c.phase and s.choice[0] == "stop")
        if not stopped and len(moved) < self.most and s.top_of_deck(c.master) >= 0:
            c.picks = tuple(moved)
            c.phase = 1
            ask(s, c.master, "draw", UP_TO, [("again",), ("stop",)], c.source & CARD_MASK)
            return
        if moved:
            s.cite(FROM_THE_TOP)
        if len(moved) > 1:
            s.cite(ONE_BY_ONE)
        c.it = tuple(moved)
        did(c, len(moved), self.verb, self.to)
        treat(s, c, [ref & CARD_MASK for ref in moved], self.verb, self.to)
        done(c)


@dataclass(frozen=True, slots=True)
class TopOrBottom(Deed):
    """Each card goes on the top or on the bottom of the deck, as the player likes: named as they will lie, from the
    top down."""

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [ref & CARD_MASK for ref in refs_of(s, c, self.who) if s.alive(ref)]
        c.scratch = (*c.scratch, s.choice) if c.phase == 1 else ()
        left = [card for card in cards if not any(card == placed for _, placed in c.scratch)]
        if left:
            c.phase = 1
            options = [(verb, card) for _, card in options_among(s, "top", left) for verb in ("top", "bottom")]
            ask(s, c.master, "order", ORDER, options, c.source & CARD_MASK)
            return
        did(c, 0)
        for verb in ("top", "bottom"):
            there = [card for placed, card in c.scratch if placed == verb]
            if there:
                _put(s, there, "put", f"deck {verb}", "")
                did(c, len(there), "put", f"deck {verb}")
                treat(s, c, there, "put", f"deck {verb}")
        done(c)
