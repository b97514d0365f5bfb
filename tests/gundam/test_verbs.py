"""The rooms of the verbs: nothing can be read that no room takes, and nothing can be compiled that cannot be run."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path

import pytest

from cardinal.effects.verbs import Rooms
from cardinal.games.gundam import verbs, words
from cardinal.games.gundam.compiling.lines import Compiler
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS, PAYS, POSSIBLE, TARGETS
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.verbs.also_named import AlsoNamed
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
    kinds = [kind for kind in words.READER.trees.classes.values() if issubclass(kind, tree.Effect)]
    assert len(kinds) > 45
    assert AlsoNamed in kinds  # its node stands in its room
    homeless = {kind for kind in kinds if not _rooms_of(kind)}
    assert homeless == LINES | {tree.Effect}
    assert {kind for kind in kinds if kind not in SAYINGS.by_class} == {tree.Effect}


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
        Compiler().draft().effect(AlsoNamed("Ember"))


def test_what_a_room_does_not_look_at_is_refused() -> None:
    shown = tree.Reveal(tree.Ref("this"), by="they")
    with pytest.raises(CannotCompile, match="Reveal with by they"):
        Compiler().draft().effect(shown)


def test_a_text_becomes_the_deed_of_its_verb() -> None:
    draft = Compiler().draft()
    draft.effect(tree.Draw(tree.Amount(2)))
    assert draft.program == [Draw(2)]


@dataclass(frozen=True, slots=True)
class Howling(tree.Effect):
    """A node of a verb that the game does not have."""

    times: int = 1


ROOM = '''
from dataclasses import dataclass
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.verbs.also_named import AlsoNamed
from cardinal.games.gundam.verbs.deed import Deed
from tests.gundam.test_verbs import Howling

@dataclass(frozen=True, slots=True)
class Howl(Deed):
    times: int
    def run(self, s, c):
        c.scratch = self.times
        done(c)

def define(grammar):
    grammar.rule("effect", Howling, "howl {times:digits} times")

@COMPILES.enter(Howling, "times")
def _compile(effect, draft):
    draft.add(Howl(effect.times))

@SAYINGS.says(Howling)
def _says(times):
    return f"howl {times} times"
'''


def test_a_new_file_is_a_new_verb_from_print_to_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "howl.py").write_text(ROOM, encoding="utf-8")
    monkeypatch.setattr(verbs, "__path__", [*verbs.__path__, str(tmp_path)])
    try:
        grammar = words.language.__wrapped__()
        [read] = grammar.read("ability", "【Deploy】Draw 2 and howl 3 times.").values
        assert read.body[0].effects == (tree.Draw(tree.Amount(2)), Howling(3))
        made = Compiler().compile(read, "")
        assert repr(made.program) == "(Draw(number=2, by='you'), Howl(times=3))"
        assert "draw 2 cards, and howl 3 times" in SAYINGS.say(read).lower()
    finally:
        del COMPILES.functions[Howling], COMPILES.fields[Howling], SAYINGS.by_class[Howling]
        del sys.modules[f"{verbs.__name__}.howl"]
        delattr(verbs, "howl")
