"""Many games: the same whatever the workers, counted by rule, and honest about what goes wrong."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
import typer

from cardinal.commands import laboratory
from cardinal.games import find_game
from cardinal.games.vanguard.editions import EDITIONS
from cardinal.games.vanguard.laws import LEDGER
from cardinal.kernel.codec import digest, load, save
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import read_replay, verify
from cardinal.lab import simulation, single, workers
from cardinal.lab.benchmark import benchmark, sample
from cardinal.lab.crew import Crew
from cardinal.lab.memory import settled
from cardinal.lab.simulation import Tally, play, simulate, verify_kept
from cardinal.lab.workers import fresh_pool, other_hash_seed
from cardinal.players import PLAYERS, Asked, RandomPlayer, View
from cardinal.players.contest import Contest, Start, game_seed, illegal, player_seed, read_contest

DECKS = Path(__file__).parents[1] / "decks"
SHIPPED = ["cinder-court", "lanternfolk"]


def a_contest(seed: int = 1, rules: str = "") -> Contest:
    return read_contest("vanguard", SHIPPED, ("random", "random"), rules, seed)


def counts(tally: Tally) -> tuple[object, ...]:
    return tally.games, tally.wins, tally.endings, tally.decisions, tally.digest


# --- the same games -----------------------------------------------------------------------------


def test_workers_do_not_change_the_games() -> None:
    assert counts(simulate(a_contest(), 20, workers=1)) == counts(simulate(a_contest(), 20, workers=2))


def test_same_seed_same_digest_and_another_seed_another() -> None:
    first, again, other = (simulate(a_contest(seed), 4, workers=1).digest for seed in (7, 7, 8))
    assert first == again != other


def test_hash_seed_does_not_change_the_games() -> None:
    call = [sys.executable, "-m", "cardinal", "sim", *SHIPPED, "--games", "4", "--workers", "1", "--json"]
    found = {
        json.loads(subprocess.run(call, env=_environment(hash_seed), capture_output=True, check=True).stdout)["digest"]
        for hash_seed in ("1", "2", "3")
    }
    assert len(found) == 1


def _environment(hash_seed: str) -> dict[str, str]:
    source = str(Path(simulation.__file__).parents[2])
    return {**os.environ, "PYTHONPATH": source, "PYTHONHASHSEED": hash_seed}


def test_a_game_depends_on_seed_and_number_only() -> None:
    start = Start(a_contest())
    alone = play(Start(a_contest()), 5)
    assert [play(start, number) for number in (3, 5)][1] == alone


def test_a_game_is_the_one_its_own_seed_begins() -> None:
    start = Start(a_contest())
    assert digest(start.game(9)) == digest(start.anew(start.session(9).header))


def test_seeds_are_all_different() -> None:
    seeds = [game_seed(seed, number) for seed in range(20) for number in range(1, 51)]
    seeds += [player_seed(seed, number, seat) for seed in range(20) for number in range(1, 51) for seat in (0, 1)]
    assert len(set(seeds)) == len(seeds)
    assert all(game_seed(seed, 1) < 1 << 53 for seed in range(100))


# --- counting -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_game_is_won_or_drawn_by_a_rule_of_its_edition(rules: str) -> None:
    tally = simulate(a_contest(rules=rules), 6, workers=1)
    assert not tally.failures
    assert sum(tally.wins.values()) == sum(tally.endings.values()) == tally.games == 6
    assert set(tally.wins) <= {"A", "B", "draw"}
    assert set(tally.endings) <= set(LEDGER.rules(rules))


def test_deck_a_sits_at_a() -> None:
    contest = read_contest("vanguard", SHIPPED[::-1], ("random", "random"), "", 1)
    assert [deck.name for deck in contest.decks] == [deck.name for deck in a_contest().decks[::-1]]
    names = Start(contest).header.decks
    assert [deck["main"] for deck in names] == [[card.name for card in deck.main] for deck in contest.decks]


def test_progress_counts_every_game() -> None:
    seen: list[int] = []
    simulate(a_contest(), 3, 1, seen.append)
    assert seen == [1, 2, 3]


# --- verification -------------------------------------------------------------------------------


def test_replays_are_verified_in_another_process(tmp_path: Path) -> None:
    contest = replace(a_contest(), verify=2, kept=str(tmp_path), folder=str(tmp_path / "games"))
    tally = simulate(contest, 5, workers=1)
    verify_kept(tally)
    assert (tally.verified, tally.failures) == (3, [])
    assert tally.digest == simulate(a_contest(), 5, workers=1).digest


def test_verifying_processes_have_another_hash_seed() -> None:
    with other_hash_seed(), fresh_pool(a_contest(), 1) as pool:
        assert pool.submit(hash, "cardinal").result() != hash("cardinal")


def test_a_replay_with_another_digest_fails(tmp_path: Path) -> None:
    contest = replace(a_contest(), verify=1, kept=str(tmp_path), folder=str(tmp_path / "games"))
    tally = simulate(contest, 2, workers=1)
    stored = tmp_path / simulation.replay_name(contest, 2)
    stored.write_text(stored.read_text().replace(read_replay(stored).digest, "0" * 32))
    verify_kept(tally)
    assert tally.verified == 1
    assert [(failed.number, Path(failed.replay).name) for failed in tally.failures] == [(2, stored.name)]
    assert "0" * 32 in tally.failures[0].problem


# --- what goes wrong ----------------------------------------------------------------------------


class Stumbler(RandomPlayer):
    """A player that breaks when it is asked for the tenth time."""

    times = 0

    def choose(self, view: View, asked: Asked) -> int:
        self.times += 1
        if self.times == 10:
            raise ZeroDivisionError("stumbled")
        return super().choose(view, asked)


def test_a_failing_game_is_reported_with_its_seed_and_trail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(PLAYERS, "stumbler", Stumbler)
    with pytest.raises(typer.Exit) as exit_:
        laboratory.simulate(SHIPPED, 2, 77, "random,stumbler", 1, "local", "", "vanguard", verify=0, as_json=True)
    assert exit_.value.exit_code == 1
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert (report["errors"], report["games"]) == (2, 0)
    assert "game 1 of seed 77 failed: the player stumbler in seat B failed: ZeroDivisionError: stumbled" in said.err
    failure = report["failures"][0]
    assert (failure["seed"], failure["game"], failure["game_seed"]) == (77, 1, game_seed(77, 1))
    replay = read_replay(Path(failure["replay"]))
    assert replay.header.seed == game_seed(77, 1)
    assert sum(taken.player == "B" for taken in replay.taken) == 9
    again = verify(replay, lambda: Start(a_contest(77)).game(1), "replay")
    assert not again.state.over


def test_an_impossible_choice_is_a_failure_of_that_game_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomPlayer, "choose", lambda self, view, asked: 10_000)
    tally = simulate(replace(a_contest(), folder=str(tmp_path)), 2, workers=1)
    assert all("the player random in seat" in failed.problem for failed in tally.failures)
    assert all("IndexError: option 10000 of" in failed.problem for failed in tally.failures)
    assert all(Path(failed.replay).is_file() for failed in tally.failures)


class Quitter(RandomPlayer):
    """A player that ends the program."""

    def choose(self, view: View, asked: Asked) -> int:
        sys.exit("enough")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_player_that_ends_the_program_fails_by_name_and_the_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], workers: int
) -> None:
    """In a worker it ended the whole run without a word."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(PLAYERS, "quitter", Quitter)
    with pytest.raises(typer.Exit) as exit_:
        laboratory.simulate(SHIPPED, 4, 7, "quitter,random", workers, "local", "", "vanguard", verify=0, as_json=True)
    assert exit_.value.exit_code == 1
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert (report["games"], report["errors"], report["wins"]) == (0, 4, {"A": 0, "B": 0, "draw": 0})
    assert "the player quitter in seat A failed: SystemExit: enough" in said.err
    failure = report["failures"][0]
    assert (failure["seat"], failure["player"]) == ("A", "quitter")
    assert "# SystemExit: enough" in Path(failure["replay"]).read_text()


