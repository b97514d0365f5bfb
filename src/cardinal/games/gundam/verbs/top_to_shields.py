"""Placing the top cards of a deck among the Shields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import amount
from cardinal.games.gundam.effects.abilities import Number
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, cards_words
from cardinal.games.gundam.rules.moving import put
from cardinal.games.gundam.rules.zones import DECK
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class TopToShields(Deed):
    """The top cards of the deck become Shields."""

    number: Number

    def run(self, s: Game, c: Effect) -> None:
        cards = s.zone(c.master, DECK)[: -value(s, c, self.number) - 1 : -1]
        put(s, cards, "shield", "shields")
        did(c, cards)
        done(c)


def define(grammar: Grammar) -> None:
    for number in ("one", "many"):
        cards = f"{{number:top.{number}}} of your deck"
        placed = f"{{place|add}} {cards} {{into your shield area|to your Shields}}"
        grammar.rule("effect", tree.TopToShields, placed)


@COMPILES.enter(tree.TopToShields, "number")
def _compile(effect: tree.TopToShields, draft: Draft) -> None:
    draft.add(TopToShields(amount(effect.number)))


@SAYINGS.says(tree.TopToShields)
def _says(number: tree.Amount) -> str:
    return f"put {cards_words(number)} from the top of your deck face down among your Shields"
