"""``compile``: the engine as machine code, from the same sources."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from cardinal import native
from cardinal.commands.output import result, talk
from cardinal.kernel.errors import CardinalError
from cardinal.lab.progress import progress

REMOVED = "The compiled engine is removed; the sources run from now on."


def compile_engine(*, jobs: int, remove: bool, as_json: bool) -> None:
    """Builds the compiled engine in place, or takes it away."""
    if remove:
        _remove()
        result(REMOVED, {"compiled": False}, as_json=as_json)
        return
    begun = time.monotonic()
    modules = _build(jobs)
    seconds = round(time.monotonic() - begun)
    said = f"The engine is compiled: {modules} modules in {seconds} s. `./cardinal --version` says which one runs."
    result(said, {"compiled": True, "modules": modules, "seconds": seconds}, as_json=as_json)


def _build(jobs: int) -> int:
    try:
        from cardinal.building.compiler import build
    except ModuleNotFoundError as missing:
        raise CardinalError(
            f"to compile the engine takes {missing.name}, which is not installed here",
            remedy="run `./cardinal compile` in a checkout, which installs it, or `pip install mypy setuptools`",
        ) from missing
    talk("reading the sources and translating them to C: about half a minute")
    with tempfile.TemporaryDirectory(prefix="cardinal-compile-") as folder, _Stages() as stages:
        try:
            return build(Path(folder), stages.show, jobs)
        except OSError as problem:
            raise CardinalError(
                f"the compiled engine cannot be written: {problem}",
                remedy="look whether the folder can be written and whether there is room on the disk",
            ) from problem


class _Stages:
    """A bar for each stage of the build."""

    def __init__(self) -> None:
        self.stage = ""

    def __enter__(self) -> _Stages:
        return self

    def __exit__(self, *problem: object) -> None:
        self._end()

    def show(self, what: str, done: int, total: int) -> None:
        """So much of a stage is done."""
        if what != self.stage:
            self._end()
            self.stage = what
            self.bar = progress(what, total)
            self.update = self.bar.__enter__()
        self.update(done)

    def _end(self) -> None:
        if self.stage:
            self.bar.__exit__(None, None, None)


def _remove() -> None:
    import shutil

    try:
        shutil.rmtree(native.HOME)
    except FileNotFoundError:
        return
    except OSError as problem:
        raise CardinalError(f"the compiled engine cannot be removed: {problem}", place=native.HOME) from problem


def engine() -> str:
    """Which engine runs, and why not the compiled one."""
    return "compiled" if native.is_compiled() else f"interpreted ({native.why_not()})"
