"""What becomes of the lines of a card: their numbers, and what is refused rather than half played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.match import GundamMatch
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.positions import begin
from cardinal.kernel.machine import run

HOWL = "When the moon is full, howl."


def defined(text: str) -> tuple[list[int], tuple[str, ...]]:
    """The line numbers of what is understood of a Unit's text, and what is not understood."""
    card = Printed("Scout", "unit", "Blue", 1, 1, 1, 1, text=text)
    match = GundamMatch("1.9.0", [card])
    definition = next(each for each in match.definitions if each.printed == card)
    return [match.abilities[number].line for number in definition.abilities], definition.unread


def test_an_effect_has_the_number_of_its_printed_line_after_one_that_is_not_understood() -> None:
    lines, unread = defined(f"<Blocker>\n{HOWL}\n【Activate･Main】①：Draw 1.\n【Activate･Main】②：Draw 2.")
    assert lines == [1, 3, 4]
    assert len(unread) == 1


def test_a_line_that_is_only_a_reminder_has_no_number() -> None:
    assert defined("<Blocker>\n(Rest this Unit to change the attack target to it.)\n【Attack】Draw 1.")[0] == [1, 2]


def test_options_are_written_with_the_printed_numbers(tmp_path: Path) -> None:
    scout = {"name": "Scout", "type": "unit", "color": "Blue", "level": 1, "cost": 1, "ap": 1, "hp": 1}
    scout["text"] = f"{HOWL}\n【Activate･Main】①：Draw 1.\n{HOWL}"
    ace = {"name": "Ace", "type": "pilot", "color": "Blue", "level": 1, "cost": 1, "ap": 0, "hp": 0}
    ace["text"] = "【Activate･Main】②：Draw 2."
    body = {"cards": [scout, ace], "A": {"battle": ["Scout + Ace"], "resources": "2"}}
    s = begin("1.9.0", body, "a test", tmp_path)
    run(s)
    assert [text for text in option_texts(s) if text.startswith("act")] == ["act Scout 2", "act Scout 4"]


@pytest.mark.parametrize(
    "line",
    [
        "【Main】Deploy any number of [Bit]((Dusk)･AP1･HP1) Unit tokens.",
        "【Main】During this turn, all friendly Units must choose this Unit as their attack target when attacking.",
        "When playing this card from your trash, play it as if it has 1 Lv. and cost.",
        "If this Unit would be paired with a Pilot, draw 1 instead.",
        "【Deploy】During your opponent's next turn, when this Unit receives battle damage, reduce it by 1.",
        "<Repair>",
        "<Blocker 2>",
        "【Attack】This Unit gains <Breach> during this turn.",
        "This Unit may choose an active friendly Unit as its attack target.",
        "This Unit may choose an active enemy Base as its attack target.",
        "This Unit can't be blocked by friendly Units.",
        "【Main】Discard 2 cards with unique names. If you do, draw 1.",
        "【Activate･Main】Exile 2 cards with unique names from your trash：Draw 1.",
        "【Deploy】It gets AP+1 during this turn.",
        "【Deploy】If you have a (Dusk) Unit in play, it gets AP+1 during this turn.",
        "【Attack】If your opponent has a rested Unit in play, destroy it.",
        "When this Unit attacks, if you have a Base in play, it recovers 1 HP.",
        "While you have 2 or more (Dusk) Units in play, it gets AP+1.",
        "【Attack】Choose 1 friendly Unit and 1 enemy Unit. Rest it.",
        "【Attack】Choose 2 friendly Units and 1 enemy Unit. Choose 1 enemy Unit. Rest that friendly Unit.",
        "【Attack】Choose 1 friendly Unit. Rest that enemy Unit.",
        "【Attack】Choose 1 friendly Unit. Return that Pilot to its owner's hand.",
        "When this Unit destroys an enemy Unit with battle damage, exile it from the game.",
        "【Attack】Choose 1 friendly Unit. It can't be blocked by enemy Units whose Lv. is lower than this Unit.",
        "All friendly Units may choose an active enemy Unit whose Lv. is lower than this Unit as their attack target.",
        "【Deploy】Draw 1. If this Unit was deployed by an effect, draw 1.",
        "This Pilot gets AP+1.",
        "When this card is placed into your trash, draw 1.",
        "When this card is discarded, you may deploy this card from your trash.",
        "【Attack】Rest this Pilot.",
    ],
)
def test_what_the_engine_has_no_instruction_for_is_refused(line: str) -> None:
    lines, unread = defined(line)
    assert lines == []
    assert len(unread) == 1


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("【Deploy･Development 1】■Draw 1.", "13-1-8"),
        (
            "【Attack】Choose 1 enemy Unit. Begin a battle between this Unit and it and only perform the damage step.",
            "5-22-3",
        ),
        ("【Attack】Activate 【Main】 on the card paired with this Unit.", "3-4-6-3-1"),
    ],
)
def test_what_an_edition_does_not_have_is_not_full_in_it(line: str, rule: str) -> None:
    card = Printed("Scout", "unit", "Blue", 1, 1, 1, 1, text=line)
    [gap] = GundamMatch("1.6.0", [card]).definitions[0].unread
    assert rule in gap.reason
    assert "1.6.0 does not have" in gap.reason
    assert not GundamMatch("1.9.0", [card]).definitions[0].unread
