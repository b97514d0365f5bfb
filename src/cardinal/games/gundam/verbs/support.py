"""The keyword Support (13-1-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import Ability, CostPart
from cardinal.games.gundam.effects.conditions import Choosable
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.effects.selections import Selection
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.rules.zones import BATTLE
from cardinal.games.gundam.verbs.choose import Choose
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.gets import GAIN, Gains
from cardinal.games.gundam.verbs.pay import Pay
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.kernel.events import heard
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar



@dataclass(frozen=True, slots=True)
class Support(Deed):
    """The chosen Unit gets the amount of all copies of Support together (13-1-3-2)."""

    def run(self, s: Game, c: Effect) -> None:
        amount = info(s, c.source & CARD_MASK).keywords.get("Support", 0)
        for card in [ref & CARD_MASK for ref in c.it if s.alive(ref)]:
            s.effects.append(Lasting("ap", s.ref(card), amount, s.turn_number, s.tick(), c.source, c.master))
            s.tell(GAIN, Gains, card, "ap", amount, "turn")
            if "support" in s.match.heard:
                happen(s, [heard("support", c.source, s.ref(card), player=c.master)])
        s.changed()
        done(c)


SUPPORT = "the <Support> of {who} is used"
HAPPENS.enter("support", Happens("support", SUPPORT, f"{SUPPORT} for {{object}}", players=True))


def define(grammar: Grammar) -> None:
    for form in FORMS:
        used = f"{inflected('use').form(form)} {{who:ref.possessive}} <Support>"
        of_one = f"{inflected('use').form(form)} {{who:units.one.of}} <Support>"
        said = (of_one, f"{of_one} to increase {{object:unit.of}} AP")
        grammar.rule(f"makes.{form}", tree.When, *(f"{each}{{:cause.made.timed}}" for each in said), event="support")
        words = (used + "{:cause.made.timed}", f"{used} to increase {{object:unit.of}} AP{{:cause.made.timed}}")
        grammar.rule(f"makes.{form}", tree.When, *words, event="support")
    grammar.alias("units.one.of", "one of {:your.many}'")
    grammar.alias("unit.of", "a {:np.one}'s")


OTHER_UNIT = Selection("friendly", (BATTLE,), other=True, tests=())


def fill(made: Ability) -> None:
    """【Activate･Main】 Rest this Unit: choose another friendly Unit, it gets AP (13-1-3-1)."""
    made.timings = ("main",)
    made.cost = (CostPart("rest", 1, None),)
    made.targets = (Choosable(OTHER_UNIT, 1),)
    made.program = (Pay(), Choose(1, 1, OTHER_UNIT), Support())
