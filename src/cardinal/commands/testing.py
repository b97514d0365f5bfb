"""``test``: lint, types, unit tests and scenarios, in one go."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cardinal.commands.output import talk
from cardinal.kernel.errors import CardinalError

ROOT = Path(__file__).parents[3]


def run_tests(arguments: list[str], *, everything: bool) -> bool:
    """Runs everything; True if all is well."""
    if not (ROOT / "tests").is_dir():
        raise CardinalError("the tests are not part of an installed package", remedy="run this in a checkout")
    marks = [] if everything else ["-m", "not slow and not browser"]
    pytest = [sys.executable, "-m", "pytest", "-n", "auto", *marks, *arguments]
    steps = [
        [sys.executable, "-m", "ruff", "check", "src", "tests", "cardinal"],
        [sys.executable, "-m", "mypy"],
        pytest,
    ]
    if arguments:
        steps = [pytest]
    return all(_run(step) for step in steps)


def _run(step: list[str]) -> bool:
    talk(f"$ {' '.join(step[2:])}")
    return subprocess.run(step, cwd=ROOT, env=os.environ, check=False).returncode == 0
