"""No reading is declared and read by nobody: the engine asks for its name, or a scenario shows its one value."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import yaml

import cardinal.games.gundam
import cardinal.games.vanguard
from cardinal.games import games, table_of
from cardinal.judge.scenario import run_document
from tests.judge.test_scenarios import DOCUMENTS

ENGINES = {game: Path(cardinal.games.__file__).parent / game for game in games()}
DECLARED = {"gundam": ("laws",), "vanguard": ("editions.py",)}  # what says that there is such a reading asks nothing
SHOWN: dict[str, dict[str, str]] = yaml.safe_load(
    (Path(__file__).parents[1] / "rulings" / "readings.yaml").read_text(encoding="utf-8")
)
BY_NAME = {document.name: document for document in DOCUMENTS}


def asked(game: str) -> set[str]:
    """Every name that the engine of a game asks for: as a key, or as an attribute."""
    found: set[str] = set()
    for path in ENGINES[game].rglob("*.py"):
        if any(part in DECLARED.get(game, ()) for part in path.relative_to(ENGINES[game]).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                found.add(str(node.slice.value))
    return found


def readings(game: str, *, open_ones: bool) -> set[str]:
    table = table_of(game)
    every = [reading for edition in table.editions for reading in table.readings(edition).values()]
    return {reading.name for reading in every if bool(reading.others) == open_ones}


@pytest.mark.parametrize("game", games())
def test_every_reading_with_another_value_is_asked_for_by_the_engine(game: str) -> None:
    assert not readings(game, open_ones=True) - asked(game)


@pytest.mark.parametrize("game", games())
def test_every_reading_with_one_value_names_a_scenario_that_shows_it(game: str) -> None:
    assert set(SHOWN.get(game, {})) == readings(game, open_ones=False) - asked(game)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, named in SHOWN.items() for name in named])
def test_the_scenario_of_a_reading_is_there_and_passes(game: str, name: str) -> None:
    document = BY_NAME[SHOWN[game][name]]
    assert document.game == game
    assert all(outcome.passed for outcome in run_document(document))


def test_a_reading_that_nobody_asks_for_is_found() -> None:
    assert "a_reading_that_nobody_asks_for" not in asked("gundam")
    assert {"draw_many", "hp_test"} <= asked("gundam")
