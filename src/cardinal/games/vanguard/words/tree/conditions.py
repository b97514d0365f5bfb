"""Conditions, and the events and moments that make an ability stand by."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.vanguard.words.tree.cards import Amount, Bonus, Cards, Comparison, Filter, Meant
from cardinal.language.nodes import Node


@dataclass(frozen=True, slots=True)
class Has(Node):
    """ "you have a <Dusk> vanguard", "the number of cards in your soul is six or more",
    "you do not have any cards in your hand": how many of these cards there are."""

    cards: Cards
    number: Comparison


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """ "the number of your rear-guards is less than your opponent's", "you have more cards in your
    damage zone than your opponent": compares a count of yours and one of your opponent's.
    ``relation`` is ">", "<", ">=", "<=", "="."""

    cards: Cards
    relation: str
    other: Cards
    by: int = 0  # "less than your opponent's by two or more"


@dataclass(frozen=True, slots=True)
class AmountIs(Node):
    """ "the sum of the grades of your rear-guards is 8 or greater": a number that is measured."""

    amount: Amount
    number: Comparison


@dataclass(frozen=True, slots=True)
class Is(Node):
    """ "this unit is [Stand]", "it is a <Dusk>", "this unit is boosted ([Boost]) by a <Dusk>". Of cards that are
    described ("your opponent's unit is ...") it must be so of one of them, or of ``every`` one ("all of ... are")."""

    who: Meant
    filters: tuple[Filter, ...]
    every: bool = False


@dataclass(frozen=True, slots=True)
class During(Node):
    """ "during your turn", "during your opponent's turn", "during your main phase"."""

    whose: str  # your, opponent, any
    what: str  # turn, main, battle, ride, guard ...
    asked: bool = False  # "if it is your turn": a requirement, and no time for which an effect could last


@dataclass(frozen=True, slots=True)
class BattleNumber(Node):
    """ "it is the third battle of that turn or more"."""

    number: Comparison


@dataclass(frozen=True, slots=True)
class BattleOf(Node):
    """ "during the battle that your vanguard was attacked": such a unit ``deed`` (attacked, was attacked) in it."""

    deed: str
    who: Meant


@dataclass(frozen=True, slots=True)
class Did(Node):
    """ "if you did", "if you called a card": the step before took place. ``what`` is "" (do, did), call,
    ride, draw, hand, retire, discard, put, bind, choose, return, hit (the attack hit during that battle), pay
    ("draw a card, and you may pay the cost. If you do, ...": the cost is asked for here and not at the start)."""

    what: str = ""
    given: tuple[Bonus, ...] = ()  # "if you give it [Power] +3000"


@dataclass(frozen=True, slots=True)
class DidMany(Node):
    """ "if you put three or more cards", "if two units with the brave ability were called": of so many cards the
    steps before did it. ``what`` is put, call, retire, discard, bind, return, reveal, stand, lock, unlock.
    ``whole``: the effect from its beginning on ("with this effect", "in total"), not what was spoken of last."""

    what: str
    number: Comparison
    filters: tuple[Filter, ...] = ()
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Not(Node):
    """``could``: "could not lock", which only who was told to lock can fail to do."""

    condition: Condition
    could: bool = False


@dataclass(frozen=True, slots=True)
class Both(Node):
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    """ "if your vanguard is blazing, or the number of cards in your hand is three or less": one of them is enough."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """ "one of your rear-guards has been locked this turn": an event that abilities could have waited for."""

    event: When


@dataclass(frozen=True, slots=True)
class Neither(Node):
    """ "neither that card nor your vanguard is a card with "Torch" in its card name"."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Again(Node):
    """ "If the number of cards in your soul is six or more, draw a card, then, if it is ten or more, ...": the number
    of the cards that were counted before."""

    number: Comparison


@dataclass(frozen=True, slots=True)
class Boosted(Node):
    """ "this unit is boosted ([Boost])" (by a card like this)."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class AttackingKind(Node):
    """ "if that attack is attacking a vanguard"."""

    what: str  # vanguard, rear-guard


@dataclass(frozen=True, slots=True)
class NoGift(Node):
    """ "you did not get an Imaginary Gift this fight", as late reprints say."""


Condition = (
    Has | Compare | AmountIs | Is | During | BattleNumber | Did | DidMany | Not | Both | Either | Neither | Again
    | Happened | BattleOf | Boosted | AttackingKind | NoGift
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class When(Node):
    """An event that makes an automatic ability stand by.

    ``event`` is: placed, attacks, attacked, boosts, is boosted, hits, does not hit, put, rides (``who`` rides
    ``other``; "when you ride" has neither), intercepts, stands, rests, drive check, damage check
    (reveals ``other``), drawn, discarded, boosted battle hits ("an attack hits a vanguard during the battle
    that this unit boosted"), retired, legions ("when your vanguard [Legion]"), strides ("when your G unit
    [Stride]"), locked, unlocked, deleted, becomes heart, and becomes WORD (becomes engorged, becomes charging,
    becomes harmony, becomes successful, becomes blazing, becomes hollowed), power increased.
    ``places`` are circles or zones it concerns (VC, RC, GC; drop, soul, hand, damage, bind, deck);
    ``origins`` where it came from. ``also``: or another event ("when this unit attacks or boosts").
    ``whose`` is your, opponent or own where the words say whose zone or circle it is ("put into your soul"), ``whence``
    the same of where it came from, ``by`` of the player who does it ("your opponent draws a card").
    ``cause`` is effect, cost, "effect or cost", time leap, revelation, magia, rescue, hollow, trigger, stride cost
    ("for the cost of [Stride]"), g guardian cost; ``source``: of which cards ("due to the effect of your vanguard").
    ``number``: of how many such events a text speaks that looks back ("two or more units have been retired").
    """

    event: str = ""
    who: Meant | None = None
    other: Meant | None = None
    places: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    during: During | None = None
    cause: str = ""
    also: tuple[When | AtTime, ...] = ()  # one of Ref("same") is about the same card
    whose: str = ""
    whence: str = ""
    by: str = ""
    source: Cards | None = None
    number: Comparison | None = None
    often: bool = False  # "two or more times": so often, not of so many cards
    face: str = ""  # face up, face down: how the card lies there


@dataclass(frozen=True, slots=True)
class AtTime(Node):
    """ "At the beginning of your main phase", "at the end of the battle that this unit attacked".

    ``edge`` is beginning or end; ``what`` is turn, the phases stand, draw, ride, main, battle, end, the steps
    start, attack, guard, drive, damage, close, stride, ride step, G assist step, or fight (one battle, not
    the battle phase);
    ``whose`` is your, opponent, any. ``battle_of`` for "the battle that this unit attacked / boosted":
    attacked, boosted (``target`` vanguard / rear-guard where named)."""

    edge: str
    what: str
    whose: str = "any"
    battle_of: str = ""  # attacked, boosted, was attacked
    target: str = ""
    who: Meant | None = None  # whose battle, where it is not this unit's


@dataclass(frozen=True, slots=True)
class Situation(Node):
    """ "When you do not have any cards in your hand": holds, rather than happens. ``anew``: "becomes four or more", it
    has not held before."""

    condition: Condition
    anew: bool = False


Trigger = When | AtTime | Situation
