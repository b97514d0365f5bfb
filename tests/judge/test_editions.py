"""A scenario by all editions: who passes, and the first moment at which they part."""

from __future__ import annotations

import json
from pathlib import Path

from cardinal.judge import editions
from cardinal.judge.documents import read_file
from tests.test_cli import cardinal

RESTING = """
name: An attacker rests
game: vanguard
rules: {rules}
{position}
at: battle
script:
  - A: attack; with V
  - A: pass
expect: {{A.V: Filler Vanguard (rest)}}
"""


def _compared(folder: Path, text: str) -> editions.Compared:
    file = folder / "ruling.yaml"
    file.write_text(text, encoding="utf-8")
    return editions.compare(read_file(file)[0])


def test_the_first_difference_has_its_option_and_the_rules_of_both_sides(tmp_path: Path) -> None:
    found = _compared(tmp_path, RESTING.format(rules="[cr-1.31]", position="A: {FL: Filler}\nB: {FL: Filler}"))
    difference = found.differences["cr-g-late"]
    assert (difference.option, difference.taken, difference.line) == (2, "A: with V", 9)
    before, late = difference.sides
    assert (before.rules, late.rules) == ("cr-1.31", "cr-g-late")
    assert before.does == "asks A (target): at V; at FL" and before.cites
    assert late.does == "Filler Vanguard rests" and late.cites == ("7.4.1.5",)


def test_editions_that_play_alike_have_no_difference(tmp_path: Path) -> None:
    text = "name: Nothing\ngame: gundam\nrules: 1.6.0\nexpect: {over: false}\n"
    found = _compared(tmp_path, text)
    assert [(each.rules, each.outcome) for each in found.played] == [("1.6.0", "passed"), ("1.9.0", "passed")]
    assert not found.differences


def test_an_edition_without_a_zone_cannot_play_it_and_says_so(tmp_path: Path) -> None:
    found = _compared(tmp_path, "name: G\ngame: vanguard\nrules: cr-g-late\nA: {gzone: 2, removed: 1}\n")
    told = {each.rules: (each.outcome, each.problem) for each in found.played}
    assert told["cr-g-late"] == (editions.PASSED, "")
    assert told["cr-1.45.4"] == (editions.CANNOT, "the edition has no zone or place removed")
    assert told["playbook-2.0"] == (editions.CANNOT, "the edition has no zone or place gzone and no removed")


def test_a_reading_is_compared_with_the_edition_as_it_is_read(tmp_path: Path) -> None:
    found = _compared(tmp_path, "name: R\ngame: gundam\nrules: 1.6.0+draw_many=one_by_one\nexpect: {over: true}\n")
    assert [each.rules for each in found.played] == ["1.6.0+draw_many=one_by_one", "1.6.0", "1.9.0"]
    assert {each.outcome for each in found.played} == {editions.FAILED}


def test_the_command_tells_a_table_and_is_as_good_as_the_rules_that_the_scenario_names(tmp_path: Path) -> None:
    text = """
name: Locked cards come back in the end phase
game: vanguard
rules: cr-1.31
A: {FL: Filler (locked)}
script: [{A: pass}]
expect: {A.FL: Filler (unlocked)}
"""
    file = tmp_path / "lock.yaml"
    file.write_text(text, encoding="utf-8")
    told = cardinal("scenario", str(file), "--editions")
    assert told.returncode == 0
    assert "playbook-2.0   failed" in told.stdout
    assert "Filler is unlocked [6.8.1.1]" in told.stdout
    assert told.stdout.strip().endswith("1 compared, 1 played otherwise by some edition")
    report = json.loads(cardinal("scenario", str(file), "--editions", "--json").stdout)
    (one,) = report["scenarios"]
    by_edition = {each["edition"]: each for each in one["editions"]}
    assert by_edition["cr-1.31"]["difference"] is None
    assert by_edition["playbook-2.0"]["difference"]["sides"][0]["rules"] == ["6.8.1.1"]
    file.write_text(text.replace("cr-1.31", "playbook-2.0"), encoding="utf-8")
    assert cardinal("scenario", str(file), "--editions").returncode == 1
