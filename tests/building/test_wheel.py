"""The wheel holds everything, and the compiled engine only where it was built from these very sources."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

from cardinal import native

TREE = Path(__file__).parents[2]
BUILD = "from setuptools import build_meta; print(build_meta.build_wheel('dist'))"


def _wheel(folder: Path, compiled: Path | None = None) -> Path:
    """The wheel of a copy of the tree; with another compiled engine than its own, if one is given."""
    for name in ("LICENSE", "NOTICE", "README.md", "pyproject.toml", "setup.py"):
        shutil.copy(TREE / name, folder)
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", *(["_native"] if compiled else []))
    shutil.copytree(TREE / "src", folder / "src", ignore=left_out)
    if compiled is not None:
        shutil.copytree(compiled, folder / "src" / "cardinal" / "_native")
    done = subprocess.run([sys.executable, "-c", BUILD], cwd=folder, capture_output=True, text=True, check=True)
    return folder / "dist" / done.stdout.split()[-1]


def test_the_wheel_of_this_tree(tmp_path: Path) -> None:
    wheel = _wheel(tmp_path)
    held = set(ZipFile(wheel).namelist())
    sources = {path.relative_to(TREE / "src").as_posix() for path in (TREE / "src").rglob("*.py")}
    assert {name for name in sources if "_native" not in name} <= held
    assert any(name.endswith(".deck") for name in held)
    assert "cardinal/web/page/index.html" in held
    is_good = not native.read_stamp(native.HOME).wrong
    assert any("_native" in name for name in held) == is_good
    assert wheel.name.endswith("none-any.whl") != is_good


def test_a_stale_engine_is_left_out(tmp_path: Path) -> None:
    stale = tmp_path / "stale" / native.SUFFIX.strip(".")
    stale.mkdir(parents=True)
    (stale / native.STAMP).write_text("source 0 1 1 kernel/state.py\ncomplete\n")
    (tmp_path / "tree").mkdir()
    wheel = _wheel(tmp_path / "tree", tmp_path / "stale")
    assert wheel.name.endswith("none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if "_native" in name]


def _needed(names: Iterable[str], found: set[str]) -> set[str]:
    """The distributions that some need, with all that those need; extras are not among them."""
    for name in names:
        bare = re.split(r"[ ;<>=!~\[]", name, maxsplit=1)[0]
        if "extra ==" not in name and bare not in found:
            try:
                further = metadata.requires(bare) or []
            except metadata.PackageNotFoundError:  # of another system
                continue
            found.add(bare)
            _needed(further, found)
    return found


def _installed(wheel: Path, site: Path) -> None:
    """A folder with the wheel and what it requires, and nothing else that happens to be installed here."""
    ZipFile(wheel).extractall(site)
    told = next(site.glob("*.dist-info/METADATA")).read_text(encoding="utf-8")
    required = re.findall(r"^Requires-Dist: (.*)$", told, re.MULTILINE)
    for name in _needed(required, set()):
        for file in metadata.files(name) or []:
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (site / top).exists():
                (site / top).symlink_to(Path(str(file.locate())).parents[len(file.parts) - 1] / top)


def test_the_core_alone_plays_and_says_what_the_table_needs(tmp_path: Path) -> None:
    """In an environment in which only what the wheel requires is installed."""
    (tmp_path / "tree").mkdir()
    site = tmp_path / "site"
    _installed(_wheel(tmp_path / "tree"), site)
    assert (site / "cardinal" / "py.typed").is_file()
    assert not (site / "starlette").exists() and not (site / "uvicorn").exists()
    alone = {"PYTHONPATH": f"{site}:{TREE / 'examples' / 'bots'}", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}

    def run(*call: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-S", *call], env=alone, cwd=tmp_path, capture_output=True, text=True,
                              check=False)  # fmt: skip

    bot = run("-m", "first_bot")
    assert bot.returncode == 0 and "'A':" in bot.stdout, bot.stderr
    table = run("-m", "cardinal", "play", "--check")
    assert table.returncode == 2 and "cardinal-tcg[web]" in table.stderr and "Traceback" not in table.stderr
    simulated = run("-m", "cardinal", "sim", "kiln-row", "tidewrack-yard", "--games", "4")
    assert simulated.returncode == 0, simulated.stderr
