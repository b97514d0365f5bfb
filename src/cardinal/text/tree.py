"""The typed tree of a printed ability: what the words mean, before any game runs them.

Every node remembers in ``form`` which of its printed forms it was read from, so that printing
gives back the words that were read. ``form`` never takes part in a comparison: two nodes that
mean the same are equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    form: int = field(default=0, compare=False, repr=False)


# --- numbers -------------------------------------------------------------------------------


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
    """

    value: int
    each: Cards | None = None
    of: Who | None = None
    measure: str = ""  # power, original power


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """``relation`` is one of "=", ">=", "<="."""

    relation: str
    value: int


# --- cards and players ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """One thing that must be true of a card; the kinds are:

    clan NAME, not clan NAME, race NAME, named NAME, not named NAME, name has PART,
    same name (as this unit; TEXT it: as that unit), same name as vanguard, grade COMPARISON,
    power COMPARISON, critical COMPARISON, stand, rest, face up, face down, front row, back row,
    same column, attacked, attacking, boosting, trigger KIND, trigger unit, normal unit,
    has KEYWORD (boost, intercept, twin drive, restraint, limit break 4 ...), same clan (as this unit),
    column center, vanguard, rear-guard, locked, any of (OPTIONS: one of these is true).
    "clan" stands for what is written <so>: it may be a race as well.
    """

    kind: str
    text: str = ""
    number: Comparison | None = None
    options: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """A description of cards: "your other <Dusk> rear-guards in the front row".

    ``what`` is unit, card, vanguard, rear-guard, guardian; ``whose`` is your, opponent, any
    ("each", "all"),
    own (of the player who chooses); ``zone`` is "" for the field, else hand, deck, drop, soul, damage, bind,
    among (the cards looked at or revealed before: "from among them").
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
    unit, that card, them, those units, they), boosted (the boosted unit), boosting, attacker, opponent unit
    (the unit this one battles), revealed (the revealed card), your vanguard, rest (the remaining cards
    looked at), rider (the unit that rode).
    """

    what: str


Who = Ref | Cards


# --- durations -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Until(Node):
    """``when`` is turn, battle, opponent turn (end of your opponent's next turn), game,
    opponent stand (during your opponent's next stand phase), "" = while it holds."""

    when: str


# --- conditions ----------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class Is(Node):
    """ "this unit is [Stand]", "it is a <Dusk>", "this unit is boosted ([Boost]) by a <Dusk>"."""

    who: Who
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class During(Node):
    """ "during your turn", "during your opponent's turn", "during your main phase"."""

    whose: str  # your, opponent, any
    what: str  # turn, main, battle, ride, guard ...


@dataclass(frozen=True, slots=True)
class BattleNumber(Node):
    """ "it is the third battle of that turn or more"."""

    number: Comparison


@dataclass(frozen=True, slots=True)
class Did(Node):
    """ "if you did", "if you called a card": the step before took place. ``what`` is "" (do, did), call,
    ride, draw, hand, retire, discard, hit (the attack hit during that battle), pay ("draw a card, and you may
    pay the cost. If you do, ...": the cost is asked for here and not at the start)."""

    what: str = ""


@dataclass(frozen=True, slots=True)
class Not(Node):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Node):
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Boosted(Node):
    """ "this unit is boosted ([Boost])" (by a card like this)."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class AttackingKind(Node):
    """ "if that attack is attacking a vanguard"."""

    what: str  # vanguard, rear-guard


Condition = Has | Compare | Is | During | BattleNumber | Did | Not | Both | Boosted | AttackingKind


# --- trigger conditions --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class When(Node):
    """An event that makes an automatic ability stand by.

    ``event`` is: placed, attacks, attacked, boosts, is boosted, hits, does not hit, put, rides (``who`` rides
    ``other``; "when you ride" has neither), intercepts, stands, rests, drive check, damage check
    (reveals ``other``), drawn, discarded, boosted battle hits ("an attack hits a vanguard during the battle
    that this unit boosted"), retired.
    ``places`` are circles or zones it concerns (VC, RC, GC; drop, soul, hand, damage, bind, deck);
    ``origins`` where it came from.
    """

    event: str
    who: Who | None = None
    other: Who | None = None
    places: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    during: During | None = None
    cause: str = ""  # your effect ("due to an effect from one of your cards"), your cost, opponent effect


@dataclass(frozen=True, slots=True)
class AtTime(Node):
    """ "At the beginning of your main phase", "at the end of the battle that this unit attacked".

    ``edge`` is beginning or end; ``what`` is turn, the phases stand, draw, ride, main, battle, end, the steps
    start, attack, guard, drive, damage, close, or fight (one battle, not the battle phase);
    ``whose`` is your, opponent, any. ``battle_of`` for "the battle that this unit attacked / boosted":
    attacked, boosted (``target`` vanguard / rear-guard where named)."""

    edge: str
    what: str
    whose: str = "any"
    battle_of: str = ""  # attacked, boosted, was attacked
    target: str = ""
    who: Who | None = None  # whose battle, where it is not this unit's


@dataclass(frozen=True, slots=True)
class Situation(Node):
    """ "When you do not have any cards in your hand": holds, rather than happens."""

    condition: Condition


Trigger = When | AtTime | Situation


# --- costs ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CounterBlast(Node):
    number: int
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class SoulBlast(Node):
    number: int
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class CounterCharge(Node):
    """ "[Counter-Charge 1]": choose that many face down cards of your damage zone and turn them face up."""

    number: int


# Every other cost is an Effect done as a cost (Discard a chosen card, Retire this unit ...).


# --- effects -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Node):
    count: Count
    whose: str = "your"  # your, opponent, any (each player)
    each: Cards | None = None  # "draw a card for each of your <Dusk> rear-guards"


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """ "choose one of your units": what follows speaks of it. ``by`` opponent: the opponent chooses;
    any: each player chooses ("all fighters choose one of their rear-guards": the cards are whose own)."""

    count: Count
    cards: Cards
    by: str = "your"
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Puts cards somewhere. ``verb`` is the word of the rulebook: retire, discard, bind, heal, return, put,
    call, ride, soul charge. ``to`` is drop, hand, deck top, deck bottom, deck, soul, damage, bind, VC, RC,
    open RC, separate RC, separate open RC, column RC (a circle in the same column as this unit), GC;
    ``state`` is "", rest, stand, face down, face up, any order."""

    verb: str
    who: Who
    to: str
    state: str = ""
    count: Count | None = None  # "put up to one <Dusk> from among them into your hand": chosen on the way
    whose: str = ""  # owner of the zone where it is written ("your", "opponent", "owner")


@dataclass(frozen=True, slots=True)
class TopCards(Node):
    """ "put the top two cards of your deck into your drop zone", "[Soul-Charge 2]"."""

    verb: str  # put, soul charge, bind, reveal, look, call
    count: Count
    to: str = ""
    whose: str = "your"
    state: str = ""


@dataclass(frozen=True, slots=True)
class Search(Node):
    """ "search your deck for up to one <Dusk>"."""

    count: Count
    cards: Cards


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    whose: str = "your"


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    who: Who
    count: Count | None = None


@dataclass(frozen=True, slots=True)
class Bonus(Node):
    """ "[Power] +3000": ``what`` is power, critical, shield, grade, drive."""

    what: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Gets(Node):
    """ "this unit gets [Power] +3000 and "ability" until end of turn"."""

    who: Who
    bonuses: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keywords: tuple[str, ...] = ()  # boost, intercept, twin drive, restraint
    until: Until = Until("")


@dataclass(frozen=True, slots=True)
class Loses(Node):
    who: Who
    keyword: str  # restraint, boost, intercept, twin drive; "" for all abilities
    until: Until = Until("")


@dataclass(frozen=True, slots=True)
class Becomes(Node):
    """ "its original [Power] becomes 5000", "is also a <Dawn>", "is also named X",
    "is from all clans and nations"."""

    who: Who
    what: str  # power, grade, clan, name, critical, all clans
    text: str = ""
    amount: int = 0
    until: Until = Until("")


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """ "cannot attack", "cannot be hit", "cannot be attacked", "cannot boost", "cannot intercept",
    "cannot normal ride", "cannot call grade 1 or greater from hand to (GC)", "cannot stand".

    ``what`` is attack, attack a vanguard, attack a rear-guard, be hit, be attacked, boost, be boosted,
    intercept, be retired, be retired by effects, be chosen,
    be chosen by effects, be chosen by opponent effects, move, stand; for a player normal ride,
    normal ride this phase, normal call, intercept, guard, call to GC (cards with ``filters``)."""

    who: Who | None
    what: str
    until: Until = Until("")
    filters: tuple[Filter, ...] = ()
    player: str = ""  # your / opponent, where a player and not a card is stopped


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Stand, rest, turn face up or down."""

    who: Who
    state: str  # stand, rest, face up, face down


@dataclass(frozen=True, slots=True)
class Damage(Node):
    """ "deal one damage to your vanguard", "each vanguard is dealt one damage"."""

    number: int
    whose: str  # your, opponent, any, it (the vanguard chosen before)


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    """ "exchange positions with this unit", "move it to another (RC)"."""

    who: Who
    other: Who | None = None


@dataclass(frozen=True, slots=True)
class MayAttack(Node):
    """ "this unit may attack from the back row", "battles all of your opponent's units in the front row",
    "may attack a unit in the back row": ``how`` is from back row, back row, front row, column."""

    who: Who
    how: str
    until: Until = Until("")


@dataclass(frozen=True, slots=True)
class EndGame(Node):
    """ "you win the game", "you lose the game"."""

    whose: str
    result: str  # win, lose


@dataclass(frozen=True, slots=True)
class Unusable(Node):
    """ "This ability cannot be used for the rest of that turn / the game"."""

    rest_of: str  # turn, game


@dataclass(frozen=True, slots=True)
class Later(Node):
    """ "at the end of that turn, retire it": a timed trigger."""

    time: AtTime
    effects: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class MarkActive(Node):
    """ "Your vanguard's "[Limit Break 4]" is active even when you have three or less damage"."""

    who: Who
    mark: str  # limit break
    number: int


@dataclass(frozen=True, slots=True)
class Nullify(Node):
    """ "nullify that trigger's effect": ``what`` is trigger, opponent triggers (all of them, while it holds),
    cannot be hit (that effect of ``who``)."""

    what: str
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """ "If this unit would be put into the drop zone from (RC), you may bind it instead"."""

    when: When
    optional: bool
    effects: tuple[Sentence, ...]
    cost: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckRule(Node):
    """ "You may have up to sixteen copies of this card in a deck", or of cards with a ``name``."""

    number: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A line that is only a keyword: Sentinel, Forerunner, Lord, Restraint, Boost ..."""

    word: str
    number: int = 0


Effect = (
    Draw | Choose | Move | TopCards | Search | Shuffle | Reveal | Gets | Loses | Becomes | Cannot | Turn
    | Damage | Exchange | MayAttack | EndGame | Unusable | Later | Nullify | Instead | DeckRule | Keyword
    | CounterBlast | SoulBlast | CounterCharge | MarkActive
)  # fmt: skip

Cost = Effect


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """Effects that stand or fall together: "If CONDITION, you may EFFECT, EFFECT, and EFFECT."

    ``may``: the player decides. ``then``: begins with "Then".
    ``otherwise``: effects of "and if it is not, ...".
    """

    effects: tuple[Effect, ...]
    condition: Condition | None = None
    may: bool = False
    then: bool = False
    otherwise: tuple[Effect, ...] = ()
    each: Cards | None = None  # "For each of your opponent's rear-guards, ...": done so many times


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One ability line.

    ``kind`` is ACT, AUTO, CONT; ``zones`` where it is active (VC, RC, GC, hand, drop, soul, bind, damage,
    deck; empty: everywhere); ``marks`` the icons of the header such as ("limit break", 4), ("1/turn", 1).
    """

    kind: str
    zones: tuple[str, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    cost: tuple[Cost, ...] = ()
    trigger: Trigger | None = None
    condition: Condition | None = None  # "When (event), if (condition), ..." up to the first full stop
    pay: bool = False  # "you may pay the cost. If you do, ..."
    body: tuple[Sentence, ...] = ()
    reminder: str = ""  # text in brackets, without effect
