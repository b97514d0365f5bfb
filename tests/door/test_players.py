"""Players from outside: named the same way everywhere, told what their seat may know, losing by their own faults."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import ClassVar

import pytest

import cardinal
from cardinal.door import naming
from cardinal.door.player import Clock
from cardinal.kernel.errors import CardinalError
from cardinal.lab.simulation import PROGRAMS
from tests.door.matches import a_match

HERE = "tests.door.test_players"

ECHO = """
import sys, json
for line in sys.stdin:
    said = json.loads(line)
    print(line, file=open(sys.argv[1], "a"), end="")
    if said["do"] == "choose":
        print(json.dumps({"take": len(said["decision"]["options"]) - 1}), flush=True)
"""


class Witness(cardinal.Player):
    """Takes the first option and writes down what it is told."""

    every: ClassVar[list[Witness]] = []

    def begin(self, seat: str, match: cardinal.Match, seed: int) -> None:
        self.seat, self.told, self.asked, self.result = seat, [], 0, None
        self.every.append(self)

    def watch(self, event: cardinal.Event) -> None:
        self.told.append(event)

    def choose(self, view, decision, worlds, clock):
        assert view.viewer == decision.seat == self.seat
        assert next(worlds()).view(self.seat) == view
        assert 0 < clock.left <= clock.budget
        self.asked += 1
        return decision.options[0]

    def end(self, result: cardinal.Result) -> None:
        self.result = result


class Faulty(cardinal.Player):
    """Does what the class below it says."""

    def choose(self, view, decision, worlds, clock):
        raise RuntimeError("I cannot")


class Nonsense(Faulty):
    def choose(self, view, decision, worlds, clock):
        return "nonsense"


class Nothing(Faulty):
    def choose(self, view, decision, worlds, clock):
        return None


class Late(Faulty):
    def choose(self, view, decision, worlds, clock):
        while clock.left > -0.01:
            pass
        return 0


class Exits(Faulty):
    def choose(self, view, decision, worlds, clock):
        sys.exit(3)


class Unmade(Faulty):
    def __init__(self) -> None:
        raise ValueError("not today")


class NoPlayer:
    pass


@pytest.mark.parametrize("name", ["gundam", "vanguard", "team"])
def test_a_guest_is_told_everything_its_seat_may_know(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Witness, "every", [])
    match = a_match(name)
    report = cardinal.play(match, f"{HERE}:Witness", games=1, workers=1)
    row = report.rows[0]
    assert not row.forfeits and [each.seat for each in Witness.every] == list(match.seats)
    again = match.game(row.seed)
    while not again.over:
        again.take(0)
    assert again.digest == row.digest
    for each in Witness.every:
        assert tuple(each.told) == again.events(each.seat)
        assert each.result == cardinal.Result(row.winner, again.ended_by)
    assert sum(each.asked for each in Witness.every) == row.decisions


@pytest.mark.parametrize(("who", "why"), [
    ("Faulty", "RuntimeError: I cannot"), ("Nonsense", "'nonsense'"), ("Nothing", "None"), ("Late", "more than 0.05 s"),
    ("Exits", "SystemExit"), ("Unmade", "not today"),
])  # fmt: skip
def test_a_guest_that_fails_loses_by_name_and_the_run_goes_on(who: str, why: str) -> None:
    report = cardinal.play(a_match("gundam"), [f"{HERE}:{who}", "random"], games=2, workers=1, think=0.05)
    assert report.wins == {"A": 0, "B": 2, "draw": 0} and not report.failures
    for row in report.rows:
        assert len(row.forfeits) == 1
        assert f"{HERE}:{who} in seat A loses" in row.forfeits[0] and why in row.forfeits[0]


def test_in_a_game_of_many_the_others_play_on() -> None:
    report = cardinal.play(a_match("royale-last"), [f"{HERE}:Nonsense", "random", "random"], games=1, workers=1)
    row = report.rows[0]
    assert row.winner in ("B", "C") and len(row.forfeits) == 1 and row.decisions > 20


@pytest.mark.parametrize(("command", "why"), [
    ("false", "ended without an answer"), ("yes", "answered 'y'"), ("sleep 60", "did not answer"),
    ("""sh -c 'read l; read l; echo no good >&2; exit 1'""", "no good"),
    ("""sh -c 'while read l; do echo "{\\"take\\":99}"; done'""", "."),
    ("""sh -c 'while read l; do head -c 9999 /dev/zero; done'""", "more than 4096 bytes"),
    ("""sh -c 'while read l; do printf "%5000s\n" 0; done'""", "more than 4096 bytes"),
])  # fmt: skip
def test_a_program_that_fails_loses_and_none_is_left_behind(command: str, why: str) -> None:
    began = time.monotonic()
    report = cardinal.play(a_match("gundam"), [f"exec:{command}", "random"], games=2, workers=1, think=0.3)
    assert report.wins["B"] == 2 and not report.failures
    assert all(why in row.forfeits[0] or why == "." for row in report.rows), report.rows[0].forfeits
    assert time.monotonic() - began < 10
    assert not PROGRAMS.running


def test_a_program_that_cannot_be_run_is_told_with_the_remedy(tmp_path: Path) -> None:
    bot = tmp_path / "bot.sh"
    bot.write_text("echo")
    with pytest.raises(CardinalError, match=r"(?s)not executable.*exec:sh"):
        cardinal.play(a_match("gundam"), [f"exec:{bot}", "random"], games=1, workers=1)


def test_players_are_named_by_texts() -> None:
    with pytest.raises(CardinalError, match="no name of a player"):
        cardinal.play(a_match("gundam"), ["random", Witness], games=1)


def test_a_clock_is_not_set_by_who_is_to_mind_it() -> None:
    with pytest.raises(AttributeError):
        Clock(0.1).budget = 1e9


def test_players_are_found_where_pythonpath_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The launcher keeps it apart, so that nothing that lies there takes the place of what the program needs."""
    (tmp_path / "far_away_bot.py").write_text("from cardinal import Player\n\n\nclass Bot(Player):\n"
                                              "    def choose(self, *all):\n        return 0\n")  # fmt: skip
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv(naming.ELSEWHERE, str(tmp_path))
    assert cardinal.play(a_match("gundam"), ["far_away_bot:Bot", "random"], games=1, workers=1).games == 1
    assert sys.path[-1] == str(tmp_path)


