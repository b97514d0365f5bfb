"""Different cards of one name: every option that a player has can be said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardinal.games.vanguard.cards import FILLER, Printed
from cardinal.games.vanguard.deck import Deck
from cardinal.games.vanguard.positions import new_fight
from cardinal.kernel.machine import run, take
from tests.conftest import EDITIONS

STRONG = replace(FILLER, name="Moth", grade=0, power=6000, id="XX-1")
WEAK = replace(FILLER, name="Moth", grade=0, power=4000, id="XX-2")


def hands(*cards: Printed) -> Deck:
    return Deck("", [*cards] * 25, [], "Moth")


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("kind", ["redraw", "ride", "main"])
def test_cards_that_share_a_name_and_differ_are_different_options(rules: str, kind: str) -> None:
    s = new_fight(rules, [hands(STRONG, WEAK), hands(WEAK, STRONG)], 1)
    run(s)
    while s.asked is not None and s.asked.kind != kind:
        take(s, len(s.asked.options) - 1)
    texts = s.match.option_texts(s)
    assert len(set(texts)) == len(texts)
    assert any("Moth#1" in text for text in texts)
    for text in texts:
        assert s.match.why_not(s, s.asked.player if s.asked else 0, text) is None


@pytest.mark.parametrize("rules", EDITIONS)
def test_copies_of_one_card_need_no_number(rules: str) -> None:
    s = new_fight(rules, [hands(WEAK, WEAK), hands(WEAK, WEAK)], 1)
    run(s)
    while s.asked is not None and s.asked.kind != "main":
        take(s, len(s.asked.options) - 1)
    assert not [text for text in s.match.option_texts(s) if "#" in text]
