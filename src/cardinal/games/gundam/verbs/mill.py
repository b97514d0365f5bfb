"""Placing the top cards of a deck into the trash."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Has
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import amount, selection
from cardinal.games.gundam.effects.abilities import Condition, Number
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, cards_words, deck_words
from cardinal.games.gundam.rules.moving import put
from cardinal.games.gundam.rules.sides import sides
from cardinal.games.gundam.rules.zones import DECK
from cardinal.games.gundam.verbs.deed import Speaking
from cardinal.games.gundam.verbs.move import told
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.voices import players_deeds

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Mill(Speaking):
    """``whose`` deck, as texts say it."""

    number: Number
    whose: str
    exile: bool = False

    def run(self, s: Game, c: Effect) -> None:
        number = value(s, c, self.number)
        moved: list[int] = []
        for player in sides(s, c, self.whose):
            cards = s.zone(player, DECK)[: -number - 1 : -1]
            moved += cards
            if self.exile:
                put(s, cards, "exile", "removed", told(s, c, cards, "exile", "removed"))
            else:
                put(s, cards, "mill", "trash", told(s, c, cards, "put", "trash"))
            did(c, len(cards) == number)
        c.it = tuple(s.ref(card) for card in moved)
        c.before = ()
        acted(c, "exile" if self.exile else "place", c.it)
        done(c)


def define(grammar: Grammar) -> None:
    for number in ("one", "many"):
        grammar.rule("effect.cost", tree.Mill, f"place {{number:top.{number}}} of your deck into your trash")
        players_deeds(grammar, tree.Mill, f"place {{number:top.{number}}} of their deck into their trash")
        enemy = f"place {{number:top.{number}}} of your opponent's deck into their trash"
        grammar.rule("effect", tree.Mill, enemy, whose="enemy")
        exile = f"exile {{number:top.{number}}} of %s deck{{| from the game}}"
        grammar.rule("effect.cost", tree.Mill, exile % "your", exile=True)
        players_deeds(grammar, tree.Mill, exile % "their", exile=True)
        grammar.rule("effect", tree.Mill, exile % "your opponent's", whose="enemy", exile=True)


@COMPILES.enter(tree.Mill, "number", "whose", "exile")
def _compile(effect: tree.Mill, draft: Draft) -> None:
    draft.add(Mill(amount(effect.number), effect.whose, effect.exile))


@POSSIBLE.enter(tree.Mill)
def _possible(effect: tree.Mill) -> Condition | None:
    """That there are so many cards in the deck."""
    number = effect.number
    written = number == tree.Amount(number.value) and effect.whose == "your"
    return Has(selection(tree.Cards(("card",), "your", "deck")), ">=", number.value) if written else None


@SAYINGS.says(tree.Mill)
def _says(number: tree.Amount, whose: str, exile: bool) -> str:
    cards = f"{cards_words(number)} from the top of {deck_words(whose)}"
    return f"remove {cards} from the game" if exile else f"put {cards} into the trash"
