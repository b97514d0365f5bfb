"""A clone is the whole game, and a game of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardinal.effects.context import Context
from cardinal.games.gundam.game import Game
from cardinal.games.vanguard.fight import Fight
from cardinal.kernel.events import heard
from cardinal.kernel.frames import Frame
from cardinal.kernel.plain import VALUES
from cardinal.kernel.state import State
from cardinal.kernel.waiting import Waiting
from tests.conftest import fight
from tests.net.engine import begin

#: what frames remember that is no plain data, and where they are
RECORDS = {"event": heard("event"), "entry": Waiting(0, 0, 0, heard("entry"))}
SEVERAL = {"events": (heard("event"), heard("other"))}
PLACE = (("procedure",), ("step",))
SHARED = {"defs", "owners"}  # never changed in place


def _states() -> list[State]:
    decks: list[str | Path] = ["kiln-row", "tidewrack-yard"]
    return [fight("cr-g-late", 3), begin("gundam", "1.9.0", "duel", decks, {}).game(1)]


@pytest.mark.source
@pytest.mark.parametrize("s", _states(), ids=lambda s: s.match.game)
def test_every_value_is_copied(s: State) -> None:
    for name in (*VALUES, *s.own_values, "asked", "loaded"):
        mark = (name,)  # something that no other field has
        old: Any = getattr(s, name)
        if name == "stack":
            continue
        setattr(s, name, [mark] if isinstance(old, list) and name != "zones" else [[1]] if name == "zones" else mark)
        assert getattr(s.clone(), name) == getattr(s, name), name
        setattr(s, name, old)


@pytest.mark.parametrize("s", _states(), ids=lambda s: s.match.game)
def test_no_list_is_shared(s: State) -> None:
    other = s.clone()
    lists = [name for name in VALUES if isinstance(getattr(s, name), list) and name not in SHARED]
    assert len(lists) > 8
    assert [name for name in lists if getattr(s, name) is getattr(other, name)] == []
    assert not {id(frame) for frame in s.stack} & {id(frame) for frame in other.stack}


def _frame_classes() -> list[type[Frame]]:
    found, todo = [], [Frame]
    while todo:
        todo += (kind := todo.pop()).__subclasses__()
        found += [] if kind is Context else [kind]  # which is only the base of both games' contexts
    return found


def _plain(name: str, mark: Any) -> object:
    """A value as frames tell it."""
    if name in SEVERAL:
        return tuple(each.values() for each in mark)
    return mark.values() if name in RECORDS else mark


@pytest.mark.source
@pytest.mark.parametrize("kind", _frame_classes(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_copy_of_a_frame_has_all_its_values(kind: type[Frame]) -> None:
    made = kind.__new__(kind)
    slots = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    marks: dict[str, Any] = {name: (name,) for name in slots} | RECORDS | SEVERAL
    for name in slots:
        setattr(made, name, marks[name])
    copy = made.copy()
    assert {name: getattr(copy, name) for name in slots} == {name: marks[name] for name in slots}
    plain = [_plain(name, mark) for name, mark in marks.items() if name in slots]
    assert sorted(map(repr, made.values())) == sorted(repr(mark) for mark in plain if mark not in PLACE)


def test_both_games_are_here() -> None:
    assert {type(s) for s in _states()} == {Fight, Game}
