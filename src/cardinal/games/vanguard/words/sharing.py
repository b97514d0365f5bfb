"""Effects that leave out their subject: "this unit gets [Power] +5000, and loses "Boost" until end of turn"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardinal.games.vanguard.words.tree import Becomes, Cannot, Gets, Loses, MayAttack, Node, Ref, Until
from cardinal.games.vanguard.words.tree.cards import ALWAYS
from cardinal.language.grammar import Grammar

LASTING = (Gets, Loses, Becomes, Cannot, MayAttack)
Lasting = Gets | Loses | Becomes | Cannot | MayAttack
SAME = Ref("same")  # of the effect before
SAME_FOR_BOTH = Ref("same for both")  # the same, and the time that is said here is meant there too
SAME_TIME = Until("same")


def define(grammar: Grammar) -> None:
    """Lists in which a later effect leaves out its subject."""
    for category, between, last in (("effects.shared", ", ", ", and "), ("effects.shared.and", " and ", " and ")):
        grammar.sharing(category, "effect", "effect.same", between, last, SameSubject())


def same(grammar: Grammar, node: type[Node], *words: str, **fixed: object) -> None:
    """Add forms of an effect that leave out the subject, and perhaps the time."""
    for each in words:
        grammar.rule("effect.same", node, each, who=SAME, until=SAME_TIME, **fixed)
        grammar.rule("effect.same", node, each + " {until}", who=SAME, **fixed)
        grammar.rule("effect.same", node, each + " {until}", who=SAME_FOR_BOTH, **fixed)


class SameSubject:
    """What an effect leaves out is the subject, and perhaps the time, of the effect before."""

    def fill(self, items: tuple[object, ...]) -> tuple[object, ...] | None:
        *before, item = items
        last = before[-1]
        if not isinstance(last, LASTING) or not isinstance(item, LASTING) or last.who is None:
            return None
        if item.who == SAME_FOR_BOTH:
            if last.until != ALWAYS:
                return None
            timed = with_time(before, last, item.until)
            return (*timed, replace(item, who=last.who))
        if item.until == SAME_TIME:
            return (*before, replace(item, who=last.who, until=last.until))
        return None if last.until == ALWAYS else (*before, replace(item, who=last.who))

    def leave_out(self, items: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
        *before, item = items
        last = before[-1]
        if not isinstance(last, LASTING) or not isinstance(item, LASTING) or last.who != item.who:
            return
        yield (*before, replace(item, who=SAME))
        if item.until == last.until:
            yield (*before, replace(item, who=SAME, until=SAME_TIME))
            yield (*with_time(before, last, ALWAYS), replace(item, who=SAME_FOR_BOTH))


def with_time(items: list[object], last: Lasting, until: Until) -> list[object]:
    """The items, where those at the end that share subject and time with the last have another time."""
    changed = list(items)
    for index in reversed(range(len(items))):
        item = items[index]
        if not isinstance(item, LASTING) or (item.who, item.until) != (last.who, last.until):
            break
        changed[index] = replace(item, until=until)
    return changed
