"""Effects as the engine runs them: what the compiler makes of a line of card text (10-1-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from cardinal.games.gundam.verbs.deed import Deed

Test = tuple[str, Any]  # (kind of test, what it compares with)
Who = tuple[Any, ...]  # ("this",), ("it",), ("cards", Selection) ...
Holding = tuple[Any, ...]  # a condition
Amount = int | tuple[Any, ...]  # a number, or how it is counted

CONSTANT, TRIGGERED, ACTIVATED, COMMAND, BURST = "constant", "triggered", "activated", "command", "burst"
PLAYING = "playing"  # what one may do while playing the card itself


class Selection(NamedTuple):
    """A description of cards: whose, where, which."""

    whose: str  # friendly, enemy, your, opponent, any
    zones: tuple[int, ...]  # empty: among the cards looked at
    other: bool
    tests: tuple[Test, ...]


class CostPart(NamedTuple):
    """One action before the colon."""

    action: str  # resources, rest, discard, trash, return, exile, destroy, damage ...
    number: int
    chosen: Selection | None  # None: this card itself


class ConstantPart(NamedTuple):
    """One thing that a constant effect changes."""

    what: str
    value: Any
    who: Who
    condition: Holding | None = None


class TriggerSpec(NamedTuple):
    """When a triggered effect triggers."""

    event: str
    who: Who | None = None
    other: Who | None = None
    conditions: tuple[Holding, ...] = ()
    reversed: bool = False  # the text tells it of the other card: "destroys" is told of the destroyed one
    also: tuple[TriggerSpec, ...] = ()  # or another event


@dataclass(slots=True)
class Ability:
    """One effect of a card, or one that effects give."""

    index: int
    kind: str
    text: str
    line: int = 0
    timings: tuple[str, ...] = ()  # main, action: when a command or activated effect can be used
    zones: tuple[int, ...] = ()  # where it works, if not on the field
    gates: tuple[Holding, ...] = ()  # 【During Pair】, 【During Link】 and other conditions of having it
    once_per_turn: bool = False
    trigger: TriggerSpec | None = None
    cost: tuple[CostPart, ...] = ()
    program: tuple[Deed, ...] = ()
    needs: tuple[Holding, ...] = ()  # the leading condition, without which it is not activated (10-2-1)
    targets: tuple[Holding, ...] = ()  # what must be there to be chosen before "Then" (10-1-8-1-2)
    constant: tuple[ConstantPart, ...] = ()
    replaces: TriggerSpec | None = None  # the event that a substitution effect replaces (10-1-9)
    keyword: str = ""
    source: Any = None  # what it was compiled from
    laws: tuple[str, ...] = ()  # of its kind and marks, see ``applied``

    def triggers(self) -> tuple[TriggerSpec, ...]:
        """The events that it waits for."""
        return () if self.trigger is None else (self.trigger, *self.trigger.also)