def test_a_player_that_cannot_be_made_fails_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Unmade(RandomPlayer):
        def __init__(self, seed: int, printed: object = None) -> None:
            if seed:
                raise OSError("no weights")
            super().__init__(seed)

    monkeypatch.setattr(sys.modules[__name__], "Quitter", Unmade)
    monkeypatch.setitem(PLAYERS, "unmade", Quitter)
    contest = replace(a_contest(), players=("random", "unmade"), folder=str(tmp_path))
    tally = simulate(contest, 2, workers=1)
    assert [failed.seat for failed in tally.failures] == ["B", "B"]
    assert "the player unmade in seat B failed: OSError: no weights" in tally.failures[0].problem


# --- workers ------------------------------------------------------------------------------------


def test_workers_take_over_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that begins its own match reads all card texts again."""
    start = Start(a_contest())
    monkeypatch.setattr(Start, "_begun", lambda *_: sys.exit("begun again"))
    crew = Crew(start, 2, [1, 2])
    assert [played.number for played in crew.games([1, 2])] == [1, 2]
    assert not crew.end() and not crew.ended


def test_without_shared_memory_one_process_plays_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_semaphores(method: str) -> None:
        raise ImportError("This platform lacks a functioning sem_open implementation")

    expected = simulate(a_contest(), 3, workers=1).digest
    monkeypatch.setattr(workers, "get_context", no_semaphores)
    with pytest.raises(typer.Exit) as exit_:
        laboratory.simulate(SHIPPED, 3, 1, "random", 2, "local", "", "vanguard", verify=1, as_json=True)
    assert exit_.value.exit_code == 0
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert (report["workers"], report["digest"]) == (1, expected)
    assert "no shared memory" in said.err and "sem_open" in said.err
    assert "no replay was verified" in said.err


def test_kept_positions_are_not_looked_through_for_garbage() -> None:
    """Full collections that look at everything alive made each kept position cost twice as much."""
    looked = []
    callback = lambda phase, info: looked.append(info["generation"])  # noqa: E731
    start = Start(a_contest())
    gc.callbacks.append(callback)
    try:
        with settled():
            looked.clear()
            kept = [start.game(1).clone() for _ in range(3000)]
            assert not looked
    finally:
        gc.callbacks.remove(callback)
    assert len(kept) == 3000 and gc.isenabled() and not gc.get_freeze_count()


def test_a_game_without_end_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "ENDLESS", 30)
    tally = simulate(replace(a_contest(), folder=str(tmp_path)), 1, workers=1)
    assert "not over after 30 decisions" in tally.failures[0].problem


def test_interrupting_keeps_what_was_done() -> None:
    def interrupt(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    tally = simulate(a_contest(), 10, 1, interrupt)
    assert (tally.stopped, tally.games) == (True, 3)


@pytest.mark.slow
def _wait_until_at_work(process: int, workers: int) -> None:
    """Waits until so many processes of a process have computed for two seconds each, on however slow a machine."""
    tick = os.sysconf("SC_CLK_TCK")
    for _ in range(1_200):
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        stats = [Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split() for child in children]
        if sum(int(stat[11]) > 2 * tick for stat in stats) >= workers:
            return
        time.sleep(0.1)
    raise AssertionError("the workers did not begin")


def test_control_c_stops_all_workers_cleanly() -> None:
    call = [sys.executable, "-m", "cardinal", "sim", *SHIPPED, "--games", "100000", "--workers", "2", "--json"]
    process = subprocess.Popen(
        call, env=_environment("0"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    _wait_until_at_work(process.pid, workers=2)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    report = json.loads(out)
    assert report["stopped"] and sum(report["wins"].values()) == report["games"] > 0
    assert "stopped:" in err and "Traceback" not in err


# --- wrong calls --------------------------------------------------------------------------------


def refused(
    decks: list[str], players: str = "random,random", engine: str = "local", games: int = 1, **more: str
) -> str:
    rules, game = more.get("rules", ""), more.get("game", "vanguard")
    with pytest.raises(CardinalError) as problem:
        laboratory.simulate(decks, games, 1, players, 1, engine, rules, game, verify=0, as_json=True)
    return str(problem.value)


def test_a_wrong_call_says_what_there_is() -> None:
    assert "there is random, club" in refused(SHIPPED, players="random,champion")
    assert "'abacus' is unknown" in refused(SHIPPED, engine="abacus")
    assert "two" in refused(SHIPPED[:1])
    assert "two decks" in refused(SHIPPED, players="random,random,random")
    assert "at least one" in refused(SHIPPED, games=0)
    assert "cr-g-late" in refused(SHIPPED, rules="cr-9")
    assert "gundam" in refused(SHIPPED, game="chess")
    assert "kiln-row" in refused(SHIPPED, game="gundam")
    assert SHIPPED[0] in refused(["nothing", SHIPPED[1]])


def test_an_illegal_deck_is_refused_with_its_violations(capsys: pytest.CaptureFixture[str]) -> None:
    decks = [str(DECKS / "legal.deck"), str(DECKS / "forty-nine.deck")]
    with pytest.raises(typer.Exit) as exit_:
        laboratory.simulate(decks, 1, 1, "random,random", 1, "local", "", "vanguard", verify=0, as_json=True)
    assert exit_.value.exit_code == 1
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 0
    assert {violation["seat"] for violation in report["violations"]} == {"B"}
    assert all(violation["rule"] for violation in report["violations"])


def test_a_deck_may_bring_its_own_cards() -> None:
    contest = read_contest("vanguard", [str(DECKS / "legal.deck"), SHIPPED[0]], ("random", "random"), "", 1)
    assert not illegal(contest)
    assert simulate(contest, 1, workers=1).games == 1


def test_decks_for_different_editions_meet_in_the_newest(tmp_path: Path) -> None:
    texts = [path.read_text() for path in find_game("vanguard").shipped_decks if path.stem in SHIPPED]
    paths = [tmp_path / "a.deck", tmp_path / "b.deck"]
    for path, text, rules in zip(paths, texts, ("cr-g-late", "cr-1.31"), strict=True):
        path.write_text(text.replace("rules: cr-g-late", f"rules: {rules}"))
    names = [str(path) for path in paths]
    assert read_contest("vanguard", names, ("random", "random"), "", 1).rules == "cr-g-late"
    assert read_contest("vanguard", names, ("random", "random"), "cr-1.31", 1).rules == "cr-1.31"


# --- speed --------------------------------------------------------------------------------------


def test_sampled_positions_are_saved_and_loaded_whole() -> None:
    for s in sample(Start(a_contest()))[::10]:
        assert digest(load(save(s), s.match)) == digest(s.clone()) == digest(s)


def test_a_benchmark_measures_everything() -> None:
    found = benchmark(0.01)
    measured = {"decisions_per_s", "games_per_s", "decisions_per_game", "clone_us", "save_us", "load_us", "state_bytes",
                "club_games_per_s", "view_us", "worlds_us"}  # fmt: skip
    assert all(found[game][name] > 0 for name in measured for game in ("vanguard", "gundam"))
    assert set(found["vanguard"]["editions"]) == set(EDITIONS)
    assert found["calibration"] > 0
    assert "club_games_per_s" not in found["lantern"], "a game without a club"
    assert found["compiled"] in (True, False)
