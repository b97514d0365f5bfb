"""Setting cards as active (5-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import Holding, Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.verbs.deed import Turning
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class SetActive(Turning):
    """Cards become active; those that are so already cannot."""

    who: Who

    def run(self, s: Game, c: Effect) -> None:
        cards = s.match.permitted(s, c, cards_of(s, c, self.who), "be set active")
        did(c, cards and len(actions.set_active(s, cards, by=(c.source, c.master))) == len(cards))
        done(c)


@COMPILES.enter(tree.SetActive, "who", law=cite("orientation.two"))
def _compile(effect: tree.SetActive, draft: Draft) -> None:
    draft.add(SetActive(draft.chosen(effect.who)))


@POSSIBLE.enter(tree.SetActive)
def _possible(effect: tree.SetActive) -> Holding | None:
    """What is active already cannot be set as active (1-3-2-1)."""
    if isinstance(effect.who, tree.Ref):
        return ("is now", who(effect.who), (("rested", ""),))
    return picked(effect.who)


@SAYINGS.says(tree.SetActive)
def _says(who: tree.Who) -> str:
    return f"set {target(who)} as active"
