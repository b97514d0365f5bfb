"""Returning cards to a deck in an order that is chosen, or that nobody chooses (4-1-6, 5-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.compiling.selectors import CannotCompile, selection
from cardinal.games.gundam.effects.abilities import CHOSEN, Condition, CostPart, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.selections import Selection
from cardinal.games.gundam.explaining.cards import SAYINGS, player_words, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.rules.moving import put
from cardinal.games.gundam.rules.telling_apart import options_among
from cardinal.games.gundam.verbs.deed import Deed, Speaking
from cardinal.games.gundam.verbs.move import Move
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.voices import deeds, players_deeds
from cardinal.kernel import chance
from cardinal.kernel.knowing import ordered
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.saying import word
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

ORDER = cite("zone.order_by_owner")
RANDOM = cite("term.random")


@dataclass(frozen=True, slots=True)
class ReturnInOrder(Speaking):
    """ "Return 2 of them to the top": the cards are named in the order in which they will lie."""

    number: int
    chosen: Selection
    to: str

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            c.picks = ()
            c.phase = 1
        else:
            c.picks = (*c.picks, s.choice[1])
        found = [card for card in self.chosen.find(s, c) if card not in c.picks]
        if len(c.picks) < self.number and found:
            verb = "top" if self.to == "deck top" else "bottom"
            ask(s, c.master, "order", ORDER, options_among(s, verb, found), c.source & CARD_MASK)
            return
        put(s, list(c.picks), "return", self.to)
        ordered(s, c.picks, s.sharers(c.master))
        c.it = tuple(s.ref(card) for card in c.picks)
        c.among = tuple(ref for ref in c.among if ref & CARD_MASK not in c.picks)
        acted(c, "return", c.it)
        did(c, len(c.picks) >= self.number)
        done(c)


@dataclass(frozen=True, slots=True)
class ReturnTopOrBottom(Deed):
    """Each card goes on the top or the bottom of the deck, named as they will lie, from the top down."""

    who: Whom
    by: str = "you"

    def run(self, s: Game, c: Effect) -> None:
        cards = permitted(s, c, self.who.cards(s, c), "be returned to a deck")
        c.scratch = (*c.scratch, s.choice) if c.phase == 1 else ()
        left = [card for card in cards if not any(card == placed for _, placed in c.scratch)]
        if left:
            c.phase = 1
            options = [(verb, card) for _, card in options_among(s, "top", left) for verb in ("top", "bottom")]
            player = c.master if self.by == "you" else s.owner(left[0])
            ask(s, player, "order", ORDER, options, c.source & CARD_MASK)
            return
        for verb in ("top", "bottom"):
            put(s, [card for placed, card in c.scratch if placed == verb], "return", f"deck {verb}")
        did(c, cards)
        acted(c, "return", [s.ref(card) for card in cards])
        done(c)


@dataclass(frozen=True, slots=True)
class RandomOrder(Deed):
    """Cards in an order that nobody chooses."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        refs = list(self.who.refs(s, c))
        s.cite(RANDOM)
        chance.shuffle(s, refs)
        c.it = tuple(refs)
        done(c)


DONE.enter("return", "returned")
BACK = (" to its owner's hand", " to your hand", "")
RETURNED = Happens("returned", "{who} is returned", manners=BY_EFFECT, source=OF_EFFECT, done=inflected("return"),
                   tails=BACK)  # fmt: skip
HAPPENS.enter("returned", RETURNED)
FORBIDS.enter("be returned", Forbidden("be returned", "be returned to its owner's hand", by_enemies=True))
TO_DECK = Forbidden("be returned to the deck", "be returned to its owner's deck", by_enemies=True)
FORBIDS.enter("be returned to a deck", TO_DECK)


