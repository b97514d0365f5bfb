"""The build: a copy of the sources is translated to C by mypyc, and the C is compiled.

Where the compiler can learn from a trial (``trial``), the modules by which games are played are compiled twice: once
so that they count what they do, and once with those counts. The result takes the place of an older one only when all
of it is there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from cardinal.building import trial
from cardinal.building.translating import PLAN
from cardinal.building.trial import words
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
Flags = tuple[str, ...]
Progress = Callable[[str, int, int], None]  # what is being done, how much of it is done, of how much


class Unit(NamedTuple):
    """One module that is linked: its name and its files of C, how they are compiled."""

    name: str
    sources: list[str]
    flags: list[str]
    folders: list[str]


File = tuple[str, Unit]  # a file of C, and what it is part of


def build(folder: Path, progress: Progress, jobs: int = 0) -> int:
    """Builds the engine in an empty folder and puts it in its place; how many modules it has."""
    before = stamps()
    _check_tools()
    progress("reading the sources and translating them to C", 0, 1)
    plan = _translated(folder)
    made = _compiled(plan, folder, progress, jobs or os.cpu_count() or 1)
    if stamps() != before:
        raise CardinalError("the sources changed while they were compiled", remedy="run `./cardinal compile` again")
    put_in_place(made, before, HOME)
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
    compiler = [*words("CC"), "cc"][0]
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
    """Compiles and links; what games are played by a second time, with what a trial has shown."""
    files = [(source, unit) for unit in plan for source in unit.sources]
    played = [(source, unit) for source, unit in files if trial.is_played(source)] if trial.is_possible() else []
    with ThreadPoolExecutor(jobs) as pool:
        try:
            _compile_all(pool, [file for file in files if file not in played], folder, (), "compiling", progress)
            if played:
                _compile_all(pool, played, folder, trial.COUNTING, "compiling what plays", progress)
                made = _link_all(pool, plan, folder, trial.COUNTING, progress)
                progress("playing, to see what is done often", 0, 1)
                learned = trial.LEARNED if _tried(made, folder / "trial") else ()
                _compile_all(pool, played, folder, learned, "compiling what plays again", progress)
            return _link_all(pool, plan, folder, (), progress)
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _tried(made: list[Path], folder: Path) -> bool:
    """Whether an engine plays, in a copy of the package."""
    package = folder / "cardinal"
    shutil.copytree(PACKAGE, package, ignore=BYTECODE)
    put_in_place(made, stamps(), str(package / os.path.relpath(HOME, PACKAGE)))
    return trial.play(folder)


def _compile_all(
    pool: ThreadPoolExecutor, files: list[File], folder: Path, more: Flags, what: str, progress: Progress
) -> None:
    """Compiles files, the largest first: both cores have something to do until the end."""
    files.sort(key=lambda file: -(folder / file[0]).stat().st_size)
    _wait([pool.submit(_compile, source, unit, folder, more) for source, unit in files], what, progress)


def _link_all(pool: ThreadPoolExecutor, plan: list[Unit], folder: Path, more: Flags, progress: Progress) -> list[Path]:
    return _wait([pool.submit(_link, unit, folder, more) for unit in plan], "linking", progress)


def _wait(waiting: list[Future[Path]], what: str, progress: Progress) -> list[Path]:
    for number, one in enumerate(as_completed(waiting), 1):
        one.result()
        progress(what, number, len(waiting))
    return [one.result() for one in waiting]


def _compile(source: str, unit: Unit, folder: Path, more: Flags) -> Path:
    made = folder / f"{source}.o"
    flags = [*words("CFLAGS"), *words("CCSHARED"), *unit.flags, *FLAGS, *more]
    folders = [f"-I{one}" for one in (*unit.folders, sysconfig.get_path("include"))]
    _run([*words("CC"), *flags, *folders, "-c", source, "-o", str(made)], folder)
    return made


def _link(unit: Unit, folder: Path, more: Flags) -> Path:
    made = folder / "made" / f"{unit.name}{SUFFIX}"
    made.parent.mkdir(exist_ok=True)
    _run([*words("LDSHARED"), *more, *(f"{source}.o" for source in unit.sources), "-o", str(made)], folder)
    return made


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CardinalError(
            f"the C compiler stopped: {_last_words(done.stderr)}",
            place=command[-3] if "-c" in command else command[-1],
            remedy=f"look whether there is room on the disk and in memory, {WITHOUT}",
        )


def put_in_place(made: list[Path], sources: list[str], home: str) -> None:
    """The new engine stands beside the old one until it is whole; then they change places."""
    new, old = f"{home}.new", f"{home}.old"
    for leftover in (new, old):
        shutil.rmtree(leftover, ignore_errors=True)
    os.makedirs(new)
    for path in made:
        shutil.copy(path, new)
    lines = [*sources, *_built(made), "complete", ""]
    Path(new, STAMP).write_text("\n".join(lines), encoding="utf-8")
    if os.path.isdir(home):
        os.rename(home, old)
    os.rename(new, home)
    shutil.rmtree(old, ignore_errors=True)


def _built(made: list[Path]) -> Iterator[str]:
    for path in made:
        yield f"built {path.stat().st_size} {path.name.removesuffix(SUFFIX)}"
