"""The normal form of spelling."""

from __future__ import annotations

import pytest

from cardinal.games.vanguard.words.normal import ability_lines, normal

DRAW = "Draw a card."


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("[ACT](VC)：Draw a card。", f"[ACT](VC):{DRAW}"),
        ("[ACT](VC): Draw a card", f"[ACT](VC):{DRAW}"),
        ("[ACT](V)/(R):Draw a  card .", f"[ACT](VC/RC):{DRAW}"),
        ("[ACT](VC)/(RC)/(GC):Draw a card.", f"[ACT](VC/RC/GC):{DRAW}"),
        ("[ACT]Drop zone:Draw a card.", f"[ACT](Drop Zone):{DRAW}"),
        ("[ACT][Hand]:Draw a card.", f"[ACT](Hand):{DRAW}"),
        ("[ACT](VC):[CB1] Draw a card.", f"[ACT](VC):[Counter-Blast 1] {DRAW}"),
        ("[ACT](VC):[Counter Blast (2)]Draw a card.", f"[ACT](VC):[Counter-Blast 2] {DRAW}"),
        ("[ACT](VC):[Soul Blast(2) & SB1] Draw a card.", f"[ACT](VC):[Soul-Blast 2 & Soul-Blast 1] {DRAW}"),
        ("[ACT](VC):[CB1]-card in hand] Draw a card.", f"[ACT](VC):[Counter-Blast 1-card in hand] {DRAW}"),
        ("[ACT](VC)[Limit-Break 4]:Draw a card.", f"[ACT](VC)[Limit Break 4]:{DRAW}"),
        (
            "[ACT](VC)[LB4] (This ability sleeps):Draw a card.",
            f"[ACT](VC)[Limit Break 4](This ability sleeps):{DRAW}",
        ),
        ("[ACT](VC):[Rest this unit] Draw a card.", f"[ACT](VC):[[Rest] this unit] {DRAW}"),
        ("[ACT](VC):[CB1 & Rest] Draw a card.", f"[ACT](VC):[Counter-Blast 1 & [Rest] this unit] {DRAW}"),
        ("[ACT](VC):You have a <<Dusk>> card", "[ACT](VC):You have a <Dusk> card."),
        ("[ACT](VC):You have a « Dusk » card", "[ACT](VC):You have a <Dusk> card."),
        ("[ACT](VC):You have a “Torch” card", '[ACT](VC):You have a "Torch" card.'),
        ('[ACT](VC):It is named " Torch ", and', '[ACT](VC):It is named "Torch", and.'),
        ("[ACT](VC):It gets [Power]+3000", "[ACT](VC):It gets [Power] +3000."),
        ("[ACT](VC):It gets [Power] ＋ 3000", "[ACT](VC):It gets [Power] +3000."),
        ("[ACT](VC):It boosts ([Boost]) a opponent", "[ACT](VC):It boosts an opponent."),
        ("[ACT](VC):Ｉf you can,draw", "[ACT](VC):If you can, draw."),
        ('[ACT](VC):It gets "Twin Drive!! ([TwinDrive])"', '[ACT](VC):It gets "Twin Drive!!".'),
        (
            '[ACT](VC):It gets "[AUTO](VC):When it attacks, draw a card" until end of turn',
            '[ACT](VC):It gets "[AUTO](VC):When it attacks, draw a card." until end of turn.',
        ),
        ("[CONT]: Sentinel", "[CONT]:Sentinel"),
        ("[ACT](VC):You may Soul-Charge 1.", "[ACT](VC):You may [Soul-Charge 1]."),
        ("[ACT](VC):Call them to seperate (RC).", "[ACT](VC):Call them to separate (RC)."),
        ("[ACT](VC):Choose another of your <Dusk> unit", "[ACT](VC):Choose another of your <Dusk> units."),
        ("[ACT](VC):[CB1, and discard it ] Draw a card.", f"[ACT](VC):[Counter-Blast 1, and discard it] {DRAW}"),
        (
            "[AUTO](RC):When this unit is retired by your effects from cards, draw a card.",
            "[AUTO](RC):When this unit is retired due to the effect of your card, draw a card.",
        ),
        (
            "[AUTO](RC):When this unit is retired due to an effect from one of your cards, draw a card.",
            "[AUTO](RC):When this unit is retired due to the effect of your card, draw a card.",
        ),
        ("[ACT](RC):Put it on top of your deck.", "[ACT](RC):Put it on the top of your deck."),
        ("[ACT](RC):Put it at the bottom of your deck.", "[ACT](RC):Put it on the bottom of your deck."),
        ("[ACT](RC):Put it on top or the bottom of your deck.", "[ACT](RC):Put it on the top or bottom of your deck."),
        ("[ACT](VC):[Soul-Charge] 2.", "[ACT](VC):[Soul-Charge 2]."),
    ],
)
def test_one_spelling(written: str, wanted: str) -> None:
    assert normal(written) == wanted


def test_the_normal_form_is_its_own_normal_form() -> None:
    line = '[AUTO](VC/RC)[Limit Break 4]:[Counter-Blast 1 & [Rest] this unit] When it is a "Torch", draw a card.'
    assert normal(line) == line


def test_lines_that_were_broken_are_joined() -> None:
    first = "[CONT](VC):If you have a card named\nTorch, the Bright\nin your soul, draw a card."
    text = f"{first}\n\n[CONT]:Sentinel"
    assert ability_lines(text) == (
        '[CONT](VC):If you have a card named "Torch, the Bright" in your soul, draw a card.',
        "[CONT]:Sentinel",
    )


def test_a_granted_ability_on_a_line_of_its_own_gets_its_quotes_back() -> None:
    assert ability_lines("[CONT](RC):This unit gets\n[ACT](RC):Draw a card\n.") == (
        '[CONT](RC):This unit gets "[ACT](RC):Draw a card".',
    )


def test_two_abilities_on_one_line_are_two_lines() -> None:
    assert ability_lines("[ACT](VC):Draw a card. [AUTO](RC):When this unit attacks, draw a card.") == (
        "[ACT](VC):Draw a card.",
        "[AUTO](RC):When this unit attacks, draw a card.",
    )
