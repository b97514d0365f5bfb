"""The fields of records, those of their bases first: what their constructors take.

A dataclass makes its constructor when it is imported, in Python: compiled code would call an interpreted function
whenever something happens. So the constructors of records that are made while a game runs are written out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

KNOWN = frozenset({"int", "str", "bool", "tuple", "None"})  # what every module may say of a role


class Field(NamedTuple):
    """A field of a record."""

    name: str
    kind: str
    default: str  # nothing if it has none
    said: frozenset[str]  # the names by which its kind is said


Records = dict[str, list[Field]]  # by module and class


def is_made_often(part: ast.ClassDef) -> bool:
    """Whether a class is a record of something that happens; frozen ones are made before the game."""
    said = [ast.unparse(decorator) for decorator in part.decorator_list]
    return any(one.startswith("dataclass") and "frozen=True" not in one for one in said)


def read_records(paths: Iterable[Path], package: Path) -> Records:
    """The fields of all such records in these modules."""
    modules = {module_name(path, package): ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    found: Records = {}
    for name, module in modules.items():
        for part in module.body:
            if isinstance(part, ast.ClassDef):
                _read(f"{name}.{part.name}", modules, found)
    return found


def module_name(path: Path, package: Path) -> str:
    """The name by which a module is imported."""
    return ".".join((package.name, *path.relative_to(package).with_suffix("").parts))


def _read(full: str, modules: dict[str, ast.Module], found: Records) -> list[Field] | None:
    """The fields of a class, if it is such a record and so are its bases."""
    if full in found:
        return found[full]
    name, _, class_name = full.rpartition(".")
    part = next((one for one in modules[name].body if isinstance(one, ast.ClassDef) and one.name == class_name), None)
    if part is None or not is_made_often(part):
        return None
    fields: dict[str, Field] = {}
    for base in part.bases:
        inherited = _read(_where(ast.unparse(base), name, modules), modules, found)
        if inherited is None or not all(each.said <= KNOWN for each in inherited):
            return None
        fields |= {field.name: field for field in inherited}
    own = _own(part)
    if own is None:
        return None
    found[full] = [*(fields | own).values()]
    return found[full]


def _where(name: str, module: str, modules: dict[str, ast.Module]) -> str:
    """The module and the name of a class that another module speaks of."""
    for part in modules[module].body:
        if isinstance(part, ast.ImportFrom) and part.module in modules and name in _imported(part):
            return _where(name, part.module, modules)  # which may have it from elsewhere
    return f"{module}.{name}"


def _imported(part: ast.ImportFrom) -> list[str]:
    return [each.name for each in part.names if each.asname is None]


def _own(part: ast.ClassDef) -> dict[str, Field] | None:
    """The fields that a class adds, if a constructor can be written for them."""
    fields: dict[str, Field] = {}
    for one in part.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            kind = ast.unparse(one.annotation)
            if kind.startswith("ClassVar["):
                continue
            if any(isinstance(word, ast.Call) for word in ast.walk(one)):
                return None
            said = frozenset(word.id for word in ast.walk(one.annotation) if isinstance(word, ast.Name))
            default = "" if one.value is None else ast.unparse(one.value)
            fields[one.target.id] = Field(one.target.id, kind, default, said)
    return fields


def constructor(fields: list[Field]) -> list[str]:
    """A constructor, line by line."""
    roles = "".join(f", {each.name}: {each.kind}{f' = {each.default}' * bool(each.default)}" for each in fields)
    return [f"    def __init__(self{roles}) -> None:", *(f"        self.{each.name} = {each.name}" for each in fields)]
