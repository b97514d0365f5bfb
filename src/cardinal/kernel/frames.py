"""Frames: procedures under way.

A frame knows its procedure and its next step. A procedure that has to remember something has a frame class of its
own, with a name for everything it remembers: numbers, texts and tuples, so that a copy of the frame is a copy of all.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

#: what a frame or a record holds: numbers, texts, and tuples of them (see ``soundness``)
Values: TypeAlias = tuple[object, ...]


class Frame:
    """A procedure that remembers nothing but where it is."""

    __slots__ = ("procedure", "step")
    refers: ClassVar[tuple[str, ...]] = ()  # what of it refers to cards, as references or numbers
    names: ClassVar[tuple[str, ...]] = ()  # and of that, what everybody was told by name

    def __init__(self) -> None:
        self.procedure = -1  # its number in the match
        self.step = 0  # the row that comes next

    def values(self) -> Values:
        """What it remembers, in the order in which its class is made of it."""
        return ()

    def cards(self) -> Values:
        """Whatever of it refers to cards."""
        return tuple([getattr(self, name) for name in self.refers])

    def copy(self) -> Frame:
        """An independent copy."""
        return self.placed(Frame() if type(self) is Frame else type(self)(*self.values()))

    def placed(self, new: Frame) -> Frame:
        """Another frame at the same place of the same procedure."""
        new.procedure = self.procedure
        new.step = self.step
        return new
