"""Setting cards as active (5-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import Condition, Whom
from cardinal.games.gundam.effects.card_tests import RESTED
from cardinal.games.gundam.effects.conditions import IsNow
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import permitted
from cardinal.games.gundam.rules.sides import effect_of
from cardinal.games.gundam.verbs.deed import Turning
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.voices import deeds
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class SetActive(Turning):
    """Cards become active; those that are so already cannot."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        able = permitted(s, c, cards, "be set active")
        did(c, cards and len(able) == len(cards))
        stood = actions.set_active(s, able, by=(c.source, effect_of(s, c)))
        acted(c, "set active", (s.ref(card) for card in stood))
        did(c, len(stood) == len(able))
        done(c)


BECOMES = ("becomes active", "{who} is set as active")
SET = inflected("set", "set")
SETS = Happens(*BECOMES, manners=BY_EFFECT, source=OF_EFFECT, before="rested", done=SET, tails=(" as active",))
HAPPENS.enter("set active", SETS)
FORBIDS.enter("be set active", Forbidden("be set as active", "be set as active", by_enemies=True))


def define(grammar: Grammar) -> None:
    deeds(grammar, tree.SetActive, "set {who:object} as active")


@COMPILES.enter(tree.SetActive, "who", law=cite("orientation.two"))
def _compile(effect: tree.SetActive, draft: Draft) -> None:
    draft.add(SetActive(draft.chosen(effect.who)))


@POSSIBLE.enter(tree.SetActive)
def _possible(effect: tree.SetActive) -> Condition | None:
    """What is active already cannot be set as active (1-3-2-1)."""
    if isinstance(effect.who, tree.Ref):
        return IsNow(who(effect.who), RESTED)
    return picked(effect.who)


@SAYINGS.says(tree.SetActive)
def _says(who: tree.Who) -> str:
    return f"set {target(who)} as active"
