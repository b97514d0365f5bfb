"""Damage dealt by effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.checks import deal_damage_by_effect
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Damage(Deed):
    """Deals damage to vanguards, the turn player's first."""

    number: int
    whose: str
    nullified: bool

    def run(self, s: Fight, c: Resolving) -> None:
        its = tuple(s.master(ref & CARD_MASK) for ref in c.it if s.alive(ref))
        players = its if self.whose == "it" else sides(s, c, self.whose)
        c.did = 1
        done(c)
        for player in reversed(players):
            deal_damage_by_effect(s, player, self.number, nullified=self.nullified)


@wording
def words_of_damage(grammar: Grammar) -> None:
    for number in ("{number}", "{number:digits}"):
        deal = f"deal {number} damage"
        grammar.rule("effect", tree.Damage, f"{deal} to {{your vanguard|you}}", whose="your")
        theirs = f"{deal} to {{your opponent's vanguard|your opponent}}"
        grammar.rule("effect", tree.Damage, theirs, whose="opponent")
        each = (f"{deal} to each vanguard", f"each vanguard is dealt {number} damage")
        grammar.rule("effect", tree.Damage, *each, whose="any")
        grammar.rule("effect", tree.Damage, deal, f"{deal} to {{it|that unit|that vanguard}}", whose="it")
        grammar.rule("effect", tree.Damage, f"your vanguard is dealt {number} damage", whose="your")
        grammar.rule("effect", tree.Damage, f"deal this unit {number} damage", whose="this")
        unchecked = "{, and |. ^|, }during that damage check, all trigger effects are nullified"
        for words, whose in ((deal, "it"), (f"{deal} to {{it|that unit|that vanguard}}", "it")):
            grammar.rule("effect", tree.Damage, words + unchecked, whose=whose, nullified=True)
        grammar.rule("effect", tree.Damage, f"your opponent's vanguard is dealt {number} damage", whose="opponent")


@compiles(tree.Damage, "number", "whose", "nullified", law=cite("action.deal_damage"))
def compile_damage(draft: Draft, effect: tree.Damage) -> None:
    draft.add(Damage(effect.number, "your" if effect.whose == "this" else effect.whose, effect.nullified))


@says(tree.Damage)
def say_damage(number: int, whose: str, nullified: bool) -> str:
    meant = {
        "your": "your vanguard",
        "opponent": "your opponent's vanguard",
        "any": "every vanguard",
        "it": "that vanguard",
        "this": "the vanguard of this unit's player",
    }
    quietly = ", and triggers of its damage checks count for nothing" if nullified else ""
    return f"deal {number} damage to {word(meant, whose, 'the vanguard')}{quietly}"
