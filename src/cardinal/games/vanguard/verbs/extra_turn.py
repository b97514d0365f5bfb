"""Extra turns (12.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.events import Event, Names
from cardinal.kernel.phrases import phrase
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

EXTRA_TURN = cite("misc.extra_turn")
EXTRA_ORDER = cite("misc.extra_turn.order")


@dataclass(slots=True)
class ExtraTurnGiven(Event):
    """Players will have an extra turn."""

    name = "extra turn"
    players: tuple[int, ...]

    def says(self, names: Names) -> str:
        return phrase("{players} will have an extra turn", players=names.seats(self.players))


@dataclass(frozen=True, slots=True)
class ExtraTurn(Deed):
    """A turn right after this one; of several the one added last comes first (12.4)."""

    whose: str

    def run(self, s: Fight, c: Resolving) -> None:
        if s.extra_turns:
            s.cite(EXTRA_ORDER)
        s.extra_turns = (*s.extra_turns, *sides(s, c, self.whose))
        s.tell(EXTRA_TURN, ExtraTurnGiven, sides(s, c, self.whose))
        done(c)


@wording
def words_of_extra_turn(grammar: Grammar) -> None:
    grammar.rule("effect", tree.ExtraTurn, "you get a {extra|additional} turn")


@compiles(tree.ExtraTurn, "whose", law=EXTRA_TURN, silent=True)
def compile_extra_turn(draft: Draft, effect: tree.ExtraTurn) -> None:
    draft.add(ExtraTurn(effect.whose))


@says(tree.ExtraTurn)
def say_extra_turn(whose: str) -> str:
    return f"{word({'your': 'you take', 'opponent': 'your opponent takes'}, whose, 'the player')} an extra turn"
