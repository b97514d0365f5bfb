"""What cards are is kept while nothing changes that it depends on: it is what working it out anew gives.

The games are not watched: who watches is told every time which laws make the cards what they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardinal.games.vanguard.deck import Deck
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import new_fight
from cardinal.games.vanguard.rules.continuous import derive, info, words_of
from cardinal.games.vanguard.rules.derived import Derived
from cardinal.games.vanguard.rules.information import Words
from cardinal.kernel.machine import run
from tests import real_decks
from tests.conftest import EDITIONS, decided, legal_decks

ALL = [(rules, number) for rules in EDITIONS for number in range(len(legal_decks(rules)))]


def unwatched(rules: str, pair: list[Deck], seed: int) -> Iterator[Fight]:
    s = new_fight(rules, pair, Random(seed).getrandbits(63))
    run(s)
    return decided(s, seed)


def numbers_of(derived: Derived) -> dict[int, tuple[object, ...]]:
    return {card: now.values() for card, now in derived.table.items()}


def words(s: Fight) -> list[tuple[object, ...]]:
    return [tuple(getattr(words_of(s, card), name) for name in Words.__slots__) for card in range(len(s.defs))]


def check_kept(states: Iterator[Fight]) -> int:
    """How often something was kept from one decision to the next."""
    kept = 0
    before: Derived | None = None
    for s in states:
        if s.cache is not None:
            assert words(s) == words(s.clone())
            assert s.cache.outdated or numbers_of(s.cache) == numbers_of(derive(s.clone()))
            kept += s.cache is before and not s.cache.outdated
        info(s, 0)
        before = s.cache
    return kept


@pytest.mark.parametrize(("rules", "number"), ALL)
def test_what_is_kept_is_what_working_it_out_anew_gives(rules: str, number: int) -> None:
    decks = legal_decks(rules)
    pair = [decks[number], decks[(number + 1) % len(decks)]]
    assert sum(check_kept(unwatched(rules, pair, seed)) for seed in range(3))


@pytest.mark.parametrize("seed", range(12))
def test_the_same_with_decks_of_real_cards(seed: int) -> None:
    rng = Random(seed)
    check_kept(unwatched(EDITIONS[-1], [real_decks.vanguard(rng), real_decks.vanguard(rng)], seed))


@pytest.mark.slow
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(100, 200))
def test_the_same_with_many_decks_of_real_cards(rules: str, seed: int) -> None:
    rng = Random(seed)
    check_kept(unwatched(rules, [real_decks.vanguard(rng), real_decks.vanguard(rng)], seed))
