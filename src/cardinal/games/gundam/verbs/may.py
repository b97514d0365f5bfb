""" "You may": what a player may do, or pay for, or decline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Condition
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import COST, MAY, done, skip, use
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.costs import ex_choices, pay_resources, told_of_payment
from cardinal.games.gundam.rules.sides import sides
from cardinal.games.gundam.verbs.deed import Skip
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

NO_TARGET = cite("effect.target.needed")
DECLINED = cite("timing.once_per_turn.failed")


@dataclass(frozen=True, slots=True)
class May(Skip):
    """Yes or no, if there is anything to do; ``by`` whom: you, or the player spoken of."""

    possible: Condition | None
    by: str = "your"

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            self._asks(s, c)
        elif s.choice[0] == "yes":
            c.number = 1  # who said yes finds what the text asks for
            use(s, c)
            done(c)
        else:
            if s.match.abilities[c.ability].once_per_turn and not s.match.failures_count:
                s.cite(DECLINED)
            skip(s, c, self.otherwise)

    def _asks(self, s: Game, c: Effect) -> None:
        if self.possible is not None and not self.possible.holds(s, c):
            s.cite(NO_TARGET)
            s.cite(MAY)
            skip(s, c, self.otherwise)
            return
        c.phase = 1
        player = c.master if self.by == "your" else sides(s, c, self.by)[0]
        ask(s, player, "may", MAY, [("yes",), ("no",)], c.source & CARD_MASK)


@dataclass(frozen=True, slots=True)
class MayPay(Skip):
    """ "You may pay (1)": pay or decline, if there are enough active Resources."""

    number: int

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            if s.can_pay(c.master) < self.number:
                skip(s, c, self.otherwise)
                return
            c.phase = 1
            ask(s, c.master, "pay", MAY, [("pay",), ("decline",)], c.source & CARD_MASK)
            return
        if c.phase == 1 and s.choice[0] == "decline":
            skip(s, c, self.otherwise)
            return
        if c.phase == 1:
            use(s, c)
            c.phase = 2
            choices = ex_choices(s, c.master, self.number)
            if len(choices) > 1:
                ask(s, c.master, "ex", COST, [("ex", n) for n in choices], c.source & CARD_MASK)
                return
            s.choice = ("ex", choices[0])
        pay_resources(s, c.master, self.number, s.choice[1])
        told_of_payment(s, c, self.number)
        done(c)
