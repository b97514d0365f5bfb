"""Abilities as things: described, chosen, got, lost and changed."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.vanguard.words.tree.cards import ALWAYS, Count, Meant, Until, Who
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class Trait(Node):
    """One thing that must be true of an ability; the kinds are:

    mark TEXT NUMBER (an icon of its header: limit break 5), word TEXT (its keyword: brave), once (it has [1/turn]),
    cost TEXT NUMBER (so much or more of a blast is in its cost), costly (it has a cost), costless.
    """

    kind: str
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Which(Node):
    """A description of abilities: "[ACT] abilities", "[Limit Break 5] ability"; ``kind`` is ACT, AUTO, CONT or ""."""

    kind: str = ""
    traits: tuple[Trait, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseAbility(Node):
    """ "choose one of your vanguard's [ACT] abilities": what follows speaks of it as "that ability".

    ``per``: of so many cards each ("choose an [AUTO] ability each from two cards in your G zone").
    """

    count: Count
    which: Which
    of: Meant
    per: Count | None = None


@dataclass(frozen=True, slots=True)
class GetsAbility(Node):
    """ "this unit gets that ability", or without a choice "this unit gets all of its [AUTO] abilities" (``which``,
    ``of``)."""

    who: Who
    until: Until = ALWAYS
    which: Which | None = None
    of: Meant | None = None


@dataclass(frozen=True, slots=True)
class LosesAbility(Node):
    """ "that ability is lost until end of turn"; ``what`` is chosen, or this ("this ability is lost")."""

    what: str = "chosen"
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class MarkBecomes(Node):
    """ "it becomes "[Limit Break 4]"", "change it to [Limit Break 4]": the ability's icon of that name."""

    mark: tuple[str, int, int]
    what: str = "chosen"
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class CostLost(Node):
    """ "that ability loses its cost until the next time it is played": ``next`` is played, paid, or "" for as long as
    the time lasts."""

    what: str = "chosen"
    next: str = ""
    until: Until = ALWAYS
