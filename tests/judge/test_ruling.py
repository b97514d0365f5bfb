"""Rulings as Markdown: position, moves, result, rules in our own words, readings concerned."""

from __future__ import annotations

from pathlib import Path

from cardinal.games import table_of
from cardinal.judge.documents import read_file
from cardinal.judge.ruling import ruling
from tests.test_cli import cardinal

RULING = """
name: A *heal* trigger on the sixth damage
game: vanguard
rules: {rules}
cites: [2.8.1.1.5]
cards:
  - {{name: Medic, type: trigger, trigger: heal, grade: 0, power: 5000, shield: 10000, critical: 1, clan: Dawn}}
  - {{name: Ace, type: normal, grade: 3, power: 11000, critical: 1, clan: Dawn}}
A: {{V: Ace}}
B: {{V: Ace, damage: 5, deck: [Medic], drop: 1}}
at: battle
script:
  - A: attack; with V; at V
  - B: pass
  - B: heal Filler; power V
expect: {{over: false, B.damage: {damage}}}
"""


def _written(folder: Path, text: str) -> str:
    file = folder / "ruling.yaml"
    file.write_text(text, encoding="utf-8")
    return ruling(read_file(file)[0]).text


def test_a_ruling_tells_position_moves_result_and_rules(tmp_path: Path) -> None:
    text = RULING.format(rules="cr-g-late", damage=5)
    told = _written(tmp_path, text)
    for words in (
        "# A \\*heal\\* trigger on the sixth damage",
        "Cardfight!! Vanguard, cr-g-late",
        "- B, damage: 5",
        "- the card Medic: type trigger, trigger heal,",
        "1. A: attack\n",
        "By cr-g-late it is so.",
        "- B.damage: 5",
    ):
        assert words in told
    law = table_of("vanguard").ledger.by_rule("cr-g-late", "2.8.1.1.5")[0]
    assert f"- 2.8.1.1.5: {law.says}" in told
    assert told.index("## Position") < told.index("## What happens") < told.index("## Result") < told.index("## Rules")


def test_a_ruling_that_does_not_hold_says_so_and_the_answer_is_no(tmp_path: Path) -> None:
    text = RULING.format(rules="cr-g-late", damage=4)
    told = _written(tmp_path, text)
    assert "By cr-g-late it is **not** so:" in told
    assert "B.damage: expected 4, found 5" in told
    outcome = cardinal("scenario", str(tmp_path / "ruling.yaml"), "--ruling", str(tmp_path / "out.md"))
    assert outcome.returncode == 1 and "1 written, 0 hold" in outcome.stdout
    assert (tmp_path / "out.md").read_text(encoding="utf-8") == told


def test_the_readings_that_it_chooses_and_those_that_it_touches_are_told(tmp_path: Path) -> None:
    text = "name: R\ngame: gundam\nrules: 1.6.0+draw_many=one_by_one\ncites: [10-1-6-8]\nexpect: {over: false}\n"
    told = _written(tmp_path, text)
    assert "- `draw_many` is read as `one_by_one`, not as `together`." in told
    assert "- `burst_mid_effect` is read as `after_effect`, not as `at_once`." in told
    told = _written(tmp_path, text.replace("+draw_many=one_by_one", ""))
    assert "is read as `one_by_one`" not in told
