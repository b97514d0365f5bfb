"""Prohibitions and triggers that count for nothing (8.7.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, Part, compiles, continues
from cardinal.games.vanguard.compiling.selectors import CannotCompile, who
from cardinal.games.vanguard.effects.asking import THIS, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.saying import Unsaid, nothing_else, word

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler
    from cardinal.games.vanguard.fight import Fight

NULLIFY = cite("continuous.nullify")


@dataclass(frozen=True, slots=True)
class Nullify(Deed):
    """What a card's effect has forbidden is nullified: as a whole, and at once (8.7.6)."""

    who: Whom
    what: str

    def run(self, s: Fight, c: Resolving) -> None:
        sources = [ref & CARD_MASK for ref in self.who.refs(s, c)]
        said = [e for e in s.effects if (e.what, e.value) == ("cannot", self.what) and e.source & CARD_MASK in sources]
        left = [e for e in s.effects if e not in said]
        c.did = int(len(left) != len(s.effects))
        s.effects = left
        s.cite(NULLIFY)
        s.changed()
        done(c)


@wording
def words_of_nullify(grammar: Grammar) -> None:
    for whose, what in (
        ("{all of |all |}your opponent's trigger effects", "opponent triggers"),
        ("{all of |all |}your trigger effects", "own triggers"),
        ("all trigger effects", "all triggers"),
    ):
        grammar.rule("effect", tree.Nullify, f"{whose} are nullified", what=what)
    hit = '{who:possessive} effects with "cannot be hit" {are|is} nullified'
    grammar.rule("effect", tree.Nullify, hit, what="cannot be hit")
    grammar.rule(
        "effect", tree.Nullify, "nullify {that trigger's effect|the effect of that trigger}", what="trigger"
    )


@compiles(tree.Nullify, "what", "who")
def compile_nullify(draft: Draft, effect: tree.Nullify) -> None:
    if effect.what != "cannot be hit" or effect.who is None:
        raise CannotCompile("the effect Nullify")
    draft.add(Nullify(who(effect.who), "be hit"))


@continues(tree.Nullify, "what", "who")
def compile_nullified_triggers(compiler: Compiler, effect: tree.Nullify) -> list[Part]:
    if effect.what not in ("opponent triggers", "own triggers", "all triggers") or effect.who is not None:
        raise CannotCompile("the continuous effect Nullify")
    return [("may", THIS, f"nullify {effect.what}", "")]


@says(tree.Nullify)
def say_nullify(what: str, who: tree.Who | None) -> str:
    if what == "cannot be hit":
        if who is None:
            raise Unsaid("an effect that nobody has")
        return f"the effect by which {target(who)} cannot be hit counts for nothing"
    nothing_else("triggers", who=who)
    meant = {
        "trigger": "the effect of that trigger", "opponent triggers": "the effects of all triggers of your opponent",
        "own triggers": "the effects of all your triggers", "all triggers": "the effects of all triggers",
    }  # fmt: skip
    return f"{word(meant, what, 'the trigger')} count for nothing"
