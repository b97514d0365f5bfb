"""What an effect knows while it resolves."""

from __future__ import annotations

from typing import Any

from cardinal.effects.context import Context
from cardinal.kernel.events import NOTHING, Happening, heard


class Effect(Context):
    """An effect that resolves, or is asked whether it could.

    ``did``: whether the portion so far was performed completely (5-20-1).
    """

    __slots__ = ("card", "number", "passed_over")

    def __init__(self, ability: int, source: int, master: int, event: Happening = NOTHING) -> None:
        self.procedure = -1  # all of it here, without the constructors above: contexts are made often
        self.step = 0
        self.ability = ability
        self.source = source
        self.master = master
        self.event = event
        self.instruction = 0
        self.phase = 0
        self.it = ()
        self.before = ()
        self.among = ()
        self.picks = ()
        self.did = 1
        self.scratch = 0
        self.number = 0  # a number that the sentence speaks of
        self.card = -1  # the card itself, where the effect is a Command, a Burst, or a Pilot's text
        self.treated = ()  # what it has done so far, to which card or player
        self.passed_over: tuple[tuple[int, int], ...] = ()  # what did not replace the event, see ``substitution``

    @classmethod
    def restored(
        cls, ability: int, source: int, master: int, event: tuple[Any, ...], *values: Any
    ) -> Effect:
        """An effect of a saved game, from its values."""
        new = cls(ability, source, master, heard(*event))
        (new.instruction, new.phase, new.it, new.before, new.among, new.picks, new.did, new.scratch,
         new.number, new.card, new.treated, new.passed_over) = values  # fmt: skip
        return new

    def values(self) -> tuple[object, ...]:
        """Everything it knows."""
        return (self.ability, self.source, self.master, self.event.values(), self.instruction, self.phase, self.it,
                self.before, self.among, self.picks, self.did, self.scratch, self.number, self.card,
                self.treated, self.passed_over)  # fmt: skip

    def cards(self) -> tuple[object, ...]:
        """Whatever of it may refer to cards."""
        return *super().cards(), self.card

    def copy(self) -> Effect:
        """An independent copy, written out: games are cloned often."""
        new = Effect(self.ability, self.source, self.master, self.event)
        new.procedure = self.procedure
        new.step = self.step
        new.instruction = self.instruction
        new.phase = self.phase
        new.it = self.it
        new.before = self.before
        new.among = self.among
        new.picks = self.picks
        new.did = self.did
        new.scratch = self.scratch
        new.number = self.number
        new.card = self.card
        new.treated = self.treated
        new.passed_over = self.passed_over
        return new


def speaking(ability: int, source: int, master: int, event: Happening) -> Effect:
    """A fresh record for a triggered effect: "it" is what the event speaks of."""
    effect = Effect(ability, source, master, event)
    concerned = (event.subject, event.other)
    effect.it = event.spoken or tuple([ref for ref in concerned if ref >= 0 and ref != source])
    return effect
