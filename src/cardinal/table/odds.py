"""The odds of a deck: how likely cards of a kind are there in the opening hand, and by a turn. All of them are exact.

>>> round(without(7, 40, 4), 4), round(1 - without(5, 50, 4), 3)
(0.4477, 0.353)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from cardinal.cards.decks import Deck
from cardinal.cards.library import Card
from cardinal.table.opening import Opening

FIRST, SECOND = 0, 1  # whoever goes first, and the other


def without(drawn: int, cards: int, copies: int) -> float:
    """How likely it is that none of so many copies is among the cards that are drawn."""
    return comb(max(0, cards - copies), drawn) / comb(cards, drawn) if drawn <= cards else 0.0


class Chances(NamedTuple):
    """To have at least one: in the opening hand, and by the end of the draw of each turn."""

    hand: float
    redrawn: float  # where a hand without one is redrawn
    turns: tuple[float, ...]
    turns_redrawn: tuple[float, ...]


class Odds(NamedTuple):
    """Of cards that are called alike, or count as the same in the curve."""

    what: str
    copies: int
    first: Chances
    second: Chances


def odds_of(deck: Deck[Card], opening: Opening, turns: int) -> list[Odds]:
    """The odds of each part of the curve, and then of each card."""
    cards = opening.drawn(deck)
    kinds = Counter(opening.kind(card) for card in cards)
    names = Counter(card.name for card in cards)
    curve = dict(sorted(kinds.items(), key=lambda item: (len(item[0]), item[0])))
    return [*_odds(curve, len(cards), opening, turns), *_odds(names, len(cards), opening, turns)]


def _odds(counted: Mapping[str, int], cards: int, opening: Opening, turns: int) -> list[Odds]:
    return [
        Odds(what, copies, *(chances(cards, copies, opening, who, turns) for who in (FIRST, SECOND)))
        for what, copies in counted.items()
    ]


def chances(cards: int, copies: int, opening: Opening, who: int, turns: int) -> Chances:
    """The chances of one player to have one of so many copies."""
    hand = opening.hands[who]
    none = without(hand, cards, copies)
    again = none * without(hand, cards - hand if opening.apart else cards, copies)
    draws = [max(0, turn - opening.misses[who]) for turn in range(1, turns + 1)]
    none_drawn = [without(drawn, cards - hand, copies) for drawn in draws]
    by_turn, redrawn = (tuple(1 - before * each for each in none_drawn) for before in (none, again))
    return Chances(1 - none, 1 - again, by_turn, redrawn)
