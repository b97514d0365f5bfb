"""The compiled engine: it runs where it was built from these very sources for this very Python, else the sources do.

``./cardinal compile`` puts the modules that it compiled into a folder of their own, with a stamp: what they were built
from. When the package is imported the stamp is compared with the sources, and only if it is true a finder puts the
compiled modules in the place of the others. So an interrupted build, half-old files and another Python are noticed,
and the same program runs, only slower; ``why`` says why.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

PACKAGE = os.path.dirname(os.path.abspath(__file__))
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX") or ".so")  # names the Python and the machine
HOME = os.path.join(PACKAGE, "_native", SUFFIX.strip("."))
STAMP = "stamp"
GROUP = "cardinal"
LIBRARY = f"{GROUP}__mypyc"  # all compiled code is in one library; a module beside it is a door to its part
SWITCH = "CARDINAL_INTERPRETED"  # set in the environment: the sources run, whatever is compiled
BUILD = "`./cardinal compile` builds it"


class Finder:
    """Finds the compiled modules before Python finds their sources."""

    def __init__(self, home: str, modules: frozenset[str]) -> None:
        self.home = home
        self.modules = modules
        self.why = ""  # why the sources run after all
        self.loaded = False

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module is, if it is one of the compiled ones."""
        if name not in self.modules:
            return None
        if not self.loaded and name != LIBRARY:
            self._load_library()
        return self._spec(name) if name in self.modules else None

    def _spec(self, name: str) -> ModuleSpec | None:
        place = os.path.join(self.home, name + SUFFIX)
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, place))

    def _load_library(self) -> None:
        """The first of all: a library that this machine cannot load leaves everything to the sources."""
        try:
            __import__(LIBRARY)
            self.loaded = True
        except ImportError as problem:
            self.why = f"the compiled engine cannot be loaded ({problem}); {BUILD} anew"
            self.modules = frozenset()


def begin() -> None:
    """Puts the compiled engine to work if there is a good one."""
    if finder() is None and not os.environ.get(SWITCH) and not (stamp := read_stamp(HOME)).wrong:
        sys.meta_path.insert(0, Finder(HOME, stamp.modules))


def finder() -> Finder | None:
    """Who finds the compiled modules, if they are at work."""
    return next((one for one in sys.meta_path if isinstance(one, Finder)), None)


def is_compiled() -> bool:
    """Whether the engine runs as machine code."""
    at_work = finder()
    return at_work is not None and not at_work.why


def why_not() -> str:
    """Why the sources run and not the compiled engine; nothing if that runs."""
    if os.environ.get(SWITCH):
        return f"{SWITCH} is set"
    at_work = finder()
    return read_stamp(HOME).wrong if at_work is None else at_work.why


class Stamp:
    """What a build says of itself: the modules it made, or what is wrong with it."""

    def __init__(self, wrong: str, modules: frozenset[str] = frozenset()) -> None:
        self.wrong = wrong
        self.modules = modules


def read_stamp(home: str) -> Stamp:
    """Compares a build with the sources: files that look as they did are not read again, others by their content."""
    try:
        with open(os.path.join(home, STAMP), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except FileNotFoundError:
        return Stamp(f"there is no compiled engine for this Python ({SUFFIX.strip('.')}); {BUILD}")
    except (OSError, UnicodeDecodeError) as problem:
        return Stamp(f"the compiled engine has no readable stamp ({problem}); {BUILD} anew")
    try:
        return _compared(home, lines)
    except (ValueError, IndexError):
        return Stamp(f"the stamp of the compiled engine is damaged; {BUILD} anew")


def _compared(home: str, lines: list[str]) -> Stamp:
    """Every line is of a source (its hash, size, time and path) or of what was built (its size and name)."""
    if not lines or lines[-1] != "complete":
        return Stamp(f"the compiled engine was not built to its end; {BUILD} anew")
    modules, sources = set(), set()
    for line in lines[:-1]:
        kind, *words = line.split(" ")
        if kind == "source":
            digest, size, time, path = words
            sources.add(path)
            if not _is_same(os.path.join(PACKAGE, path), digest, int(size), int(time)):
                return Stamp(f"the compiled engine is older than {path}; {BUILD} anew")
        else:
            size, name = words
            modules.add(name)
            if _size(os.path.join(home, name + SUFFIX)) != int(size):
                return Stamp(f"of the compiled engine {name} is missing or damaged; {BUILD} anew")
    if new := next((path for path in engine_sources() if path not in sources), ""):
        return Stamp(f"the compiled engine does not know {new}; {BUILD} anew")
    return Stamp("", frozenset(modules))


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return -1


def _is_same(path: str, digest: str, size: int, time: int) -> bool:
    try:
        now = os.stat(path)
    except OSError:
        return False
    return now.st_size == size and (now.st_mtime_ns == time or hash_of(path) == digest)


def hash_of(path: str) -> str:
    """A hash of what a file holds."""
    with open(path, "rb") as file:
        return blake2b(file.read(), digest_size=16).hexdigest()


#: what compiled modules know of each other and of the rest: when one of these changes, they are stale
ENGINE = ("kernel", "law", "effects", "language", "players", "games")


def engine_sources() -> list[str]:
    """The paths of all sources that the compiled engine depends on, below the package."""
    found = []
    for part in ENGINE:
        for folder, _, files in os.walk(os.path.join(PACKAGE, part)):
            found += [os.path.join(folder, name) for name in files if name.endswith(".py")]
    return sorted(os.path.relpath(path, PACKAGE) for path in found)
