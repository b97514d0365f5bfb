"""The wheel holds everything, and the compiled engine only where it was built from these very sources."""

from __future__ import annotations

import shutil
import subprocess
import sys
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
