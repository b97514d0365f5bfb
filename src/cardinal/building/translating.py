"""``python -m cardinal.building.translating FOLDER``: the engine in C, and a list of what has to be built of it.

It runs in a process of its own, in the folder, because mypyc talks, and exits when it cannot go on.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from mypyc.build import mypycify

from cardinal.building.adapting import adapted
from cardinal.building.modules import to_compile
from cardinal.building.records import module_name, read_records
from cardinal.native import GROUP

PLAN = "plan.json"


def translate(folder: Path) -> None:
    """Translates the copy of the package in a folder to C."""
    package = folder / "cardinal"
    modules = to_compile(package)
    records = read_records(modules, package)
    for path in modules:
        name = module_name(path, package)
        path.write_text(adapted(path.read_text(encoding="utf-8"), name, records), encoding="utf-8")
    given = ["--config-file=pyproject.toml", "--follow-imports=silent", *(str(path) for path in modules)]
    extensions = mypycify(given, opt_level="2", debug_level="0", multi_file=True, target_dir="c", group_name=GROUP)
    mend_dataclasses(folder / "c" / "misc_ops.c")
    mended = sum(mend_constructors(path) for path in folder.glob("c/__native_*.c"))
    assert mended, f"this mypyc calls the constructors of classes that can be made bare: see {__file__}"
    plan = [
        {"name": one.name, "sources": one.sources, "flags": one.extra_compile_args, "folders": one.include_dirs}
        for one in extensions
    ]
    (folder / PLAN).write_text(json.dumps(plan), encoding="utf-8")


def mend_dataclasses(runtime: Path) -> None:
    """Lets mypyc make a dataclass below a generic class: it would set the ``__dict__`` of the class, and fails."""
    text = runtime.read_text(encoding="utf-8")
    assert text.count(SETTING) == 1, f"this mypyc sets the attributes of dataclasses in another way: see {__file__}"
    runtime.write_text(text.replace(SETTING, SKIPPING + SETTING), encoding="utf-8")


def mend_constructors(source: Path) -> int:
    """Lets Python make a class that can also be made bare: mypyc calls its ``__init__`` from compiled code alone."""
    text = source.read_text(encoding="utf-8")
    without = [name for name, body in NEW.findall(text) if "CPyPy_" not in body]
    bare = [name for name in without if INIT.format(name, "return 0;") in text]
    for name in bare:
        calls = f"return CPyPy_{name}_____init__(self, args, kwds) != NULL ? 0 : -1;"
        text = text.replace(INIT.format(name, "return 0;"), INIT.format(name, calls))
    if bare:
        source.write_text(text, encoding="utf-8")
    return len(bare)


ARGUMENTS = r"\(PyTypeObject \*type, PyObject \*args, PyObject \*kwds\)"
NEW = re.compile(rf"^(\w+)_new{ARGUMENTS}\n\{{(.*?)^\}}", re.MULTILINE | re.DOTALL)
INIT = "static int\n{}_init(PyObject *self, PyObject *args, PyObject *kwds)\n{{\n    {}\n}}"
SETTING = "        if (PyObject_SetAttr(obj, key, value) != 0) {"
SKIPPING = """        if (PyUnicode_CompareWithASCIIString(key, "__dict__") == 0
            || PyUnicode_CompareWithASCIIString(key, "__weakref__") == 0) {
            continue;
        }
"""

if __name__ == "__main__":
    translate(Path(sys.argv[1]))
