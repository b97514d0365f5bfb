"""``test``: lint, types, unit tests and scenarios, in one go."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cardinal import native
from cardinal.commands import quick as quickly
from cardinal.commands.output import talk
from cardinal.kernel.errors import CardinalError

ROOT = Path(__file__).parents[3]
STATIC = [
    [sys.executable, "-m", "ruff", "check", "src", "tests", "cardinal"],
    [sys.executable, "-m", "mypy"],
]
EVERYDAY = "not slow and not browser"


def run_tests(arguments: list[str], *, everything: bool, quick: bool = False, compiled: bool = False) -> bool:
    """Runs everything, or what the change concerns, on the sources or on the compiled engine; True if all is well."""
    if not (ROOT / "tests").is_dir():
        raise CardinalError("the tests are not part of an installed package", remedy="run this in a checkout")
    if quick:
        return _run_quick(arguments)
    marks = [] if everything else ["-m", EVERYDAY]
    pytest = [sys.executable, "-m", "pytest", "-n", "auto", *marks, *arguments]
    if compiled:
        return _run_compiled(pytest)
    steps = [pytest] if arguments else [*STATIC, pytest]
    return all(_run(step) for step in steps) and not (everything and not arguments and not _run_again(pytest))


def _run_compiled(pytest: list[str]) -> bool:
    """The same tests on the compiled engine, which has to be there."""
    if why := native.read_stamp(native.HOME).wrong:
        raise CardinalError(why)
    return _run(pytest, compiled=True)


def _run_again(pytest: list[str]) -> bool:
    """Everything is also run on the compiled engine, where there is one."""
    if why := native.read_stamp(native.HOME).wrong:
        talk(f"not run again on the compiled engine: {why}")
        return True
    return _run(pytest, compiled=True)


def _run_quick(arguments: list[str]) -> bool:
    """Lint, types, and the tests and scenarios that concern the files which differ from the main branch."""
    changed = quickly.changed_files(ROOT)
    tests = quickly.concerned(ROOT, changed)
    steps = [*STATIC, [sys.executable, "-m", "pytest", "-n", "auto", "-m", EVERYDAY, *tests, *arguments]]
    if shown := quickly.scenarios(ROOT, changed):
        steps.append([sys.executable, "-m", "cardinal", "scenario", *shown])
    talk(f"{len(changed)} files are changed; they concern {len(tests)} test modules")
    return all(_run(step) for step in steps)


def _run(step: list[str], *, compiled: bool = False) -> bool:
    talk(f"$ {' '.join(step[2:])}{' (on the compiled engine)' * compiled}")
    environment = {**os.environ, native.SWITCH: "" if compiled else "1"}
    return subprocess.run(step, cwd=ROOT, env=environment, check=False).returncode == 0
