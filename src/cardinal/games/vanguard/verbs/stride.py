"""Stride by an effect, and strides that need not be paid for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Test, Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.effects.selectors import cards_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.costs import FREE_STRIDE
from cardinal.games.vanguard.rules.g_zone import forbids_condition, stride
from cardinal.games.vanguard.rules.telling_apart import options_on_circle
from cardinal.games.vanguard.rules.vanguard_circle import choose_heart, hearts_to_choose
from cardinal.games.vanguard.rules.zones import GZONE, ZONES
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

NAME_AND_POWER = cite("action.stride.name_and_power")
STRIDE_COST = cite("play.stride_cost")


@dataclass(frozen=True, slots=True)
class Stride(Deed):
    """Puts a G unit on the vanguard circle; of several hearts the player chooses the one that gives its name."""

    who: Who
    ultimate: bool
    state: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        player = c.master
        if c.phase == 0:
            cards = cards_of(s, c, self.who)
            waiting = [card for card in cards if s.where[card] % ZONES == GZONE]
            if waiting and not s.allows(forbids_condition(s, player, waiting[0], ultimate=self.ultimate)):
                did(c, False)
                done(c)
                return
            if waiting:
                stride(s, player, waiting[0], ultimate=self.ultimate)
                if c.source & CARD_MASK == waiting[0]:
                    c.source = s.ref(waiting[0])
                c.it = (s.ref(waiting[0]),)
                if self.state == "stand":
                    actions.stand(s, waiting)
            did(c, bool(cards), "stride")
            c.phase = 1
            ask(s, player, "heart", NAME_AND_POWER, options_on_circle(s, "choose", hearts_to_choose(s, player)))
            if s.asked is not None:
                return
        if s.choice:
            choose_heart(s, player, s.choice[1])
        done(c)


@dataclass(frozen=True, slots=True)
class FreeStride(Deed):
    """The next stride of such a G unit need not be paid for."""

    tests: tuple[Test, ...]
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        s.effects.append(
            (FREE_STRIDE, -1 - c.master, self.tests, expiry(s, c, self.until), s.tick(), c.source, c.master)
        )
        s.cite(STRIDE_COST)
        s.changed()
        did(c, True)
        done(c)
