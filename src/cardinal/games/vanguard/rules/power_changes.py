"""Increases of power (2.5.4): what waits for a unit's power to become greater than it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import info

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

INCREASED = "power increased"
CHANGE = cite("card.power.change")


def powers(s: Fight, cards: Iterable[int]) -> dict[int, int]:
    """The powers of these cards before something changes them; nothing if nobody waits for that."""
    return {card: info(s, card).power for card in cards} if INCREASED in s.match.heard else {}


def tell_increases(s: Fight, before: dict[int, int]) -> None:
    """What has more power than before was increased; by 0 nothing is (2.5.4.1)."""
    for card, power in before.items():
        if info(s, card).power > power:
            s.cite(CHANGE)
            happen(s, INCREASED, s.ref(card), -1, s.where[card], s.where[card])
