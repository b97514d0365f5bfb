"""A word, or a move, that an edition does not have is refused with a rule of that edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.games.vanguard.cards import read_card
from cardinal.games.vanguard.deck import Deck, violations
from cardinal.games.vanguard.editions import edition
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.rules.g_zone import forbids_stride
from cardinal.games.vanguard.rules.zones import GZONE
from cardinal.games.vanguard.vocabulary import foreign_words
from cardinal.kernel.machine import run, take

LINES = {
    "generation break": "[CONT](RC)[Generation Break 1]:This unit gets [Power] +1000.",
    "brave": "[CONT](RC)Brave:This unit gets [Power] +1000.",
    "1/turn": "[ACT](VC)[1/turn]:[Soul-Blast 1] Draw a card.",
    "lock": "[ACT](VC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and lock it.",
    "seek mate": '[ACT](VC):[Legion 20000]"Friend"',
    "dominate": "[ACT](VC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and dominate it.",
    "forerunner": "[AUTO]:Forerunner",
    "limit break 5": "[CONT](VC)[Limit Break 5]:This unit gets [Power] +1000.",
}
KNOWN_SINCE = {
    "generation break": "cr-1.45.4",
    "brave": "cr-1.45.4",
    "1/turn": "cr-1.45.4",
    "lock": "cr-1.31",
    "seek mate": "cr-1.31",
    "dominate": "cr-g-late",
    "forerunner": "cr-1.31",
    "limit break 5": "cr-1.31",
}
ORDER = ("playbook-2.0", "cr-1.31", "cr-1.45.4", "cr-g-late")
REFUSED_BY = {"playbook-2.0": ("term.0",), "cr-1.31": ("10.1", "10.2"), "cr-1.45.4": ("10.1", "11.1")}


@pytest.mark.parametrize("word", LINES)
@pytest.mark.parametrize("rules", ORDER)
def test_a_keyword_is_refused_before_the_edition_that_has_it(word: str, rules: str) -> None:
    card = read_card({"name": "Oddity", "type": "normal", "grade": 3, "power": 10000, "text": LINES[word]})
    known = ORDER.index(rules) >= ORDER.index(KNOWN_SINCE[word])
    assert [found for found, _ in foreign_words(card, rules)] == ([] if known else [word])
    found = [v for v in violations(Deck("odd", [card], [], ""), edition(rules)) if "does not know" in v.message]
    assert len(found) == (0 if known else 1)
    for violation in found:
        assert violation.cards == ("Oddity",)
        assert violation.rules[0] in REFUSED_BY[rules]


def test_a_keyword_of_a_label_a_skill_or_a_given_ability_is_found() -> None:
    given = '[AUTO]:When this unit is placed on (RC), this unit gets "[CONT](RC):Resist" until end of turn.'
    text = "\n".join(("Rush-[AUTO](RC):When this unit [Stand] due to the effect of your card, draw a card.", given))
    card = read_card({"name": "Odd", "type": "normal", "grade": 1, "power": 1, "skill": "triple drive", "text": text})
    assert sorted(word for word, _ in foreign_words(card, "cr-1.31")) == ["resist", "rush", "triple drive"]


def test_a_keyword_written_out_in_brackets_is_a_text_like_others() -> None:
    line = "[AUTO]:Forerunner (When a unit of its clan rides this one, this one may be called)"
    card = read_card({"name": "Scout", "type": "normal", "grade": 0, "power": 5000, "text": line})
    assert foreign_words(card, "playbook-2.0") == []


TITAN = {"name": "Titan", "type": "g unit", "grade": 4, "power": 15000}
SHELL = {"name": "Shell", "type": "g guardian", "grade": 4, "shield": 15000}
MEDIC = {"name": "Medic", "type": "trigger", "trigger": "heal", "grade": 0, "power": 5000, "shield": 10000}


def position(rules: str, phase: str, **sides: dict[str, object]) -> Fight:
    body = {"cards": [TITAN, SHELL, MEDIC], "at": phase, **sides}
    s = begin(rules, body, "test", Path())
    run(s)
    return s


@pytest.mark.parametrize("rules", ["playbook-2.0", "cr-1.31"])
def test_there_is_no_stride_before_the_g_era(rules: str) -> None:
    s = position(rules, "ride", A={"hand": ["Filler Vanguard", "Filler Vanguard"], "gzone": ["Titan"]})
    refusal = s.match.why_not(s, 0, "stride Titan")
    assert refusal is not None
    assert refusal.rules, "no rule of this edition is named"


@pytest.mark.parametrize("rules", ["playbook-2.0", "cr-1.31"])
def test_there_are_no_g_guardians_before_the_g_era(rules: str) -> None:
    s = position(rules, "battle", B={"hand": ["Medic", "Filler"], "gzone": ["Shell"]})
    take(s, s.match.option_texts(s).index("attack"))
    assert s.asked is not None
    assert s.asked.kind == "guard"
    assert "gguard Shell" not in s.match.option_texts(s)
    refusal = s.match.why_not(s, 1, "gguard Shell")
    assert refusal is not None
    assert refusal.rules


def test_a_stride_without_grade_three_on_the_other_side_names_that_condition() -> None:
    side = {"hand": ["Filler Vanguard", "Filler Vanguard"], "gzone": ["Titan", "Shell"]}
    s = position("cr-g-late", "ride", A=side, B={"V": "Filler"})
    take(s, s.match.option_texts(s).index("pass"))
    assert s.phase == "main", "the stride step has nothing to ask"
    assert forbids_stride(s, 0, s.zone(0, GZONE)[0]) == "action.stride.condition"
    assert s.match.rules("action.stride.condition")[0] == "10.28.2"
