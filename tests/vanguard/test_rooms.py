"""One verb, one room: whatever a text can say is written by a room, and whatever is written can be run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from cardinal.effects.verbs import Rooms, Verb
from cardinal.games.vanguard import verbs, words
from cardinal.games.vanguard.compiling.draft import COMPILES, CONTINUES, LAWS, Draft, continuous
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects.asking import IT, THEM, THIS
from cardinal.games.vanguard.effects.conditions import PRESENT
from cardinal.games.vanguard.effects.selectors import REFERENCES
from cardinal.games.vanguard.explaining.abilities import explain
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.notation import option_texts
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import FL, HAND
from cardinal.games.vanguard.saying.cards import SAYINGS
from cardinal.games.vanguard.verbs.deed import Deed, Jumping
from cardinal.games.vanguard.verbs.draw import Draw
from cardinal.games.vanguard.verbs.one_of import OneOf
from cardinal.games.vanguard.verbs.put import Move
from cardinal.games.vanguard.verbs.sentence import If, Jump, Sentence
from cardinal.games.vanguard.words import happenings, tree, wording
from cardinal.kernel.codec import load, save
from cardinal.kernel.machine import run, take
from cardinal.kernel.views import log_lines

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


#: one file with everything that a verb is: its words with all voices, its node, its deed, its event, its law
ROOM = '''
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardinal.games.vanguard.compiling.draft import compiles
from cardinal.games.vanguard.compiling.selectors import who as meant
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.events import OfCard
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import hear
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, free, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import (
    DONE, FORBIDS, HAPPENS, Done, Happens, Prohibited, performs
)
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.voices import inflected

LAW = cite("golden.card_over_rules")


@dataclass(frozen=True, slots=True)
class HowlAt(tree.Node):
    who: tree.Who


@dataclass(slots=True)
class IsHowledAt(OfCard):
    name: ClassVar[str] = "howls at"
    kind: str = "howled at"

    def says(self, names):
        return f"{names.card(self.card)} is howled at"


@dataclass(frozen=True, slots=True)
class Howl(Deed):
    who: Whom

    def run(self, s, c):
        cards = free(s, self.who.cards(s, c), "be howled at")
        told = [IsHowledAt(LAW, subject=s.ref(card), to=s.where[card]) for card in cards]
        for each in told:
            s.told(each)
        hear(s, told)
        did(c, len(cards), "howl at")
        treat(s, c, cards, "howl at")
        done(c)


HAPPENS.enter("howled at", Happens("{who} is howled at", done=(inflected("howl at"),)))
DONE.enter("howl at", Done("howled at"))
FORBIDS.enter("be howled at", Prohibited("be howled at", "be howled at"))
performs("howl at", HowlAt)


@wording
def words_of_howl(grammar):
    grammar.rule("effect", HowlAt, "howl at {who:object}", "howl at {who:all.yours}")


@compiles(HowlAt, "who", law=LAW)
def compile_howl(draft, effect):
    draft.add(Howl(meant(effect.who)))


@says(HowlAt)
def say_howl(who):
    return f"howl at {target(who)}"
'''


@pytest.fixture(scope="module")
def howling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A game with one verb more, from one file; afterwards it is gone."""
    folder = tmp_path_factory.mktemp("rooms")
    (folder / "howl.py").write_text(ROOM, encoding="utf-8")
    forget_words()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(verbs, "__path__", [*verbs.__path__, str(folder)])
        room = import_module(f"{verbs.__name__}.howl")
        yield room
    for rooms in (COMPILES.functions, COMPILES.fields, LAWS, SAYINGS.by_class, happenings.DOES):
        del rooms[room.HowlAt]
    del happenings.HAPPENS["howled at"], happenings.DONE["howl at"], happenings.FORBIDS["be howled at"]
    wording._ENTERED.remove(room.words_of_howl)
    del sys.modules[room.__name__]
    delattr(verbs, "howl")
    forget_words()


