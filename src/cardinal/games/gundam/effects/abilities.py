"""Effects as the engine runs them: what the compiler makes of a line of card text (10-1-4)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardinal.effects import asking
from cardinal.games.gundam.effects.context import Effect

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.games.gundam.verbs.deed import Deed
    from cardinal.games.gundam.words import tree

Test: TypeAlias = asking.Test["Game", Effect]
Whom: TypeAlias = asking.Whom["Game", Effect]
Condition: TypeAlias = asking.Condition["Game", Effect]
Amount: TypeAlias = asking.Amount["Game", Effect]
Number: TypeAlias = int | Amount  # written, or counted


class Permission:
    """Something that a text lets cards do, or forbids, that takes more than a word to say (``permissions``)."""

    __slots__ = ()

    @abstractmethod
    def called(self) -> str:
        """The word for it: what no text of a match says need not be looked for."""


class Copied:
    """The effects that other cards have, which cards get while it lasts (``verbs/copies``)."""

    __slots__ = ()

    @abstractmethod
    def had(self, s: Game, c: Effect) -> list[tuple[str, tuple[str, int] | int]]:
        """Each of these effects, as something that a card gets: a keyword, or the number of an effect."""


Word: TypeAlias = str | Permission  # what cards may do, or cannot do or have done to them
#: by how much; which trait, keyword, effect; what is allowed
Value: TypeAlias = int | Amount | str | tuple[str, int] | Permission | Copied

THIS: Whom = asking.This()
IT: Whom = asking.It()
CHOSEN: Whom = asking.Them()

CONSTANT, TRIGGERED, ACTIVATED, COMMAND, BURST = "constant", "triggered", "activated", "command", "burst"
PLAYING = "playing"  # what one may do while playing the card itself


class CostPart(NamedTuple):
    """One action before the colon."""

    action: str  # resources, rest, discard, trash, return, exile, destroy, damage ...
    number: int
    chosen: asking.Selection[Game, Effect] | None  # None: this card itself


class ConstantPart(NamedTuple):
    """One thing that a constant effect changes."""

    what: str
    value: Value
    who: Whom
    condition: Condition | None = None


class TriggerSpec(NamedTuple):
    """When a triggered effect triggers."""

    event: str
    who: Whom | None = None
    other: Whom | None = None
    conditions: tuple[Condition, ...] = ()
    reversed: bool = False  # the text tells it of the other card: "destroys" is told of the destroyed one
    also: tuple[TriggerSpec, ...] = ()  # or another event
    number: tuple[str, int] = (">=", 1)  # so many at the same time


@dataclass(slots=True)
class Ability:
    """One effect of a card, or one that effects give."""

    index: int
    kind: str
    text: str
    line: int = 0
    timings: tuple[str, ...] = ()  # main, action: when a command or activated effect can be used
    zones: tuple[int, ...] = ()  # where it works, if not on the field
    gates: tuple[Condition, ...] = ()  # 【During Pair】, 【During Link】 and other conditions of having it
    once_per_turn: bool = False  # or as often as ``uses`` says
    uses: int = 1
    trigger: TriggerSpec | None = None
    cost: tuple[CostPart, ...] = ()
    program: tuple[Deed, ...] = ()
    needs: tuple[Condition, ...] = ()  # the leading condition, without which it is not activated (10-2-1)
    targets: tuple[Condition, ...] = ()  # what must be there to be chosen before "Then" (10-1-8-1-2)
    constant: tuple[ConstantPart, ...] = ()
    replaces: TriggerSpec | None = None  # the event that a substitution effect replaces (10-1-9)
    keyword: str = ""
    on_behalf: bool = False  # another player does it, by the effect of which it is a part
    source: tree.Node | None = None  # what it was compiled from
    laws: tuple[str, ...] = ()  # of its kind and marks, see ``applied``
    words: tuple[str, ...] = ()  # of what it speaks, see ``witness``

    def is_marked(self, mark: str) -> bool:
        """Whether it is an effect with this mark; 【Main】 is one of Commands, 【Activate･Main】 another."""
        if mark in ("main", "action"):
            return self.kind == COMMAND and mark in self.timings
        if mark.startswith("activate "):
            return self.kind == ACTIVATED and mark.removeprefix("activate ") in self.timings
        return mark == self.kind or mark in self.timings

    def triggers(self) -> tuple[TriggerSpec, ...]:
        """The events that it waits for."""
        return () if self.trigger is None else (self.trigger, *self.trigger.also)