def test_the_protocol(tmp_path: Path) -> None:
    bot, log = tmp_path / "bot.py", tmp_path / "log"
    bot.write_text(ECHO)
    name = f"exec:{sys.executable} {bot} {log}"
    report = cardinal.play(a_match("vanguard"), [name, "random"], games=2, workers=1)
    assert not any(row.forfeits for row in report.rows)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    begins = [line for line in lines if line["do"] == "begin"]
    assert [line["seat"] for line in begins] == ["A", "A"], "one program plays all games"
    assert begins[0]["protocol"] == "cardinal-bot-1" and begins[0]["budget_ms"] == 1000
    assert begins[0]["match"]["game"] == "vanguard" and begins[0]["cards"]
    assert [line["winner"] for line in lines if line["do"] == "end"] == [row.winner for row in report.rows]
    chosen = [line for line in lines if line["do"] == "choose"]
    assert chosen[0]["n"] == 1 and chosen[0]["view"]["viewer"] == "A" and 0 < chosen[0]["left_ms"] <= 1000
    assert next(line for line in lines if line["do"] == "event")["event"]["text"]
    with_workers = cardinal.play(a_match("vanguard"), [name, "random"], games=2, workers=2)
    assert with_workers.digest == report.digest


@pytest.mark.parametrize("name", [
    "nobody", "expert@", "expert@many", "expert@-1", "no_such_module:Class", f"{HERE}:Missing", f"{HERE}:NoPlayer",
    "exec:", "exec:no-such-program",
    "exec:'", "json:dumps",
])  # fmt: skip
def test_who_is_not_there_is_told_in_a_sentence(name: str) -> None:
    if name == "json:dumps":  # what is called and makes no player loses when it is made
        assert cardinal.play(a_match("gundam"), [name, "random"], games=1, workers=1).rows[0].forfeits
        return
    with pytest.raises(CardinalError) as problem:
        cardinal.play(a_match("gundam"), [name, "random"], games=1, workers=1)
    assert problem.value.remedy