def forget_words() -> None:
    words.language.cache_clear()
    words.durations.cache_clear()
    words.READER.trees.__dict__.pop("classes", None)


UNIT = {"type": "normal", "clan": "Dusk", "grade": 1, "power": 6000, "shield": 5000}
WOLF = "[ACT](VC):Choose one of your opponent's rear-guards, and howl at it. If you howled at a unit, draw a card."
OWL = "[CONT](RC):If one of your opponent's rear-guards has been howled at this turn, this unit gets [Power] +2000."
HARE = "[AUTO](RC):When this unit is howled at due to the effect of your opponent's card, draw two cards."
PACK = "[ACT](RC):Howl at all of your opponent's rear-guards. If you howled at two or more units, draw a card."
CARDS = [
    {"name": "Wolf", **UNIT, "text": WOLF},
    {"name": "Owl", **UNIT, "text": OWL},
    {"name": "Hare", **UNIT, "text": HARE},
    {"name": "Post", **UNIT, "text": "[CONT](RC):This unit cannot be howled at."},
    {"name": "Pack", **UNIT, "text": PACK},
]


def begun() -> Fight:
    sides = {"A": {"V": "Wolf", "FL": "Owl", "FR": "Pack"}, "B": {"FL": "Hare", "FR": "Post", "BC": "Hare"}}
    s = begin("cr-g-late", {"cards": CARDS, **sides}, "a test", Path())
    assert [definition.unread for definition in s.match.definitions if definition.unread] == []
    s.log = []
    run(s)
    return s


def plays(s: Fight, *options: str) -> list[str]:
    before = len(s.log or ())
    for option in options:
        take(s, option_texts(s).index(option))
    return log_lines(s, None)[before:]


def hands(s: Fight) -> tuple[int, int]:
    return len(s.zone(0, HAND)), len(s.zone(1, HAND))


def test_a_new_file_is_a_new_verb_from_print_to_program(howling: ModuleType) -> None:
    line = "[ACT](VC):Draw a card, and howl at this unit."
    [read] = words.parses(line)
    assert read.body[0].effects[1] == howling.HowlAt(tree.Ref("this"))
    made = Compiler().compile(read, line, 1)
    assert made.program == (Sentence(), Draw("your", 1, 1), howling.Howl(THIS))
    assert SAYINGS.say(read.body[0].effects[1]) == "howl at this card"


def test_the_verb_of_one_file_is_played_told_waited_for_and_looked_back_at(howling: ModuleType) -> None:
    s = begun()
    owl = s.zone(0, FL)[0]
    assert (hands(s), info(s, owl).power) == ((0, 0), 6000)
    told = plays(s, "act V", "choose B.FL")
    assert any("Hare is howled at" in line for line in told)
    assert hands(s) == (1, 2)  # it was done, and the Hare has waited for it
    assert info(s, owl).power == 8000  # it has happened this turn
    assert "IsHowledAt" in s.match.events
    again = load(save(s), s.match, "howl.save")
    assert info(again, owl).power == 8000


def test_the_verb_of_one_file_is_forbidden_and_counted(howling: ModuleType) -> None:
    s = begun()
    told = plays(s, "act V", "choose B.FR")
    assert not any("howled at" in line for line in told)
    assert (hands(s), info(s, s.zone(0, FL)[0]).power) == ((0, 0), 6000)
    assert [line for line in plays(s, "act FR") if "is howled at" in line] != []
    assert hands(s)[0] == 1  # two Hares and not the Post


def test_what_the_verb_of_one_file_does_is_explained(howling: ModuleType) -> None:
    said = explain(words.parses(HARE)[0])
    assert "when this card is howled at by an effect of one of your opponent's cards" in said
    assert "this has happened this turn" in explain(words.parses(OWL)[0])
    assert "cannot be howled at" in explain(words.parses(CARDS[3]["text"])[0])
    assert "2 or more cards were howled at" in explain(words.parses(PACK)[0])


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
