"""Delete (10.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.abilities import Who
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import cards_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.locking import delete
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Delete(Deed):
    """Turns vanguards face down, so that they have no text and no original power."""

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        did(c, delete(s, cards_of(s, c, self.who)), "delete")
        done(c)


@compiles(tree.Delete, "who", law=cite("action.delete"))
def compile_delete(draft: Draft, effect: tree.Delete) -> None:
    draft.add(Delete(who(effect.who)))


@says(tree.Delete)
def say_delete(who: tree.Who) -> str:
    return f"delete {target(who)}"
