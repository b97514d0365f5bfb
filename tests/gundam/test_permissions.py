"""What cards may do and cannot do while it lasts: a state keeps plain data of it, and means the same after loading."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardinal.games.gundam.effects.abilities import Permission
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.positions import begin
from cardinal.games.gundam.rules.information import info, table
from cardinal.kernel.codec import digest, load, save
from cardinal.kernel.machine import run, take

MINE = "【Main】Choose 1 of your Units. "
LINES = {
    "can't be blocked": "It can't be blocked by enemy Units that are Lv.3 or lower during this turn.",
    "can't receive damage": "It can't receive battle damage from enemy Units that are Lv.4 or lower during this turn.",
    "may attack": "During this turn, it may choose an active enemy Unit that is Lv.2 or lower as its attack target.",
    "reduces": "During this turn, reduce the next battle damage it receives by 2.",
}


def played(text: str) -> Game:
    """A position in which a Command with this text has been resolved."""
    order: dict[str, Any] = {"name": "Order", "type": "command", "color": "Blue", "level": 1, "cost": 1, "text": text}
    mine = {"hand": ["Order"], "battle": ["Filler"], "resources": "3"}
    body = {"cards": [order], "A": mine, "B": {"battle": ["Filler"]}}
    s = begin("1.9.0", body, "a test", Path())
    assert all(not definition.unread for definition in s.match.definitions)
    s.log = []
    run(s)
    take(s, option_texts(s).index("play Order"))
    return s


@pytest.mark.parametrize("what", LINES)
def test_a_permission_is_the_same_after_saving_and_loading(what: str) -> None:
    s = played(MINE + LINES[what])
    [effect] = s.effects
    assert effect.what in ("may", "cannot")
    assert type(effect.value) is int
    unit = s.units(0)[0]
    now = info(s, unit)
    [said] = now.may or now.cannot
    assert isinstance(said, Permission)
    again = load(save(s), s.match)
    assert isinstance(again, Game)
    assert digest(again) == digest(s)
    assert again.log == s.log
    assert (info(again, unit).may, info(again, unit).cannot) == (now.may, now.cannot)
    assert option_texts(again) == option_texts(s)


@pytest.mark.parametrize("said", ["can't attack", "gains <Blocker>", "gets AP+2", "gains <Repair 1>"])
def test_what_begins_with_the_opponents_next_turn_changes_no_card_before_it(said: str) -> None:
    s = played(f"{MINE}It {said} during your opponent's next turn.")
    assert len(s.effects) == 1
    assert s.units(0)[0] not in table(s)
