"""Revealing cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.effects.abilities import Condition, CostPart, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, player_words, target
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.look import REVEALED, seen
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, HAPPENS, OF_EFFECT, Happens
from cardinal.games.gundam.words.voices import deeds, players_deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Reveal(Deed):
    """Shows cards to all players; they stay where they are."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        shown = seen(s, c, cards, c.master, reveal=True)
        did(c, cards and len(shown) == len(cards))
        done(c)


REVEAL = inflected("reveal")
DONE.enter("reveal", "revealed")
REVEALS = Happens(REVEALED, "{who} is revealed", manners=BY_EFFECT, source=OF_EFFECT, players=True, from_zone=True,
                  done=REVEAL)  # fmt: skip
HAPPENS.enter(REVEALED, REVEALS)


def define(grammar: Grammar) -> None:
    deeds(grammar, tree.Reveal, "reveal {who:object}")
    grammar.words("whole.hand", {"their hand": tree.Cards(("card",), "their", "hand")})
    grammar.words("own.hand", {"your hand": tree.Cards(("card",), "your", "hand")})
    players_deeds(grammar, tree.Reveal, "reveal {who:whole.hand}")
    grammar.rule("effect.cost", tree.Reveal, "reveal {who:own.hand}")
    grammar.rule("effect", tree.Reveal, "reveal {who:pick.equal.looked}")
    grammar.rule("effect.theirs", tree.Reveal, "reveal {who:object}", by="they")


@COMPILES.enter(tree.Reveal, "who")
def _compile(effect: tree.Reveal, draft: Draft) -> None:
    draft.add(Reveal(draft.chosen(effect.who)))


@POSSIBLE.enter(tree.Reveal)
def _possible(effect: tree.Reveal) -> Condition | None:
    return picked(effect.who)


@PAYS.enter(tree.Reveal, "who")
def _pays(effect: tree.Reveal) -> CostPart:
    return cost_with("reveal", effect.who)


@SAYINGS.says(tree.Reveal)
def _says(who: tree.Who, by: str) -> str:
    return f"{player_words(by)}reveal {target(who)}"
