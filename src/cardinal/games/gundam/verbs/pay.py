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
from cardinal.games.gundam.verbs.move import IN_ORDER, asks_order, order_is_secret, with_pilots
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
            c.phase = 2
        if _asks_order(s, c):
            return
        _pay_all(s, c, number)
        c.among = ()
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
    elif s.choice[0] in ("top", "bottom"):
        c.among = (*c.among, s.ref(s.choice[1]))
    else:
        c.picks = (*c.picks, s.choice[1])


def _asks_order(s: Game, c: Effect) -> bool:
    """Asks the owners for the order of cards that go to a deck together; it is kept in ``among``."""
    for part, cards in _paid_with(s, c):
        if part.action not in IN_ORDER or len(cards) < 2:
            continue
        for owner in dict.fromkeys(s.owner(card) for card in cards):
            left = [card for card in cards if s.owner(card) == owner and s.ref(card) not in c.among]
            if asks_order(s, c, left, owner, part.action):
                return True
            c.among = (*c.among, *(s.ref(card) for card in left))
    return False


def _paid_with(s: Game, c: Effect) -> list[tuple[CostPart, list[int]]]:
    """The parts of the cost that are done with cards, each with these."""
    found: list[tuple[CostPart, list[int]]] = []
    start = 0
    for part in s.match.abilities[c.ability].cost:
        if part.action == "resources":
            continue
        cards = [c.source & CARD_MASK] if part.chosen is None else list(c.picks[start : start + part.number])
        start += 0 if part.chosen is None else part.number
        found.append((part, with_pilots(s, cards) if part.action in IN_ORDER else cards))
    return found


def _pay_all(s: Game, c: Effect, number: int) -> None:
    if number:
        pay_resources(s, c.master, number, c.scratch)
        told_of_payment(s, c, number)
    for part, cards in _paid_with(s, c):
        if part.action in IN_ORDER and len(cards) > 1:
            cards.sort(key=lambda card: c.among.index(s.ref(card)))
        perform(s, c, part, cards)
        if part.action in IN_ORDER:
            order_is_secret(s, cards, at_random=False)


HAPPENS.enter("pay", Happens("paid", "", players=True))
HAPPENS.enter("pay cost", Happens("cost paid", "the cost of {who} is paid", players=True, done=inflected("pay", "paid"),
                                  what=(" the cost of {who:any.event}", " the cost of {who:ref.measured}")))
PAY = inflected("pay", "paid")


def define(grammar: Grammar) -> None:
    grammar.rule("effect", tree.PayCost, "pay {number:circled}")
    grammar.rule("deed.base", tree.PayCost, "pay {number:circled}")
    grammar.rule("deed.third", tree.PayCost, "pays {number:circled}")
    grammar.rule("cost.item", tree.PayCost, "{number:circled}")
    grammar.alias("cost.item", "{:effect.cost}")
    grammar.listing("cost", "cost.item", ", ")
    for cost in ("", "cost "):
        for whose in ("{object:effect.of}", "{object:effects.of}"):
            paid = f"{{amount:circled}} or more {cost}for {whose}"
            for form in FORMS:
                grammar.rule(f"makes.{form}", tree.When, f"{PAY.form(form)} {paid}{{:cause.made.timed}}", event="pay")
            any_effect = f"{{amount:circled}} or more {cost}for {{an effect|effects}}"
            for form in FORMS if whose == "{object:effect.of}" else ():
                said = f"{PAY.form(form)} {any_effect}{{:cause.made.timed}}"
                grammar.rule(f"makes.{form}", tree.When, said, event="pay")
    grammar.alias("effect.of", "a {:np.one}'s effect")
    grammar.alias("effects.of", "one of {:your.many}' effects")


@PAYS.enter(tree.PayCost, "number")
def _pays(effect: tree.PayCost) -> CostPart:
    return CostPart("resources", effect.number, None)


@SAYINGS.says(tree.PayCost)
def _says(number: int) -> str:
    return f"rest {number} Resource{'s' * (number != 1)}"
