"""Lights and oil."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects.context import Context
from cardinal.effects.deeds import Deed, players_of
from cardinal.effects.program import done
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import Night
from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Light(Deed[Night, Context]):
    """Players light lights, or lose them."""

    law = cite("prepare.lights")
    number: int
    whose: str = "your"
    loses: bool = False

    def run(self, s: Night, c: Context) -> None:
        for player in players_of(s, c, self.whose):
            s.change_lights(player, -self.number if self.loses else self.number, self.law)
        c.did = 1
        done(c)


@dataclass(frozen=True, slots=True)
class Oil(Deed[Night, Context]):
    """The turn player gains oil, or pays it."""

    law = cite("turn.oil")
    number: int
    pays: bool = False

    def payable(self, s: Night, c: Context) -> bool:
        return s.turn_player == c.master and s.oil >= self.number

    def run(self, s: Night, c: Context) -> None:
        c.did = int(s.turn_player == c.master)
        if c.did:
            s.oil += -self.number if self.pays else self.number
            s.cite(self.law)
        done(c)


def define(grammar: Grammar) -> None:
    grammar.rule("effect", Light, "light {number:lights}")
    for words, whose in (("you lose", "your"), ("your opponent loses", "opponent"), ("each player loses", "each")):
        grammar.rule("effect", Light, f"{words} {{number:lights}}", whose=whose, loses=True)
    grammar.rule("effect", Oil, "gain {number:digit} oil")
    grammar.rule("cost", Oil, "pay {number:digit} oil", pays=True)