def test_an_entry_point_is_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("witness", f"{HERE}:Witness", naming.GROUP)
    monkeypatch.setattr(naming, "entry_points", lambda group: [point])
    assert cardinal.play(a_match("gundam"), ["witness", "random"], games=1, workers=1).games == 1


def test_the_command_line_tells_who_lost_and_goes_on(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    call = [sys.executable, "-m", "cardinal", "sim", "kiln-row", "tidewrack-yard", "--players", "exec:false,random",
            "--games", "3", "--json"]  # fmt: skip
    told = subprocess.run(call, capture_output=True, text=True, env={"PYTHONPATH": str(root / "src")}, cwd=tmp_path,
                          check=False)  # fmt: skip
    data = json.loads(told.stdout)
    assert told.returncode == 0 and data["wins"]["B"] == 3 and len(data["forfeits"]) == 3
    assert "exec:false in seat A loses" in told.stderr and "Traceback" not in told.stderr
    wrong = subprocess.run([*call[:7], "nobody:Class,random"], capture_output=True, text=True,
                           env={"PYTHONPATH": str(root / "src")}, cwd=tmp_path, check=False)  # fmt: skip
    assert wrong.returncode == 2 and "cannot be loaded" in wrong.stderr and "Traceback" not in wrong.stderr


def test_a_command_may_have_commas(tmp_path: Path) -> None:
    """In quotes, or in an option of its own; where neither is so, the message says how to."""
    root, bot = Path(__file__).parents[2], tmp_path / "bot.py"
    bot.write_text("import sys; assert sys.argv[1] == '1,2'\n" + ECHO.replace("sys.argv[1]", '"log"'))
    call = [sys.executable, "-m", "cardinal", "sim", "kiln-row", "tidewrack-yard", "--games", "1", "--json"]
    command = f"exec:{sys.executable} {bot}"
    for named in (["--players", f"random,{command} '1,2'"], ["--players", "random", "--players", f"{command} 1,2"]):
        told = subprocess.run([*call, *named], capture_output=True, text=True, env={"PYTHONPATH": str(root / "src")},
                              cwd=tmp_path, check=False)  # fmt: skip
        assert told.returncode == 0 and not json.loads(told.stdout)["forfeits"], told.stderr
    wrong = subprocess.run([*call, "--players", f"random,{command} 1,2"], capture_output=True, text=True,
                           env={"PYTHONPATH": str(root / "src")}, cwd=tmp_path, check=False)  # fmt: skip
    assert wrong.returncode == 2 and "3 players for two decks" in wrong.stderr
    assert "in quotes" in " ".join(wrong.stderr.split())


def test_reports_are_merged_in_any_order(tmp_path: Path) -> None:
    match = a_match("gundam")
    pair = ["club", "random"]
    one, other = (cardinal.play(match, pair, games=4, seed=seed, workers=1, pairs=True) for seed in (1, 2))
    assert (one + other).digest == (other + one).digest != one.digest
    assert cardinal.play(match, ["club", "random"], games=4, workers=2, pairs=True).digest == one.digest
    assert sum(one.wins.values()) == one.games == 4
    assert one.rate("A").low <= one.rate("A").value <= one.rate("A").high
    assert one.wins["A"] >= 3, "club is club in both seats"
    for name in ("a.csv", "a.jsonl"):
        (one + other).write(tmp_path / name)
    assert len((tmp_path / "a.jsonl").read_text().splitlines()) == 8
    with pytest.raises(CardinalError):
        one.write("a.txt")
    with pytest.raises(CardinalError):
        one.rate("C")
    with pytest.raises(CardinalError):
        cardinal.play(match, "club", games=3, pairs=True)
    row = one.rows[0]
    assert len(row.hands[0]) == 5 and set(row.used[0]) <= set(row.seen[0])
