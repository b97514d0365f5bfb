"""What stands before the colon: the choices of each part, then all of it is done (10-1-7-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import PAYS
from cardinal.games.gundam.effects.abilities import CostPart
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import COST, done
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.rules.costs import candidates, ex_choices, pay_resources, perform, told_of_payment
from cardinal.games.gundam.rules.telling_apart import options_among
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Pay(Deed):
    """The cost of the effect is paid."""

    def run(self, s: Game, c: Effect) -> None:
        _note(s, c)
        cost = s.match.abilities[c.ability].cost
        slots = [part for part in cost if part.chosen is not None for _ in range(part.number)]
        while len(c.picks) < len(slots):
            part = slots[len(c.picks)]
            found = candidates(s, c, part, c.picks)
            left = sum(1 for other in slots[len(c.picks) :] if other is part)
            if len(found) <= left:
                c.picks = (*c.picks, *found)
                continue
            ask(s, c.master, "cost", COST, options_among(s, "choose", found), c.source & CARD_MASK)
            return
        number = sum(part.number for part in cost if part.action == "resources")
        if c.phase == 1 and number:
            choices = ex_choices(s, c.master, number)
            if len(choices) > 1:
                ask(s, c.master, "ex", COST, [("ex", n) for n in choices], c.source & CARD_MASK)
                return
            c.scratch = choices[0] if choices else 0
        _pay_all(s, c, number)
        done(c)


def _note(s: Game, c: Effect) -> None:
    """Notes an answer: a card that is taken, or how many EX Resources."""
    if c.phase == 0:
        c.picks = ()
        c.scratch = 0
        c.phase = 1
    elif s.choice[0] == "ex":
        c.scratch = s.choice[1]
        c.phase = 2
    else:
        c.picks = (*c.picks, s.choice[1])


def _pay_all(s: Game, c: Effect, number: int) -> None:
    if number:
        pay_resources(s, c.master, number, c.scratch)
        told_of_payment(s, c, number)
    start = 0
    for part in s.match.abilities[c.ability].cost:
        if part.action == "resources":
            continue
        if part.chosen is None:
            cards = [c.source & CARD_MASK]
        else:
            cards = list(c.picks[start : start + part.number])
            start += part.number
        perform(s, c, part, cards)


HAPPENS.enter("pay", Happens("paid", "", players=True))
PAY = inflected("pay", "paid")


def define(grammar: Grammar) -> None:
    grammar.rule("effect", tree.PayCost, "pay {number:circled}")
    grammar.rule("cost.item", tree.PayCost, "{number:circled}")
    grammar.alias("cost.item", "{:effect.cost}")
    grammar.listing("cost", "cost.item", ", ")
    for cost in ("", "cost "):
        for whose in ("{object:effect.of}", "{object:effects.of}"):
            paid = f"{{amount:circled}} or more {cost}for {whose}"
            for form in FORMS:
                grammar.rule(f"makes.{form}", tree.When, f"{PAY.form(form)} {paid}{{:cause.made.timed}}", event="pay")
    grammar.alias("effect.of", "a {:np.one}'s effect")
    grammar.alias("effects.of", "one of {:your.many}' effects")


@PAYS.enter(tree.PayCost, "number")
def _pays(effect: tree.PayCost) -> CostPart:
    return CostPart("resources", effect.number, None)


@SAYINGS.says(tree.PayCost)
def _says(number: int) -> str:
    return f"rest {number} Resource{'s' * (number != 1)}"
