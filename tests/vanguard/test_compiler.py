"""The compiler runs what it understands and refuses the rest; nothing is dropped silently."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardinal.effects import asking
from cardinal.games.vanguard.cards import FILLER
from cardinal.games.vanguard.compiling.conditions import reads
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects import card_relations, card_tests
from cardinal.games.vanguard.match import VanguardMatch
from cardinal.games.vanguard.verbs.draw import Draw
from cardinal.games.vanguard.verbs.pay import Pay
from cardinal.games.vanguard.verbs.sentence import Sentence
from cardinal.games.vanguard.words import read, tree
from cardinal.language.reading import Gap

DRAW = "[AUTO]:When this unit is placed on (VC), draw a card."


def ability(text: str) -> tree.Ability:
    return read(text).abilities[0]


def test_a_line_becomes_a_program() -> None:
    made = Compiler().compile(ability(DRAW), DRAW, 1)
    assert made.trigger is not None
    assert made.trigger.event == "placed"
    assert made.program == (Sentence(), Draw("your", 1, 1))


def test_a_part_of_an_event_that_is_not_looked_at_is_refused() -> None:
    source = ability(DRAW)
    assert isinstance(source.trigger, tree.When)
    odd = replace(source, trigger=replace(source.trigger, places=("attic",)))
    with pytest.raises(CannotCompile, match="attic"):
        Compiler().compile(odd, DRAW, 1)


def test_a_description_that_the_engine_cannot_test_is_refused() -> None:
    source = ability("[CONT](RC):If you have a <Dusk> vanguard, this unit gets [Power] +1000.")
    odd = tree.Has(tree.Cards("vanguard", filters=(tree.Filter("shiny"),)), tree.Comparison(">=", 1))
    changed = replace(source, body=(replace(source.body[0], condition=odd),))
    with pytest.raises(CannotCompile, match="shiny"):
        Compiler().compile(changed, "", 1)


def test_a_card_with_an_unread_line_keeps_its_other_abilities_and_says_what_is_missing() -> None:
    card = replace(FILLER, name="Odd", text=f"{DRAW}\n[AUTO]:When the moon is full, howl.")
    definition = VanguardMatch("cr-g-late", [card]).definitions[0]
    assert len(definition.abilities) == 1
    assert definition.unread == (Gap(2, 8, "When the moon is full, howl."),)
    assert str(definition.unread[0]) == "line 2, column 8: When the moon is full, howl."


@pytest.mark.parametrize(
    "text",
    [
        "[ACT](VC):[Counter-Blast 1 & Choose a card from your hand, and discard it] Draw a card.",
        "[ACT](RC):[Put this unit into your soul] Draw a card.",
        "[ACT](VC):[Soul-Blast 2] Draw a card.",
        "[ACT](RC):[[Rest] this unit] Draw a card.",
        "[ACT](VC):[Choose one of your rear-guards, and retire it] Draw a card.",
        "[ACT](Drop Zone):[Bind this card face up] Draw a card.",
    ],
)
def test_costs_have_as_many_parts_as_are_written(text: str) -> None:
    made = Compiler().compile(ability(text), text, 1)
    assert len(made.cost) == text.count(" & ") + 1
    assert made.program[0] == Pay(optional=False)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[ACT](VC):When this unit attacks, this unit gets [Power] +2000.", "waits for an event"),
        ("[AUTO](VC):This unit gets [Power] +2000 until end of turn.", "waits for nothing"),
        ("[AUTO](VC):If you have a <Dusk> vanguard, draw a card.", "waits for nothing"),
        ("[AUTO](VC):[Counter-Blast 1] When this unit attacks, draw a card.", "never asked"),
        ("[AUTO](VC):When this unit attacks, you may pay the cost. If you do, draw a card.", "none is written"),
        ("[CONT](VC):When this unit attacks, this unit gets [Power] +2000.", "waits for an event"),
        ("[CONT](VC):At the beginning of your main phase, this unit gets [Power] +2000.", "waits for an event"),
        ("[CONT](VC):[Counter-Blast 1] This unit gets [Power] +2000.", "with a cost"),
        ("[CONT](VC):Draw a card.", "the continuous effect"),
        ("[CONT](VC):You may draw a card.", "may"),
        ('[ACT](RC):[Legion 20000]"Torch"', "another kind or place"),
        ('[CONT](VC):[Legion 20000]"Torch"', "another kind or place"),
        ("[ACT](RC):Harmony", "another kind or place"),
    ],
)
def test_a_body_that_its_header_cannot_have_is_refused(text: str, why: str) -> None:
    with pytest.raises(CannotCompile, match=why):
        Compiler().compile(ability(text), text, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[AUTO]:When this unit is placed on (RC) from his or her deck, draw a card.", "nobody else was named"),
        ("[AUTO](RC):When your opponent searches your deck due to an effect, draw a card.", "a zone of another"),
        ("[CONT](RC):This unit cannot be returned to his or her hand by your opponent's card effects.", "nobody else"),
        ("[ACT](VC):Search your deck for up to one grade 1 rear-guard, call it to (RC), and shuffle your deck.",
         "field"),
        ("[CONT](RC):If this unit is in your opponent's back row, this unit gets [Power] +1000.", "of the opponent"),
        ("[ACT](VC):Choose two or more <Dusk> with the sum of their grades being 4 or greater from your hand, and "
         "discard them.", "a sum of their grades"),
        ("[ACT](VC):[Choose up to one card from your drop zone and soul, and return them to your deck] Draw a card.",
         "open number"),
    ],
)  # fmt: skip
def test_a_word_that_would_not_be_heard_is_refused(text: str, why: str) -> None:
    with pytest.raises(CannotCompile, match=why):
        Compiler().compile(ability(text), text, 1)


#: tests of a card that look at nothing an effect of another card could change, except states, which come first
UNCHANGING = frozenset((
    "Attacking", "CameFrom", "ColumnLeft", "DueTo", "ForRevelation", "GUnit", "HappenedTo", "HasTrigger", "InBattle",
    "InState", "InZones", "IsThis", "LegionWith", "Locked", "Marked", "OfType", "OnChosenCircle", "OnCircles",
    "OneOf", "OriginalGrade", "OriginalNameHas", "OriginalPower", "OtherCircle", "SameColumn", "SameRow", "UnitOn",
    "WithLocked",
))  # fmt: skip
#: tests that are more than one: each says itself what it looks at
SEVERAL = frozenset(("Alike", "Beside", "Extreme", "Measured", "Together"))


def test_what_every_test_of_a_card_looks_at_is_known() -> None:
    """Else an effect could be applied before another one that it depends on (8.7.2)."""
    modules = (card_tests, card_relations)
    made = [each for module in modules for each in vars(module).values() if isinstance(each, type)]
    found = {each.__name__ for each in made if issubclass(each, asking.Test) and not each.reads}
    assert found == UNCHANGING | SEVERAL
    assert reads(card_tests.Measured("shield", ">=", 1), card_tests.Grade(">=", 1)) == {"shield", "grade"}


def test_what_was_discarded_as_cost_is_not_counted_where_more_was_paid_by_choice() -> None:
    text = ("[ACT](VC):[Choose two cards from your hand, and discard them & Choose one of your rear-guards, and retire "
            "it] This unit gets [Power] +1000 until end of turn for each grade 2 card discarded this way.")  # fmt: skip
    with pytest.raises(CannotCompile, match="nothing before it does so"):
        Compiler().compile(ability(text), text)
