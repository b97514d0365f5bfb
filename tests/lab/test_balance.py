"""The shipped decks are in balance: none is hopeless, none a matter of course (docs/LABORATORY.md has the figures)."""

from __future__ import annotations

import pytest

from cardinal.games import find_game
from cardinal.lab.tournament import Standing, names, pairings, play

FAIR = (0.42, 0.58)  # of all games against the other decks of an edition
GAMES = {"vanguard": 40, "gundam": 160}  # of each pair in each edition
EVERY = [(game, rules) for game in GAMES for rules in find_game(game).table.editions]


def test_a_deck_is_measured_against_all_but_itself() -> None:
    contests = pairings("gundam", ["kiln-row", "tidewrack-yard"], ["random"], 1, ["1.9.0"])
    standing = play(contests, 30, 1, lambda _: None)
    shares = standing.over_others()
    assert set(shares) == {("1.9.0", "Kiln Row"), ("1.9.0", "Tidewrack Yard")}
    assert sum(share.value for share in shares.values()) == pytest.approx(1)
    assert Standing(standing.tallies[:1]).over_others() == {}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules"), EVERY)
def test_every_shipped_deck_wins_its_share(game: str, rules: str) -> None:
    """What is measured may lie outside by chance; where even its interval does, a deck is out of balance."""
    decks = [path.stem for path in find_game(game).shipped_decks]
    contests = [each for each in pairings(game, decks, ["club"], 1, [rules]) if len(set(names(each))) > 1]
    shares = play(contests, GAMES[game] * len(contests), 0, lambda _: None).over_others()
    assert {name: share for (_, name), share in shares.items() if share.high < FAIR[0] or share.low > FAIR[1]} == {}
