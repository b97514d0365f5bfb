"""Effects that came with later sets: lock, delete, legion, stride, time leap, dominate."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.vanguard.words.tree.cards import ALWAYS, Amount, Cards, Count, Filter, Until, Who
from cardinal.games.vanguard.words.tree.things import Which
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class ChooseCircle(Node):
    """ "choose one of your opponent's open (RC)": what follows speaks of it as "that (RC)"; ``circles`` are described
    as cards are, by ``what`` circle or column."""

    count: Count
    circles: Cards
    by: str = "your"
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class Lock(Node):
    """ "lock it", "locks them", "lock all of your opponent's rear-guards"."""

    who: Who


@dataclass(frozen=True, slots=True)
class Unlock(Node):
    who: Who


@dataclass(frozen=True, slots=True)
class Delete(Node):
    """ "delete all of your opponent's vanguards"."""

    who: Who


@dataclass(frozen=True, slots=True)
class Legion(Node):
    """ "search your deck for up to one card named "Torch", and [Legion]": what was found becomes the mate of
    your vanguard, or of ``who`` (Ref heart: "put it on (VC) as a heart card that is [Legion] with that card")."""

    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Stride(Node):
    """ "[Stride] this card on your (VC)", "[Stride] it on (VC) as [Stand]" (``state`` stand)."""

    who: Who
    state: str = ""


@dataclass(frozen=True, slots=True)
class BecomesState(Node):
    """ "this unit becomes hollowed until end of turn", "you may have this unit become charging": ``state`` is
    hollowed, charging, engorged, blazing, successful."""

    who: Who
    state: str
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class TimeLeap(Node):
    """ "time leap it", "time leap this unit"."""

    who: Who


@dataclass(frozen=True, slots=True)
class Dominate(Node):
    """ "dominate it until end of turn"; without a duration only while the effect resolves."""

    who: Who
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class AttackWith(Node):
    """ "it attacks your opponent's vanguard", "that unit attacks one of your opponent's vanguards"."""

    who: Who
    target: Who


@dataclass(frozen=True, slots=True)
class BattlesSeveral(Node):
    """ "When this unit would choose a unit to attack, choose up to three of your opponent's units, and this unit
    battles all of the chosen units in one attack". ``beside``: besides the vanguard that it attacks."""

    who: Who
    count: Count
    cards: Cards
    times: Amount | None = None
    beside: bool = False


@dataclass(frozen=True, slots=True)
class AttackedChanges(Node):
    """ "the unit that is being attacked during that battle changes to that unit"."""

    who: Who


@dataclass(frozen=True, slots=True)
class GuardiansGuard(Node):
    """ "all of your guardians guard that unit"."""

    who: Who


@dataclass(frozen=True, slots=True)
class GetsGift(Node):
    """ "you get two Imaginary Gift:Force"."""

    number: int
    kind: str  # force, accel, protect


@dataclass(frozen=True, slots=True)
class ExtraTurn(Node):
    """ "you get an extra turn", "you get an additional turn"."""

    whose: str = "your"


@dataclass(frozen=True, slots=True)
class Declare(Node):
    """ "declare a card name", "declare a <Dusk> card name", "declare a grade": ``what`` is name, grade."""

    what: str
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class LosesCost(Node):
    """ "all of your <Dusk> units' [ACT] abilities lose their costs": the actions of the cost are not performed."""

    who: Who
    which: Which
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class FreeStride(Node):
    """ "Until end of turn, you may [Stride] without paying the cost the next time you [Stride]" (such a G unit)."""

    until: Until
    filters: tuple[Filter, ...] = ()
