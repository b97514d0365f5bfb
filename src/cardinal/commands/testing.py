"""``test``: lint, types, unit tests and scenarios, in one go."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cardinal.commands import quick as quickly
from cardinal.commands.output import talk
from cardinal.kernel.errors import CardinalError

ROOT = Path(__file__).parents[3]
STATIC = [
    [sys.executable, "-m", "ruff", "check", "src", "tests", "cardinal"],
    [sys.executable, "-m", "mypy"],
]
EVERYDAY = "not slow and not browser"


def run_tests(arguments: list[str], *, everything: bool, quick: bool = False) -> bool:
    """Runs everything, or what the change concerns; True if all is well."""
    if not (ROOT / "tests").is_dir():
        raise CardinalError("the tests are not part of an installed package", remedy="run this in a checkout")
    if quick:
        return _run_quick(arguments)
    marks = [] if everything else ["-m", EVERYDAY]
    pytest = [sys.executable, "-m", "pytest", "-n", "auto", *marks, *arguments]
    steps = [pytest] if arguments else [*STATIC, pytest]
    return all(_run(step) for step in steps)


def _run_quick(arguments: list[str]) -> bool:
    """Lint, types, and the tests and scenarios that concern the files which differ from the main branch."""
    changed = quickly.changed_files(ROOT)
    tests = quickly.concerned(ROOT, changed)
    steps = [*STATIC, [sys.executable, "-m", "pytest", "-n", "auto", "-m", EVERYDAY, *tests, *arguments]]
    if shown := quickly.scenarios(ROOT, changed):
        steps.append([sys.executable, "-m", "cardinal", "scenario", *shown])
    talk(f"{len(changed)} files are changed; they concern {len(tests)} test modules")
    return all(_run(step) for step in steps)


def _run(step: list[str]) -> bool:
    talk(f"$ {' '.join(step[2:])}")
    return subprocess.run(step, cwd=ROOT, env=os.environ, check=False).returncode == 0
