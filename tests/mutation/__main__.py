"""Tries a seeded sample of changes and lists those that nothing notices."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from tests.mutation.sites import SOURCE, Mutation, all_sites

ROOT = SOURCE.parents[1]
SECONDS = 600  # a change that makes the engine run for ever is noticed, too
#: what is run besides the tests of the part itself: quick ones first
TESTS = ("tests/judge/test_refusals.py", "tests/judge/test_decks.py", "tests/net", "tests/near_misses", "tests/table")


def main() -> int:
    """Reads the command, draws the sample, tries each change."""
    parser = ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=("check", "citation"), help="only these")
    parser.add_argument("--since", default="", help="only lines changed since this revision")
    parser.add_argument("--tests", action="store_true", help="also run the game's tests where all scenarios pass")
    parser.add_argument("--callers", default="", help="keep here which scenarios come where, and take it from here")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(SOURCE, work / "src" / "cardinal", ignore=shutil.ignore_patterns("__pycache__"))
        callers = _callers(work, Path(given.callers) if given.callers else None)
        sites = [site for site in all_sites() if given.kind in (None, site.kind)]
        if given.since:
            changed = _changed_lines(given.since)
            sites = [site for site in sites if site.line in changed.get(site.file, ())]
        sample = Random(given.seed).sample(sites, min(given.count, len(sites)))
        survivors = [site for site in sample if not _noticed(site, work, callers, tests=given.tests)]
    print(f"{len(sample) - len(survivors)} of {len(sample)} changes noticed ({len(sites)} possible)")
    for site in survivors:
        print(f"  src/cardinal/{site.file}:{site.line} {site.function}: {site.kind} -> {site.after[:100]}")
    return 1 if survivors else 0


def _callers(work: Path, kept: Path | None) -> dict[str, list[str]]:
    """Which scenarios come to which function; noting it takes minutes, so that it can be kept between two runs."""
    file = kept or work / "callers.json"
    print("noting which scenarios come where ...", file=sys.stderr)
    if _python(work, ["-m", "tests.mutation.trial", "trace", str(file)], seconds=3600):
        raise SystemExit("the scenarios cannot be run: see `./cardinal scenario tests/scenarios`")
    called: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    callers: dict[str, list[str]] = {}
    for scenario, functions in called.items():
        for function in functions:
            callers.setdefault(function, []).append(scenario)
    return callers


def _changed_lines(since: str) -> dict[str, set[int]]:
    """The lines of every file that a revision did not have."""
    command = ["git", "diff", "--unified=0", since, "--", "src/cardinal"]
    diff = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    changed: dict[str, set[int]] = {}
    file = ""
    for line in diff.split("\n"):
        if line.startswith("+++ b/src/cardinal/"):
            file = line.removeprefix("+++ b/src/cardinal/")
        elif found := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(found[1]), int(found[2] or 1)
            changed.setdefault(file, set()).update(range(first, first + count))
    return changed


def _noticed(site: Mutation, work: Path, callers: dict[str, list[str]], *, tests: bool) -> bool:
    """Whether a scenario or test fails with this change."""
    path = work / "src" / "cardinal" / site.file
    original = path.read_bytes()
    path.write_bytes(site.apply(original))
    try:
        keys = callers.get(f"{site.file} {site.function}", [])
        file = work / "chosen.json"
        file.write_text(json.dumps({"keys": keys, "law": site.law}), encoding="utf-8")
        noticed = _python(work, ["-m", "tests.mutation.trial", "run", str(file)]) != 0
        if not noticed and tests:
            folder = site.file.removeprefix("games/").partition("/")[0]
            run = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-o", "pythonpath="]
            which = [f"tests/{folder}", *TESTS, "-m", "not slow and not browser"]
            noticed = _python(work, [*run, *which], seconds=3600) != 0
    finally:
        path.write_bytes(original)
    word = "noticed" if noticed else f"SURVIVES {len(keys)} scenarios"
    print(f"{word}: {site.file}:{site.line} {site.function} {site.kind}", file=sys.stderr)
    return noticed


def _python(work: Path, arguments: list[str], seconds: int = SECONDS) -> int:
    """Runs Python on the changed source; silence for too long counts as a failure."""
    environment = {**os.environ, "PYTHONPATH": f"{work / 'src'}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        return subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, timeout=seconds, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return 1


if __name__ == "__main__":
    sys.exit(main())
