"""The command line: what it answers, and what it says when a call is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardinal.commands.cards import check_deck
from cardinal.kernel.errors import CardinalError

ROOT = Path(__file__).parents[1]
SCENARIO = """
name: A unit is called
game: vanguard
rules: cr-g-late
A: {hand: [Filler]}
script:
  - A: call Filler to FL
expect: {A.FL: Filler}
"""


def cardinal(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "cardinal", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=cwd, check=False)


def scenario(tmp_path: Path, text: str) -> subprocess.CompletedProcess[str]:
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return cardinal("scenario", str(path))


def refused(outcome: subprocess.CompletedProcess[str], *words: str) -> None:
    assert outcome.returncode == 2, outcome.stdout + outcome.stderr
    assert "Traceback" not in outcome.stderr
    for word in words:
        assert word in outcome.stderr, outcome.stderr


def test_a_passing_scenario_exits_0_and_counts(tmp_path: Path) -> None:
    outcome = scenario(tmp_path, SCENARIO)
    assert outcome.returncode == 0
    assert outcome.stdout.strip().endswith("1 passed, 0 failed")


def test_a_failing_scenario_exits_1_and_says_what_was_expected_found_and_possible(tmp_path: Path) -> None:
    outcome = scenario(tmp_path, SCENARIO.replace("A.FL: Filler", "A.FR: Filler"))
    assert outcome.returncode == 1
    for words in ("case.yaml:2", "A unit is called", "expected Filler", "found nothing", "options: swap left"):
        assert words in outcome.stdout


def test_a_failure_tells_the_line_of_the_step_and_everything_that_is_wrong(tmp_path: Path) -> None:
    text = SCENARIO.replace("script:\n", "script:\n  - A can: [call Filler to FR, ride Filler, call Filler to V]\n")
    outcome = scenario(tmp_path, text.replace("{A.FL: Filler}", "{A.FR: Filler, A.hand: 3, A.FL: Filler, turn: B}"))
    assert outcome.returncode == 1
    for words in (
        "line 7: A can `ride Filler`: it is not an option",
        "line 7: A can `call Filler to V`: it is not an option",
        "line 9: A.FR: expected Filler, found nothing",
        "line 9: A.hand: expected 3, found 0",
        "line 9: turn: expected B, found A",
    ):
        assert words in outcome.stdout
    assert "`call Filler to FR`" not in outcome.stdout


def test_a_wrong_move_tells_its_line(tmp_path: Path) -> None:
    outcome = scenario(tmp_path, SCENARIO.replace("call Filler to FL", "call Filler to FL; call Filler to FR"))
    assert "line 7: A takes `call Filler to FR`, which is not an option" in outcome.stdout


def test_a_trace_tells_what_happened_by_which_rules(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    assert "[6.5.1.2]" not in cardinal("scenario", str(path)).stdout
    told = cardinal("scenario", str(path), "--trace").stdout
    assert "A calls Filler to front left [" in told
    assert told.strip().endswith("1 passed, 0 failed")
    path.write_text(SCENARIO.replace("A.FL: Filler", "A.FR: Filler"), encoding="utf-8")
    failure = json.loads(cardinal("scenario", str(path), "--trace", "--json").stdout)["failures"][0]
    assert any("A calls Filler to front left [" in line for line in failure["log"])


def test_a_pass_with_a_line_that_is_not_understood_says_so(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    card = "{name: Riddle, type: normal, grade: 1, power: 5000, shield: 5000, critical: 1, text: '[ACT](RC):Sing.'}"
    path.write_text(f"cards: [{card}]{SCENARIO.replace('hand: [Filler]', 'hand: [Filler], drop: [Riddle]')}")
    outcome = cardinal("scenario", str(path), "--json")
    report = json.loads(outcome.stdout)
    assert (report["passed"], report["failed"]) == (1, 0)
    assert "passes with a line that is not understood" in outcome.stderr
    assert "Riddle" in report["unread"][0]["unread"][0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("hand: [Filler]", "hand: [Nobody]", ("case.yaml:2", "A.hand", "Nobody")),
        ("hand: [Filler]", "pocket: [Filler]", ("case.yaml:2", "pocket", "hand")),
        ("hand: [Filler]", "hand: [Filler (asleep)]", ("asleep", "rest")),
        ("rules: cr-g-late", "rules: cr-9", ("cr-9", "cr-g-late")),
        ("game: vanguard", "game: chess", ("chess", "vanguard")),
        ("name: A unit is called", "nome: A unit is called", ("nome", "name")),
        ("A: {hand: [Filler]}", "A: {hand: [Filler}", ("case.yaml:5", "YAML")),
        ("A: {hand: [Filler]}", "A: {hand: [Filler]}\nat: lunch", ("lunch", "main")),
        ("A: {hand: [Filler]}", "A: {hand: [Filler]}\nseed: many", ("seed", "many")),
        ("A: {hand: [Filler]}", "cards: [{name: X, type: normal}]\nA: {hand: [X]}", ("card X", "grade")),
        ("A: {hand: [Filler]}", "cards: [{name: X, type: wizard, grade: 1}]\nA: {hand: [X]}", ("card X", "wizard")),
    ],
)
def test_a_scenario_that_cannot_be_read_exits_2_and_names_place_cause_and_remedy(
    tmp_path: Path, old: str, new: str, words: tuple[str, ...]
) -> None:
    refused(scenario(tmp_path, SCENARIO.replace(old, new)), *words)


def test_a_missing_file_is_named() -> None:
    refused(cardinal("scenario", "no-such-file.yaml"), "no-such-file.yaml")


def test_a_misspelled_option_fails_the_scenario_and_lists_the_legal_ones(tmp_path: Path) -> None:
    outcome = scenario(tmp_path, SCENARIO.replace("call Filler to FL", "call Filler to XX"))
    assert outcome.returncode == 1
    assert "call Filler to FL" in outcome.stdout


def test_json_prints_one_object_and_nothing_else() -> None:
    outcome = cardinal("scenario", "--json", str(ROOT / "tests/scenarios/vanguard/07-start.yaml"))
    assert json.loads(outcome.stdout)["failed"] == 0


def test_a_deck_of_49_is_refused_with_its_rule() -> None:
    outcome = cardinal("deck", "check", "--json", str(ROOT / "tests/decks/forty-nine.deck"))
    answer = json.loads(outcome.stdout)
    assert outcome.returncode == 1
    assert answer["legal"] is False
    assert [violation["rule"] for violation in answer["violations"]] == ["5.2.2.1"]


def test_a_deck_with_an_unknown_card_names_the_line() -> None:
    refused(cardinal("deck", "check", str(ROOT / "tests/decks/unknown-card.deck")), "unknown-card.deck:19", "Nobody")


def test_an_unknown_edition_is_named_with_those_there_are() -> None:
    refused(cardinal("rules", "show", "cr-0", "1.1"), "cr-0", "cr-1.31")


def test_an_unknown_rule_is_named() -> None:
    refused(cardinal("rules", "show", "cr-1.31", "99.9"), "99.9")


def test_a_rule_is_shown_in_words_with_its_place_in_the_code() -> None:
    outcome = cardinal("rules", "show", "cr-1.31", "7.5.1.2.1")
    assert "drive.reveal" in outcome.stdout
    assert "battle_steps.py" in outcome.stdout


def test_a_doubtful_rule_is_shown_with_its_reading() -> None:
    outcome = cardinal("rules", "show", "1.6.0", "10-1-6-8")
    assert "games/gundam/rules/triggers.py" in outcome.stdout
    assert "read as burst_mid_effect: after_effect (or by rules with +burst_mid_effect=at_once)" in outcome.stdout


@pytest.mark.parametrize("content", ["", "not json\n", '{"game": 1}\n', '{"n": 1}\n{"result": {}}\n', "\x00\x01"])
def test_a_damaged_replay_is_refused_and_left_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "game.replay"
    path.write_text(content, encoding="utf-8")
    refused(cardinal("replay", str(path)), "game.replay")
    assert path.read_text(encoding="utf-8") == content


def test_a_deck_with_a_text_that_is_not_understood_is_refused_unless_the_player_says_otherwise(tmp_path: Path) -> None:
    legal = (ROOT / "tests/decks/legal.deck").read_text(encoding="utf-8")
    cards = (ROOT / "tests/decks/cards.yaml").read_text(encoding="utf-8")
    (tmp_path / "odd.deck").write_text(legal, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(cards + ODD_PUPIL, encoding="utf-8")
    deck = str(tmp_path / "odd.deck")
    refused(cardinal("sim", deck, deck, "--games", "1"), "howl", "--allow-unread")
    assert cardinal("sim", deck, deck, "--games", "1", "--workers", "1", "--allow-unread").returncode == 0


ODD_PUPIL = """
- {name: Pupil, type: normal, grade: 1, power: 7000, shield: 5000, critical: 1, clan: Dusk,
   text: "[AUTO]:When the moon is full, howl."}
"""


def test_a_deck_that_is_not_there_names_the_decks_of_all_games() -> None:
    with pytest.raises(CardinalError) as problem:
        check_deck("nonsense", "", [], "", as_json=False)
    assert "cinder-court" in problem.value.remedy and "kiln-row" in problem.value.remedy
