"""What an ability knows while it resolves."""

from __future__ import annotations

from typing import Any, ClassVar

from cardinal.kernel.events import NOTHING, Happening, heard
from cardinal.kernel.frames import Frame, Values


class Context(Frame):
    """An ability that resolves: what it is, whose it is, and what its sentences speak of.

    Conditions and selections are asked with the same record where nothing resolves (a trigger, a continuous ability),
    so that each of them is written once. Cards are references: they stop meaning a card that has become another.
    """

    __slots__ = (
        "ability",
        "among",
        "before",
        "did",
        "event",
        "instruction",
        "it",
        "master",
        "phase",
        "picks",
        "scratch",
        "source",
        "treated",
    )

    names: ClassVar[tuple[str, ...]] = ("source",)

    def __init__(self, ability: int, source: int, master: int, event: Happening = NOTHING) -> None:
        super().__init__()
        self.ability = ability  # its number in the match
        self.source = source  # the card that has it
        self.master = master  # the player whose it is
        self.event = event  # what triggered it
        self.instruction = 0  # the number of the next one
        self.phase = 0  # where an instruction is that asks
        self.it: tuple[int, ...] = ()  # what the sentence speaks of
        self.before: tuple[int, ...] = ()  # what was chosen just before the last choice
        self.among: tuple[int, ...] = ()  # cards looked at or revealed
        self.picks: tuple[int, ...] = ()  # chosen so far
        self.did = 0  # whether the last action, or the portion so far, was performed
        self.treated: tuple[tuple[str, int], ...] = ()  # what the effect has done to which cards: (call, card) ...
        self.scratch: Any = 0  # what an instruction keeps between its questions

    @classmethod
    def restored(cls, ability: int, source: int, master: int, event: tuple[Any, ...], *values: Any) -> Context:
        """One of a saved game, from its values."""
        new = cls(ability, source, master, heard(*event))
        (new.instruction, new.phase, new.it, new.before, new.among, new.picks, new.did, new.treated,
         new.scratch) = values  # fmt: skip
        return new

    def values(self) -> Values:
        """Everything it knows; a game that adds something, or is in a hurry, writes this and ``copy`` out."""
        return (self.ability, self.source, self.master, self.event.values(), self.instruction, self.phase, self.it,
                self.before, self.among, self.picks, self.did, self.treated, self.scratch)  # fmt: skip

    def copy(self) -> Context:
        """An independent copy."""
        new = type(self)(self.ability, self.source, self.master, self.event)
        new.procedure, new.step = self.procedure, self.step
        new.instruction, new.phase, new.did = self.instruction, self.phase, self.did
        new.it, new.before, new.among = self.it, self.before, self.among
        new.picks, new.treated, new.scratch = self.picks, self.treated, self.scratch
        return new

    def cards(self) -> Values:
        """Whatever of it refers to cards; what is kept between questions does so in pairs and lists."""
        kept = [part for part in self.scratch if isinstance(part, tuple)] if isinstance(self.scratch, tuple) else ()
        return self.source, self.event.cards(), self.it, self.before, self.among, self.picks, self.treated, tuple(kept)
