"""Abilities that cannot be used again this turn, or this game (8.1.1.2.3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ONCE_PER_TURN = cite("misc.once_per_turn")
UNUSABLE = cite("requirement.usage_restriction")


@dataclass(frozen=True, slots=True)
class Unusable(Deed):
    """The ability cannot be used for the rest of the turn or game, also if its requirement failed (8.1.1.2.3.1)."""

    rest_of: str

    def run(self, s: Fight, c: Resolving) -> None:
        s.used = (*s.used, (c.source, c.ability, self.rest_of))
        if s.match.abilities[c.ability].once_per_turn:
            s.cite(ONCE_PER_TURN)
        s.cite(UNUSABLE)
        done(c)


@wording
def words_of_unusable(grammar: Grammar) -> None:
    unusable = "this ability cannot be used for the rest of"
    grammar.rule("effect", tree.Unusable, f"{unusable} {{that|the|this}} turn", rest_of="turn")
    grammar.rule("effect", tree.Unusable, f"{unusable} the game", rest_of="game")
    grammar.rule("effect", tree.Unusable, f"{unusable} {{that|this}} battle", rest_of="battle")


@compiles(tree.Unusable, "rest_of", silent=True)
def compile_unusable(draft: Draft, effect: tree.Unusable) -> None:
    draft.add(Unusable(effect.rest_of))


def is_restriction(sentence: tree.Sentence) -> bool:
    """Whether a sentence only says that the ability cannot be used again."""
    return bool(sentence.effects) and all(isinstance(effect, tree.Unusable) for effect in sentence.effects)


@says(tree.Unusable)
def say_unusable(rest_of: str) -> str:
    period = word({"turn": "turn", "game": "game", "battle": "battle"}, rest_of, "the time")
    return f"this ability cannot be used again in this {period}"