def define(grammar: Grammar) -> None:
    back = tree.Return
    hands = "{its owner's hand|their owners' hands|their owner's hand|your hand|their hands|their hand}"
    deeds(grammar, back, f"return {{who:object}} to {hands}", to="hand")
    grammar.rule("effect.cost", back, "return {who:thing} to its owner's hand", to="hand")
    grammar.alias("thing", "a {:np.one}")
    grammar.rule("bare.pick", tree.Pick, "{count}", cards=tree.Cards(("card",), "your", "looked"))
    for place in ("top", "bottom"):
        deck = "{your deck|its owner's deck|their owner's deck|their owners' decks|their deck}"
        grammar.rule("effect.cost", back, f"return {{who:object}} to the {place} of {deck}", to=f"deck {place}")
        deeds(grammar, back, f"{{place|put}} {{who:object}} on the {place} of {deck}", to=f"deck {place}")
        grammar.rule("effect.short", back, f"return {{who:bare.pick}} to the {place}", to=f"deck {place}")
        grammar.rule("effect.short", back, f"{{who:bare.pick}} to the {place}", to=f"deck {place}")
        players_deeds(grammar, back, f"{{place|put}} {{who:ref.object}} on the {place}", to=f"deck {place}")
        players_deeds(grammar, back, f"return {{who:ref.object}} to the {place}", to=f"deck {place}")
        in_order = (f"return {{who:ref.object}} to the {place} in any order",
                    f"return {{who:object}} to the {place} of {deck} in any order")  # fmt: skip
        grammar.rule("effect", back, *in_order, to=f"deck {place}")
        at_random = f"return {{who:object}} randomly to the {place} of {deck}"
        grammar.rule("effect.cost", back, at_random, to=f"deck {place}", randomly=True)
    either = "return {who:object} to the top or bottom of your deck{| in any order}"
    grammar.rule("effect", back, either, to="deck top or bottom")
    placed = "{place|put} {who:object} on the top or bottom{| of your deck}"
    grammar.rule("effect", back, placed, to="deck top or bottom")
    shuffled = "return {who:object} to {your|their owner's|its owner's} deck{ and shuffle it|}"
    grammar.rule("effect.cost", back, shuffled, to="deck")
    place = "the top or bottom of their deck"
    theirs = (f"they return {{who:object}} to {place}", f"they {{place|put}} {{who:ref.object}} on {place}",
              f"{{your opponent|its owner}} returns {{who:ref.object}} to {place}",
              f"{{your opponent|its owner}} {{places|puts}} {{who:ref.object}} on {place}")  # fmt: skip
    grammar.rule("effect", back, *theirs, to="deck top or bottom", by="they")
    grammar.rule("option.return", back, "return {who:ref.object} to the top of your deck", to="deck top")


@COMPILES.enter(tree.Return, "who", "to", "randomly", "by")
def _compile(effect: tree.Return, draft: Draft) -> None:
    match effect:
        case tree.Return(meant, "deck top or bottom", False, by):
            draft.add(ReturnTopOrBottom(draft.chosen(meant), by))
        case tree.Return(tree.Pick(tree.Count(n, m), tree.Cards(zone="looked") as cards), to, False, "you") if (
            n == m and to in ("deck top", "deck bottom")
        ):
            draft.add(ReturnInOrder(n, selection(cards), to))
        case tree.Return(meant, to, True, by):
            draft.add(RandomOrder(draft.chosen(meant, by)))
            draft.add(Move("return", CHOSEN, to, randomly=True))
        case tree.Return(meant, to, False, by):
            draft.add(Move("return", draft.chosen(meant, by), to))


@PAYS.enter(tree.Return, "who", "to")
def _pays(effect: tree.Return) -> CostPart:
    actions = {"hand": "return", "deck top": "deck top", "deck bottom": "deck bottom"}
    if effect.to not in actions:
        raise CannotCompile("the cost Return")
    return cost_with(actions[effect.to], effect.who)


@POSSIBLE.enter(tree.Return)
def _possible(effect: tree.Return) -> Condition | None:
    return picked(effect.who)


GOALS = {
    "hand": "to the hand", "deck top": "to the top of the deck", "deck bottom": "to the bottom of the deck",
    "deck": "to the deck and shuffle it", "deck top or bottom": "to the top or the bottom of the deck",
}  # fmt: skip


@SAYINGS.says(tree.Return)
def _says(who: tree.Who, to: str, randomly: bool, by: str) -> str:
    order = ", in random order" if randomly else ""
    return f"{player_words(by)}return {target(who)} {word(GOALS, to, 'the place')}{order}"
