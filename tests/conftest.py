"""What the tests share: a game of the shipped decks, played at random."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from cardinal import native
from cardinal.games import find_game
from cardinal.games.vanguard.deck import Deck, Library, build, violations
from cardinal.games.vanguard.editions import edition
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.laws.entry import EDITION_NAMES
from cardinal.games.vanguard.positions import new_fight
from cardinal.games.whose import read_deck
from cardinal.kernel.machine import run, take

EDITIONS = EDITION_NAMES


def pytest_configure() -> None:
    """Programs that tests start can be stopped by Ctrl-C, also where a shell in the background has them ignore it."""
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if ignored and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What looks at the sources has nothing to look at in machine code."""
    if native.is_compiled():
        for item in items:
            if "source" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="looks at the sources; the compiled engine runs"))


@cache
def decks() -> list[Deck]:
    """Two shipped decks that every edition allows."""
    library = Library(find_game("vanguard").shipped_cards)
    paths = [find_game("vanguard").find_deck(name) for name in ("cinder-court", "lanternfolk")]
    return [build(read_deck(path), library) for path in paths]


@cache
def legal_decks(rules: str) -> list[Deck]:
    """Every shipped deck that an edition allows."""
    library = Library(find_game("vanguard").shipped_cards)
    built = [build(read_deck(path), library) for path in find_game("vanguard").shipped_decks]
    return [deck for deck in built if not violations(deck, edition(rules))]


@cache
def _fresh(rules: str) -> Fight:
    return new_fight(rules, decks(), 0)


def fight(rules: str, seed: int, *, watched: bool = False) -> Fight:
    """A fight of the shipped decks at its first decision."""
    s = _fresh(rules).clone()
    s.rng = Random(seed).getrandbits(63)
    if watched:
        s.log, s.cited = [], {}
    run(s)
    return s


def played(rules: str, seed: int, *, watched: bool = False) -> Iterator[Fight]:
    """The state at every decision of a random game, and at its end."""
    return decided(fight(rules, seed, watched=watched), seed)


def played_with(rules: str, pair: list[Deck], seed: int) -> Iterator[Fight]:
    """The same, watched, in a game of these decks."""
    s = new_fight(rules, pair, Random(seed).getrandbits(63))
    s.log, s.cited = [], {}
    run(s)
    return decided(s, seed)


def decided(s: Fight, seed: int) -> Iterator[Fight]:
    """The state at every decision that is taken at random, and at the end."""
    rng = Random(seed)
    while not s.over:
        yield s
        assert s.asked is not None
        take(s, rng.randrange(len(s.asked.options)))
    yield s
