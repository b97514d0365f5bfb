"""A program that is being written: every verb writes its own node of the tree, in its own room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from cardinal.effects.verbs import Rooms
from cardinal.games.vanguard.compiling.selectors import CannotCompile, check_noun, only
from cardinal.games.vanguard.effects.abilities import Forbidden
from cardinal.games.vanguard.effects.amounts import NameOf
from cardinal.games.vanguard.effects.asking import Amount, Whom
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.verbs.deed import Deed, Jumping
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.topics import with_it

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler

N = TypeVar("N", bound=tree.Node)
Value = int | str | Amount | NameOf
Part = tuple[str, Whom, Value, str]  # what changes, of whom, by how much, how long
Forever = tuple[str, Whom, Value | Forbidden, str]  # the same of a continuous ability, which can also forbid

#: who writes the deeds of an effect
COMPILES: Rooms[[Draft], None] = Rooms()
#: who says what a continuous ability changes
CONTINUES: Rooms[[Compiler], Sequence[Forever]] = Rooms()
#: the law that an effect concerns
LAWS: dict[type[tree.Node], str] = {}
#: what "if you do" cannot ask of: effects that always happen and leave nothing behind
SILENT: set[type[tree.Node]] = set()


class Draft:
    """The deeds so far."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.program: list[Deed] = []

    def add(self, *deeds: Deed) -> int:
        """Adds deeds; the place of the last one."""
        self.program += deeds
        return len(self.program) - 1

    def last(self) -> Deed | None:
        """What was added last."""
        return self.program[-1] if self.program else None

    def land(self, jumps: list[int]) -> None:
        """Jumps that skip what was written since end here."""
        for place in jumps:
            skip = self.program[place]
            assert isinstance(skip, Jumping), skip
            self.program[place] = skip.landing(len(self.program))

    def write(self, *nodes: tree.Node) -> None:
        """Adds what nodes of the tree say; what has no room, or says more than its room looks at, is refused."""
        for said in nodes:
            node = self.chosen(said)
            if node not in COMPILES:
                raise CannotCompile(f"the effect {type(node).__name__}")
            _check(node, COMPILES.fields[type(node)])
            COMPILES(node, self)


    def chosen(self, node: tree.Node) -> tree.Node:
        """ "Retire one of your rear-guards": who is not spoken of yet is chosen first; the node that speaks of it."""
        meant = getattr(node, "who", None)
        if not isinstance(meant, tree.Some):
            return node
        by = getattr(node, "by", "your")
        often = getattr(node, "times", None) if isinstance(node, tree.Move) else None
        chosen = meant if often is None else replace(meant, times=often)
        self.write(chosen if by == "your" else replace(chosen, by=by))
        done = with_it(node)
        return replace(done, times=None) if isinstance(done, tree.Move) else done


def continuous(compiler: Compiler, node: tree.Node) -> Sequence[Forever]:
    """What a node changes in a continuous ability."""
    if node not in CONTINUES:
        raise CannotCompile(f"the continuous effect {type(node).__name__}")
    _check(node, CONTINUES.fields[type(node)])
    return CONTINUES(node, compiler)


def _check(node: tree.Node, looked_at: tuple[str, ...]) -> None:
    only(node, *looked_at)
    if getattr(node, "event", None) is not None:
        return  # cards to which something happens are wherever it finds them
    for cards in (getattr(node, "cards", None), getattr(node, "who", None)):
        if isinstance(cards, tree.Cards):
            check_noun(cards)


Writing = Callable[[Draft, N], None]
Changing = Callable[["Compiler", N], list[Part]]
Continuing = Callable[["Compiler", N], Sequence[Forever]]


def compiles(
    node: type[N], *looked_at: str, law: str | None = None, silent: bool = False
) -> Callable[[Writing[N]], Writing[N]]:
    """Enters the function that writes the deeds of a node, with the fields it looks at and the law it concerns."""

    def entered(function: Writing[N]) -> Writing[N]:
        COMPILES.enter(node, *looked_at)(lambda effect, draft: function(draft, effect))
        if law is not None:
            LAWS[node] = cite(law)
        if silent:
            SILENT.add(node)
        return function

    return entered


def continues(node: type[N], *looked_at: str) -> Callable[[Continuing[N]], Continuing[N]]:
    """Enters the function that says what a node changes in a continuous ability."""

    def entered(function: Continuing[N]) -> Continuing[N]:
        CONTINUES.enter(node, *looked_at)(lambda effect, compiler: function(compiler, effect))
        return function

    return entered
