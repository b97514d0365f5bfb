"""Recovering HP (5-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import amount, who
from cardinal.games.gundam.effects.abilities import Condition, Number, Whom
from cardinal.games.gundam.effects.card_tests import Damaged
from cardinal.games.gundam.effects.conditions import IsNow
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, amount_words, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Turning
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FORBIDS, HAPPENS, Forbidden, Happens, happens_to

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Recover(Turning):
    """Takes damage off cards; those without damage cannot recover."""

    who: Whom
    amount: Number

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        did(c, cards and actions.recover(s, cards, value(s, c, self.amount)))
        done(c)


HAPPENS.enter("recovers", Happens("recovers", "{who} recovers HP"))
FORBIDS.enter("recover", Forbidden("recover HP", "recover HP"))


def define(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Recover, "{who:subject.one} recovers {amount} HP")
    grammar.rule("effect", tree.Recover, "{who:subject.many} recover {amount} HP")
    grammar.rule("effect", tree.Recover, "{who:subject.one} may recover {amount} HP", may=True)
    happens_to(grammar, "recovers", "recovers HP")


@COMPILES.enter(tree.Recover, "who", "amount", "may", law=cite("recovery.counters"))
def _compile(effect: tree.Recover, draft: Draft) -> None:
    draft.add(Recover(draft.chosen(effect.who), amount(effect.amount)))


@POSSIBLE.enter(tree.Recover)
def _possible(effect: tree.Recover) -> Condition | None:
    """What has no damage cannot recover (5-6-3)."""
    return IsNow(who(effect.who), Damaged()) if isinstance(effect.who, tree.Ref) else None


@SAYINGS.says(tree.Recover)
def _says(who: tree.Who, amount: tree.Amount, may: bool) -> str:
    return f"take {amount_words(amount)} damage off {target(who)}{' (if the player likes)' if may else ''}"
