"""Delete (10.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.locking import delete
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.triggers import happens
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Delete(Deed):
    """Turns vanguards face down, so that they have no text and no original power."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        did(c, delete(s, self.who.cards(s, c)), "delete")
        done(c)


@wording
def words_of_delete(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Delete, "{delete|deletes} {who:object}", "{delete|deletes} {who:all.yours}")
    happens(grammar, "deleted", "{who:actor} is deleted")
    grammar.rule("being.state", tree.Filter, "deleted", kind="state", text="deleted")
    grammar.rule("adjective", tree.Filter, "deleted ", kind="state", text="deleted")


@compiles(tree.Delete, "who", law=cite("action.delete"))
def compile_delete(draft: Draft, effect: tree.Delete) -> None:
    draft.add(Delete(who(effect.who)))


@says(tree.Delete)
def say_delete(who: tree.Who) -> str:
    return f"delete {target(who)}"
