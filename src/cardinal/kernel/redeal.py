"""Dealing anew what a player does not know, for every game: the cards of hidden places change places.

Effects speak of cards by their numbers. A hidden card of which the player knows what it is, such as one of the own
deck that is offered in a search, changes its place within its zone and stays what it is. One of which the player knows
only where it is, such as a card of another's hand that was chosen there, stays in its place and becomes another card:
whatever refers to it goes along.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardinal.kernel.imagining import carry_over, noted
from cardinal.kernel.state import CARD_MASK, State

Place = tuple[int, int]  # the key of a zone, and an index in it


class Spoken(NamedTuple):
    """Cards of which something is said at this moment."""

    named: frozenset[int]  # the viewer knows what they are, wherever they lie
    secret: frozenset[int]  # the viewer knows no more of them than where they lie

    def silent(self, card: int) -> bool:
        """Whether nothing is said of a card."""
        return card not in self.named and card not in self.secret


def cards_at(s: State, places: Sequence[Place]) -> list[int]:
    """The cards that lie on these places."""
    return [s.zones[key][index] for key, index in places]


def deal(s: State, places: Sequence[Place], spoken: Spoken, rng: Random, imagined: Sequence[int] = ()) -> None:
    """The cards of hidden places that are dealt to each other change places; with ``imagined`` they become those.

    What comes out depends on the chance, on which cards there are and on what is known of them.
    """
    cards = cards_at(s, places)
    shown = noted(s, cards)
    if imagined or not spoken.secret.isdisjoint(cards):
        _redefine(s, cards, spoken, rng, imagined)
    free = [place for place, card in zip(places, cards, strict=True) if spoken.silent(card)]
    deal_anew(s, free, rng)
    for zone in sorted({s.where[card] for card in cards if card in spoken.named}):
        within = [(key, at) for key, at in places if key == zone and s.zones[key][at] not in spoken.secret]
        deal_anew(s, within, rng, spoken.named)
    carry_over(s, cards, shown)


def deal_anew(s: State, places: Sequence[Place], rng: Random, named: frozenset[int] = frozenset()) -> None:
    """The cards of these places change places; what lies on a place, such as a mark, stays there.

    What comes out depends on the chance and on which cards there are, not on where they really lie: two states
    that look the same to a player give the same worlds. How often each of them has moved is forgotten, because that
    would tell where it was; only of those that are named something is said by that.
    """
    cards = cards_at(s, places)
    states = [(s.marks[card], s.stamp[card], s.known[card]) for card in cards]
    cards.sort(key=lambda card: (s.defs[card], card))
    rng.shuffle(cards)
    for (key, index), card, (marks, stamp, known) in zip(places, cards, states, strict=True):
        s.zones[key][index] = card
        s.where[card] = key
        if card not in named:
            s.life[card] = s.clock  # more often than it can have moved
        s.marks[card], s.stamp[card], s.known[card] = marks, stamp, known


def _redefine(s: State, cards: Sequence[int], spoken: Spoken, rng: Random, imagined: Sequence[int]) -> None:
    """Which cards these are is said anew, but for named ones; a list of definitions is said for all of them."""
    open_ = sorted(card for card in cards if card not in spoken.named)
    definitions = sorted(imagined or [s.defs[card] for card in open_])
    secret = [card for card in open_ if card in spoken.secret]
    rng.shuffle(definitions)
    said = [*definitions[: len(secret)], *sorted(definitions[len(secret) :])]
    s.defs = s.defs[:]  # shared with clones
    for card, definition in zip([*secret, *(card for card in open_ if card not in spoken.secret)], said, strict=True):
        s.defs[card] = definition


def become(s: State, card: int, definition: int) -> None:
    """A card becomes another one in its place."""
    s.defs = s.defs[:]
    s.defs[card] = definition


def settle(s: State, before: State) -> None:
    """Afterwards: a state whose cards have become others is one of another match."""
    if s.defs is not before.defs:
        s.match = s.match.imagined(s.defs)
        s.calm = None
    s.changed()


def spoken_of(s: State, viewer: int, laid: Sequence[int] = ()) -> Spoken:
    """Cards that a frame, a waiting ability or an option refers to; those that have become others are no longer meant.

    Other numbers, such as players and circles, are no cards: taken for some, those would stay what they are. Named
    are the sources of abilities, what the viewer is offered by name, and own cards, which it has chosen by their faces;
    but for those of zones (``laid``) whose cards their owner does not know.
    """
    found, named = _Cards(s), _Cards(s)
    for frame in s.stack:
        found.look(frame.cards())
        named.look(tuple([getattr(frame, name) for name in frame.names]))
    for waiting in s.waiting:
        found.look(waiting.cards())
        named.look(waiting.source)
    asked, describer = s.asked, s.match.describer
    for option in asked.options if asked is not None else [s.choice] if s.choice else []:
        found.look(describer.cards_in(option))
        if asked is not None and asked.player == viewer:
            named.look(describer.cards_in(option))
    zones = len(describer.zones)
    own = {card for card in found.cards if s.owners[card] == viewer and s.where[card] % zones not in laid}
    known = frozenset(named.cards | own)
    return Spoken(known, frozenset(found.cards - known))


class _Cards:
    """Cards by their numbers or by references, wherever they stand in what a record tells."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.cards: set[int] = set()

    def look(self, value: object) -> None:
        """Notes the cards in a value."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            card = value & CARD_MASK
            if card < len(self.s.defs) and (value == card or self.s.alive(value)):  # by its number, or by a reference
                self.cards.add(card)
        elif isinstance(value, (tuple, list)):
            for inner in value:
                self.look(inner)
