"""What is compiled means the same as what is written."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path

from cardinal.building.adapting import adapted
from cardinal.building.modules import PACKAGE, to_compile
from cardinal.building.records import read_records

EVENTS = """
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

T = TypeVar("T")

class Kind(Generic[T]):
    __slots__ = ("law", "name")
    own: ClassVar[tuple[str, ...]] = __slots__

@dataclass
class Event(Kind[T]):
    law: str
    name: ClassVar[str] = ""
    place: ClassVar[int]

@dataclass(frozen=False)
class Draws(Event[int]):
    name, place = "draws", 3
    player: int
    amount: int = 1
"""


def test_class_variables_are_the_same_and_no_field() -> None:
    for text in (EVENTS, adapted(EVENTS)):
        made: dict[str, type] = {}
        exec(compile(text, "events", "exec", dont_inherit=True), made)
        drawn = made["Draws"]("draw.one", 1)
        assert [field.name for field in fields(drawn)] == ["law", "player", "amount"]
        assert (drawn.name, drawn.place, drawn.amount, made["Event"].name) == ("draws", 3, 1, "")
        assert made["Kind"].own == ("law", "name")


def test_no_dataclass_that_is_compiled_assigns_in_its_body_what_is_no_field() -> None:
    for path in to_compile():
        for part in ast.parse(adapted(path.read_text())).body:
            if isinstance(part, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in part.decorator_list):
                assert not [one for one in part.body if isinstance(one, ast.Assign)], f"{path} {part.name}"
                said = [ast.unparse(one.annotation) for one in part.body if isinstance(one, ast.AnnAssign)]
                assert not [one for one in said if one.startswith("ClassVar") or one == "object"], f"{path} {part.name}"


def test_the_engine_and_the_games_are_compiled() -> None:
    found = {path.relative_to(PACKAGE).as_posix() for path in to_compile()}
    assert {"kernel/machine.py", "kernel/state.py", "effects/asking.py", "games/gundam/verbs/gets.py"} <= found
    assert {"games/vanguard/rules/battle.py", "games/lantern/rules/battle.py"} <= found


def test_constants_are_said_to_be_final() -> None:
    circles = "from __future__ import annotations\n\nV, FL = range(2)  # circles\nBY: dict[str, int] = {}\n"
    others = "T = TypeVar('T')\nODDS = (0.5, 1.5)\nKEPT = {}\nKEPT |= {1: 2}\n"
    text = adapted(circles + others)
    assert "V: Final = 0; FL: Final = 1" in text
    assert "BY: Final[dict[str, int]] = {}" in text
    assert "from typing import Final" in text
    assert {"T = TypeVar('T')", "ODDS = (0.5, 1.5)", "KEPT = {}"} <= set(text.splitlines())


def test_records_that_are_made_often_have_their_constructors_written_out(tmp_path: Path) -> None:
    head = "from dataclasses import dataclass\n"
    (tmp_path / "first.py").write_text(f"{head}@dataclass\nclass First:\n    law: str\n    kind: str = ''\n")
    (tmp_path / "again.py").write_text(f"from {tmp_path.name}.first import First\n")
    second = f"{head}from {tmp_path.name}.again import First\n@dataclass\nclass Second(First):\n    kind: str = 'x'\n"
    (tmp_path / "second.py").write_text(second)
    found = read_records(tmp_path.glob("*.py"), tmp_path)
    text = adapted(second, f"{tmp_path.name}.second", found)
    assert "    def __init__(self, law: str, kind: str = 'x') -> None:\n        self.law = law\n" in text
