"""Shuffling a deck (5-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.explaining.cards import SAYINGS, deck_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import sides
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.games.gundam.words.voices import ANYONE, ENEMY, YOU, players_deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Shuffle(Deed):
    """``whose`` deck, as texts say it."""

    whose: str

    def run(self, s: Game, c: Effect) -> None:
        for player in sides(s, c, self.whose):
            actions.shuffle(s, player)
        done(c)


def define(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Shuffle, "shuffle your deck")
    grammar.rule("effect", tree.Shuffle, "shuffle your opponent's deck", whose="enemy")
    players_deeds(grammar, tree.Shuffle, "shuffle their deck")
    for owner, by in (("your", YOU), ("your opponent's", ENEMY), ("a player's", ANYONE)):
        for category, be in (("event", "is"), ("past", "has been"), ("past.not", "has not been")):
            told = f"{owner} deck {be} shuffled{{:cause.made.timed}}"
            grammar.rule(category, tree.When, told, by=by, event="shuffled")


SHUFFLED = Happens("shuffled", "a deck is shuffled", players=True, done=inflected("shuffle"),
                   what=(" your deck", " their deck", " a deck"))  # fmt: skip
HAPPENS.enter("shuffled", SHUFFLED)


@COMPILES.enter(tree.Shuffle, "whose", law=cite("shuffle.random"))
def _compile(effect: tree.Shuffle, draft: Draft) -> None:
    draft.add(Shuffle(effect.whose))


@SAYINGS.says(tree.Shuffle)
def _says(whose: str) -> str:
    return f"shuffle {deck_words(whose)}"
