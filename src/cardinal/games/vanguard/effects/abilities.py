"""Abilities as the engine runs them: what the compiler makes of a line of card text (8.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardinal.games.vanguard.rules.marks import Mark
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.normal import ability_lines, is_reminder

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.asking import Amount, Condition, Test, Whom
    from cardinal.games.vanguard.effects.selectors import Selection
    from cardinal.games.vanguard.rules.aiming import Aims
    from cardinal.games.vanguard.verbs.deed import Deed

ACT, AUTO, CONT = "ACT", "AUTO", "CONT"
STRIDE, GUARDIAN = "STRIDE", "G GUARDIAN"  # skills of cards in the G zone

ANY_NUMBER = 1000  # the most that "any number" can be


@lru_cache(4096)
def _printed_lines(text: str) -> tuple[str, ...]:
    """The ability lines of a card text without reminders."""
    return tuple(line for line in ability_lines(text) if not is_reminder(line))


class CostPart(NamedTuple):
    """One action of a cost: what is done to how many of which cards."""

    action: str  # counter blast, soul blast, discard, retire, rest, bind, soul, hand, deck top, deck bottom ...
    law: str
    number: int
    chosen: Selection | None  # None: this card itself
    total: int = 0  # any number of cards, at least one, with so much in the sum of their grades
    then: tuple[tuple[str, str], ...] = ()  # what is done to the same cards afterwards: actions with their laws

    def actions(self) -> tuple[str, ...]:
        """Everything that is done to the cards, in order."""
        return (self.action, *(action for action, _ in self.then)) if self.then else (self.action,)


class Forbidden(NamedTuple):
    """What is forbidden, whom (your, opponent; nobody: the card that is spoken of), and with which cards."""

    whose: str
    what: str
    cards: tuple[Test, ...]


class ContinuousPart(NamedTuple):
    """One effect of a continuous ability; ``reads`` is what its condition, targets and amount look at."""

    what: str
    value: int | str | Amount | Forbidden
    who: Whom
    condition: Condition | None
    reads: frozenset[str]


class TriggerSpec(NamedTuple):
    """When an automatic ability stands by."""

    event: str
    who: Whom | None
    other: Whom | None
    places: tuple[int, ...]
    origins: tuple[int, ...]
    during: Condition | None
    extra: tuple[Condition, ...] = ()
    also: tuple[TriggerSpec, ...] = ()  # or another event
    cause: str = ""  # effect, your effect, opponent effect, your cost, time leap, revelation, legion
    by: Whom | None = None  # whose effect or cost it is: cards of a kind
    by_this: bool = False  # by an effect of this very card


@dataclass(slots=True)
class Ability:
    """One ability of a card, or one that effects give."""

    index: int
    kind: str
    text: str
    line: int = 0  # its number among the lines of the card, from 1
    zones: frozenset[int] = frozenset()
    marks: tuple[Mark, ...] = ()  # what must hold for it to be active
    words: tuple[str, ...] = ()  # every keyword it has: "with the brave ability"
    homare: bool = False
    mates: tuple[Test, ...] = ()  # which cards its Seek Mate means
    strides: tuple[Test, ...] = ()  # which G units its other cost of stride is for
    requires: Condition | None = None  # what must be true when it is played, besides its cost
    requires_law: str = ""
    once_per_turn: bool = False
    cost: tuple[CostPart, ...] = ()
    trigger: TriggerSpec | None = None
    situation: Condition | None = None
    anew: bool = False  # whether the situation must come about anew, whatever the edition says
    program: tuple[Deed, ...] = ()
    continuous: tuple[ContinuousPart, ...] = ()
    replaces: TriggerSpec | None = None  # the event it replaces (8.2.1.3)
    prevents: TriggerSpec | None = None  # the event that does not happen to a card which its effect protects
    aims: Aims | None = None  # which units one that has it battles in one attack
    declinable: bool = False  # whether its player may let that event happen
    keyword: str = ""
    implied: bool = False  # a skill that is not printed on the card
    source: tree.Ability | None = None  # what it was compiled from
    places: int = 0  # the keys of the zones in which it works, as bits; the match says which

    def triggers(self) -> tuple[TriggerSpec, ...]:
        """The events that it waits for: one, or several that are joined by "or"."""
        return () if self.trigger is None else (self.trigger, *self.trigger.also)

    def asks(self) -> tuple[object, ...]:
        """Whatever of it asks something of cards and of the table."""
        other = self.replaces, self.prevents, self.aims
        return self.trigger, self.situation, self.requires, self.cost, self.program, self.continuous, *other

    def line_text(self) -> str:
        """Its line as it is printed on the card; nothing if it is not."""
        return _printed_lines(self.text)[self.line - 1] if self.line else ""

    def printed(self) -> str:
        """Its line as it is printed on the card, or would be if it were."""
        if self.line:
            return self.line_text()
        from cardinal.games.vanguard.words import show  # noqa: PLC0415 - the grammar is built only if it is needed

        return show(self.source) if self.source is not None else self.text
