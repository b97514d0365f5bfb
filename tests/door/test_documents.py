"""docs/PYTHON.md and the examples: everything that is shown there runs, and nothing is missing."""

from __future__ import annotations

import doctest
import importlib
import json
import os
import re
import shlex
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import cardinal
from cardinal.games import find_game
from tests.door.test_players import ECHO

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples" / "bots"
TEXT = (ROOT / "docs" / "PYTHON.md").read_text(encoding="utf-8")


def test_every_example_in_python_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown: dict[str, object] = {}
    examples = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(examples) >= 5
    for example in examples:
        exec(compile(example, "docs/PYTHON.md", "exec"), shown)
    assert (tmp_path / "games.csv").is_file()
    for name in ("Eager", "LookAhead"):
        made = shown[name]()
        game = cardinal.match("vanguard", ["cinder-court", "lanternfolk"]).game(3)
        made.begin("A", game.match, 1)
        chosen = made.choose(game.view("A"), game.decision, partial(game.worlds, "A"), cardinal.Clock(0.1))
        assert chosen in (*game.decision.options, *range(len(game.decision.options)))


@pytest.mark.parametrize("line", re.findall(r"```sh\n(.*?)\n```", TEXT))
def test_every_command_runs(line: str, tmp_path: Path) -> None:
    words = shlex.split(line.replace("examples/bots", str(BOTS)))[1:]
    paths = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{BOTS}"}
    told = subprocess.run([sys.executable, "-m", "cardinal", *words], capture_output=True, text=True, cwd=tmp_path,
                          env=paths, check=False)  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "20 games" in told.stdout and "lost by players" not in told.stdout


def test_the_lines_of_the_protocol_are_those_that_are_said(tmp_path: Path) -> None:
    bot, log = tmp_path / "bot.py", tmp_path / "log"
    bot.write_text(ECHO)
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    cardinal.play(match, [f"exec:{sys.executable} {bot} {log}", "random"], games=1, workers=1)
    said = {line["do"]: set(line) for line in map(json.loads, log.read_text().splitlines())}
    block = TEXT.partition("## A program in any language")[2].split("```")[1]
    shown = [json.loads(line.replace("{...}", "{}")) for line in block.strip().splitlines()]
    assert {line["do"]: set(line) for line in shown} == said


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_every_kind_of_decision_is_told(game: str) -> None:
    kit = find_game(game)
    table = TEXT.partition(f"**{kit.title}**")[2].partition("**")[0]
    rows = dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", table, re.MULTILINE))
    describer = cardinal.match(game, [deck.stem for deck in kit.shipped_decks[:2]]).compiled.describer
    assert rows == describer.prompts


def test_every_kind_that_a_rule_asks_has_its_sentence() -> None:
    for game in ("vanguard", "gundam"):
        folder = ROOT / "src" / "cardinal" / "games" / game
        asked = {kind for path in folder.rglob("*.py") for kind in
                 re.findall(r'\bask\(\s*s,\s*[^,"]+,\s*"([a-z ]+)"', path.read_text(encoding="utf-8"))}  # fmt: skip
        kit = find_game(game)
        prompts = cardinal.match(game, [deck.stem for deck in kit.shipped_decks[:2]]).compiled.describer.prompts
        assert asked and asked <= set(prompts), asked - set(prompts)


def test_the_look_ahead_of_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BOTS))
    match = cardinal.match("gundam", ["kiln-row", "tidewrack-yard"])
    report = cardinal.play(match, ["look_ahead:LookAhead", "random"], games=1, workers=1, think=0.05)
    assert report.games == 1 and not report.failures


@pytest.mark.parametrize("module", ["cardinal", *(f"cardinal.door.{path.stem}" for path in
                                                  (ROOT / "src" / "cardinal" / "door").glob("[a-z]*.py"))])  # fmt: skip
def test_the_examples_of_docstrings(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0
