"""Numbers, descriptions of cards, and durations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.language.nodes import Node

if TYPE_CHECKING:
    from cardinal.games.vanguard.words.tree.conditions import When
    from cardinal.games.vanguard.words.tree.things import Which


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many: ``least`` to ``most``; ``most`` is None for "any number" and "all"."""

    least: int
    most: int | None
    every: bool = False  # "all of your rear-guards": nothing is chosen


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number that is written, a number for each of some cards, or (times ``value``) a number of a card:
    "increase this unit's [Power] by that unit's original [Power]" has ``measure`` original power, ``of`` it.
    ``per``: so many of the cards count once ("for every two cards in your soul").
    """

    value: int
    each: Cards | None = None
    of: Who | None = None
    measure: str = ""  # power, original power
    per: int = 1
    plus: int = 0  # "the number of your rear-guards +1"
    also: Cards | None = None  # "for each sentinel in your drop zone and each ...": these count, too


@dataclass(frozen=True, slots=True)
class Bonus(Node):
    """ "[Power] +3000": ``what`` is power, critical, shield, grade, drive."""

    what: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """``relation`` is one of "=", ">=", "<=", ">", "<". ``than``: with so much (and ``value`` besides), where it is
    counted or measured: "less than the number of cards in your soul"."""

    relation: str
    value: int
    than: Amount | None = None
    other: int = -1  # "one or less, or four or more": or at least so many


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """One thing that must be true of a card; the kinds are:

    not OPTIONS (none of these is true), all of OPTIONS, highest and lowest TEXT (a number: of the cards described those
    that have most or least of it),
    clan NAME, race NAME, named NAME, name has PART,
    same name (as this unit; TEXT it, returned: as that unit, as the one returned), same name as vanguard,
    grade COMPARISON,
    power COMPARISON, critical COMPARISON, shield COMPARISON, stand, rest, face up, face down, front row, back row,
    same column (as this unit; TEXT it: as that unit), attacked, attacking, boosting, trigger KIND, trigger unit,
    normal unit,
    has KEYWORD (boost, intercept, twin drive, restraint, limit break 4 ...), same clan (as this unit),
    column center, vanguard, rear-guard, locked, any of (OPTIONS: one of these is true),
    original power COMPARISON, different names (of cards with one name only one is counted or chosen),
    one of each (OPTIONS: for each of them one card that it is true of; the count is their number),
    same names (all of them have one name), different clan (than this unit),
    g unit, g guardian, ability WORD ("with the brave ability", a keyword of a line or header in lower case),
    has generation break 2 (an icon in quotes), state WORD (legion, "legion this turn", charging, hollowed,
    engorged, blazing, successful, harmony, dominated, deleted), declared (as it was declared), sum of grades
    COMPARISON (of all chosen cards together), nation NAME, original name has PART (the name that is printed),
    same grade (TEXT it, vanguard), same row (as this unit), power at most (TEXT this, it: not more power than that
    unit), different grades, legion with (TEXT vanguard, it: can [Legion] with it), placed due to, put into
    soul due to, put into drop due to WORD (came there by such an ability), happened (EVENT, to it or by it,
    this turn), this unit ("this engorged unit"), open (a circle without a unit), with ability WHICH.
    "same column" without a text is this unit's, TEXT it that unit's. Rows may say whose they are (TEXT your, opponent).
    "clan" stands for what is written <so>: it may be a race as well.
    """

    kind: str
    text: str = ""
    number: Comparison | None = None
    options: tuple[Filter, ...] = ()
    event: When | None = None
    than: Cards | None = None  # with which cards it is compared, where those are described
    which: Which | None = None  # with an ability: which


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """A description of cards: "your other <Dusk> rear-guards in the front row".

    ``what`` is unit, card, vanguard, rear-guard, vanguard or rear-guard, guardian, mate (a legion mate), circle (a
    rear-guard circle);
    ``whose`` is your, opponent, any ("each", "all"), own (of the player who chooses); ``zone`` is "" for the
    field, else hand, deck, drop, soul, damage, bind, gzone, heart ("a heart card"), two of them ("drop or soul"),
    among (the cards looked at or revealed before: "from among them"; looked at: all of those), found
    (several chosen among those), or what this effect did with them: put,
    put soul, put drop, retired, called, chosen, revealed, locked, unlocked, returned, discarded, bound ("for each
    unit retired"), retired by engorge (this turn, by this unit's engorge ability); "drop + soul": in total from both.
    """

    what: str
    whose: str = "your"
    zone: str = ""
    other: bool = False  # "another of your", "your other"
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """Something the sentence already talks about.

    ``what`` is: this (this unit / this card), it (what was chosen, found, moved or named last: it, that
    unit, that card), called, bound (what this effect has called or bound), them (the same, but of several choices in a
    row all of them: them, those units, those cards, they), boosted (the boosted unit), boosting, attacker, opponent
    unit (the unit this one battles), revealed (the revealed card), your vanguard, rest (the remaining cards
    looked at), rider (the unit that rode), heart (the heart card chosen before), it and this, them and this
    (both of them).

    ``noun`` is what the pronoun says of it besides: unit, card, rear-guard, vanguard, chosen unit, chosen card, unit
    placed, unit stood, card put drop, card put soul, card put damage, locked card, unlocked card, unlocked unit,
    called unit, searched card; "" for "it" and "them".

    After ``text.vanguard.executable`` there are also subject and object (the cards of the event), paid (what the cost
    was paid with), subject and this; "it" and "them" then mean what was chosen, found, seen or called last.
    """

    what: str
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Some(Node):
    """Cards that are chosen on the way: "retire one of your opponent's rear-guards", "discard two cards from your
    hand". ``times``: so many times the count."""

    count: Count
    cards: Cards
    times: Amount | None = None
    by: str = "your"  # who chooses; a verb says it
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Joined(Node):
    """ "this unit and all of your rear-guards"."""

    parts: tuple[Ref | Cards, ...]


Meant = Ref | Cards  # of whom something is said
Who = Meant | Some | Joined  # to whom something is done


@dataclass(frozen=True, slots=True)
class Until(Node):
    """``when`` is turn, battle, opponent turn (end of your opponent's next turn), game,
    opponent stand (during your opponent's next stand phase), your stand, opponent end, your end (during the next
    end phase), presence (as long as this unit is on the field),
    "" = while it holds."""

    when: str


ALWAYS = Until("")
