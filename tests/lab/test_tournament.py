"""Tournaments: every pair of decks, and which lines of card text were used."""

from __future__ import annotations

import pytest

from cardinal.games import table_of
from cardinal.lab.contest import Start, read_contest
from cardinal.lab.simulation import play
from cardinal.lab.tournament import pairings
from cardinal.lab.tournament import play as play_all

DECKS = {"vanguard": ("cinder-court", "lanternfolk"), "gundam": ("kiln-row", "bellweather-line")}
PLAYERS = ("random", "random")


@pytest.mark.parametrize("game", DECKS)
def test_every_pair_plays_its_share_and_uses_lines_that_there_are(game: str) -> None:
    newest = table_of(game).newest
    contests = pairings(game, DECKS[game], PLAYERS, 1, [newest])
    standing = play_all(contests, 12, 1, lambda _: None)
    assert [tally.games for tally in standing.tallies] == [4, 4, 4]
    assert not any(tally.failures for tally in standing.tallies)
    assert standing.uses
    assert set(standing.uses) <= standing.abilities
    assert all(standing.uses[line] < 20 for line, _ in standing.seldom(20))


@pytest.mark.parametrize("game", DECKS)
def test_a_deck_meets_every_deck_in_every_edition_that_allows_both(game: str) -> None:
    contests = pairings(game, DECKS[game], PLAYERS, 1, ())
    assert {contest.rules for contest in contests} <= set(table_of(game).editions)
    assert len({(contest.rules, tuple(deck.name for deck in contest.decks)) for contest in contests}) == len(contests)
    assert table_of(game).newest in {contest.rules for contest in contests}


def test_watching_a_game_does_not_change_it() -> None:
    contest = read_contest("gundam", DECKS["gundam"], PLAYERS, "1.9.0", 5)
    watched = Start(pairings("gundam", DECKS["gundam"], PLAYERS, 5, ["1.9.0"])[1])
    assert [play(Start(contest), number).digest for number in (1, 2)] == [play(watched, n).digest for n in (1, 2)]


def test_the_text_of_a_pilot_is_used_although_its_unit_has_it() -> None:
    contest = pairings("gundam", ["bellweather-line"], PLAYERS, 1, ["1.9.0"])[0]
    standing = play_all([contest], 60, 1, lambda _: None)
    assert standing.uses["Perrin Dole", 2]
