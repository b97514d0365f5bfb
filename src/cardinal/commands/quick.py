"""``test --quick``: which tests a change concerns, by the files that are changed.

A test is concerned by a module that it imports, and by one of its area that it is named after. A module that very many
tests import says little of most of them; there only those of its area are run. Whoever changes the engine plays the
recorded games again, too. The whole ``test`` runs everything, and has the last word.
"""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

MANY = 8  # test modules: a module that more of them import is everybody's
RECORDED = "tests/net"  # games of before that must be the same again
ENGINE = ("kernel", "law", "language", "effects", "games")
OF_THE_PAGE = "tests/web/test_mats.py"
ALWAYS = ("tests/test_layers.py", "tests/games/test_names.py")
APART = ("tests/judge/test_scenarios.py",)  # runs every scenario: too long for this
SCENARIOS = "tests/scenarios/"


def changed_files(root: Path) -> list[str]:
    """What differs from the main branch, committed or not; on the main branch itself, what the last commit changed."""
    head, base = _git(root, "rev-parse", "HEAD"), _git(root, "merge-base", "HEAD", "main")
    found = _differing(root, base[0] if base else "HEAD")
    return found if found or base != head else _differing(root, "HEAD~1")


def _differing(root: Path, base: str) -> list[str]:
    fresh = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*_git(root, "diff", "--name-only", base), *fresh})


def _git(root: Path, *arguments: str) -> list[str]:
    told = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    return told.stdout.split("\n")[:-1] if told.returncode == 0 else []


def concerned(root: Path, changed: Iterable[str]) -> list[str]:
    """The test modules and folders that a change concerns, each once."""
    imports = {path.relative_to(root).as_posix(): set(imported(path)) for path in (root / "tests").rglob("test_*.py")}
    found = [*ALWAYS]
    for file in changed:
        found += _of_file(file, imports)
    return [each for each in dict.fromkeys(found) if each not in APART and (root / each).exists()]


def _of_file(file: str, imports: dict[str, set[str]]) -> Iterator[str]:
    parts = Path(file).parts
    if file in imports:
        yield file
    elif parts[0] == "tests" and file.endswith(".py"):
        yield from _importing(imports, module_of(file))
    elif file.endswith((".js", ".css", ".html")):
        yield OF_THE_PAGE
    elif parts[:2] == ("src", "cardinal"):
        yield from _of_source(parts[2:], imports)
    elif parts[-1].startswith("requirements"):
        yield "tests/pins"


def _of_source(parts: tuple[str, ...], imports: dict[str, set[str]]) -> Iterator[str]:
    """The recorded games for the engine; tests that import the module, and those of its area with its name."""
    if parts[0] in ENGINE:
        yield RECORDED
    near = _importing(imports, module_of("/".join(("src", "cardinal", *parts))))
    area = f"tests/{'/'.join(parts[:-1][parts[0] == 'games' :][:1])}"
    named = {f"test_{word}.py" for word in (Path(parts[-1]).stem, *parts[-2:-1])}
    yield from (test for test in imports if test.startswith(area) and (test in near or Path(test).name in named))
    yield f"tests/test_{Path(parts[0]).stem}.py"  # of a whole area, where there is one
    yield from near if len(near) <= MANY else ()


def _importing(imports: dict[str, set[str]], module: str) -> list[str]:
    return sorted(test for test, found in imports.items() if module in found)


def module_of(file: str) -> str:
    """The module that a file is.

    >>> module_of("src/cardinal/web/gate.py"), module_of("tests/web/__init__.py")
    ('cardinal.web.gate', 'tests.web')
    """
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports; ``from a import b`` may be either."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def scenarios(root: Path, changed: Iterable[str]) -> list[str]:
    """The scenario files that are changed."""
    written = [file for file in changed if file.startswith(SCENARIOS) and file.endswith(".yaml")]
    return [file for file in written if (root / file).is_file()]
