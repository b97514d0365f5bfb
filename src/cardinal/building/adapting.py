"""What mypyc has to be told in other words: a module as it is compiled.

In a compiled dataclass every assignment of the body becomes a field, also what is a class variable. So a dataclass
declares its class variables in a plain class above it, and sets those that it inherits behind its body. A compiled
class has no list of its slots: who speaks of it gets it written out. What is made without its constructor, which is
quicker when it is interpreted, is made by it, which is quicker when it is compiled. Names in capital letters are
constants: they are said to be final. And some classes are marked.
Everything else is compiled as it stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from cardinal.building.records import Records, constructor

ABOVE = "ConstantsOf{}"  # the plain class above a dataclass
BARE = "mypyc_attr(serializable=True)"  # it can be made without ``__init__``: copies are
MARKS = {
    "Verb": "trait",  # it is a second base
    "Node": "mypyc_attr(allow_interpreted_subclasses=True)",  # the trees of texts are not compiled
    "Describer": "mypyc_attr(allow_interpreted_subclasses=True)",  # a game of others has one of its own
    "PlainNames": "mypyc_attr(allow_interpreted_subclasses=True)",
    "Rooms": "mypyc_attr(allow_interpreted_subclasses=True)",  # what turns texts into programs is not compiled
    "StateOf": BARE,
    "Match": BARE,
}
#: what is made without the constructor in the sources; and words of the machine, which are cut off by themselves
OTHER_WORDS = {
    "Info.__new__(Info)": "Info()",
    "Happening.__new__(Happening)": 'Happening("")',
    "IN_WORDS: Final = False": "IN_WORDS: Final = True",
    "Word = int\n": "MYPY = False\nif MYPY:\n    from mypy_extensions import i64 as Word\n",
    "    return ((z + (1 << 63)) & MASK) - (1 << 63)\n": "    return z\n",
}
FINAL = "from typing import Final\n"
HEAD = "from __future__ import annotations\n"
#: mypyc reads it and takes the marks away: nothing is imported when the compiled module runs
IMPORT = "MYPY = False\nif MYPY:\n    from mypy_extensions import mypyc_attr, trait\n"


def adapted(source: str, name: str = "", records: Records | None = None) -> str:
    """A module as it is compiled; its name, and the fields of all records, are for their constructors.

    >>> print(adapted("@dataclass\\nclass Takes(Event):\\n    name = 'takes'\\n    player: int\\n"))
    @dataclass
    class Takes(Event):
        pass
        player: int
    Takes.name = 'takes'
    <BLANKLINE>
    """
    module = ast.parse(source)
    variables = set(_type_variables(module))
    lines = source.splitlines()
    _write_constants(lines, module)
    for part in reversed(module.body):  # what stands behind a class in the file is adapted already
        if isinstance(part, ast.ClassDef):
            _write_slots_out(lines, part)
            if _is_dataclass(part):
                fields = (records or {}).get(f"{name}.{part.name}")
                _take_variables_out(lines, part, variables, constructor(fields) if fields else [])
    text = "\n".join(lines) + "\n"
    for said, meant in OTHER_WORDS.items():
        text = text.replace(said, meant)
    if re.search(r"^[A-Z0-9_]+: Final\b", text, re.MULTILINE):
        text = text.replace(HEAD, HEAD + FINAL, 1)
    return _marked(text)


CONSTANT = re.compile(r"[A-Z][A-Z0-9_]*")


def _write_constants(lines: list[str], module: ast.Module) -> None:
    """Says of constants that they are: compiled code would look up by name what could be another at any time."""
    assigned = [name for part in module.body for name in _assigned(part)]
    for part in module.body:
        names = _assigned(part)
        if names and all(CONSTANT.fullmatch(name) and assigned.count(name) == 1 for name in names):
            _write_constant(lines, part)


def _assigned(part: ast.stmt) -> list[str]:
    """The names that a statement of a module assigns values to."""
    if isinstance(part, ast.AnnAssign) and part.value is not None and isinstance(part.target, ast.Name):
        return [part.target.id]
    if isinstance(part, ast.AugAssign) and isinstance(part.target, ast.Name):
        return [part.target.id]
    if not isinstance(part, ast.Assign) or len(part.targets) != 1:
        return []
    target = part.targets[0]
    found = target.elts if isinstance(target, ast.Tuple) else [target]
    return [name.id for name in found if isinstance(name, ast.Name)]


def _write_constant(lines: list[str], part: ast.stmt) -> None:
    line = part.lineno - 1
    if isinstance(part, ast.AnnAssign):
        said = ast.unparse(part.annotation)
        if "Final" not in said and "TypeAlias" not in said:
            lines[line] = lines[line].replace(f": {said}", f": Final[{said}]", 1)
    elif isinstance(part, ast.Assign) and _can_be_final(part.value):
        if isinstance(part.targets[0], ast.Tuple):
            if part.end_lineno == part.lineno and (values := _values(part.value)):
                pairs = zip(_assigned(part), values, strict=True)
                lines[line] = "; ".join(f"{name}: Final = {value}" for name, value in pairs)
        else:
            lines[line] = re.sub(r" = ", ": Final = ", lines[line], count=1)


def _can_be_final(value: ast.expr) -> bool:
    """Not variables of types, and no fractions in tuples: mypyc takes those for values that were not set."""
    fractions = any(isinstance(each, ast.Constant) and isinstance(each.value, float) for each in ast.walk(value))
    return not ast.unparse(value).startswith(("TypeVar(", "ParamSpec(")) and not fractions


def _values(part: ast.expr) -> list[str]:
    """The values that are assigned together, if they are written there."""
    if isinstance(part, ast.Tuple):
        return [ast.unparse(each) for each in part.elts]
    if isinstance(part, ast.Call) and ast.unparse(part.func) == "range":
        return [str(number) for number in range(*(ast.literal_eval(each) for each in part.args))]
    return []


def _marked(text: str) -> str:
    """The text of a module with the marks of its classes."""
    for name, mark in MARKS.items():
        found = re.search(rf"^(@dataclass.*\n)?class {name}\b", text, re.MULTILINE)
        if found:
            text = f"{text[: found.start()]}@{mark}\n{text[found.start() :]}".replace(HEAD, HEAD + IMPORT, 1)
    return text


def _type_variables(module: ast.Module) -> Iterator[str]:
    for part in module.body:
        if isinstance(part, ast.Assign) and ast.unparse(part.value).startswith(("TypeVar(", "ParamSpec(")):
            yield ast.unparse(part.targets[0])


def _is_dataclass(part: ast.ClassDef) -> bool:
    return any(ast.unparse(decorator).startswith("dataclass") for decorator in part.decorator_list)


def _write_slots_out(lines: list[str], part: ast.ClassDef) -> None:
    """Writes the names of the slots where the body of a class speaks of them."""
    slots = ""
    for statement in part.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__slots__":
            slots = ast.unparse(statement.value)
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None and slots:
            line = statement.value.lineno - 1
            lines[line] = lines[line].replace("__slots__", slots)


def _take_variables_out(lines: list[str], record: ast.ClassDef, variables: set[str], made: list[str]) -> None:
    """Takes the class variables out of the body of a dataclass, and writes the constructor it is made by into it."""
    declared = [part for part in record.body if isinstance(part, ast.AnnAssign) and _is_variable(part)]
    inherited = [part for part in record.body if isinstance(part, ast.Assign)]
    end = record.end_lineno or record.lineno
    behind = [f"{record.name}.{name} = {value}" for part in inherited for name, value in _set(part)]
    lines[end:end] = [*made, *behind]
    for part in (*declared, *inherited):
        first, last = part.lineno - 1, part.end_lineno or part.lineno
        lines[first:last] = ["    pass"] + [""] * (last - first - 1)
    if declared:
        _declare_above(lines, record, declared, variables)


def _is_variable(part: ast.AnnAssign) -> bool:
    return ast.unparse(part.annotation).startswith("ClassVar[")


def _set(part: ast.Assign) -> Iterator[tuple[str, str]]:
    """The names that an assignment sets, each with its value."""
    target, value = part.targets[0], part.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from ((ast.unparse(name), ast.unparse(item)) for name, item in zip(target.elts, value.elts, strict=True))
    else:
        yield ast.unparse(target), ast.unparse(value)


def _declare_above(lines: list[str], record: ast.ClassDef, declared: list[ast.AnnAssign], variables: set[str]) -> None:
    """Puts a plain class with the class variables between a dataclass and its bases."""
    above = ABOVE.format(record.name)
    bases = ", ".join(map(ast.unparse, record.bases))
    named = [part.id for base in record.bases for part in ast.walk(base) if isinstance(part, ast.Name)]
    own = [name for name in dict.fromkeys(named) if name in variables]
    generic = f"[{', '.join(own)}]" if own else ""
    line = record.lineno - 1
    assert re.fullmatch(rf"class {record.name}(\(.*\))?:", lines[line]), lines[line]
    lines[line] = f"class {record.name}({above}{generic}):"
    first = record.decorator_list[0].lineno - 1
    lines[first:first] = [f"class {above}({bases}):", *(f"    {ast.unparse(part)}" for part in declared)]
