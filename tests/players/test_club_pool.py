"""How the club player fares against simple players, and alone among many."""

from __future__ import annotations

from itertools import cycle, islice, permutations

import pytest

from cardinal.games import find_game
from tests.players.pool import Hold, Maker, Rush, chance, wins

GAMES = 60  # in pairs: the same decks and shuffles from both seats


def share(game: str, rest: Maker) -> float:
    """How many of the games against another player the club wins."""
    decks = [path.stem for path in find_game(game).shipped_decks]
    pairs = islice(cycle(permutations(decks, 2)), GAMES // 2)
    return (
        sum(wins(game, list(pair), seat, rest, number) for number, pair in enumerate(pairs, 1) for seat in (0, 1))
        / GAMES
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "rest", "least"),
    [
        ("gundam", Rush, 0.58), ("gundam", Hold, 0.85), ("gundam", chance, 0.95),
        ("vanguard", Rush, 0.42), ("vanguard", Hold, 0.65), ("vanguard", chance, 0.95),
    ],
)  # fmt: skip
def test_it_beats_who_only_attacks_and_who_only_waits(game: str, rest: Maker, least: float) -> None:
    assert share(game, rest) >= least


@pytest.mark.slow
def test_alone_among_five_beginners_it_wins_most_battles_royale() -> None:
    decks = [path.stem for path in find_game("gundam").shipped_decks]
    table = list(islice(cycle(decks), 6))
    won = sum(wins("gundam", table, number % 6, chance, number, "royale-last") for number in range(1, 49))
    assert won >= 30
