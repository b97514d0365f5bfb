"""Which modules are compiled: the engine, the games and their own players, without what reads and says texts."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parents[1]

COMPILED = (
    "kernel/*.py", "law/*.py", "effects/*.py", "language/nodes.py",
    "games/*/*.py", "games/*/rules/*.py", "games/*/effects/*.py", "games/*/verbs/*.py", "games/*/club/*.py",
)  # fmt: skip
#: what is not, by how its path ends: what reads and writes files, records of msgspec, and what derives from those
INTERPRETED = (
    "__init__.py", "/outside.py", "/soundness.py", "/codec.py", "/session.py", "/seen.py", "/glancing.py",
    "/plain_view.py", "/table.py", "/board.py", "/positions.py", "/foreign.py", "/usage.py", "/deck.py",
    "/words.py", "/errors.py", "/phrases.py", "/lesson.py", "/glossary.py",
)  # fmt: skip


def to_compile(package: Path = PACKAGE) -> list[Path]:
    """The modules of the package that are compiled."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    return sorted(path for path in found if not path.as_posix().endswith(INTERPRETED))
