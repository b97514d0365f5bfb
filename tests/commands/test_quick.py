"""``test --quick`` runs what a change concerns: by imports, by names, and always the layers."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from cardinal.commands import testing
from cardinal.commands.quick import ALWAYS, RECORDED, changed_files, concerned, imported, scenarios

ROOT = Path(__file__).parents[2]


def of(*changed: str) -> set[str]:
    return set(concerned(ROOT, changed)) - set(ALWAYS)


def test_a_test_that_is_changed_is_run() -> None:
    assert of("tests/web/test_gate.py") == {"tests/web/test_gate.py"}


def test_tests_that_import_a_changed_module_are_run() -> None:
    assert {"tests/web/test_gate.py", "tests/web/test_mats.py"} <= of("src/cardinal/web/gate.py")
    assert "tests/web/test_mats.py" in of("src/cardinal/web/mats.py")
    assert "tests/players/test_events.py" not in of("src/cardinal/web/mats.py")


def test_tests_that_are_named_after_a_changed_module_are_run() -> None:
    assert "tests/web/test_desk.py" in of("src/cardinal/web/desk.py")


def test_whoever_changes_the_engine_plays_the_recorded_games_again() -> None:
    assert RECORDED in of("src/cardinal/games/gundam/rules/battle.py")
    assert RECORDED in of("src/cardinal/kernel/machine.py")
    assert RECORDED not in of("src/cardinal/web/desk.py")


def test_what_everybody_imports_concerns_its_area() -> None:
    found = of("src/cardinal/kernel/errors.py")
    assert "tests/kernel/test_outside.py" in found
    assert not [test for test in found if test.startswith("tests/web")]


def test_files_of_the_page_and_requirements_and_helpers_of_tests_have_their_tests() -> None:
    assert of("requirements-test.txt") == {"tests/pins"}
    assert of("src/cardinal/web/page/card.js") == {"tests/web/test_mats.py"}
    assert "tests/test_cli.py" in of("src/cardinal/cli/__init__.py")
    assert "tests/web/test_menu.py" in of("tests/web/visit.py")
    assert of("README.md", "src/cardinal/gone.py", "tests/gone/test_gone.py") == set()


def test_the_run_of_all_scenarios_is_left_to_the_whole_test() -> None:
    assert "tests/judge/test_scenarios.py" not in of("src/cardinal/judge/scenario.py", "tests/judge/test_scenarios.py")
    files = ["tests/scenarios/vanguard/gone.yaml", "tests/scenarios/README.md", "src/x.yaml"]
    there = next((ROOT / "tests" / "scenarios").rglob("*.yaml")).relative_to(ROOT).as_posix()
    assert scenarios(ROOT, [*files, there]) == [there]


def test_imports_are_found_in_every_form(tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text("import a.b\nfrom c import d\ndef f():\n    from e.f import g\n")
    assert set(imported(tmp_path / "x.py")) == {"a.b", "c", "c.d", "e.f", "e.f.g"}


def git(folder: Path, *arguments: str) -> None:
    own = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *own, *arguments], cwd=folder, check=True, capture_output=True)


def test_what_differs_from_the_main_branch_is_changed(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "-b", "main")
    for name in ("a", "b", "c"):
        (tmp_path / name).write_text("1")
        git(tmp_path, "add", ".")
        git(tmp_path, "commit", "-qm", name)
    assert changed_files(tmp_path) == ["c"]  # on main: the last commit
    (tmp_path / "a").write_text("2")
    assert changed_files(tmp_path) == ["a"]
    git(tmp_path, "checkout", "-qb", "branch")
    git(tmp_path, "commit", "-qam", "a again")
    (tmp_path / "new").write_text("1")
    assert changed_files(tmp_path) == ["a", "new"]


def test_a_step_that_fails_is_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []

    def run(step: list[str]) -> bool:
        steps.append(step[2])
        return step[2] != "mypy"

    monkeypatch.setattr(testing, "_run", run)
    assert testing.run_tests([], everything=False, quick=True) is False
    assert steps == ["ruff", "mypy"]
