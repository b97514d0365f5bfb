"""Deck lists that a player does not know, and imagines from a pool of decks.

A match whose lists are closed has a pool: decks as definitions, section by section. Such a game notes of every card who
has ever seen its face (``shown``): an imagined list agrees with all that was seen, also with what has gone back to
hidden places since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random

from cardinal.kernel.knowing import EVERYBODY, bit, knows
from cardinal.kernel.state import State

Sections = Sequence[Sequence[int]]  # of a deck: definitions
Shown = dict[int, list[int]]  # by definition: who has seen the faces of cards of it


def noted(s: State, cards: Sequence[int]) -> Shown:
    """Who has seen the faces of these cards, by what they are."""
    found: Shown = {}
    for card in cards if s.shown else ():
        if s.shown[card]:
            found.setdefault(s.defs[card], []).append(s.shown[card])
    return found


def carry_over(s: State, cards: Sequence[int], shown: Shown) -> None:
    """After a deal: as many cards of a kind were seen as before, whichever they are."""
    if not s.shown:
        return
    left = {definition: sorted(seen) for definition, seen in shown.items()}
    for card in sorted(cards):
        seen = left.get(s.defs[card])
        s.shown[card] = seen.pop() if seen else 0


def as_told(s: State, viewer: int) -> None:
    """Of what others have seen, only what everybody has seen is left: the rest is their secret."""
    s.shown = [seen if seen == EVERYBODY else seen & bit(viewer) for seen in s.shown]


def has_seen(s: State, viewer: int, card: int) -> bool:
    """Whether a viewer has ever seen the face of a card."""
    return knows(s, viewer, card) or bool(s.shown[card] & bit(viewer))


def imagined(
    s: State, viewer: int, owner: int, hidden: Sections, section: Callable[[int], int], rng: Random
) -> list[list[int]]:
    """What the hidden cards of a player may be, section by section: of a list that a viewer can imagine.

    All other cards of the list are known; ``section`` says to which one a card belongs.
    """
    covered = {card for cards in hidden for card in cards}
    in_sight: list[list[int]] = [[] for _ in hidden]
    for card in range(s.match.roster):
        if s.owners[card] == owner and card not in covered:
            in_sight[section(card)].append(card)
    return _hidden_part(s, viewer, hidden, in_sight, rng)


def _hidden_part(s: State, viewer: int, hidden: Sections, in_sight: Sections, rng: Random) -> list[list[int]]:
    """Of the deck that fits best; what was seen, also if it lies hidden now, is in it."""
    before = [[card for card in cards if has_seen(s, viewer, card)] for cards in hidden]
    seen = [Counter(s.defs[card] for card in (*front, *back)) for front, back in zip(in_sight, before, strict=True)]
    sizes = [len(cards) + len(front) for cards, front in zip(hidden, in_sight, strict=True)]
    far = [_distance(deck, seen, sizes) for deck in s.match.pool]
    nearest = [deck for deck, distance in zip(s.match.pool, far, strict=True) if distance == min(far)]
    deck = nearest[rng.randrange(len(nearest))]
    found: list[list[int]] = []
    for section, cards in enumerate(hidden):
        known = sorted(s.defs[card] for card in before[section])
        others = [each for other in s.match.pool for each in other[section]]
        found.append([*known, *_rest(deck[section], seen[section], others, len(cards) - len(known), rng)])
    return found


def _distance(deck: Sections, seen: Sequence[Counter[int]], sizes: Sequence[int]) -> int:
    """How many cards would have to be changed in a deck so that it could be this one; 0 if it could be it."""
    distance = 0
    for cards, counted, size in zip(deck, seen, sizes, strict=True):
        missing = (counted - Counter(cards)).total()
        distance += missing + abs(len(cards) - size)
    return distance


def _rest(cards: Sequence[int], seen: Counter[int], others: Sequence[int], number: int, rng: Random) -> list[int]:
    """So many cards of a deck besides those that were seen; a deck that has too few is filled up from the pool."""
    left = sorted((Counter(cards) - seen).elements())
    if len(left) > number:
        return rng.sample(left, number)
    return [*left, *islice(cycle(sorted(others)), number - len(left))]
