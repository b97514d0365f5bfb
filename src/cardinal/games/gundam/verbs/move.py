"""Moving cards: returned, added to a hand, put or exiled; several that go to a deck are ordered by their owner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.rules.moving import IN_PLAY, PILOT_FOLLOWS, put
from cardinal.games.gundam.rules.sides import effect_of
from cardinal.games.gundam.rules.substitution import REPLACED, happening
from cardinal.games.gundam.rules.telling_apart import options_among
from cardinal.games.gundam.rules.zones import ZONES
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.knowing import ordered
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

LEAVE = inflected("leave", "left")
FROM_FIELD = (" the battle area", " play", " the field")
HAPPENS.enter("left", Happens("left", "{who} leaves the field", players=True, does=LEAVE, tails=FROM_FIELD))
ORDER = cite("zone.order_by_owner")
MOVED = cite("zone.new_card")
EVENTS = {("return", "hand"): "returned", ("add", "hand"): "added", ("exile", "removed"): "exiled",
          ("put", "trash"): "trashed"}  # fmt: skip


#: where cards lie one upon the other
IN_ORDER = ("deck top", "deck bottom", "shields")
#: what cards may be protected from
KEPT = {("return", "hand"): "be returned", ("exile", "removed"): "be exiled", ("put", "trash"): "be trashed"}
KEPT |= {("return", deck): "be returned to a deck" for deck in ("deck", "deck top", "deck bottom")}


@dataclass(frozen=True, slots=True)
class Move(Deed):
    """``verb``: return, add, put, exile; ``to``: hand, deck, deck top, deck bottom, trash, removed, shields, base."""

    verb: str
    who: Whom
    to: str
    randomly: bool = False

    def run(self, s: Game, c: Effect) -> None:
        verb, to = self.verb, self.to
        refs = [ref for ref in self.who.refs(s, c) if s.alive(ref)]
        cards = [ref & CARD_MASK for ref in refs]
        meant = len(cards)
        if (verb, to) in KEPT:
            cards = permitted(s, c, cards, KEPT[verb, to])
        if to in IN_ORDER and not self.randomly:
            cards = with_pilots(s, cards)
            if len(cards) > 1:
                if not _ordered(s, c, cards, to):
                    return
                cards = list(c.picks) if to != "shields" or goes_below(s, to) else [*reversed(c.picks)]
        did(c, cards and len(cards) >= meant)
        if EVENTS.get((verb, to), "") in s.match.replaceable:
            due = [_event(s, c, card, EVENTS[verb, to]) for card in cards]
            able = happening(s, due, MOVED)
            did(c, len(able) == len(due))
            cards = [event.subject & CARD_MASK for event in able]
        put(s, cards, verb, to, told(s, c, cards, verb, to))
        if to in ("deck top", "deck bottom"):
            order_is_secret(s, cards, at_random=self.randomly)
        if to == "deck":
            for owner in dict.fromkeys(s.owner(card) for card in cards):
                actions.shuffle(s, owner)
        _follow(s, c, cards)
        acted(c, "place" if verb == "put" else verb, (s.ref(card) for card in cards))
        done(c)


def with_pilots(s: Game, cards: list[int]) -> list[int]:
    """Cards that go to a place where their order matters, with the Pilots that go along."""
    pilots = [pilot for card in cards if (pilot := s.pilot_of(card)) >= 0]
    if pilots:
        s.cite(PILOT_FOLLOWS)
    return [*cards, *pilots]


def _follow(s: Game, c: Effect, cards: list[int]) -> None:
    """The text goes on speaking of the cards that it has moved."""
    c.it = tuple(s.ref(ref & CARD_MASK) if ref & CARD_MASK in cards else ref for ref in c.it)
    c.among = tuple(s.ref(ref & CARD_MASK) if ref & CARD_MASK in cards else ref for ref in c.among)
    if c.source >= 0 and c.source & CARD_MASK in cards:
        c.source = s.ref(c.source & CARD_MASK)


def order_is_secret(s: Game, cards: list[int], *, at_random: bool) -> None:
    """The owner who ordered cards alone knows how they lie in the deck; by chance, nobody does."""
    for owner in dict.fromkeys(s.owner(card) for card in cards):
        ordered(s, [card for card in cards if s.owner(card) == owner], 0 if at_random else s.sharers(owner))


def told(s: Game, c: Effect, cards: list[int], verb: str, to: str) -> list[Happening]:
    """What effects may wait for: Units, Pilots and Bases returned to a hand, cards exiled or added to a hand."""
    kind = EVENTS.get((verb, to), "")
    if kind not in s.match.heard:
        return []
    if kind == "returned":
        cards = [card for card in cards if s.where[card] % ZONES in IN_PLAY]
    return [_event(s, c, card, kind) for card in cards]


def _event(s: Game, c: Effect, card: int, kind: str) -> Happening:
    zone, owner = s.where[card] % ZONES, s.owner(card)
    return heard(
        kind, s.ref(card), c.source, origin=zone, player=owner, manner=actions.BY_EFFECT, by=effect_of(s, c)
    )


def _moved(s: Game, events: Sequence[Happening], law: str) -> list[int]:
    """Cards move as it was due; the cards."""
    verb, to = next(way for way, kind in EVENTS.items() if kind == events[0].kind)
    cards = [event.subject & CARD_MASK for event in events]
    put(s, cards, verb, to, events if events[0].kind in s.match.heard else [])
    return cards


for _kind in EVENTS.values():
    REPLACED.enter(_kind, _moved)


def _ordered(s: Game, c: Effect, cards: list[int], to: str) -> bool:
    """Asks for the order, from the top down; True when it is known."""
    if c.phase == 0:
        c.picks = ()
        c.phase = 1
    elif s.choice[0] != "done":
        c.picks = (*c.picks, s.choice[1])
    for owner in dict.fromkeys(s.owner(card) for card in cards):  # each deck has its own order
        left = [card for card in cards if card not in c.picks and s.owner(card) == owner]
        if asks_order(s, c, left, owner, to):
            return False
        c.picks = (*c.picks, *left)
    return True


def asks_order(s: Game, c: Effect, left: list[int], owner: int, to: str) -> bool:
    """Asks the owner which card lies next, from the top down, where there is a choice (4-1-6)."""
    options = options_among(s, "bottom" if goes_below(s, to) else "top", left)
    if len(options) > 1:
        ask(s, owner, "order", ORDER, options, c.source & CARD_MASK)
    return len(options) > 1


def goes_below(s: Game, to: str) -> bool:
    """Whether a card is put under those that lie there."""
    return to == "deck bottom" or (to == "shields" and s.match.readings["shield_added"] == "bottom")
