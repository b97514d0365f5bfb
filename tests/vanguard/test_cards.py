"""Cards of a file as they are read."""

from __future__ import annotations

import pytest

from cardinal.games.vanguard.cards import read_card
from cardinal.games.vanguard.match import VanguardMatch

SKILL = (
    '[G Guardian]-Opponent Turn\'s Guard Step-[Choose a card with "[Heal] Heal" from your hand, and discard it] '
    "Call this card to your (GC) from face down."
)
CARD = {"name": "Bulwark", "type": "g unit", "grade": 4, "power": 15000, "shield": 15000, "text": SKILL}


def test_a_g_unit_with_a_shield_and_the_skill_of_a_g_guardian_is_one() -> None:
    card = read_card(CARD)
    assert (card.type, card.power, card.critical) == ("g guardian", 0, 0)
    (definition,) = VanguardMatch("cr-g-late", [card]).definitions
    assert not definition.unread


@pytest.mark.parametrize("other", [{"shield": None}, {"text": ""}, {"text": "[CONT](VC):This unit cannot attack."}])
def test_any_other_g_unit_stays_one(other: dict[str, object]) -> None:
    assert read_card({**CARD, **other}).type == "g unit"
