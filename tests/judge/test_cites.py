"""A header that cites a rule which the engine did not apply: told by the command, a failure where it is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardinal.games.gundam.rules import battle, turn
from cardinal.judge.documents import read_file
from cardinal.judge.scenario import must_be_applied, run_document
from tests.test_cli import cardinal

SCENARIO = """
name: A Unit that is active attacks
game: gundam
rules: [1.6.0, 1.9.0]
cites: {cites}
A: {{battle: [Filler]}}
script:
  - A: attack Filler > player
"""


def written(folder: Path, cites: str) -> Path:
    file = folder / "one.yaml"
    file.write_text(SCENARIO.format(cites=cites), encoding="utf-8")
    return file


def problems(folder: Path, cites: str) -> list[str]:
    [document] = read_file(written(folder, cites))
    results = run_document(document)
    assert all(result.passed for result in results)
    return [result.problem for result in must_be_applied(results)]


@pytest.mark.parametrize(
    ("cites", "expected"),
    [
        ("[8-2-1]", ["", ""]),
        ("[8-2-1, 8-3-2]", ["line 2: cites 8-3-2, which was not applied"] * 2),
        ("{1.9.0: [13-1-7-1, 8-3-2]}", ["", "line 2: cites 13-1-7-1, 8-3-2, which was not applied"]),
        ("[2-2-1]", ["", ""]),  # what a name is: nothing that is done
    ],
)
def test_what_is_enforced_and_cited_must_have_been_applied(tmp_path: Path, cites: str, expected: list[str]) -> None:
    assert problems(tmp_path, cites) == expected


def test_the_command_only_tells_it_unless_it_is_asked_to_be_strict(tmp_path: Path) -> None:
    file = str(written(tmp_path, "[8-3-2]"))
    plain = cardinal("scenario", file)
    assert (plain.returncode, plain.stdout) == (0, "2 passed, 0 failed\n")
    assert "[1.9.0] `cites` names 8-3-2, which was not applied" in plain.stderr
    strict = cardinal("scenario", "--strict-cites", "--json", file)
    told = json.loads(strict.stdout)
    assert (strict.returncode, told["passed"], told["failed"]) == (1, 0, 2)
    assert told["failures"][0]["problem"] == "line 2: cites 8-3-2, which was not applied"


@pytest.mark.parametrize(
    ("law", "problem"),
    [
        ("battle.attack.target", ""),
        ("battle.attack.goes_on", "line 2: cites battle.attack.goes_on, which was not applied"),  # also 8-2-1
        ("battle.attack.nothing", "line 2: cites battle.attack.nothing, which was not applied"),
    ],
)
def test_where_a_number_states_several_laws_a_header_may_name_the_one(tmp_path: Path, law: str, problem: str) -> None:
    assert problems(tmp_path, f"[8-2-1]\nlaws: [{law}]") == [problem] * 2


def test_an_event_or_a_decision_without_a_law_fails_a_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battle, "REST_ATTACKER", "")
    monkeypatch.setattr(turn, "MAIN", "")
    [document] = read_file(written(tmp_path, "[8-2-1]"))
    told = run_document(document)[1].problem
    assert "no law stands behind `attacks`" in told
    assert "no law asks for the decision `main`" in told
