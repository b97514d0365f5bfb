"""Workers: what is finished is kept, whoever ends the run, its workers or the program a player runs in."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from tests.door.matches import a_match

import cardinal
from cardinal.door import hosting
from cardinal.kernel.errors import CardinalError
from cardinal.lab import crew, engines
from cardinal.lab.report import Report
from cardinal.lab.running import Order, carry_out, report_of

ROOT = Path(__file__).parents[2]
BOTS = "tests.lab.bots"
DECKS = ["kiln-row", "tidewrack-yard"]


def played(who: str, games: int = 3, workers: int = 1, think: float = 1.0) -> Report:
    return apart("gundam", [f"{BOTS}:{who}", "random"], games, workers, think)


def apart(name: str, players: list[str], games: int, workers: int, think: float = 1.0) -> Report:
    """As on the command line: what is foreign plays in workers, also where one is enough."""
    contest = replace(a_match(name).contest, players=tuple(players), seed=1, think=think, rows=True)
    return report_of(carry_out(Order(contest, games, workers)))


def called(*words: str) -> list[str]:
    return [sys.executable, "-m", "cardinal", "sim", *DECKS, *words, "--json"]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}


@pytest.mark.parametrize(("who", "why"), [
    ("Leaves", "it ended the program (exit status 3)"), ("Crashes", "it ended the program (SIGUSR1)"),
    ("Beginner", "it ended the program (exit status 0)"), ("Interrupts", "it failed: KeyboardInterrupt"),
    ("Numberless", "it answered 'something that cannot be told', which is none of"),
    ("Kind", "it answered \"<class 'int'>\", which is none of"),
    ("Speechless", "it failed: Unsaid: something that cannot be told"),
    ("Half", r"it failed: ValueError: half of \ud800 it"),
])  # fmt: skip
def test_who_does_harm_loses_by_name_and_all_games_are_played(who: str, why: str) -> None:
    reports = [played(who, workers=workers) for workers in (1, 2)]
    for report in reports:
        assert report.games == 3 and not report.failures and report.wins["B"] == 3
        for row in report.rows:
            assert len(row.forfeits) == 1 and f"{BOTS}:{who} in seat A loses: {why}" in row.forfeits[0]
    assert reports[0].digest == reports[1].digest


@pytest.mark.parametrize(("who", "why"), [
    ("Stays", "did not come back within 0.7 s"), ("Overstays", "took more than 0.3 s by the clock on the wall"),
])  # fmt: skip
def test_who_does_not_come_back_loses_by_name(who: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "PATIENCE", 0.2)
    monkeypatch.setattr(crew, "GRACE", 0.4)
    report = played(who, games=2, think=0.5)
    assert report.games == 2 and report.wins["B"] == 2 and not report.failures
    assert all(why in row.forfeits[0] for row in report.rows), report.rows[0].forfeits


def test_of_many_the_others_play_on_when_one_ends_the_program() -> None:
    players = [f"{BOTS}:Leaves", "random", f"{BOTS}:Crashes"]
    row = apart("royale-last", players, 1, 1).rows[0]
    assert row.winner == "B" and len(row.forfeits) == 2


def test_a_worker_that_is_ended_by_nobodys_fault_costs_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, the game is played again; twice, it has failed, and the others are kept."""
    expected = played("First", 4)
    real = crew.play

    def fails(start: object, number: int, *more: object) -> object:
        if number == 2:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(start, number, *more)

    monkeypatch.setattr(crew, "play", fails)
    report = played("First", 4)
    assert [row.digest for row in report.rows] == [row.digest for row in expected.rows if row.number != 2]
    assert report.failures == ("game 2 of seed 1: the worker process of this game was ended twice (SIGKILL)",)


def test_what_makes_no_player_is_refused_before_the_first_game() -> None:
    with pytest.raises(CardinalError, match="makes no player, but a int"):
        played("no_player")


def test_a_worker_begins_no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = played("First", 2).digest
    monkeypatch.setattr("cardinal.lab.workers.current_process", lambda: type("", (), {"daemon": True}))
    assert played("First", 2).digest == expected


def test_what_players_print_is_no_result(tmp_path: Path) -> None:
    for workers in ("1", "2"):
        told = subprocess.run(called("--players", f"{BOTS}:First,random", "--games", "2", "--workers", workers),
                              capture_output=True, text=True, env=environment(), cwd=tmp_path, check=True)  # fmt: skip
        assert json.loads(told.stdout)["games"] == 2 and "I take the first" in told.stderr


def test_what_players_print_is_no_result_in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "_needs_a_worker", lambda contest: False)
    assert played("First", 1).games == 1
    said = capsys.readouterr()
    assert not said.out and "I take the first" in said.err


@pytest.mark.parametrize(("how", "players", "workers"), [
    (signal.SIGINT, f"{BOTS}:Slow,random", "2"), (signal.SIGTERM, f"{BOTS}:Slow,random", "2"),
    (signal.SIGINT, "expert", "2"), (signal.SIGINT, "expert", "1"), (signal.SIGINT, f"{BOTS}:Stays,random", "1"),
])  # fmt: skip
def test_a_run_that_is_stopped_ends_soon_and_keeps_what_was_finished(
    how: signal.Signals, players: str, workers: str, tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    call = called("--players", players, "--games", "1000", "--workers", workers, "--think", "20", "--out", str(out))
    process = subprocess.Popen(call, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               start_new_session=True)  # fmt: skip
    time.sleep(8)
    try:
        (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
        asked = time.monotonic()
        told, said = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert time.monotonic() - asked < 5, "about two seconds, on an idle machine"
    report = json.loads(told)
    assert process.returncode == 130 and report["stopped"] and "Traceback" not in said
    assert len(out.read_text().splitlines()) == report["games"]
    if "Slow" in players:
        assert report["games"] >= 2, "a batch of many games is not finished by then"
    assert not list(_left(process.pid))


def _left(session: int) -> Iterator[int]:
    """Processes of a session that are still there."""
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = each.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[3]) == session:
            yield int(each.parent.name)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -1.0])
def test_a_time_to_think_that_is_none_is_told_before_anything_is_played(seconds: float) -> None:
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    with pytest.raises(cardinal.CardinalError, match="no time to think"):
        cardinal.play(match, ["expert", "club"], games=1, workers=1, think=seconds)
