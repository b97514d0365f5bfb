"""Deck lists that opponents do not know: the pool that they are imagined from, and what a seat is told of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardinal.cards.decks import Deck
from cardinal.cards.library import Card
from cardinal.kernel.definitions import PrintedCard
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.players.contest import Contest
from cardinal.table.game import Table

OPEN, CLOSED = "open", "closed"
MOST = 64  # decks of a pool


class Known(dict[str, PrintedCard]):
    """Cards that a seat knows of; whoever has seen the name of another finds that, too."""

    def __init__(self, known: Mapping[str, PrintedCard], every: Mapping[str, PrintedCard]) -> None:
        super().__init__(known)
        self.every = every

    def __missing__(self, name: str) -> PrintedCard:
        return self.every[name]


def with_lists(contest: Contest, table: Table, lists: str, pool: Sequence[str]) -> Contest:
    """A contest whose lists are open, or closed with a pool: the decks that are named, or all shipped ones."""
    if lists not in (OPEN, CLOSED):
        raise CardinalError(f"lists cannot be {quoted(str(lists))}", remedy='say lists="open" or lists="closed"')
    if lists == OPEN:
        if pool:
            raise CardinalError("where lists are open nothing is imagined from a pool", remedy='say lists="closed"')
        return contest
    decks = _named(contest, table, pool) if pool else _shipped(contest, table)
    if not 0 < len(decks) <= MOST:
        raise CardinalError(f"a pool of {len(decks)} decks", remedy=f"name 1 to {MOST} decks: pool=[...]")
    _check_parts(contest, decks)
    return replace(contest, pool=tuple(decks))


def _named(contest: Contest, table: Table, pool: Sequence[str]) -> list[Deck[Card]]:
    if isinstance(pool, str) or not all(isinstance(deck, str) for deck in pool):
        raise CardinalError("a pool is a list of decks", remedy='write pool=["DECK", "DECK"]')
    decks: list[Deck[Card]] = [table.deck_named(text)[1] for text in pool]
    for deck in decks:
        if wrong := table.violations(deck, contest.rules):
            raise CardinalError(f"{deck.name or 'a deck'} of the pool is not legal in {contest.rules}: "
                                f"{wrong[0].message}", remedy="leave it out, or choose another edition")  # fmt: skip
    return decks


def _shipped(contest: Contest, table: Table) -> list[Deck[Card]]:
    decks: list[Deck[Card]] = [table.read_deck(path) for path in table.kit.shipped_decks]
    return [deck for deck in decks if not table.violations(deck, contest.rules)]


def _check_parts(contest: Contest, pool: Sequence[Deck[Card]]) -> None:
    """What a deck of the match has, a deck of the pool has: else hidden cards of that part could be nothing."""
    parts = {part for deck in pool for part, cards in _parts(deck).items() if cards}
    for deck in contest.decks:
        if lacking := [part for part, cards in _parts(deck).items() if cards and part not in parts]:
            raise CardinalError(f"no deck of the pool has cards of the part {lacking[0]!r}, as {deck.name} has",
                                remedy="name a deck that has some: pool=[...]")  # fmt: skip


def _parts(deck: Deck[Card]) -> dict[str, list[str]]:
    return deck.listed(lambda card: card.name)


def told_to(contest: Contest, known: Sequence[bool]) -> Contest:
    """A contest as somebody knows it: in the place of a list that is not known stands the first deck of the pool."""
    decks = tuple(deck if knows else replace_name(contest.pool[0]) for deck, knows in
                  zip(contest.decks, known, strict=True))  # fmt: skip
    return replace(contest, decks=decks)


def replace_name(deck: Deck[Card]) -> Deck[Card]:
    """The same deck without its name."""
    return replace(deck, name="")
