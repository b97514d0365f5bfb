"""Battles that an effect begins (5-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.frames import Ordering
from cardinal.games.gundam.rules.substitution import asks_who_takes
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

OWN_BATTLE = cite("battling.by_own_effect")
CHOSEN_BATTLE = cite("battling.two_chosen")
NO_MEANING = cite("golden.impossible")


@dataclass(frozen=True, slots=True)
class Battle(Deed):
    """A battle between two Units of which only the damage step is performed; the first attacks (5-22-4)."""

    units: tuple[Who, ...]

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 1:  # what its damage triggered is resolved
            s.match.duel_ends(s, c.scratch)
            done(c)
            return
        units = [card for who in self.units for card in cards_of(s, c, who)]
        own = c.source >= 0 and c.source & CARD_MASK in units
        if own:  # the Unit whose effect it is attacks (5-22-3)
            units.sort(key=lambda card: card != c.source & CARD_MASK)
        if len(units) >= 2 and _no_battle(s, units):
            s.cite(NO_MEANING)
            units = []
        did(c, len(units) >= 2)
        if len(units) < 2:
            done(c)
        elif not asks_who_takes(s, units[:2], actions.BATTLE_DAMAGE):
            s.cite(OWN_BATTLE if own else CHOSEN_BATTLE)
            _duel(s, c, units)


def _duel(s: Game, c: Effect, units: list[int]) -> None:
    c.scratch = s.match.duel(s, units[0], units[1])
    if s.match.readings["begun_battle_triggers"] == "in_damage_step":
        c.phase = 1
        call(s, "triggered effects", Ordering((s.group, s.remains, False)))
        return
    s.match.duel_ends(s, c.scratch)
    done(c)


def _no_battle(s: Game, units: list[int]) -> bool:
    """Whether a reading keeps two Units from battling: within a battle, of one side, or begun by the standby side."""
    readings = s.match.readings
    first, second = s.owner(units[0]), s.owner(units[1])
    return (
        (s.attacker >= 0 and readings["begun_battle_nested"] == "refused")
        or (s.team(first) == s.team(second) and readings["begun_battle_one_side"] == "no_battle")
        or (not s.is_active_side(first) and readings["begun_battle_standby_attacker"] == "refused")
    )
