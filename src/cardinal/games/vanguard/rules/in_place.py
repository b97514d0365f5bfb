"""Abilities of a kind, found by the zones in which they work: of all cards that have one, few are there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.zones import ANYWHERE, ZONES

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

BOTH = (0, 1)


class InPlace:
    """The cards of a match that have such an ability, with it, in the order of their numbers."""

    __slots__ = ("abilities", "by_card", "zones")

    def __init__(self, had: Iterable[tuple[int, Ability]]) -> None:
        self.abilities = tuple(had)
        self.by_card: dict[int, list[tuple[int, Ability]]] = {}
        places = 0
        for card, ability in self.abilities:
            self.by_card.setdefault(card, []).append((card, ability))
            places |= ability.places
        #: where any of them works; nothing, if one works everywhere
        self.zones = () if places == ANYWHERE else tuple([zone for zone in range(ZONES) if places >> zone & 1])

    def of(self, s: Fight, players: tuple[int, ...] = BOTH) -> list[tuple[int, Ability]]:
        """Those that are where they work, in zones of these players."""
        where = s.where
        if not self.zones:
            return [
                had for had in self.abilities
                if where[had[0]] // ZONES in players and had[1].places >> where[had[0]] & 1
            ]  # fmt: skip
        zones, by_card = s.zones, self.by_card
        cards: list[int] = []
        for player in players:
            for zone in self.zones:
                for card in zones[player * ZONES + zone]:
                    if card in by_card:
                        cards.append(card)
        if len(cards) > 1:
            cards.sort()
        return [had for card in cards for had in by_card[card] if had[1].places >> where[card] & 1]
