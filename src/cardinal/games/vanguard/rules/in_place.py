"""Abilities of a kind, found by the zones in which they work: of all cards that have one, few are there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.zones import ANYWHERE, ZONES

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

BOTH = 2  # players


class InPlace:
    """The cards of a match that have such an ability, with it, in the order of their numbers."""

    __slots__ = ("abilities", "by_card", "keys")

    def __init__(self, had: Iterable[tuple[int, Ability]]) -> None:
        self.abilities = tuple(had)
        self.by_card: dict[int, list[tuple[int, Ability]]] = {}
        places = 0
        for card, ability in self.abilities:
            self.by_card.setdefault(card, []).append((card, ability))
            places |= ability.places
        own = [zone for zone in range(ZONES) if places >> zone & 1]
        theirs = [ZONES + zone for zone in own]
        #: the zones of each player, and of both, in which any of them works; nothing, if one works everywhere
        self.keys: tuple[list[int], ...] = () if places == ANYWHERE else (own, theirs, own + theirs)

    def of(self, s: Fight, player: int = BOTH) -> list[tuple[int, Ability]]:
        """Those that are where they work, in zones of this player."""
        where, zones, by_card = s.where, s.zones, self.by_card
        if not self.keys:
            return [
                had for had in self.abilities
                if player in (BOTH, where[had[0]] // ZONES) and had[1].places >> where[had[0]] & 1
            ]  # fmt: skip
        cards = [card for key in self.keys[player] for card in zones[key] if card in by_card]
        if len(cards) > 1:
            cards.sort()
        return [had for card in cards for had in by_card[card] if had[1].places >> where[card] & 1]
