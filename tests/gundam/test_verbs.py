"""The rooms of the verbs: nothing can be read that no room takes, and nothing can be compiled that cannot be run."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from cardinal.effects.verbs import Rooms
from cardinal.games.gundam import verbs
from cardinal.games.gundam.compiling.lines import Compiler
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS, PAYS, POSSIBLE, TARGETS
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.draw import Draw
from cardinal.games.gundam.words import tree

#: effects that are a line of their own, which ``Compiler.compile`` gives to the room
LINES = {tree.Keyword, tree.PilotName, tree.PlayAs}


def deeds() -> list[type[Deed]]:
    """Every class of deed that programs can be made of."""
    found = [thing for room in verbs.rooms() for thing in vars(room).values() if isinstance(thing, type)]
    return [thing for thing in dict.fromkeys(found) if issubclass(thing, Deed) and "run" in vars(thing)]


def test_every_effect_of_the_tree_has_a_room() -> None:
    homeless = [kind for kind in get_args(tree.Effect) if kind not in LINES and not _rooms_of(kind)]
    assert not homeless


def _rooms_of(kind: type) -> list[Rooms[..., object]]:
    return [rooms for rooms in (COMPILES, LASTS, PAYS) if kind in rooms.functions]


@pytest.mark.parametrize("rooms", [COMPILES, LASTS, PAYS, POSSIBLE, TARGETS])
def test_a_room_looks_only_at_fields_that_its_node_has(rooms: Rooms[..., object]) -> None:
    for kind, looked_at in rooms.fields.items():
        assert is_dataclass(kind)
        assert set(looked_at) <= {field.name for field in fields(kind)}, kind.__name__


def test_every_deed_is_a_record_that_runs_itself() -> None:
    assert len(deeds()) > 45
    for deed in deeds():
        if deed is not Deed:
            assert is_dataclass(deed), deed.__name__
            assert "__slots__" in vars(deed), deed.__name__
            assert deed.__dataclass_params__.frozen, deed.__name__


def test_a_node_without_a_room_is_refused_by_its_name() -> None:
    with pytest.raises(CannotCompile, match="the effect AlsoNamed"):
        Compiler().draft().effect(tree.AlsoNamed("Ember"))


def test_what_a_room_does_not_look_at_is_refused() -> None:
    shown = tree.Reveal(tree.Ref("this"), by="they")
    with pytest.raises(CannotCompile, match="Reveal with by they"):
        Compiler().draft().effect(shown)


def test_a_text_becomes_the_deed_of_its_verb() -> None:
    draft = Compiler().draft()
    draft.effect(tree.Draw(tree.Amount(2)))
    assert draft.program == [Draw(2)]
