"""The rooms of the verbs: nothing can be read that no room takes, and nothing can be compiled that cannot be run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardinal.effects.verbs import Rooms
from cardinal.games.gundam import verbs, words
from cardinal.games.gundam.compiling.lines import Compiler
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS, LAWS, PAYS, POSSIBLE, TARGETS
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.effects.abilities import THIS
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.positions import begin
from cardinal.games.gundam.rules.zones import HAND
from cardinal.games.gundam.verbs.also_named import AlsoNamed
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.draw import Draw
from cardinal.games.gundam.words import READER, tree
from cardinal.games.gundam.words.happenings import DONE, FORBIDS, HAPPENS
from cardinal.kernel.machine import run, take
from cardinal.kernel.views import log_lines

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


@pytest.mark.source
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


#: one file with everything that a verb is: its words with all voices, its node, its deed, its event, its law
ROOM = '''
"""Howling at cards."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.events import OfCard
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.voices import deeds
from cardinal.language.voices import inflected

LAW = cite("golden.card_over_rules")


@dataclass(frozen=True, slots=True)
class HowlAt(tree.Effect):
    who: tree.Who


@dataclass(slots=True)
class IsHowledAt(OfCard):
    kind: str = "howled at"

    def says(self, names):
        return f"{names.card(self.card)} is howled at"


@dataclass(frozen=True, slots=True)
class Howl(Deed):
    who: Whom

    def run(self, s, c):
        cards = permitted(s, c, self.who.cards(s, c), "be howled at")
        refs = [s.ref(card) for card in cards]
        happen(s, [IsHowledAt(LAW, subject=ref, other=c.source, manner="effect", by=c.master) for ref in refs])
        acted(c, "howl at", refs)
        did(c, cards)
        done(c)


DONE.enter("howl at", "howled at")
HOWL = inflected("howl at")
HAPPENS.enter("howled at", Happens("howled at", "{who} is howled at", manners=BY_EFFECT, source=OF_EFFECT, done=HOWL))
FORBIDS.enter("be howled at", Forbidden("be howled at", "be howled at", by_enemies=True))


def define(grammar):
    deeds(grammar, HowlAt, "howl at {who:object}")


@COMPILES.enter(HowlAt, "who", law=LAW)
def _compile(effect, draft):
    draft.add(Howl(draft.chosen(effect.who)))


@SAYINGS.says(HowlAt)
def _says(who):
    return f"howl at {target(who)}"
'''


@pytest.fixture(scope="module")
def howling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A game with one verb more, from one file; afterwards it is gone."""
    folder = tmp_path_factory.mktemp("rooms")
    (folder / "howl.py").write_text(ROOM, encoding="utf-8")
    words.language.cache_clear()
    READER.trees.__dict__.pop("classes", None)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(verbs, "__path__", [*verbs.__path__, str(folder)])
        room = import_module(f"{verbs.__name__}.howl")
        yield room
    for rooms in (COMPILES.functions, COMPILES.fields, LAWS, SAYINGS.by_class):
        del rooms[room.HowlAt]
    del HAPPENS["howled at"], FORBIDS["be howled at"], DONE["howl at"]
    del sys.modules[room.__name__]
    delattr(verbs, "howl")
    words.language.cache_clear()
    READER.trees.__dict__.pop("classes", None)


def unit(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "unit", "color": "Blue", "level": 1, "cost": 1, "ap": 1, "hp": 3, "text": text}


CARDS = [
    unit("Wolf", "【Activate･Main】Choose 1 enemy Unit. Howl at it. If you howled at a Unit with this effect, draw 1."),
    unit("Owl", "【Activate･Main】【Once per Turn】If an enemy Unit has been howled at this turn, draw 2."),
    unit("Hare", "When this Unit is howled at by an enemy effect, draw 3."),
    unit("Post", "This Unit can't be howled at by enemy effects."),
]


def begun() -> Game:
    """Wolf and Owl on one side, Hare and Post on the other."""
    deck = ["Filler"] * 9
    sides = {"A": {"battle": ["Wolf", "Owl"], "deck": deck}, "B": {"battle": ["Hare", "Post"], "deck": deck}}
    s = begin("1.9.0", {"cards": CARDS, **sides}, "a test", Path())
    assert all(not definition.unread for definition in s.match.definitions)
    s.log = []
    run(s)
    return s


def plays(s: Game, *options: str) -> list[str]:
    """Takes options by their notation; what is told of it."""
    before = len(s.log or ())
    for option in options:
        take(s, option_texts(s).index(option))
    return log_lines(s, None)[before:]


def hands(s: Game) -> tuple[int, int]:
    return len(s.zone(0, HAND)), len(s.zone(1, HAND))


def test_a_new_file_is_a_new_verb_from_print_to_program(howling: ModuleType) -> None:
    draft = Compiler().draft()
    [read] = words.language().read("ability", "【Deploy】Draw 2 and howl at this Unit.").values
    assert isinstance(read, tree.Ability)
    assert read.body[0].effects == (tree.Draw(tree.Amount(2)), howling.HowlAt(tree.Ref("this")))
    draft.body(read.body)
    assert draft.program == [Draw(2), howling.Howl(THIS)]
    assert words.show(read) == "【Deploy】Draw 2 and howl at this Unit."


def test_the_verb_of_one_file_is_played_told_waited_for_and_looked_back_at(howling: ModuleType) -> None:
    s = begun()
    assert not any(option.startswith("act Owl") for option in option_texts(s))
    told = plays(s, "act Wolf", "choose B.Hare")
    assert [line for line in told if "howl" in line] == ["Hare is howled at [1-3-1]"]
    assert hands(s) == (1, 3)  # who howled draws, and who waited for it
    assert s.log is not None
    assert [event.law for event in s.log if event.word() == "howled at"] == [howling.LAW]
    plays(s, "act Owl")
    assert hands(s) == (3, 3)


def test_the_verb_of_one_file_can_be_forbidden(howling: ModuleType) -> None:
    s = begun()
    told = plays(s, "act Wolf", "choose B.Post")
    assert not [line for line in told if "howl" in line]
    assert hands(s) == (0, 0)
    assert not any(option.startswith("act Owl") for option in option_texts(s))


def test_all_voices_of_the_verb_of_one_file_are_explained(howling: ModuleType) -> None:
    said = [SAYINGS.say(ability) for card in CARDS for ability in words.read(card["text"]).abilities]
    assert [each.lower().count("howl") for each in said] == [2, 1, 1, 1]


def form_of(condition: str) -> int:
    """The number of the wording by which a condition is read, as a kept reading has it."""
    [read] = words.language.__wrapped__().read("condition.single", condition).values
    assert isinstance(read, tree.DidTo)
    return read.form


def test_kept_readings_do_not_depend_on_the_order_in_which_rooms_are_opened() -> None:
    line, entered = "you rested a Unit with this effect", dict(DONE)
    form = form_of(line)
    DONE.clear()
    DONE.update(dict(reversed(entered.items())))
    try:
        assert form_of(line) == form
    finally:
        DONE.clear()
        DONE.update(entered)
