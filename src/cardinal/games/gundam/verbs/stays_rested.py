"""Cards that are not set as active in a start phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, who
from cardinal.games.gundam.effects.abilities import ConstantPart, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.kernel.lasting import Lasting
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

STAYS_RESTED = cite("start.active")


@dataclass(frozen=True, slots=True)
class StaysRested(Deed):
    """An enemy card is not set active in the start phase of its player's next turn; effects may still do so."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = [card for card in self.who.cards(s, c) if s.team(s.owner(card)) != s.team(c.master)]
        for card in cards:
            end = ("end of turn", s.owner(card), s.turn_number)
            word = "be set active in the start phase"
            s.effects.append(Lasting("cannot", s.ref(card), word, end, s.tick(), c.source, c.master))
            s.cite(STAYS_RESTED)
        did(c, cards)
        if cards:
            s.changed()
        done(c)


def define(grammar: Grammar) -> None:
    stays = "{won't|can't} be set as active during the start phase"
    next_turn = f"{stays} of your opponent's next turn"
    for number in ("one", "many"):
        grammar.rule("effect", tree.StaysRested, f"{{who:subject.{number}}} {next_turn}", when="opponent next turn")
    each = "each enemy player's {filters:states}{what:nouns.many}{filters:after.many}"
    grammar.rule("each.enemy", tree.Cards, each, whose="each enemy")
    grammar.rule("effect", tree.StaysRested, f"{{who:each.enemy}} {stays} of their turn", when="their turn")


@COMPILES.enter(tree.StaysRested, "who", "when")
def _compile(effect: tree.StaysRested, draft: Draft) -> None:
    if effect.when != "opponent next turn":
        raise CannotCompile("the effect StaysRested")
    draft.add(StaysRested(draft.chosen(effect.who)))


@LASTS.enter(tree.StaysRested, "who", "when")
def _lasts(effect: tree.StaysRested, compiler: Compiler) -> list[ConstantPart]:
    if effect.when != "their turn":
        raise CannotCompile("the constant effect StaysRested")
    return [ConstantPart("cannot", "be set active in the start phase", who(effect.who))]


TIMES = {"opponent next turn": "in the start phase of that opponent's next turn",
         "their turn": "in the start phase of their turns"}  # fmt: skip


@SAYINGS.says(tree.StaysRested)
def _says(who: tree.Who, when: str) -> str:
    return f"{target(who)} is not set as active {word(TIMES, when, 'the time')}"
