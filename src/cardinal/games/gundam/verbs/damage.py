"""Effect damage (5-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Amount, Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.effects.selectors import refs_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import is_player, player_of
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

DAMAGE_TO_PLAYER = cite("damage.effect.player")


@dataclass(frozen=True, slots=True)
class Damage(Deed):
    """Effect damage to cards; to a player it has no result (point 20)."""

    amount: Amount
    to: Who

    def run(self, s: Game, c: Effect) -> None:
        number = value(s, c, self.amount)
        refs = refs_of(s, c, self.to)
        cards = [ref & CARD_MASK for ref in refs if ref >= 0 and s.alive(ref)]
        hit = actions.damage(s, [(card, number, c.source) for card in cards], actions.EFFECT_DAMAGE)
        acted(c, "damage", (s.ref(card) for card in hit))
        did(c, hit and len(hit) == len(cards))
        if any(is_player(ref) for ref in refs):
            s.cite(DAMAGE_TO_PLAYER)
            did(c, [player_of(ref) for ref in refs if is_player(ref)])
        done(c)


@dataclass(frozen=True, slots=True)
class DamagePlayer(Deed):
    """Effect damage to a player has no result: only battle damage of a Unit defeats (5-5-4, 1-2-2-1)."""

    def run(self, s: Game, c: Effect) -> None:
        s.cite(DAMAGE_TO_PLAYER)
        did(c, complete=True)
        done(c)
