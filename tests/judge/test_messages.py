"""Messages of a scenario: no more than a dozen options, the nearest first."""

from __future__ import annotations

from pathlib import Path

from tests.test_cli import cardinal

MANY = """
name: A hand of three cards and five circles
game: vanguard
rules: cr-g-late
cards:
  - {name: Oar, type: normal, grade: 1, power: 6000, shield: 5000, critical: 1, clan: Tide}
  - {name: Net, type: normal, grade: 1, power: 6000, shield: 5000, critical: 1, clan: Tide}
A: {hand: [Filler, Oar, Net]}
"""


def _said(folder: Path, script: str) -> str:
    file = folder / "many.yaml"
    file.write_text(MANY + script, encoding="utf-8")
    return cardinal("scenario", str(file)).stdout


def test_a_text_that_is_no_option_is_answered_with_a_dozen_near_ones(tmp_path: Path) -> None:
    said = _said(tmp_path, "script:\n  - A: call Net to G\n")
    listed = said.split("options: ")[1].splitlines()[0].split("; ")
    assert len(listed) == 13
    assert listed[-1] == "and 4 more"
    assert listed[0].startswith("call Net to ")


def test_of_long_lists_of_options_only_the_difference_is_told(tmp_path: Path) -> None:
    said = _said(tmp_path, "expect: {options: [pass, swap left]}\n")
    problem = said.split("options: ")[1].splitlines()[0]
    assert problem.startswith("missing swap left; besides those expected call ")
    assert problem.count("call ") == 12
    assert problem.endswith("and 3 more")
