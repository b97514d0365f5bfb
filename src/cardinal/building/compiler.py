"""The build: a copy of the sources is translated to C by mypyc, and the C is compiled.

The result takes the place of an older one only when all of it is there.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from cardinal.building.translating import PLAN
from cardinal.kernel.errors import CardinalError
from cardinal.native import HOME, PACKAGE, STAMP, SUFFIX, engine_sources, hash_of

BYTECODE = shutil.ignore_patterns("__pycache__", "_native")
#: nobody outside calls the functions of the library, so they call each other directly
FLAGS = ("-fvisibility=hidden", "-fno-semantic-interposition")
#: some packages are one vocabulary in several modules, and name what they import
SETTINGS = """[tool.mypy]
strict = true
implicit_reexport = true
mypy_path = "."
"""
WITHOUT = "or go on without: everything runs interpreted"
Progress = Callable[[str, int, int], None]  # what is being done, how much of it is done, of how much


class Unit(NamedTuple):
    """One module that is linked: its name and its files of C, how they are compiled."""

    name: str
    sources: list[str]
    flags: list[str]
    folders: list[str]


def build(folder: Path, progress: Progress, jobs: int = 0) -> int:
    """Builds the engine in an empty folder and puts it in its place; how many modules it has."""
    before = stamps()
    _check_tools()
    progress("reading the sources and translating them to C", 0, 1)
    plan = _translated(folder)
    made = _compiled(plan, folder, progress, jobs or os.cpu_count() or 1)
    if stamps() != before:
        raise CardinalError("the sources changed while they were compiled", remedy="run `./cardinal compile` again")
    _put_in_place(made, before)
    return len(made)


def stamps() -> list[str]:
    """A line for each source: its hash, size, time and path."""
    found = []
    for path in engine_sources():
        full = os.path.join(PACKAGE, path)
        seen = os.stat(full)
        found.append(f"source {hash_of(full)} {seen.st_size} {seen.st_mtime_ns} {path}")
    return found


def _check_tools() -> None:
    """A C compiler and the headers of Python."""
    compiler = [*_words("CC"), "cc"][0]
    if shutil.which(compiler) is None:
        raise CardinalError(
            f"there is no C compiler here: {compiler} is not found",
            remedy=f"install one (Debian: gcc), {WITHOUT}",
        )
    if not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")):
        raise CardinalError(
            "there are no headers of Python here: Python.h is not found",
            remedy=f"install them (Debian: python3-dev), {WITHOUT}",
        )


def _translated(folder: Path) -> list[Unit]:
    shutil.copytree(PACKAGE, folder / "cardinal", ignore=BYTECODE)
    (folder / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    command = [sys.executable, "-m", "cardinal.building.translating", str(folder)]
    environment = os.environ | {"PYTHONPATH": os.path.dirname(PACKAGE)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CardinalError(
            f"mypyc cannot translate the engine: {_last_words(done.stderr or done.stdout)}",
            remedy=f"undo the last change of the sources, {WITHOUT}",
        )
    return [Unit(**one) for one in json.loads((folder / PLAN).read_text(encoding="utf-8"))]


def _last_words(text: str) -> str:
    """What a compiler says when it stops: its last error, or its last line."""
    lines = [line for line in text.splitlines() if line.strip() and "warning:" not in line and "note:" not in line]
    errors = [line for line in lines if "error:" in line]
    return [*lines, *errors][-1].strip() if lines else "it stopped without a word"


def _compiled(plan: list[Unit], folder: Path, progress: Progress, jobs: int) -> list[Path]:
    """Compiles every file, the largest first, then links; both cores have something to do until the end."""
    files = [(source, unit) for unit in plan for source in unit.sources]
    files.sort(key=lambda file: -(folder / file[0]).stat().st_size)
    with ThreadPoolExecutor(jobs) as pool:
        try:
            waiting = [pool.submit(_compile, source, unit, folder) for source, unit in files]
            _wait(waiting, "compiling", progress)
            linking = [pool.submit(_link, unit, folder) for unit in plan]
            return _wait(linking, "linking", progress)
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _wait(waiting: list[Future[Path]], what: str, progress: Progress) -> list[Path]:
    for number, one in enumerate(as_completed(waiting), 1):
        one.result()
        progress(what, number, len(waiting))
    return [one.result() for one in waiting]


def _compile(source: str, unit: Unit, folder: Path) -> Path:
    made = folder / f"{source}.o"
    flags = [*_words("CFLAGS"), *_words("CCSHARED"), *unit.flags, *FLAGS]
    folders = [f"-I{one}" for one in (*unit.folders, sysconfig.get_path("include"))]
    _run([*_words("CC"), *flags, *folders, "-c", source, "-o", str(made)], folder)
    return made


def _link(unit: Unit, folder: Path) -> Path:
    made = folder / "made" / f"{unit.name}{SUFFIX}"
    made.parent.mkdir(exist_ok=True)
    _run([*_words("LDSHARED"), *(f"{source}.o" for source in unit.sources), "-o", str(made)], folder)
    return made


def _words(variable: str) -> list[str]:
    """A setting: what Python was built with, if the environment says nothing else."""
    return shlex.split(os.environ.get(variable) or str(sysconfig.get_config_var(variable) or ""))


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CardinalError(
            f"the C compiler stopped: {_last_words(done.stderr)}",
            place=command[-3] if "-c" in command else command[-1],
            remedy=f"look whether there is room on the disk and in memory, {WITHOUT}",
        )


def _put_in_place(made: list[Path], sources: list[str]) -> None:
    """The new engine stands beside the old one until it is whole; then they change places."""
    new, old = f"{HOME}.new", f"{HOME}.old"
    for leftover in (new, old):
        shutil.rmtree(leftover, ignore_errors=True)
    os.makedirs(new)
    for path in made:
        shutil.copy(path, new)
    lines = [*sources, *_built(made), "complete", ""]
    Path(new, STAMP).write_text("\n".join(lines), encoding="utf-8")
    if os.path.isdir(HOME):
        os.rename(HOME, old)
    os.rename(new, HOME)
    shutil.rmtree(old, ignore_errors=True)


def _built(made: list[Path]) -> Iterator[str]:
    for path in made:
        yield f"built {path.stat().st_size} {path.name.removesuffix(SUFFIX)}"
