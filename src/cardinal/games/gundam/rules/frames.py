"""What the procedures of a game remember while they are under way."""

from __future__ import annotations

from typing import Any

from cardinal.kernel.events import Happening, heard
from cardinal.kernel.frames import Frame
from cardinal.kernel.waiting import Waiting


class ActionStep(Frame):
    """The right to act goes round."""

    __slots__ = ("asked", "passes", "sides", "turn")

    def __init__(self, sides: tuple[int, ...] = (), turn: int = 0, passes: int = 0, asked: int = 0) -> None:
        self.procedure, self.step = -1, 0
        self.sides = sides  # in their order
        self.turn = turn  # whose right it is, counted on
        self.passes = passes  # in a row
        self.asked = asked  # members of the side that were asked

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.sides, self.turn, self.passes, self.asked


class Battle(Frame):
    """An attack, from its declaration to its end."""

    __slots__ = ("asked", "attacker", "player", "target")
    refers = ("attacker", "target")

    def __init__(self, attacker: int, target: int, player: int, asked: int = 0) -> None:
        self.procedure, self.step = -1, 0
        self.attacker = attacker
        self.target = target  # the Unit that was attacked, or -1
        self.player = player  # who was attacked, or -1
        self.asked = asked  # how many were asked to block

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.attacker, self.target, self.player, self.asked


class Playing(Frame):
    """A card is played from the hand."""

    __slots__ = ("ex", "played", "player", "unit")
    refers = ("played", "unit")
    names = refers

    def __init__(self, player: int, played: int, unit: int = -1, ex: int = 0) -> None:
        self.procedure, self.step = -1, 0
        self.player = player
        self.played = played  # the card
        self.unit = unit  # the Unit that a Pilot is paired with
        self.ex = ex  # EX Resources that paid for it

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.player, self.played, self.unit, self.ex


class Activating(Frame):
    """An effect is activated."""

    __slots__ = ("card", "number", "player")
    refers = ("card",)

    def __init__(self, player: int, card: int, number: int) -> None:
        self.procedure, self.step = -1, 0
        self.player = player
        self.card = card
        self.number = number  # of the effect

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.player, self.card, self.number


class Entering(Frame):
    """Cards are deployed by an effect."""

    __slots__ = ("entering", "picks", "player", "rested")
    refers = ("entering", "rested", "picks")

    def __init__(
        self, player: int, entering: tuple[int, ...], rested: tuple[int, ...], picks: tuple[int, ...] = ()
    ) -> None:
        self.procedure, self.step = -1, 0
        self.player = player
        self.entering = entering  # the cards
        self.rested = rested  # those of them that enter rested
        self.picks = picks  # Units that leave for them

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.player, self.entering, self.rested, self.picks


class Preparing(Frame):
    """The preparation of a game."""

    __slots__ = ("asked", "first")

    def __init__(self, first: int = -1, asked: tuple[int, ...] = ()) -> None:
        self.procedure, self.step = -1, 0
        self.first = first  # Player One
        self.asked = asked  # who was asked whether to redraw

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.first, self.asked


class TakingDamage(Frame):
    """Of several cards that would take the damage of another one is chosen."""

    __slots__ = ("card", "takers")
    refers = ("card", "takers")

    def __init__(self, card: int, takers: tuple[int, ...]) -> None:
        self.procedure, self.step = -1, 0
        self.card = card  # a reference
        self.takers = takers  # references

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.card, self.takers


class Substituting(Frame):
    """Of several effects that would replace an event one is taken."""

    __slots__ = ("event", "passed_over", "ways")

    def __init__(self, event: Happening, ways: tuple[Any, ...], passed_over: tuple[tuple[int, int], ...]) -> None:
        self.procedure, self.step = -1, 0
        self.event = event  # what is replaced
        self.ways = ways  # what may take its place, see ``substitution``
        self.passed_over = passed_over  # effects that could have, and have not

    @classmethod
    def restored(
        cls, event: tuple[Any, ...], ways: tuple[Any, ...], passed_over: tuple[tuple[int, int], ...]
    ) -> Substituting:
        """One of a saved game, from its values."""
        return cls(heard(*event), ways, passed_over)

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.event.values(), self.ways, self.passed_over

    def cards(self) -> tuple[object, ...]:
        """Whatever of it refers to cards."""
        return self.event.cards(), tuple(way[0] for way in self.ways)

    def copy(self) -> Substituting:
        """An independent copy."""
        new = Substituting(self.event, self.ways, self.passed_over)
        new.procedure, new.step = self.procedure, self.step
        return new


class Together(Frame):
    """Events that are due at the same time: none of them happens before it is known what becomes of each."""

    __slots__ = ("answers", "did", "events", "law")

    def __init__(self, events: tuple[Happening, ...], answers: tuple[str, ...], law: str, did: int) -> None:
        self.procedure, self.step = -1, 0
        self.events = events
        self.answers = answers  # of each event: "" (not known yet), happens, replaced, stands for it
        self.law = law  # by which they happen
        self.did = did  # whether the effect by which they happen was performed so far

    @classmethod
    def restored(cls, events: tuple[Any, ...], answers: tuple[str, ...], law: str, did: int) -> Together:
        """That of a saved game, from its values."""
        return cls(tuple(heard(*event) for event in events), answers, law, did)

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return tuple(event.values() for event in self.events), self.answers, self.law, self.did

    def cards(self) -> tuple[object, ...]:
        """Whatever of it refers to cards."""
        return tuple(event.cards() for event in self.events)

    def copy(self) -> Frame:
        """An independent copy."""
        return self.placed(Together(self.events, self.answers, self.law, self.did))

    def answered(self, event: Happening, answer: str) -> None:
        """It is known what becomes of an event."""
        open_one = next(n for n, each in enumerate(self.events) if each == event and not self.answers[n])
        self.answers = (*self.answers[:open_one], answer, *self.answers[open_one + 1 :])


class Ordering(Frame):
    """Triggered effects are resolved one after the other."""

    __slots__ = ("broken_off", "entry")

    def __init__(self, broken_off: tuple[Any, ...] = (), entry: Waiting | None = None) -> None:
        self.procedure, self.step = -1, 0
        self.broken_off = broken_off  # the effect that is interrupted: its group, its remains, whether for Bursts only
        self.entry = entry  # the effect that is next

    @classmethod
    def restored(cls, broken_off: tuple[Any, ...] = (), entry: tuple[Any, ...] = ()) -> Ordering:
        """That of a saved game."""
        return cls(broken_off, Waiting.restored(*entry) if entry else None)

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return self.broken_off, () if self.entry is None else self.entry.values()

    def cards(self) -> tuple[object, ...]:
        """Whatever of it refers to cards."""
        return () if self.entry is None else self.entry.cards()

    def copy(self) -> Frame:
        """An independent copy."""
        return self.placed(Ordering(self.broken_off, self.entry))


class Turn(Frame):
    """Turn after turn."""

    __slots__ = ("discarding",)
    refers = ("discarding",)

    def __init__(self, discarding: tuple[int, ...] = ()) -> None:
        self.procedure, self.step = -1, 0
        self.discarding = discarding  # cards chosen in the hand step

    def values(self) -> tuple[object, ...]:
        """What it remembers."""
        return (self.discarding,)
