"""Effects that leave out their subject: "it gets AP+2 during this turn and can't be blocked"."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import Becomes, Cannot, Gets, Loses, MayAttack, MayTarget, Recover, Ref, Until
from cardinal.games.gundam.words.tree.cards import ALWAYS
from cardinal.language.grammar import Grammar
from cardinal.language.nodes import Node
from cardinal.language.subjects import SharedSubject

SHARING = (Gets, Loses, Becomes, Cannot, MayAttack, MayTarget, Recover)
SAME, FOR_BOTH, SAME_TIME = Ref("same"), Ref("same for both"), Until("same")


def define(grammar: Grammar) -> None:
    """Lists in which a later effect leaves out its subject; what cards get has a wording of its own for two."""
    shared = (SHARING, SAME, FOR_BOTH, SAME_TIME, ALWAYS)
    for number in ("one", "many"):
        said, left_out = f"predicate.{number}", f"predicate.same.{number}"
        grammar.sharing("effects.shared", said, left_out, ", ", ", and ", SharedSubject(*shared))
        grammar.sharing("effects.shared.two", said, left_out, " and ", " and ", SharedSubject(*shared, apart=(Gets,)))


def predicate(grammar: Grammar, number: str, node: type[Node], words: str, **fixed: object) -> None:
    """Adds an effect whose subject another may share, with the subject and without."""
    said = (f"{{who:subject.{number}}} {words}{{until:until.after}}", f"{{until}}, {{who:subject.{number}}} {words}")
    grammar.rule(f"predicate.{number}", node, *said, **fixed)
    left_out = f"predicate.same.{number}"
    grammar.rule(left_out, node, words, who=SAME, until=SAME_TIME, **fixed)
    grammar.rule(left_out, node, f"{words}{{until:until.some}}", who=SAME, **fixed)
    grammar.rule(left_out, node, f"{words}{{until:until.some}}", who=FOR_BOTH, **fixed)


def at_once(grammar: Grammar, number: str, node: type[Node], words: str, **fixed: object) -> None:
    """Adds an effect that is done at once, whose subject another may share."""
    grammar.rule("effect", node, f"{{who:subject.{number}}} {words}", **fixed)
    grammar.rule(f"predicate.{number}", node, f"{{who:subject.{number}}} {words}", **fixed)
    grammar.rule(f"predicate.same.{number}", node, words, who=SAME, **fixed)
