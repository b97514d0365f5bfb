"""Makes a copy of the tree in which the engine is compiled."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

from tests.compiled.adapting import adapted
from tests.compiled.modules import TREE, to_compile

BYTECODE = shutil.ignore_patterns("__pycache__")
COPIED = ("src", "tests", "pyproject.toml")


def copy_tree(folder: Path) -> None:
    """Copies the tree, with the modules to be compiled in words that mypyc understands."""
    for name in COPIED:
        if (TREE / name).is_dir():
            shutil.copytree(TREE / name, folder / name, dirs_exist_ok=True, ignore=BYTECODE)
        else:
            shutil.copy(TREE / name, folder / name)
    for path in to_compile(folder):
        path.write_text(adapted(path.read_text()))


def compile_tree(folder: Path, jobs: int, level: str) -> None:
    """Copies the tree to a folder and compiles the engine there: the modules lie beside their sources."""
    copy_tree(folder)
    os.chdir(folder)
    modules = [str(path) for path in to_compile(Path())]
    given = ["--config-file=pyproject.toml", "--follow-imports=silent", *modules]
    extensions = mypycify(given, opt_level=level, debug_level="0", multi_file=True)
    mend_dataclasses(Path("build", "misc_ops.c"))
    script = ["build_ext", "--inplace", "--build-lib", "src", "-j", str(jobs)]
    setup(name="cardinal-compiled", packages=[], ext_modules=extensions, script_args=script)


def mend_dataclasses(runtime: Path) -> None:
    """Lets mypyc make a dataclass below a generic class: it would set the ``__dict__`` of the class, and fails."""
    text = runtime.read_text()
    if SKIPPING in text:
        return
    assert text.count(SETTING) == 1, f"this mypyc sets the attributes of dataclasses in another way: see {__file__}"
    runtime.write_text(text.replace(SETTING, SKIPPING + SETTING))


SETTING = "        if (PyObject_SetAttr(obj, key, value) != 0) {"
SKIPPING = """        if (PyUnicode_CompareWithASCIIString(key, "__dict__") == 0
            || PyUnicode_CompareWithASCIIString(key, "__weakref__") == 0) {
            continue;
        }
"""
