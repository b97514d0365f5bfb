"""What the rooms of the verbs say about the nodes of texts; each verb enters its functions in its own module.

A node that no room takes, or that says more than its room looks at, is refused: no part of a text is dropped silently.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from cardinal.effects.verbs import Rooms
from cardinal.games.gundam.compiling.selectors import CannotCompile, only
from cardinal.games.gundam.effects.abilities import Condition, ConstantPart, CostPart
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler

P = ParamSpec("P")
N = TypeVar("N")
R = TypeVar("R")


#: the law that an effect concerns, for ``cards explain``
LAWS: dict[type, str] = {}


class Strict(Rooms[P, R]):
    """Rooms that are asked for every node of a kind, and for every field of it."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def enter(
        self, node: type[N], *looked_at: str, law: str | None = None
    ) -> Callable[[Callable[Concatenate[N, P], R]], Callable[Concatenate[N, P], R]]:
        """Enters the function of a node, with the fields it looks at and the law that the node concerns."""
        if law is not None:
            LAWS[node] = cite(law)
        return super().enter(node, *looked_at)

    def __call__(self, node: object, *args: P.args, **kwargs: P.kwargs) -> R:
        if node not in self or not isinstance(node, tree.Node):
            raise CannotCompile(f"{self.what} {type(node).__name__}")
        only(node, *self.fields[type(node)])
        return super().__call__(node, *args, **kwargs)


#: writes what an effect does into a program
COMPILES: Strict[[Draft], None] = Strict("the effect")
#: what an effect changes while it is at work, in a constant line or for a class of cards
LASTS: Strict[[Compiler], list[ConstantPart]] = Strict("the constant effect")
#: the part of a cost that an effect is before the colon
PAYS: Strict[[], CostPart] = Strict("the cost")
#: what must be there for "you may" to be worth asking, if it begins with this effect
POSSIBLE: Rooms[[], Condition | None] = Rooms()
#: what must be there to be chosen
TARGETS: Rooms[[], list[Condition]] = Rooms()
