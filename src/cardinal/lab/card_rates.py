"""What each card of a deck did for it: how often games were won in which it was in the opening hand, drawn, played, or
not seen at all, and by how much it was better to have it than not.

A card that is good because it is seen in long games is not told apart from one that wins them: these are figures, not
causes. The intervals say how far they may be from what endless games would give.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from cardinal.kernel.state import SEATS
from cardinal.lab.rates import Rate, rate
from cardinal.lab.rows import Row


class Share(msgspec.Struct, frozen=True):
    """Games of one kind: how many, and the share of them that was won."""

    games: int
    won: Rate


class CardRates(msgspec.Struct, frozen=True):
    """One card of a deck."""

    name: str
    opening: Share  # it was in the opening hand
    drawn: Share  # it came to hand later
    seen: Share  # either
    unseen: Share  # it never came to hand
    used: Share  # it was played
    better: Rate  # seen minus unseen: the difference of the two shares


class _Count:
    """Games and how many of them were won, for each thing that can be said of a card."""

    __slots__ = ("games", "wins")

    def __init__(self) -> None:
        self.games = dict.fromkeys(("opening", "drawn", "seen", "used"), 0)
        self.wins = dict.fromkeys(self.games, 0)

    def add(self, kind: str, *, won: bool) -> None:
        self.games[kind] += 1
        self.wins[kind] += won

    def share(self, kind: str) -> Share:
        return share(self.wins[kind], self.games[kind])


def share(wins: int, games: int) -> Share:
    """So many of so many games."""
    return Share(games, rate(wins, games))


def difference(one: Share, other: Share) -> Rate:
    """By how much one share is larger than another, with the interval of Newcombe.

    >>> difference(share(60, 100), share(50, 100))
    Rate(value=0.1, low=-0.0373, high=0.2321)
    """
    a, b = one.won, other.won
    if not one.games or not other.games:
        return Rate(0.0, -1.0, 1.0)
    value = a.value - b.value
    low = value - sqrt((a.value - a.low) ** 2 + (b.high - b.value) ** 2)
    high = value + sqrt((a.high - a.value) ** 2 + (b.value - b.low) ** 2)
    return Rate(round(value, 4), round(max(-1.0, low), 4), round(min(1.0, high), 4))


def decks_of(rows: Sequence[Row]) -> list[str]:
    """The decks that were played, in the order in which they come up."""
    return list(dict.fromkeys(deck for row in rows for deck in row.decks))


def card_rates(rows: Iterable[Row], deck: str) -> list[CardRates]:
    """The cards of a deck, the most useful first; rows that tell nothing of cards say nothing."""
    counts: dict[str, _Count] = {}
    games = wins = 0
    for row in rows:
        for seat, name in enumerate(row.decks):
            if name != deck or not row.seen:
                continue
            won = row.winner is not None and SEATS[seat] in row.winner
            games += 1
            wins += won
            opening = set(row.hands[seat])
            for card in row.seen[seat]:
                count = counts.setdefault(card, _Count())
                count.add("seen", won=won)
                count.add("opening" if card in opening else "drawn", won=won)
            for card in row.used[seat]:
                counts.setdefault(card, _Count()).add("used", won=won)
    found = [_rates(name, count, games, wins) for name, count in counts.items()]
    return sorted(found, key=lambda card: (-card.better.value, card.name))


def _rates(name: str, count: _Count, games: int, wins: int) -> CardRates:
    seen, unseen = count.share("seen"), share(wins - count.wins["seen"], games - count.games["seen"])
    return CardRates(
        name, count.share("opening"), count.share("drawn"), seen, unseen, count.share("used"), difference(seen, unseen)
    )
