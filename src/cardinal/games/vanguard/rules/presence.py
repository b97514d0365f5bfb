"""Effects that last as long as the unit that made them is on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.rules.zones import FIELD, ZONES
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

PRESENCE: Final = "presence"


def is_present(s: Fight, source: int) -> bool:
    """Whether the unit is still that unit on the field: one that left, or was locked, is another card (10.22.2)."""
    return s.alive(source) and s.where[source & CARD_MASK] % ZONES <= FIELD


def lasts(s: Fight, effect: Lasting) -> bool:
    """Whether an effect of a resolved ability goes on; others end where their time is over."""
    return effect.until != PRESENCE or is_present(s, effect.source)
