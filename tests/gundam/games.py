"""What the Gundam tests share: games of the shipped decks in every format, played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from cardinal.games import find_game
from cardinal.games.gundam.deck import Deck, Library, build
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.laws.entry import EDITION_NAMES
from cardinal.games.gundam.positions import new_game
from cardinal.games.whose import read_deck
from cardinal.kernel.machine import run, take

EDITIONS = EDITION_NAMES
FORMATS = {"duel": 2, "royale-winner": 3, "royale-last": 4, "team": 4}  # with the number of players
NAMES = ("kiln-row", "tidewrack-yard", "marrow-orchard", "bellweather-line")


@cache
def decks(number: int) -> list[Deck]:
    """Shipped decks for so many players."""
    library = Library(find_game("gundam").shipped_cards)
    return [build(read_deck(find_game("gundam").find_deck(name)), library) for name in NAMES[:number]]


@cache
def _fresh(rules: str, way: str) -> Game:
    return new_game(rules, decks(FORMATS[way]), 0, way)


def game(rules: str, way: str, seed: int, *, watched: bool = False) -> Game:
    """A game of the shipped decks at its first decision."""
    s = _fresh(rules, way).clone()
    s.rng = Random(seed).getrandbits(63)
    if watched:
        s.log, s.cited = [], {}
    run(s)
    return s


def played(rules: str, way: str, seed: int, *, watched: bool = False) -> Iterator[Game]:
    """The state at every decision of a random game, and at its end."""
    return decided(game(rules, way, seed, watched=watched), seed)


def decided(s: Game, seed: int) -> Iterator[Game]:
    """The state at every decision that is taken at random, and at the end."""
    rng = Random(seed)
    while not s.over:
        yield s
        assert s.asked is not None
        take(s, rng.randrange(len(s.asked.options)))
    yield s
