"""Effects that leave out their subject: "this unit gets [Power] +5000, and loses "Boost" until end of turn"."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Becomes, Cannot, Gets, Loses, MayAttack, Node, Ref, Until
from cardinal.games.vanguard.words.tree.cards import ALWAYS
from cardinal.language.grammar import Grammar
from cardinal.language.subjects import SharedSubject

LASTING = (Gets, Loses, Becomes, Cannot, MayAttack)
SAME = Ref("same")  # of the effect before
SAME_FOR_BOTH = Ref("same for both")  # the same, and the time that is said here is meant there too
SAME_TIME = Until("same")


def define(grammar: Grammar) -> None:
    """Lists in which a later effect leaves out its subject; behind other effects it begins with the one that has it."""
    shared = SharedSubject(LASTING, SAME, SAME_FOR_BOTH, SAME_TIME, ALWAYS)
    for category, between, last in (("effects.shared", ", ", ", and "), ("effects.shared.and", " and ", " and ")):
        grammar.sharing(category, "effect", "effect.same", between, last, shared)
        grammar.sharing(f"{category}.pair", "effect", "effect.same", between, last, shared, at_once=True)


def same(grammar: Grammar, node: type[Node], *words: str, **fixed: object) -> None:
    """Add forms of an effect that leave out the subject, and perhaps the time."""
    for each in words:
        grammar.rule("effect.alike", node, each + "{until:until.after}", who=SAME, **fixed)
        grammar.rule("effect.same", node, each, who=SAME, until=SAME_TIME, **fixed)
        grammar.rule("effect.same", node, each + " {until}", who=SAME, **fixed)
        grammar.rule("effect.same", node, each + " {until}", who=SAME_FOR_BOTH, **fixed)
