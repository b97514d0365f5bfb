"""Effects that are not always there: as long as the unit that made them is on the field, or in a part of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.rules.zones import FIELD, ZONES
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

PRESENCE: Final = "presence"
END_OF_TURN: Final = "end of turn"
PARTS: Final = ("turn", "stand", "draw", "ride", "main", "battle", "end")
#: "during your battle phase": effects that are there in a part of a player's turn only
DURING: Final = frozenset(f"during {whose} {part}" for whose in ("your", "opponent") for part in PARTS)


def is_present(s: Fight, source: int) -> bool:
    """Whether the unit is still that unit on the field: one that left, or was locked, is another card (10.22.2)."""
    return s.alive(source) and s.where[source & CARD_MASK] % ZONES <= FIELD


def is_in_time(s: Fight, until: tuple[str, int, int]) -> bool:
    """Whether it is that turn of a player, or that phase of it."""
    part, player, _ = until
    return part == END_OF_TURN or (player == s.turn_player and part in ("turn", s.phase))


def lasts(s: Fight, effect: Lasting) -> bool:
    """Whether an effect of a resolved ability goes on; others end where their time is over."""
    return effect.until != PRESENCE or is_present(s, effect.source)
