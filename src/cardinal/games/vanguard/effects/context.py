"""What an ability knows while it resolves."""

from __future__ import annotations

from typing import Any

from cardinal.effects.context import Context
from cardinal.kernel.events import NOTHING, Happening, heard

Manner = tuple[str, str, bool, int, str]  # how cards move: law, verb, to the bottom, marks, a second name of the event
Treated = tuple[tuple[str, int], ...]  # what was done with which cards
Saved = tuple[tuple[int, ...], tuple[str, ...], Treated]  # "it", the deeds so far, on which cards


class Resolving(Context):
    """An ability that resolves, or is asked whether it could.

    ``did``: whether the last action took place.
    """

    __slots__ = ("abilities", "charged", "circles", "declared", "deeds", "done", "instead_of", "loop", "paid", "saved")

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
        self.did = 0
        self.scratch = 0
        self.paid = 0  # 1 if the cost was paid, -1 if it was not
        self.done: tuple[bool | str, ...] = ()  # whether the requirement was met: (True,), (False,), ("yes",)
        self.instead_of: Manner | tuple[()] = ()  # how the card would move that it replaces
        self.loop: tuple[int, tuple[int, ...]] | tuple[()] = ()  # "for each": (times left, cards chosen so far)
        self.deeds: tuple[str, ...] = ()  # what has been done in this resolution: call, ride, draw, hand, retire ...
        self.saved: Saved | tuple[()] = ()  # what was spoken of before a charge or blast in between
        self.charged: tuple[int, ...] = ()  # the cards of that action
        self.declared = ""  # the name or other information that was declared
        self.treated = ()
        self.circles: tuple[int, ...] = ()  # the circles that were chosen, as keys of zones
        self.abilities: tuple[tuple[int, int], ...] = ()  # the abilities that were chosen: (card, number of it)

    @classmethod
    def restored(
        cls, ability: int, source: int, master: int, event: tuple[Any, ...], *values: Any
    ) -> Resolving:
        """An ability of a saved game, from its values."""
        new = cls(ability, source, master, heard(*event))
        (new.instruction, new.phase, new.it, new.before, new.among, new.picks, new.did, new.scratch, new.paid,
         new.done, new.loop, new.deeds, new.saved, new.declared, new.treated, new.instead_of,
         new.charged, new.circles, new.abilities) = values  # fmt: skip
        return new

    def values(self) -> tuple[object, ...]:
        """Everything it knows."""
        return (self.ability, self.source, self.master, self.event.values(), self.instruction, self.phase, self.it,
                self.before, self.among, self.picks, self.did, self.scratch, self.paid, self.done, self.loop,
                self.deeds, self.saved, self.declared, self.treated, self.instead_of, self.charged,
                self.circles, self.abilities)  # fmt: skip

    def having_picked(self, cards: tuple[int, ...]) -> Resolving:
        """The same with other picks, to ask what could be chosen beside them."""
        new = self.copy()
        new.picks = cards
        return new

    def cards(self) -> tuple[object, ...]:
        """Whatever of it refers to cards."""
        chosen = tuple(card for card, _ in self.abilities)
        return *super().cards(), self.loop[1:], self.saved, self.charged, chosen

    def copy(self) -> Resolving:
        """An independent copy, written out: games are cloned often."""
        new = Resolving(self.ability, self.source, self.master, self.event)
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
        new.paid = self.paid
        new.done = self.done
        new.loop = self.loop
        new.deeds = self.deeds
        new.saved = self.saved
        new.charged = self.charged
        new.declared = self.declared
        new.treated = self.treated
        new.instead_of = self.instead_of
        new.circles = self.circles
        new.abilities = self.abilities
        return new


# --- what was done lately: since the sentence that "if you revealed two cards" speaks of -------


def count_anew(c: Resolving, deeds: tuple[str, ...]) -> None:
    """From here on these deeds are counted apart from those before."""
    marks = tuple(f"anew {deed}" for deed in deeds)
    c.deeds = (*c.deeds, *marks)
    c.treated = (*c.treated, *((mark, c.source) for mark in marks))


def goes_on(c: Resolving, treated: Treated) -> None:
    """What an effect has made for later knows what that effect has done; what it does itself is counted apart."""
    if treated:
        c.treated = treated
        c.deeds = tuple(deed for deed, _ in treated)
        count_anew(c, tuple(dict.fromkeys(c.deeds)))


def deeds_lately(c: Resolving, deed: str) -> tuple[str, ...]:
    """What was done since the deed is counted anew; everything, if it is not."""
    mark = f"anew {deed}"
    return c.deeds[max(at for at, done in enumerate(c.deeds) if done == mark) :] if mark in c.deeds else c.deeds


def treated_lately(c: Resolving, deed: str) -> tuple[tuple[str, int], ...]:
    """The cards with which something was done since then."""
    mark = f"anew {deed}"
    return c.treated[max((at for at, (done, _) in enumerate(c.treated) if done == mark), default=0) :]
