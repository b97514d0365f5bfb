"""Where the source can be changed: every check that can be negated, every law that can be left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "cardinal"
PARTS = ("kernel", "games/vanguard", "games/gundam")  # where rules are carried out
#: rule texts, what is told about cards and positions, and how programs play: not how rules are carried out
NOT_RULES = ("laws", "explaining", "saying", "club", "names.py", "prompts.py", "table.py", "usage.py", "summary.py",
             "positions.py", "trying", "remarks.py")  # fmt: skip


@dataclass(frozen=True)
class Mutation:
    """One change: the bytes from ``start`` to ``end`` of a file become ``after``."""

    file: str  # below the package
    function: str  # in which it stands; empty for the module itself
    line: int
    kind: str  # "check" or "citation"
    start: int
    end: int
    after: str
    law: str = ""  # the law that is no longer cited

    def apply(self, source: bytes) -> bytes:
        """The file with the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def all_sites(parts: tuple[str, ...] = PARTS) -> Iterator[Mutation]:
    """Every change that can be made, file by file."""
    for part in parts:
        for path in sorted((SOURCE / part).rglob("*.py")):
            file = path.relative_to(SOURCE)
            if not any(name in file.parts for name in NOT_RULES):
                yield from _Finder(str(file), path.read_bytes()).sites()


class _Finder(ast.NodeVisitor):
    """Walks one file and notes what can be changed in it."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.lines = [0]
        for line in source.split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)
        self.names: list[str] = []
        self.laws: dict[str, str] = {}  # of constants that name one law
        self.found: list[Mutation] = []

    def sites(self) -> list[Mutation]:
        tree = ast.parse(self.source)
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                called, given = node.value.func, node.value.args
                if isinstance(called, ast.Name) and called.id == "cite" and isinstance(given[0], ast.Constant):
                    law = str(given[0].value)
                    self.laws |= {target.id: law for target in node.targets if isinstance(target, ast.Name)}
        self.visit(tree)
        return self.found

    def _note(self, node: ast.expr, kind: str, form: str, law: str = "") -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        end = self.lines[node.end_lineno - 1] + node.end_col_offset
        after = form.format(self.source[start:end].decode())
        self.found.append(Mutation(self.file, ".".join(self.names), node.lineno, kind, start, end, after, law))

    def _inside(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        self.names.append(node.name)
        self.generic_visit(node)
        self.names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._inside(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._inside(node)

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in self.laws and isinstance(node.ctx, ast.Load) and self.names:
            self._note(node, "citation", '""', self.laws[node.id])

    def _check(self, test: ast.expr) -> None:
        if not (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") and self.names:
            self._note(test, "check", "(not ({}))")

    def visit_If(self, node: ast.If) -> None:
        self._check(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._check(node.test)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if isinstance(node.value, ast.Compare | ast.BoolOp):
            self._check(node.value)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._check(test)
        self.generic_visit(node)
