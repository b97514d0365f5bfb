"""Which scenarios show which laws, and which code applies them: found by running them all, and kept between runs.

The index lies in the user's cache folder, one JSON file per game. Its name holds a hash of the engine's source and of
the shipped cards, each entry the hash of a scenario file: only what has changed is run again. It is plain data; a file
that cannot be read or written costs time, nothing else.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

import msgspec

from cardinal.games import table_of
from cardinal.judge.documents import find_files, read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel.machine import _run_watched
from cardinal.native import SWITCH, is_compiled

SOURCE = Path(__file__).parents[1]
ROOT = SOURCE.parents[1]
APART = ("kernel", "laws", "judge")  # code that notes or names laws, and does not carry them out
PLACES = 12  # places in the code that are kept for a law


class Run(msgspec.Struct, array_like=True, frozen=True):
    """One scenario that passed by one edition: the rules it says it shows, and the laws that were applied."""

    edition: str
    line: int
    cites: list[str]
    applied: list[int]  # numbers of laws in the ledger


class Entry(msgspec.Struct, frozen=True):
    """What the scenarios of one file show, and where in the code each law was applied."""

    runs: list[Run]
    code: dict[str, list[str]]


Index = dict[str, Entry]  # by the path of the file


class Located(dict[str, None]):
    """Laws as they are cited; each remembers the code that cited it first."""

    places: dict[str, str]

    def __init__(self) -> None:
        super().__init__()
        self.places = {}

    def __setitem__(self, law: str, value: None) -> None:
        if law not in self:
            self.places[law] = _place(sys._getframe(1))
        super().__setitem__(law, value)


def _place(frame: FrameType | None) -> str:
    """The nearest caller that belongs to a game; a step of a procedure is run by the machine, which knows it."""
    while frame is not None:
        code, line = frame.f_code, frame.f_lineno
        if code is _run_watched.__code__:
            code = frame.f_locals["procedure"].runs[frame.f_locals["step"]].__code__
            line = code.co_firstlineno
        if found := _in_game(code):
            return f"{found}:{line}"
        frame = frame.f_back
    return ""


@cache
def _in_game(code: CodeType) -> str:
    """The file of a piece of code within the project, if it carries out rules."""
    path = Path(code.co_filename)
    if not path.is_relative_to(SOURCE):
        return ""
    inside = path.relative_to(SOURCE)
    return "" if len(inside.parts) < 2 or set(inside.parts) & set(APART) else inside.as_posix()


def index_of(game: str, progress: Callable[[int], None] = lambda files: None) -> Index:
    """The index of all scenarios of a game; empty where the tests are not installed."""
    folder = ROOT / "tests" / "scenarios" / game
    if not folder.is_dir():
        return {}
    if is_compiled():
        return _from_the_sources(game)
    path = _file(game)
    kept = _load(path)
    beside = _hash(*sorted((*folder.rglob("*.deck"), *(ROOT / "tests" / "decks").glob("*.*"))))
    found: dict[str, tuple[str, Entry]] = {}
    for file in find_files([str(folder)]):
        name, content = str(file.relative_to(ROOT)), _hash(file) + beside
        before = kept.get(name)
        found[name] = before if before is not None and before[0] == content else (content, _run_file(game, file))
        progress(len(found))
    if found != kept:
        _keep(path, found)
    return {name: entry for name, (_, entry) in found.items()}


def files_of(game: str) -> int:
    """How many files of scenarios a game has."""
    folder = ROOT / "tests" / "scenarios" / game
    return len(find_files([str(folder)])) if folder.is_dir() else 0


def is_kept(game: str) -> bool:
    """Whether the index needs no more than a look at what has changed."""
    return _file(game).exists() or not (ROOT / "tests" / "scenarios" / game).is_dir()


@cache
def _from_the_sources(game: str) -> Index:
    """Machine code does not tell its lines: another process runs the sources."""
    command = [sys.executable, "-m", "cardinal.judge.index", game]
    environment = os.environ | {SWITCH: "1", "PYTHONPATH": str(ROOT / "src")}
    told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    return msgspec.json.decode(told, type=Index)


def _run_file(game: str, file: Path) -> Entry:
    table = table_of(game)
    numbers = {law: number for number, law in enumerate(table.ledger.laws)}
    runs: list[Run] = []
    code: dict[str, list[str]] = {}
    for document in read_file(file):
        for outcome in run_document(document, noting=Located):
            if not outcome.passed or outcome.rules not in table.editions:
                continue  # a reading of one's own shows nothing of the rules as they are read
            cites = list(document.cites.get(outcome.rules, ()))
            runs.append(Run(outcome.rules, document.line, cites, [numbers[law] for law in outcome.cited]))
            for law, place in outcome.places.items():
                places = code.setdefault(law, [])
                if place and place not in places and len(places) < PLACES:
                    places.append(place)
    return Entry(runs, code)


# --- keeping ----------------------------------------------------------------------------------


def _file(game: str) -> Path:
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "cardinal" / "shown" / f"{game}-{_engine()}.json"


@cache
def _engine() -> str:
    """A hash of everything that decides how a scenario runs."""
    sources = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".yaml")]
    return _hash(*sorted(path for path in sources if "web" not in path.parts))


def _hash(*paths: Path) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def _load(path: Path) -> dict[str, tuple[str, Entry]]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[str, Entry]])
    except (OSError, ValueError, RecursionError, msgspec.DecodeError):
        return {}


def _keep(path: Path, found: dict[str, tuple[str, Entry]]) -> None:
    """Writes the index whole or not at all, and clears those of other versions of the engine."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(found))
        os.replace(name, path)
        for other in path.parent.glob(f"{path.name.split('-')[0]}-*.json"):
            if other != path:
                other.unlink(missing_ok=True)
    except OSError:
        return


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(index_of(sys.argv[1])))
