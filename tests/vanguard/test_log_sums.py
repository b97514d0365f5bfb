"""What the log tells of the sums of a battle: the powers that are compared and the damage that is dealt."""

from __future__ import annotations

import pytest

from tests.conftest import EDITIONS
from tests.vanguard.watched import CARDS, EVERYBODY, do, log, playing, position

BATTLE = CARDS + "A: {V: Filler Vanguard}\nB: {V: Filler Vanguard, hand: [Lion]}\nphase: battle"


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_log_tells_the_powers_that_are_compared(rules: str, viewer: int) -> None:
    """7.6.1.2: with the shield"""
    s = position(rules, BATTLE, "attack")
    while s.asked is not None and "Filler Vanguard with" not in log(s, viewer):
        texts = s.match.option_texts(s)
        do(s, "guard Lion" if "guard Lion" in texts else texts[-1])
    assert "Filler Vanguard with 10000 against Filler Vanguard with 15000" in log(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_log_tells_the_damage_of_an_attack(rules: str, viewer: int) -> None:
    """7.6.1.5"""
    s = position(rules, BATTLE, "attack")
    while s.asked is not None and "is dealt" not in log(s, viewer):
        do(s, s.match.option_texts(s)[-1])
    assert "B's vanguard is dealt 1 damage" in log(s, viewer)


@pytest.mark.parametrize("rules", EDITIONS[1:])
def test_the_log_tells_the_damage_of_an_effect(rules: str) -> None:
    """10.33.1"""
    cards = playing("[ACT](VC):[Soul-Blast 1] Deal two damage to your opponent's vanguard.")
    s = position(rules, cards + "A: {V: Host, soul: [Filler], FL: Filler}", "act V")
    assert "B's vanguard is dealt 2 damage" in log(s, 0)
