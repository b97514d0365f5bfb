"""The worked verb of docs/EXTENDING is one file: taken from the page, put beside the others, and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCENARIO = """
name: A verb that is one file is done, waited for, told, and forbidden
game: lantern
rules: "1.0"
cards:
  - {name: Divers, type: gust, cost: 1, text: "Choose a card from your wake. Salvage it."}
  - {name: Raker, type: gust, cost: 1, text: "Salvage all of your opponent's keepers."}
  - {name: Purser, type: keeper, cost: 1, strength: 1, text: "When you salvage a card, light a light."}
  - {name: Anchor, type: keeper, cost: 1, strength: 1, text: "This keeper cannot be salvaged."}
A: {hand: [Divers, Raker, Filler], quay: [Purser], wake: [Squall]}
B: {quay: [Anchor, Lamp Boy]}
script:
  - A: play Divers
  - expect: {A.deck: [Squall], A.lights: 6, log has: "Squall is salvaged"}
  - A: play Raker
  - expect: {B.quay: [Anchor], B.deck: [Lamp Boy], A.lights: 7, cited: ["8.10"]}
"""
PLAY = """
import sys
import cardinal.games.lantern.verbs as verbs
verbs.__path__.append({folder!r})
from cardinal.cli import main
sys.argv = ["cardinal", "scenario", {scenario!r}]
main()
"""


@pytest.mark.source
def test_the_worked_verb_is_one_file_and_can_be_played(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "EXTENDING.md").read_text(encoding="utf-8")
    found = re.search(r"## A verb, worked.*?```python\n(.*?)```", page, re.DOTALL)
    assert found is not None
    (tmp_path / "verbs").mkdir()
    (tmp_path / "verbs" / "salvage.py").write_text(found[1], encoding="utf-8")
    scenario = tmp_path / "worked.yaml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    play = PLAY.format(folder=str(tmp_path / "verbs"), scenario=str(scenario))
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "XDG_CACHE_HOME": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", play], env=environment, capture_output=True, text=True, check=False)
    assert "1 passed, 0 failed" in ran.stdout, ran.stdout + ran.stderr
    without = subprocess.run(
        [sys.executable, "-m", "cardinal", "scenario", str(scenario)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "0 passed" in without.stdout, "the house does not know the verb without its file"


def test_the_worked_scenario_of_a_law_passes(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "EXTENDING.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    scenario = tmp_path / "law.yaml"
    scenario.write_text(written, encoding="utf-8")
    told = subprocess.run([sys.executable, "-m", "cardinal", "scenario", str(scenario)], capture_output=True, text=True,
                          env=os.environ | {"PYTHONPATH": str(ROOT / "src")}, check=False)  # fmt: skip
    assert told.returncode == 0 and "1 passed, 0 failed" in told.stdout, told.stdout + told.stderr
