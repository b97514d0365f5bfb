"""Looking at cards: the top cards of a deck, or hidden ones elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import amount
from cardinal.games.gundam.effects.abilities import Number, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, cards_words, player_words, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import actors
from cardinal.games.gundam.rules.zones import DECK
from cardinal.games.gundam.verbs.deed import Deed, Speaking
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

LOOK = cite("effect.choose_from_deck")


@dataclass(frozen=True, slots=True)
class LookAt(Speaking):
    """Looks at, or reveals, the top cards of the deck; they stay in it until they are moved."""

    number: Number
    by: str
    reveal: bool

    def run(self, s: Game, c: Effect) -> None:
        number = value(s, c, self.number)
        player = actors(s, c, self.by)[0]
        cards = s.zone(player, DECK)[: -number - 1 : -1]
        c.among = tuple(s.ref(card) for card in cards)
        c.it = ()  # none of them is chosen yet
        if self.reveal:
            actions.reveal(s, cards, LOOK)
        else:
            actions.look(s, player, cards, LOOK)
        did(c, cards)
        done(c)


@dataclass(frozen=True, slots=True)
class Peek(Deed):
    """Looks at cards that are hidden."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        actions.look(s, c.master, self.who.cards(s, c), LOOK)
        done(c)


def define(grammar: Grammar) -> None:
    grammar.words("top.one", {"the top card": tree.Amount(1)})
    grammar.rule("top.many", tree.Amount, "the top {value:digits} cards")
    for number in ("one", "many"):
        cards = f"{{number:top.{number}}} of your deck"
        grammar.rule("effect", tree.LookAt, f"look at {cards}")
        grammar.rule("effect", tree.LookAt, f"reveal {cards}", reveal=True)
        theirs = f"all players each look at {{number:top.{number}}} of their deck"
        grammar.rule("effect", tree.LookAt, theirs, by="all")
    grammar.rule("effect", tree.Peek, "look at {who:pick}", "look at {who:ref.object}")
    grammar.rule("effect", tree.Peek, "look at your opponent's hand", who=tree.Cards(("card",), "enemy", "hand"))


@COMPILES.enter(tree.LookAt, "number", "by", "reveal")
def _compile(effect: tree.LookAt, draft: Draft) -> None:
    draft.add(LookAt(amount(effect.number), effect.by, effect.reveal))


@COMPILES.enter(tree.Peek, "who")
def _compile_peek(effect: tree.Peek, draft: Draft) -> None:
    draft.add(Peek(draft.chosen(effect.who)))


@SAYINGS.says(tree.LookAt)
def _says(number: tree.Amount, by: str, reveal: bool) -> str:
    return f"{player_words(by)}{'reveal' if reveal else 'look at'} {cards_words(number)} from the top of the deck"


@SAYINGS.says(tree.Peek)
def _says_peek(who: tree.Who) -> str:
    return f"look at {target(who)}"
