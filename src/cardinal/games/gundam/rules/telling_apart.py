"""Which cards are different options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.rules.zones import BASE, BATTLE, PILOTS, ZONES

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


def options_among(s: Game, verb: str, cards: list[int]) -> list[tuple[str, int]]:
    """One option for each card that can be told apart from the others."""
    seen: set[tuple[int, int, int]] = set()
    options: list[tuple[str, int]] = []
    for card in cards:
        where = s.where[card]
        look = (s.defs[card], s.marks[card], where)
        if verb in ("top", "bottom"):
            look = (s.defs[card], 0, 0)  # on a deck copies are alike, wherever they come from
        if where % ZONES not in (BATTLE, BASE, PILOTS) or verb in ("top", "bottom"):
            if look in seen:
                continue
            seen.add(look)
        options.append((verb, card))
    return options
