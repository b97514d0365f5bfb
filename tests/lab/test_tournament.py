"""Tournaments: every pair of decks, and which lines of card text were used."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import typer

from cardinal.commands import laboratory
from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError
from cardinal.lab.matrix import Pairing, matrix_page
from cardinal.lab.simulation import play
from cardinal.lab.tournament import pairings
from cardinal.lab.tournament import play as play_all
from cardinal.players import PLAYERS as REGISTERED
from cardinal.players import Asked, RandomPlayer, View
from cardinal.players.contest import Start, read_contest

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
    watched = Start(pairings("gundam", DECKS["gundam"], PLAYERS, 5, ["1.9.0"])[1])
    contest = read_contest("gundam", DECKS["gundam"], PLAYERS, "1.9.0", watched.contest.seed)
    assert [play(Start(contest), number).digest for number in (1, 2)] == [play(watched, n).digest for n in (1, 2)]


def test_the_text_of_a_pilot_is_used_although_its_unit_has_it() -> None:
    contest = pairings("gundam", ["bellweather-line"], PLAYERS, 1, ["1.9.0"])[0]
    standing = play_all([contest], 60, 1, lambda _: None)
    assert standing.uses["Perrin Dole", 2]


def test_every_pair_and_edition_has_games_of_its_own() -> None:
    """One seed for all made rows of two editions the same games."""
    contests = pairings("gundam", DECKS["gundam"], PLAYERS, 1, ())
    assert len({contest.seed for contest in contests}) == len(contests) == 6
    assert [contest.seed for contest in contests] == [
        contest.seed for contest in pairings("gundam", DECKS["gundam"], PLAYERS, 1, ())
    ]
    assert not {contest.seed for contest in contests} & {
        contest.seed for contest in pairings("gundam", DECKS["gundam"], PLAYERS, 2, ())
    }


def test_a_tournament_has_players_and_a_format(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as exit_:
        laboratory.tournament("", list(DECKS["gundam"]), 6, 1, 1, "1.9.0", 20, as_json=True, players="club,random",
                              way="team")  # fmt: skip
    assert exit_.value.exit_code == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["players"], report["format"]) == (["club", "random"], "team")
    assert set(report["ratings"]) == {"Kiln Row", "Bellweather Line"}
    for row in report["pairs"]:
        assert {"a", "b", "rules", "games", "wins", "value", "low", "high"} <= set(row)
        assert sum(row["wins"].values()) == row["games"] == 2
        assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1


def test_the_club_player_sits_where_it_is_asked_to() -> None:
    contests = pairings("gundam", DECKS["gundam"], ("club", "random"), 1, ["1.9.0"], "royale-last")
    assert {contest.players for contest in contests} == {("club", "random", "club", "random")}
    assert {len(contest.decks) for contest in contests} == {4}
    with pytest.raises(CardinalError, match="one for both decks"):
        pairings("gundam", DECKS["gundam"], ("club", "random", "club"), 1, ())


class Quitter(RandomPlayer):
    """A player that ends the program."""

    def choose(self, view: View, asked: Asked) -> int:
        sys.exit("enough")


def test_a_player_that_fails_is_told_by_name_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(REGISTERED, "quitter", Quitter)
    with pytest.raises(typer.Exit) as exit_:
        laboratory.tournament("gundam", ["kiln-row"], 2, 1, 2, "1.9.0", 20, as_json=True, players="random,quitter")
    assert exit_.value.exit_code == 1
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert (report["errors"], report["games"]) == (2, 0)
    assert report["pairs"][0]["wins"] == {"A": 0, "B": 0, "draw": 0}
    assert report["failures"][0]["player"] == "quitter"
    assert "the player quitter in seat B failed: SystemExit: enough" in said.err


def test_the_page_of_a_tournament_has_every_pair_and_escapes_names() -> None:
    met = [Pairing("<i>Ash", "Brook", "1.9.0", 100, 60.0), Pairing("<i>Ash", "<i>Ash", "1.9.0", 50, 20.0)]
    page = matrix_page("Tournament", met, {"<i>Ash": 1530, "Brook": 1470})
    assert "<i>" not in page and "&lt;i&gt;Ash" in page and "http" not in page
    assert "60% <small>of 100" in page and "40% <small>of 100" in page
    assert page.index("&lt;i&gt;Ash") < page.index("Brook"), "the stronger first"
    assert "56.7%" in page, "60 of 100, and 25 of 50 against itself"


def test_a_report_that_is_no_page_is_refused_before_the_games() -> None:
    with pytest.raises(CardinalError, match="is a page, not"):
        laboratory.tournament("gundam", [], 4, 1, 1, "", 1, as_json=True, report="games.csv")
