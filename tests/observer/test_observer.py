"""The observer agrees with games of the shipped decks, and says so where a printed line is read."""

from __future__ import annotations

import doctest
from functools import cache
from random import Random
from typing import Any

import pytest

from cardinal.games import find_game, table_of
from cardinal.games.gundam import deck as gundam_deck
from cardinal.games.vanguard import deck as vanguard_deck
from cardinal.games.whose import read_deck
from tests.observer import lines
from tests.observer.games import GUNDAM, VANGUARD, Kind, Report, play

EVERYDAY = 1  # a game of each kind; the slow test plays many more


@cache
def shipped(game: str) -> list[Any]:
    """The shipped decks of a game."""
    module: Any = vanguard_deck if game == "vanguard" else gundam_deck
    library = module.Library(find_game(game).shipped_cards)
    return [module.build(read_deck(path), library) for path in find_game(game).shipped_decks]


def drawn(kind: Kind, seed: int) -> list[Any]:
    """Shipped decks that an edition allows, drawn at random."""
    table = table_of(kind.game)
    legal = [deck for deck in shipped(kind.game) if not table.violations(deck, kind.rules)]
    return Random(seed).choices(legal, k=kind.players)


def observed(kind: Kind, seed: int, *, every: int = 0) -> Report:
    """A random game of shipped decks; whatever is found fails the test."""
    report = play(kind, drawn(kind, seed), seed, every=every)
    assert not report.found, "\n".join(f"{place}, entry {each.at}: {each}" for place, each in report.found)
    return report


KINDS = [
    *(Kind("vanguard", rules, "duel", 2) for rules in VANGUARD),
    *(Kind("gundam", rules, way, number) for rules in GUNDAM
      for way, number in (("duel", 2), ("royale-winner", 3), ("royale-last", 5), ("team", 4))),
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", range(EVERYDAY))
def test_the_observer_agrees_with_a_game_of_shipped_decks(kind: Kind, seed: int) -> None:
    report = observed(kind, seed)
    assert report.entries > 100


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", range(100, 108))
def test_the_observer_agrees_with_many_games_and_every_position_is_checked(kind: Kind, seed: int) -> None:
    observed(kind, seed, every=3)


#: what must have been looked at in some games of shipped decks, and not only excused
LOOKED_AT = {
    "vanguard": (
        "place", "position", "one ride", "ride grade", "call grade", "counter blast", "soul blast", "once a turn",
        "attacker stands", "target", "boost from behind", "guard", "intercept", "drive checks", "trigger effects",
        "attacking power", "defending power", "hit as the sums say", "damage is the critical", "a hit retires",
        "damage checks", "stand phase", "one draw", "end",
    ),
    "gundam": (
        "place", "position", "level", "cost", "cost of an effect", "once a turn", "attacker rests", "newly deployed",
        "rested target", "blocker keyword", "battle damage is the AP", "damaged card", "no shield left", "destruction",
        "six units", "one base", "hand limit", "resource phase", "defeat", "winner",
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", LOOKED_AT)
def test_the_observer_has_looked_at_everything_it_claims(game: str) -> None:
    """A check that is never made would always agree"""
    total = Report()
    for kind in KINDS:
        if kind.game == game:
            for seed in range(10, 12):
                total.add(observed(kind, seed))
    unseen = [kind for kind in LOOKED_AT[game] if total.made[kind] <= total.excused[kind]]
    assert not unseen


def test_the_examples_of_printed_lines_are_right() -> None:
    assert doctest.testmod(lines).failed == 0
