"""Declaring a name or a grade (10.23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import passes
from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import tests
from cardinal.games.vanguard.effects.asking import Test
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.zones import sees
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.saying.effects import described
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

DECLARE = cite("action.declare")
DECLARE_VALID = cite("action.declare.valid")


@dataclass(frozen=True, slots=True)
class Declare(Deed):
    """Names a card or a grade; a name is that of a card that exists: of the own deck, or seen (10.23.2)."""

    what: str
    tests: tuple[Test, ...]

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.phase = 1
            own = [
                card
                for card, owner in enumerate(s.owners)
                if (owner == c.master or sees(c.master, s.where[card], s.marks[card]))
                and passes(s, c, card, self.tests)
            ]
            names = sorted({s.definition(card).name for card in own})
            said = names if self.what == "name" else [str(grade) for grade in range(5)]
            s.cite(DECLARE_VALID)
            ask(s, c.master, "declare", DECLARE, [("declare", text) for text in said], c.source & CARD_MASK)
            return
        c.declared = s.choice[1] if s.choice else ""
        did(c, bool(s.choice))
        done(c)


@compiles(tree.Declare, "what", "filters", law=DECLARE)
def compile_declare(draft: Draft, effect: tree.Declare) -> None:
    draft.add(Declare(effect.what, tests(effect.filters)))


@says(tree.Declare)
def say_declare(what: str, filters: tuple[tree.Filter, ...]) -> str:
    return f"declare a {word({'name': 'card name', 'grade': 'grade'}, what, 'the declaration')}{described(filters)}"
