"""Dealing anew what a player does not know, for every game: the cards of hidden places change places."""

from __future__ import annotations

from random import Random

from cardinal.kernel.state import CARD_MASK, State

Place = tuple[int, int]  # the key of a zone, and an index in it


def deal_anew(s: State, places: list[Place], rng: Random) -> None:
    """The cards of these places change places; what lies on a place, such as a mark, stays there.

    What comes out depends on the chance and on which cards there are, not on where they really lie: two states
    that look the same to a player give the same worlds. How often each of them has moved is forgotten, because that
    would tell where it was.
    """
    cards = [s.zones[key][index] for key, index in places]
    states = [(s.marks[card], s.stamp[card], s.known[card]) for card in cards]
    cards.sort(key=lambda card: (s.defs[card], card))
    rng.shuffle(cards)
    for (key, index), card, (marks, stamp, known) in zip(places, cards, states, strict=True):
        s.zones[key][index] = card
        s.where[card] = key
        s.life[card] = s.clock  # more often than it can have moved
        s.marks[card], s.stamp[card], s.known[card] = marks, stamp, known


def spoken_of(s: State) -> set[int]:
    """Cards that a frame, a waiting ability or an option refers to; those that have become others are no longer meant.

    Other numbers, such as players and circles, are no cards: taken for some, those would stay where they really lie.
    """
    found: set[int] = set()

    def look(value: object) -> None:
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            card = value & CARD_MASK
            if card < len(s.defs) and (value == card or s.alive(value)):  # by its number, or by a reference
                found.add(card)
        elif isinstance(value, (tuple, list)):
            for inner in value:
                look(inner)

    for frame in s.stack:
        look(frame.cards())
    for waiting in s.waiting:
        look(waiting.cards())
    if s.asked is not None:
        for option in s.asked.options:
            look(s.match.describer.cards_in(option))
    return found
