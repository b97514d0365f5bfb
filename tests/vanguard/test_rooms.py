"""One verb, one room: whatever a text can say is written by a room, and whatever is written can be run."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import get_args

import pytest

from cardinal.effects.verbs import Rooms, Verb
from cardinal.games.vanguard import verbs
from cardinal.games.vanguard.compiling.draft import COMPILES, CONTINUES, LAWS, Draft, continuous
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects.asking import IT, THEM
from cardinal.games.vanguard.effects.conditions import PRESENT
from cardinal.games.vanguard.effects.selectors import REFERENCES
from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.saying.cards import SAYINGS
from cardinal.games.vanguard.verbs.deed import Deed, Jumping
from cardinal.games.vanguard.verbs.draw import Draw
from cardinal.games.vanguard.verbs.one_of import OneOf
from cardinal.games.vanguard.verbs.put import Move
from cardinal.games.vanguard.verbs.sentence import If, Jump
from cardinal.games.vanguard.words import tree

WHOLE_LINES = {tree.Instead}  # no effect among others: a line of its own


def deeds() -> set[type[Deed]]:
    """Every deed of every room."""
    verbs.rooms()
    rooms = [module for name, module in sys.modules.items() if name.startswith(f"{verbs.__name__}.")]
    found = {kind for room in rooms for kind in vars(room).values() if isinstance(kind, type)}
    return {kind for kind in found if issubclass(kind, Deed)} - {Deed, Jumping}


def test_every_effect_has_a_room() -> None:
    assert set(get_args(tree.Effect)) - {*COMPILES.functions, *CONTINUES.functions} == WHOLE_LINES


@pytest.mark.parametrize("rooms", [COMPILES, CONTINUES])
def test_rooms_look_at_fields_that_their_nodes_have(rooms: Rooms[object]) -> None:
    for node, looked_at in rooms.fields.items():
        assert issubclass(node, tree.Node)
        assert set(looked_at) <= {field.name for field in fields(node)}, node.__name__


def test_laws_of_verbs_are_laws() -> None:
    assert len(LAWS) > 25
    assert all(key in LEDGER.laws for key in LAWS.values())


def test_every_deed_can_be_run() -> None:
    found = deeds()
    assert len(found) > 50
    assert [each.__name__ for each in found if each.run is Verb.run] == []


@dataclass(frozen=True, kw_only=True)
class Howling(tree.Node):
    loudly: bool = False


def test_what_has_no_room_is_refused() -> None:
    with pytest.raises(CannotCompile, match="the effect Howling"):
        Draft(Compiler()).write(Howling())
    with pytest.raises(CannotCompile, match="the continuous effect Howling"):
        continuous(Compiler(), Howling())


def test_a_node_has_one_room() -> None:
    with pytest.raises(AssertionError, match="Shuffle has two rooms"):
        COMPILES.enter(tree.Shuffle)(COMPILES.functions[tree.Shuffle])


ROOM = '''
from dataclasses import dataclass
from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from tests.vanguard.test_rooms import Howling

@dataclass(frozen=True, slots=True)
class Howl(Deed):
    loudly: bool
    def run(self, s, c):
        did(c, 1, "howl")
        done(c)

@compiles(Howling, "loudly")
def compile_howling(draft, effect):
    draft.add(Howl(effect.loudly))

@says(Howling)
def say_howling(loudly):
    return "howl loudly" if loudly else "howl"
'''


def test_a_new_file_is_a_new_verb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "howl.py").write_text(ROOM, encoding="utf-8")
    monkeypatch.setattr(verbs, "__path__", [*verbs.__path__, str(tmp_path)])
    try:
        verbs.rooms()
        draft = Draft(Compiler())
        draft.write(Howling(loudly=True))
        assert repr(draft.program) == "[Howl(loudly=True)]"
        assert SAYINGS.say(Howling(loudly=True)) == "howl loudly"
    finally:
        del COMPILES.functions[Howling], COMPILES.fields[Howling], SAYINGS.by_class[Howling]
        del sys.modules[f"{verbs.__name__}.howl"]
        delattr(verbs, "howl")


def test_jumps_move_with_their_program() -> None:
    program: list[Deed] = [If(PRESENT, target=3), OneOf((2, 4)), Jump(target=9), Draw("your", 1, 1)]
    assert [deed.shifted(2) for deed in program] == [
        If(PRESENT, target=5), OneOf((4, 6)), Jump(target=11), Draw("your", 1, 1),
    ]  # fmt: skip
    assert Jump().landing(4) == Jump(target=4)


def test_a_deed_speaks_of_other_cards_in_the_same_role() -> None:
    bound = Move("put", REFERENCES["bound"], "hand")
    assert bound.speaks_of(REFERENCES["bound"])
    assert bound.speaking_of(THEM, instead_of=REFERENCES["bound"]) == Move("put", THEM, "hand")
    assert bound.speaking_of(THEM, instead_of=IT) is bound
