"""Substitution effects (10-1-9): what waits to be decided is plain data, and each effect is asked about once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.games.gundam.game import Game
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.positions import begin
from cardinal.games.gundam.rules.frames import Together
from cardinal.kernel.codec import digest, load, save
from cardinal.kernel.machine import run, take

WARDEN = {"name": "Warden", "type": "unit", "color": "Blue", "level": 2, "cost": 1, "ap": 1, "hp": 4,
          "text": "If one of your other Units would be destroyed, you may rest this Unit instead."}  # fmt: skip
BLAST = {"name": "Blast", "type": "command", "color": "Blue", "level": 1, "cost": 1,
         "text": "【Main】Choose 1 enemy Unit. Destroy it."}  # fmt: skip


def blasted(*units: str) -> Game:
    """A position in which a Unit of the other player would be destroyed."""
    mine = {"hand": ["Blast"], "battle": ["Filler"], "resources": "1"}
    body = {"cards": [WARDEN, BLAST], "A": mine, "B": {"battle": [*units]}}
    s = begin("1.9.0", body, "a test", Path())
    s.log = []
    run(s)
    for option in ("play Blast", "choose B.Filler"):
        take(s, option_texts(s).index(option))
    return s


def play(s: Game, *options: str) -> Game:
    for option in options:
        take(s, option_texts(s).index(option))
    return s


@pytest.mark.parametrize(("units", "before"), [(["Warden"], []), (["Warden", "Warden"], ["option 2"])])
def test_what_waits_to_be_decided_is_the_same_after_saving_and_loading(units: list[str], before: list[str]) -> None:
    s = blasted(*units, "Filler")
    for place in range(len(before) + 1):
        again = load(save(s), s.match)
        assert digest(again) == digest(s)
        rest = [*before[place:], "no", *["no" for _ in before]]
        assert digest(play(again, *rest)) == digest(play(s.clone(), *rest))
        if place < len(before):
            play(s, before[place])


def test_nothing_is_left_of_a_substitution_that_was_declined() -> None:
    s = play(blasted("Warden", "Filler"), "no")
    assert [frame for frame in s.stack if isinstance(frame, Together) or getattr(frame, "passed_over", ())] == []
    assert len(s.units(1)) == 1
