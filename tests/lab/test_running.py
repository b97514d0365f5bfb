"""The laboratory: pairs, until it is certain, from where it ended; files of games, and a page of them."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
import typer

import cardinal
from cardinal.commands import laboratory
from cardinal.kernel.errors import CardinalError
from cardinal.lab import cluster, running
from cardinal.lab.card_rates import card_rates
from cardinal.lab.rates import rate
from cardinal.lab.report import Report
from cardinal.lab.rows import Row, read_rows
from cardinal.lab.running import Order, carry_out, report_of
from cardinal.players.contest import Contest, read_contest

DECKS = ["kiln-row", "tidewrack-yard"]


def a_contest(seed: int = 1, players: tuple[str, ...] = ("random", "club")) -> Contest:
    """A contest whose games are kept."""
    return replace(read_contest("gundam", DECKS, players, "", seed), rows=True)


def test_pairs_are_the_same_shuffles_with_seats_swapped() -> None:
    tally = carry_out(Order(a_contest(), 12, workers=1, pairs=True))
    report = report_of(tally)
    assert [row.seed for row in report.rows[::2]] == [row.seed for row in report.rows[1::2]]
    for one, other in zip(report.rows[::2], report.rows[1::2], strict=True):
        assert (one.players, one.swapped) == (other.players[::-1], False) and other.swapped
        assert one.decks == other.decks[::-1]
    assert tally.wins["A"] + tally.wins["B"] == 12
    assert {who: tally.wins[who] for who in "AB"} == {who: report.wins[who] for who in "AB"}
    assert report.wins["B"] > report.wins["A"], "club sits in B, and moves to A for the second game"


@pytest.mark.parametrize(("way", "decks"), [
    ("royale-winner", [*DECKS, "marrow-orchard"]), ("royale-last", [*DECKS, "marrow-orchard"]), ("team", DECKS * 2),
])  # fmt: skip
def test_of_many_everybody_sits_in_every_seat(way: str, decks: list[str], tmp_path: Path) -> None:
    """In each format, with the same shuffles; and what was counted is what the rows tell."""
    seats = len(decks)
    players = ("club", *("random",) * (seats - 1))
    contest = replace(read_contest("gundam", decks, players, "", 4, way), rows=True)
    tally = carry_out(Order(contest, 2 * seats, workers=1, pairs=True))
    report = report_of(tally)
    for number in (1, 2):
        rows = [row for row in report.rows if row.number == number]
        assert [row.swapped for row in rows] == list(range(seats)) and len({row.seed for row in rows}) == 1
        assert [row.players.index("club") for row in rows] == list(range(seats))
        for row in rows:
            assert [row.decks[(seat + row.swapped) % seats] for seat in range(seats)] == list(rows[0].decks)
    assert {who: tally.wins[who] for who in report.wins} == report.wins
    assert report.digest == tally.digest, "one digest, whoever tells it"
    assert sum(report.wins.values()) == 2 * seats
    report.write(tmp_path / "games.jsonl")
    known = read_rows(tmp_path / "games.jsonl")[: seats + 1]
    assert carry_out(Order(contest, 2 * seats, 2, pairs=True, known=known)).digest == tally.digest
    with pytest.raises(CardinalError, match="cannot be played in pairs"):
        Order(contest, 2 * seats + 1, pairs=True)


def test_it_ends_when_it_is_certain_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CHUNK", 20)
    games = [carry_out(Order(a_contest(), 2000, workers, until=0.3)).games for workers in (1, 2)]
    assert games[0] == games[1] and 40 <= games[0] < 2000
    assert carry_out(Order(a_contest(), 60, 1, until=0.01)).games == 60, "not certain: all of them"


@pytest.mark.parametrize("suffix", [".jsonl", ".csv", ".parquet"])
def test_what_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path, suffix: str) -> None:
    if suffix == ".parquet":
        pytest.importorskip("pyarrow", reason="parquet is an extra")
    whole = carry_out(Order(a_contest(), 12, 1, pairs=True))
    file = tmp_path / f"games{suffix}"
    report_of(carry_out(Order(a_contest(), 4, 1, pairs=True))).write(file)
    resumed = carry_out(Order(a_contest(), 12, 1, pairs=True, known=read_rows(file)))
    assert resumed.digest == whole.digest
    assert report_of(resumed) == report_of(whole)
    with pytest.raises(CardinalError, match="of another contest"):
        carry_out(Order(a_contest(seed=2), 12, 1, pairs=True, known=read_rows(file)))


def test_what_was_not_played_in_pairs_goes_on_in_pairs(tmp_path: Path) -> None:
    """Games are those of pairs already: what is missing is played, and nothing is counted besides."""
    whole = report_of(carry_out(Order(a_contest(), 8, 1, pairs=True)))
    known = report_of(carry_out(Order(a_contest(), 3, 1))).rows
    assert report_of(carry_out(Order(a_contest(), 8, 1, pairs=True, known=[*known, known[0]]))) == whole
    with pytest.raises(CardinalError, match="one of a pair"):
        carry_out(Order(a_contest(), 8, 1, known=whole.rows))
    with pytest.raises(CardinalError, match="--games 4, but game 3 was played already") as problem:
        carry_out(Order(a_contest(), 4, 1, pairs=True, known=known))
    assert "--games 6 or more" in problem.value.remedy


def test_another_format_is_another_contest() -> None:
    contests = [
        replace(read_contest("gundam", [*DECKS, "marrow-orchard"], ["random"], "", 1, way), rows=True)
        for way in ("royale-winner", "royale-last")
    ]
    known = report_of(carry_out(Order(contests[0], 1, 1))).rows
    with pytest.raises(CardinalError, match="of another contest"):
        carry_out(Order(contests[1], 1, 1, known=known))


@pytest.mark.parametrize("suffix", [".jsonl", ".csv"])
def test_a_last_line_that_was_cut_off_is_left_out_and_said(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"games{suffix}"
    report = report_of(carry_out(Order(a_contest(), 3, 1, pairs=False)))
    report.write(file)
    whole = file.read_bytes()
    said: list[str] = []
    assert Report(read_rows(file, said.append)) == report and not said
    for cut in (40, len(whole.rstrip().rpartition(b"\n")[2]) - 2):
        file.write_bytes(whole[:-cut])
        assert read_rows(file, said.append) == list(report.rows[:2])
        assert "cut off" in said.pop()
    file.write_bytes(whole.replace(b"1,", b"{,", 1) if suffix == ".csv" else b"{" + whole)
    with pytest.raises(CardinalError, match="no games of a report"):
        read_rows(file, said.append)


def test_wrong_files_are_told_before_anything_is_played(tmp_path: Path) -> None:
    for name, said in (("games.txt", "not written as '.txt'"), ("games", "not written as 'games'")):
        with pytest.raises(CardinalError, match=said):
            laboratory.simulate(DECKS, 2, 1, "random", 1, "local", "", "", verify=0, as_json=True, files=[name])
    broken = tmp_path / "games.jsonl"
    broken.write_text('{"number": 1}\n')
    with pytest.raises(CardinalError, match="no games of a report"):
        read_rows(broken)
    with pytest.raises(CardinalError, match="nothing to resume from"):
        laboratory.simulate(DECKS, 2, 1, "random", 1, "local", "", "", verify=0, as_json=True, resume=True)
    with pytest.raises(CardinalError, match="no effect here"):
        laboratory.simulate(DECKS, 2, 1, "random", 1, "local", "", "", verify=0, as_json=True, address="ray://a:1")
    with pytest.raises(CardinalError, match="3 games cannot be played in pairs"):
        Order(a_contest(), 3, pairs=True)
    with pytest.raises(CardinalError, match="no goal"):
        Order(a_contest(), 3, until=2.0)


def test_files_hold_every_game(tmp_path: Path) -> None:
    report = cardinal.play(cardinal.match("gundam", DECKS), ["random", "club"], games=4, workers=1)
    report.write(tmp_path / "games.csv")
    report.write(tmp_path / "games.jsonl")
    with (tmp_path / "games.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert [int(row["number"]) for row in table] == [1, 2, 3, 4]
    assert json.loads(table[0]["hands"]) == [list(hand) for hand in report.rows[0].hands]
    assert Report(read_rows(tmp_path / "games.jsonl")) == report


def test_the_page_is_one_file_and_escapes_names(tmp_path: Path) -> None:
    report = cardinal.play(cardinal.match("gundam", DECKS), ["random", "club"], games=6, workers=1, pairs=True)
    evil = "<script>alert(1)</script>"
    rows = [msgspec.structs.replace(row, decks=(evil, row.decks[1])) for row in report.rows]
    Report(rows).write(tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text()
    assert evil not in page and "&lt;script&gt;" in page
    assert "http" not in page and "src=" not in page, "nothing from elsewhere"
    assert all(heading in page for heading in ("Results", "How long games are", "How games end", "Cards of"))
    Report([]).write(tmp_path / "empty.html")
    assert "no games" in (tmp_path / "empty.html").read_text()


def a_row(number: int, winner: str, hand: tuple[str, ...], seen: tuple[str, ...]) -> Row:
    """A game in which the second seat has no cards."""
    return Row(number, number, ("d", "e"), ("x", "y"), "A", winner, "1", 1, 1, "", hands=(hand, ()), seen=(seen, ()),
               used=(seen[:1], ()), redraws=(0, 0))  # fmt: skip


def test_what_cards_do_is_counted_by_how_they_were_seen() -> None:
    rows = [
        a_row(1, "A", ("x",), ("x", "y")),
        a_row(2, "A", (), ("x",)),
        a_row(3, "B", ("y",), ("y",)),
        a_row(4, "B", (), ()),
    ]
    x, y = sorted(card_rates(rows, "d"), key=lambda card: card.name)
    assert (x.opening.games, x.drawn.games, x.seen.games, x.unseen.games, x.used.games) == (1, 1, 2, 2, 2)
    assert (x.seen.won, x.unseen.won, x.better.value) == (rate(2, 2), rate(0, 2), 1.0)
    assert (y.seen.won, y.unseen.won, y.better.value) == (rate(1, 2), rate(1, 2), 0.0)
    assert x.better.low > 0 > y.better.low
    assert not card_rates(rows, "e"), "nothing of its cards was seen"


def test_reports_add_up_in_any_order() -> None:
    match = cardinal.match("gundam", DECKS)
    one, two, three = [cardinal.play(match, "random", games=3, seed=seed, workers=1) for seed in (1, 2, 3)]
    assert ((one + two) + three).digest == (three + (two + one)).digest
    assert (one + two).games == 6
    twice = one + two + one
    assert (twice.games, twice.digest) == (6, (one + two).digest), "a game counts once"


def test_reports_of_different_games_do_not_add_up() -> None:
    one = cardinal.play(cardinal.match("gundam", DECKS), "random", games=1, workers=1)
    other = cardinal.play(cardinal.match("vanguard", ["cinder-court", "lanternfolk"]), "random", games=1, workers=1)
    three = cardinal.play(cardinal.match("gundam", [*DECKS, "marrow-orchard"]), "random", games=1, workers=1)
    for first, second, said in ((one, other, "of 'gundam' and one of 'vanguard'"), (one, three, "2 and with 3 seats")):
        with pytest.raises(CardinalError, match=said):
            first + second
    assert Report([]) + one == one


def test_a_team_is_one_contestant(capsys: pytest.CaptureFixture[str]) -> None:
    match = cardinal.match("gundam", DECKS * 2, format="team")
    report = cardinal.play(match, ["club", "random"] * 2, games=4, workers=1, pairs=True)
    assert report.sides == ("AC", "BD") and list(report.wins) == ["A", "B", "draw"]
    assert report.rate("C") == report.rate("A") and report.rate("D") == report.rate("B")
    assert sum(report.wins.values()) == 4 and report.wins["A"] >= 3
    for seat in ("E", "AC", "", "draw"):
        with pytest.raises(CardinalError):
            report.rate(seat)
    with pytest.raises(typer.Exit):
        laboratory.simulate(DECKS * 2, 4, 1, "club,random,club,random", 1, "local", "", "", "team", verify=0,
                            as_json=True, pairs=True)  # fmt: skip
    told = json.loads(capsys.readouterr().out)
    assert told["wins"] == report.wins and set(told["rates"]) == {"A", "B"} and told["digest"] == report.digest


@pytest.mark.slow
def test_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is an extra")
    here = carry_out(Order(a_contest(), 40, 1))
    there = carry_out(Order(a_contest(), 40, 2, engine="ray"))
    assert (there.digest, there.games) == (here.digest, 40)
    assert report_of(there).digest == report_of(here).digest


def test_without_ray_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> object:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(cluster, "import_module", absent)
    with pytest.raises(CardinalError, match="takes Ray, which is not installed"):
        carry_out(Order(a_contest(), 2, 1, engine="ray"))
