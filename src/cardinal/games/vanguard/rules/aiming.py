"""Units that battle several others in one attack: whom such an attack may be aimed at (7.3.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.rules.attacking import kept_from, targets
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.zones import BATTLE_CIRCLES, ZONES, V
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.asking import Amount
    from cardinal.games.vanguard.effects.selectors import Selection
    from cardinal.games.vanguard.fight import Fight

SEVERAL: Final = "battles several of ability "


class Aims(NamedTuple):
    """How many of which units may be attacked at once; ``parts``: so many of each of these descriptions."""

    least: int
    most: int
    parts: tuple[Selection, ...]
    each: Amount | None = None
    beside: bool = False  # besides the vanguard that is attacked as always

    def left(self, s: Fight, c: Resolving, chosen: list[int]) -> list[int]:
        """The units that may be named next."""
        most = self.most * (1 if self.each is None else self.each.value(s, c))
        found: list[int] = []
        for part in self.parts:
            units = [card for card in part.find(s, c) if _can_be_aimed_at(s, c.source & CARD_MASK, card)]
            if sum(1 for card in units if card in chosen) < most:
                found += [card for card in units if card not in chosen]
        return list(dict.fromkeys(found))


def _can_be_aimed_at(s: Fight, attacker: int, card: int) -> bool:
    """Rows do not matter, restrictions do."""
    there = s.where[card] % ZONES in BATTLE_CIRCLES and s.is_unit(card) and s.master(card) != s.turn_player
    return there and s.allows(kept_from(s, attacker, card))


def aims_of(s: Fight, attacker: int) -> Aims | None:
    """What an effect says of the units that this one battles in one attack."""
    for word in words_of(s, attacker).may:
        if word.startswith(SEVERAL):
            return s.match.abilities[int(word.removeprefix(SEVERAL))].aims
    return None


def next_targets(s: Fight, attacker: int, aims: Aims) -> tuple[list[int], bool]:
    """Whom the attack may be aimed at next, and whether those named so far may be enough."""
    chosen = [ref & CARD_MASK for ref in s.attacked]
    if aims.beside and not chosen:
        return targets(s, attacker), False
    if aims.beside and s.where[chosen[0]] % ZONES != V:
        return [], True
    found = aims.left(s, Resolving(0, s.ref(attacker), s.master(attacker)), chosen)
    return found, bool(chosen) and aims.least < aims.most
