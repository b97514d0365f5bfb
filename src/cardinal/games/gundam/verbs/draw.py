"""Drawing cards (5-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import counted
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.effects.abilities import Number
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, cards_words, player_words, times_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import actors, player_ref
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.games.gundam.words.voices import players_deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Draw(Deed):
    """Players draw; how many they drew is noted."""

    number: Number
    by: str = "you"

    def run(self, s: Game, c: Effect) -> None:
        number = value(s, c, self.number)
        players = actors(s, c, self.by)
        drawn = [actions.draw(s, player, number) for player in players]
        acted(c, "draw", (player_ref(player) for player, count in zip(players, drawn, strict=True) if count))
        did(c, number > 0 and all(count == number for count in drawn))
        done(c)


DRAW = inflected("draw", "drew", "drawn")
DRAWN = ("", " a card", " 1 card", " {number:compare.some} cards", " cards")
HAPPENS.enter("draw", Happens("draw", "a card is drawn", players=True, done=DRAW, what=DRAWN))


def define(grammar: Grammar) -> None:
    draw = tree.Draw
    grammar.rule("effect", draw, "{draw|you draw} {number:amount}{| card| cards}")
    players_deeds(grammar, draw, "draw {number:amount}{| card| cards}")
    grammar.rule("effect", draw, "draw {number:amount} for {times:amount.each}")
    grammar.rule("effect", draw, "draw {a number of |}cards equal to {number:amount.equal}")
    grammar.rule("effect", draw, "draw {number:amount.same}{ of cards|}")
    destroyer = "you and the player who destroyed this Unit draw {number:amount}"
    grammar.rule("effect", draw, destroyer, by="you and destroyer")
    grammar.rule("effect.theirs", draw, "draw {number:amount}", by="they")


@COMPILES.enter(tree.Draw, "number", "by", "times", law=cite("draw.one"))
def _compile(effect: tree.Draw, draft: Draft) -> None:
    draft.add(Draw(counted(effect.number, effect.times), effect.by))


@SAYINGS.says(tree.Draw)
def _says(number: tree.Amount, by: str, times: tree.Amount | None) -> str:
    return f"{player_words(by)}draw {cards_words(number)}{times_words(times)}"
