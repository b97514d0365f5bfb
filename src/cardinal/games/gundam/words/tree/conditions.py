"""What must be true, and what must happen."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.gundam.words.tree.cards import Amount, Cards, Comparison, Filter, Ref, Who
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class Has(Node):
    """There are so many of these cards ("while you have 2 or more (Dusk) Units in play").

    ``being``: of which this is true ("if 2 or more of your Units are rested").
    """

    cards: Cards
    number: Comparison
    one_player: bool = False  # one enemy player alone has them
    being: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Outnumber(Node):
    """You have more (">"), fewer ("<") or as many ("=") of these cards as an opponent."""

    cards: Cards
    relation: str


@dataclass(frozen=True, slots=True)
class Is(Node):
    """Every filter is true of the card: "this Unit is damaged", "it is a (Dusk) Unit card"."""

    who: Who
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerLevel(Node):
    """ "you are Lv.7 or higher"."""

    number: Comparison
    whose: str = "your"


@dataclass(frozen=True, slots=True)
class During(Node):
    """``when``: your turn, opponent turn, "" (anybody's); ``part``: a phase ("main"), or a step ("action step")."""

    when: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class Attacking(Node):
    """This Unit is attacking such a target (a card, or the player)."""

    target: Cards | None = None


@dataclass(frozen=True, slots=True)
class DeployedFrom(Node):
    """ "you deploy this Unit from your trash"."""

    zone: str


@dataclass(frozen=True, slots=True)
class PlayedWith(Node):
    """ "you use an EX Resource to play this card"."""

    what: str


@dataclass(frozen=True, slots=True)
class DidTo(Node):
    """This effect did it to so many such cards: "you placed a (Dusk) card with this effect".

    ``verb``: place, rest, draw, destroy, discard, return ...; ``by``: you, they. ``who``: to the one chosen before.
    """

    verb: str
    cards: Cards | None = None
    number: Comparison | None = None
    by: str = "you"
    who: Ref | None = None


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """The event happened this turn, or in another ``span``: game, last turn, your last turn, opponent last turn."""

    event: When
    negated: bool = False
    span: str = ""


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The condition is not true."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Totals(Node):
    """A measure (ap, hp, level, cost) of these cards together is such a number."""

    cards: Cards
    measure: str
    number: Comparison


@dataclass(frozen=True, slots=True)
class Compared(Node):
    """A number that is counted or measured is such a number."""

    amount: Amount
    number: Comparison


@dataclass(frozen=True, slots=True)
class HappensNow(Node):
    """What this effect waited for came about so: "if this Unit was destroyed by an enemy effect"."""

    event: When
    who: Ref


@dataclass(frozen=True, slots=True)
class Both(Node):
    """All of the conditions."""

    conditions: tuple[Condition, ...]


Condition = (
    Has
    | Outnumber
    | Is
    | PlayerLevel
    | During
    | Attacking
    | DeployedFrom
    | PlayedWith
    | DidTo
    | Happened
    | HappensNow
    | Not
    | Totals
    | Compared
    | Both
)


@dataclass(frozen=True, slots=True)
class When(Node):
    """An event. ``who`` does it or has it done; ``object`` is the other card; ``by``: the player who does it.

    ``event``: destroys, destroyed, deals damage, receives damage, would receive damage, attacks, blocked,
    deployed, links, paired, recovers, rested, set active, pair (you pair ``who`` with ``object``), place,
    draw, pay (``amount`` or more, for an effect of ``object``), activate (a command effect), play (``who``), play and
    activate (a Command card, ``how`` "ex resource": not if it is paired as a Pilot),
    support (``who`` gives AP to ``object``), ap reduced, playing (you are
    playing this card from ``zone``, perhaps pairing it with ``object``), discarded, returned, ...
    ``how``: battle damage, effect damage, damage, effect, enemy effect, ex resource.
    ``source``: where the damage or effect comes from (cards, or a player: Cards(("player",), "enemy")).
    ``zone``: where the card was, a location of this player (``zone_of``: your, enemy, or anyone's).
    ``number``: so many cards at the same time, or in the turn that a text looks back at.
    ``to_of``: to a hand or trash of this player (your, enemy). ``size``: so much damage, or HP that is recovered.
    ``while_``: only while this is true at that moment. ``would``: it is told before it happens, to be replaced.
    """

    event: str = ""
    who: Who | None = None
    object: Who | None = None
    by: Cards | None = None
    how: str = ""
    source: Who | None = None
    amount: int = 0
    zone: str = ""
    zone_of: str = ""
    while_: Condition | None = None
    marks: tuple[str, ...] = ()
    would: bool = False
    number: Comparison | None = None
    to_of: str = ""
    size: Comparison | None = None


@dataclass(frozen=True, slots=True)
class AtTime(Node):
    """ "at the end of your turn". ``when``: end, start; ``whose``: your, opponent, any;
    ``after``: only of a turn in which this happened."""

    when: str
    whose: str = "your"
    after: When | None = None


Trigger = When | AtTime
