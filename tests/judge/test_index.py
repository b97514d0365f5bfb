"""What `rules show` and `rules coverage` know of the scenarios is kept, and found anew where something has changed."""

from __future__ import annotations

import json
from pathlib import Path
from posixpath import normpath
from typing import Any

import pytest
import typer

from cardinal.commands.judging import show_coverage, show_rule
from cardinal.games import find_game, games, table_of
from cardinal.judge import coverage, index
from cardinal.kernel.errors import CardinalError
from cardinal.law.ledger import How

SCENARIO = """
name: A unit is called
game: vanguard
rules: cr-g-late
cites: [6.6.1.2]
A: {hand: [Filler]}
script:
  - A: call Filler to FL
expect: {A.FL: Filler}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place with one scenario, and a cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(index, "ROOT", tmp_path)
    for kept in (coverage.shown_by_scenarios, coverage.applied_in_scenarios, coverage.code_of_laws):
        kept.cache_clear()
        monkeypatch.setattr(coverage, kept.__name__, kept.__wrapped__)
    path = tmp_path / "tests" / "scenarios" / "vanguard"
    path.mkdir(parents=True)
    (path / "one.yaml").write_text(SCENARIO)
    return path


def count_runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    run: list[str] = []
    before = index._run_file

    def counting(game: str, file: Path) -> index.Entry:
        run.append(file.name)
        return before(game, file)

    monkeypatch.setattr(index, "_run_file", counting)
    return run


def test_only_what_has_changed_is_run_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = count_runs(monkeypatch)
    first = index.index_of("vanguard")
    assert index.index_of("vanguard") == first
    assert run == ["one.yaml"]
    (folder / "two.yaml").write_text(SCENARIO)
    assert set(index.index_of("vanguard")) == {f"tests/scenarios/vanguard/{name}.yaml" for name in ("one", "two")}
    (folder / "one.yaml").write_text(SCENARIO + "---" + SCENARIO)
    assert len(index.index_of("vanguard")["tests/scenarios/vanguard/one.yaml"].runs) == 2
    assert run == ["one.yaml", "two.yaml", "one.yaml"]


@pytest.mark.parametrize("damage", [b"", b"{", b'{"a": 1}', b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_index_costs_time_and_nothing_else(folder: Path, damage: bytes) -> None:
    first = index.index_of("vanguard")
    index._file("vanguard").write_bytes(damage)
    assert index.index_of("vanguard") == first


def test_a_law_is_found_where_the_code_applies_it(folder: Path) -> None:
    code = coverage.code_of_laws("vanguard")
    assert any(place.startswith("games/vanguard/rules/turn.py:") for place in code["main.play_timing"])
    assert all(place.startswith("games/vanguard/") for places in code.values() for place in places)


def shown(capsys: pytest.CaptureFixture[str], edition: str, rule: str) -> dict[str, Any]:
    with pytest.raises(typer.Exit):
        show_rule(edition, rule, as_json=True)
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_heading_shows_what_is_below_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before, only a rule with a text of its own was found."""
    below = [each["rule"] for each in shown(capsys, "cr-1.31", "7.5")["below"]]
    assert "7.5.1.2.1" in below and all(rule.startswith("7.5.") for rule in below)
    assert "5-14-1" in [each["rule"] for each in shown(capsys, "1.9.0", "5-14")["below"]]


def test_a_rule_names_its_scenarios(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenarios = shown(capsys, "cr-g-late", "6.6.1.2")["laws"][0]["scenarios"]
    assert scenarios == ["tests/scenarios/vanguard/one.yaml:2"]


def test_a_rule_is_told_before_the_scenarios_are_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for first in (True, False):
        with pytest.raises(typer.Exit):
            show_rule("cr-g-late", "6.6.1.2", as_json=False)
        said = capsys.readouterr().err
        assert said.startswith("cr-g-late 6.6.1.2 (enforced): ") == first
        assert ("files of scenarios: 1 of 1" in said) == first


@pytest.mark.parametrize(("edition", "rule", "meant"), [
    ("cr-1.31", "7.5.1.2.9", "7.5.1.2.1"), ("cr-1.31", "7-5-1", "7.5.1"), ("1.9.0", "5-14-9", "5-14-1"),
])  # fmt: skip
def test_near_ids_are_offered(folder: Path, edition: str, rule: str, meant: str) -> None:
    with pytest.raises(CardinalError) as problem:
        show_rule(edition, rule, as_json=True)
    assert "do you mean" in str(problem.value) and meant in str(problem.value)


def test_coverage_counts_what_the_engine_applied_apart_from_what_is_claimed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "one.yaml").write_text(SCENARIO.replace("6.6.1.2", "10.20.1"))
    show_coverage("vanguard", missing=False, as_json=True)
    row = json.loads(capsys.readouterr().out)["cr-g-late"]
    assert row["rules"] == row["enforced"] + row["defined"] + row["outside"] + row["open"]
    assert row["applied"] + len(row["never"]) == row["enforced"]
    assert 0 < row["applied"] < row["shown"]
    assert "10.20.1" in row["never"]


@pytest.mark.parametrize("game", games())
def test_the_files_that_carry_out_uncited_laws_are_there_and_each_row_is_needed(game: str) -> None:
    keys = [law.key for law in table_of(game).ledger.laws.values() if law.how is How.ENFORCED]
    kit = find_game(game)
    for begin, inside in kit.load_carried_out().items():
        assert all((kit.folder / file).is_file() for file in inside)
        files = tuple(normpath(f"games/{game}/{file}") for file in inside)
        assert any(kit.carried_out(key) == files for key in keys if key.startswith(begin)), begin


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_enforced_rule_names_its_code(game: str) -> None:
    table = table_of(game)
    for edition in table.editions:
        for rule in table.ledger.rules(edition):
            laws = [law for law in table.ledger.by_rule(edition, rule) if law.how is How.ENFORCED]
            if laws:
                assert any(coverage._in_code(table, law, edition) for law in laws), f"{edition} {rule}"


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(games()))
def test_every_enforced_rule_is_applied_in_a_scenario(game: str) -> None:
    table = table_of(game)
    assert {edition: coverage.count(table, edition)["never"] for edition in table.editions} == {
        edition: [] for edition in table.editions
    }


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(games()))
def test_every_enforced_law_is_applied_in_a_scenario(game: str) -> None:
    """Also where a number states several, so that one of them cannot hide behind another."""
    keys = {law for entry in index.index_of(game).values() for law in entry.code}
    laws = table_of(game).ledger.laws.values()
    assert [law.key for law in laws if law.how is How.ENFORCED and law.key not in keys] == []


def test_where_the_engine_is_compiled_the_sources_tell_the_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDINAL_INTERPRETED", "1")
    expected = index.index_of("lantern") if not index.is_compiled() else None
    monkeypatch.setattr(index, "is_compiled", lambda: True)
    found = index.index_of("lantern")
    assert any(entry.code for entry in found.values())
    assert expected is None or found == expected
