"""Costs, effects, sentences and abilities."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.games.vanguard.words.tree.cards import ALWAYS, Amount, Bonus, Cards, Count, Filter, Ref, Until, Who
from cardinal.games.vanguard.words.tree.conditions import AtTime, Condition, Trigger, When
from cardinal.games.vanguard.words.tree.later import (
    AttackedChanges,
    AttackWith,
    BattlesSeveral,
    BecomesState,
    ChooseCircle,
    Declare,
    Delete,
    Dominate,
    ExtraTurn,
    FreeStride,
    GetsGift,
    GuardiansGuard,
    Legion,
    Lock,
    LosesCost,
    Stride,
    TimeLeap,
    Unlock,
)
from cardinal.games.vanguard.words.tree.things import (
    ChooseAbility,
    CostLost,
    GetsAbility,
    LosesAbility,
    MarkBecomes,
    Which,
)
from cardinal.language.nodes import Node

THIS = Ref("this")


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
    times: Amount | None = None


# Every other cost is an Effect done as a cost (Discard a chosen card, Retire this unit ...).


@dataclass(frozen=True, slots=True)
class Draw(Node):
    count: Count
    whose: str = "your"  # your, opponent, any (each player)
    times: Amount | None = None  # "draw a card for each of your <Dusk> rear-guards": so many times the count


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """ "choose one of your units": what follows speaks of it. ``by`` opponent: the opponent chooses;
    any: each player chooses ("all fighters choose one of their rear-guards": the cards are whose own).
    ``times``: so many times the count ("choose one of your units for each of your <Dusk> rear-guards")."""

    count: Count
    cards: Cards
    by: str = "your"
    at_random: bool = False
    times: Amount | None = None
    with_this: bool = False  # "choose this unit and a card from your hand"
    total: int = 0  # "up to one card each from ..., up to a total of three cards"


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Puts cards somewhere. ``verb`` is the word of the rulebook: retire, discard, bind, heal, return, put,
    call, ride, soul charge. ``to`` is drop, hand, deck top, deck bottom, deck top or bottom, deck, soul, damage,
    bind, VC, RC, open RC, separate RC, separate open RC, column RC (a circle in the same column as this unit), GC,
    this RC (the circle this unit is on);
    gzone, removed; ``state`` is "", rest, stand, face down, face up, any order, locked ("put it on your (RC) as a
    locked card"), hollowed ("call it to (RC) as hollowed")."""

    verb: str
    who: Who
    to: str
    state: str = ""
    whose: str = ""  # owner of the zone where it is written ("your", "opponent", "owner")
    by: str = "your"  # any: each player does so with cards of their own ("all fighters discard a card")
    times: Amount | None = None  # so many times the cards that are chosen on the way


@dataclass(frozen=True, slots=True)
class TopCards(Node):
    """ "put the top two cards of your deck into your drop zone", "[Soul-Charge 2]"."""

    verb: str  # put, soul charge, bind, reveal, look, call
    count: Count
    to: str = ""
    whose: str = "your"
    state: str = ""
    times: Amount | None = None
    by: str = "your"  # opponent: that player looks, and says how many it is, where that is open


@dataclass(frozen=True, slots=True)
class Search(Node):
    """ "search your deck for up to one <Dusk>"; ``by`` opponent: the opponent searches, in a deck of that player.
    """

    count: Count
    cards: Cards
    by: str = "your"
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    whose: str = "your"


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    who: Who


@dataclass(frozen=True, slots=True)
class Gets(Node):
    """ "this unit gets [Power] +3000 and "ability" until end of turn"."""

    who: Who
    bonuses: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keywords: tuple[str, ...] = ()  # boost, intercept, twin drive, restraint
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class Loses(Node):
    who: Who
    keyword: str = ""  # restraint, boost, intercept, twin drive; "" for all abilities
    until: Until = ALWAYS
    which: Which | None = None  # all abilities of a kind


@dataclass(frozen=True, slots=True)
class Becomes(Node):
    """ "its original [Power] becomes 5000", "is also a <Dawn>", "is also named X",
    "is from all clans and nations", "is also regarded as a unit with the same card name as that unit"
    (``what`` name of, ``text`` it)."""

    who: Who
    what: str  # power, grade, clan, name, critical, drive, all clans
    text: str = ""
    amount: int = 0
    until: Until = ALWAYS
    number: Amount | None = None  # where it is counted or measured


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """ "cannot attack", "cannot be hit", "cannot be attacked", "cannot boost", "cannot intercept",
    "cannot normal ride", "cannot call grade 1 or greater from hand to (GC)", "cannot stand".

    ``what`` is attack, attack a vanguard, attack a rear-guard, be hit, be attacked, boost, be boosted,
    intercept, be retired, be chosen, move, stand, be locked, be unlocked, deal damage ("does not
    deal damage even if its attack hits"), be retired when hit; for a player normal ride,
    normal ride this phase, normal call, intercept, guard, call to GC, call to GC from hand (cards with ``filters``).
    ``event`` instead of it: what cannot happen to the cards in a certain way ("be retired due to an effect");
    ``deeds`` instead of it: several such words, none of which they can do ("cannot attack or boost")."""

    who: Who | None
    what: str = ""
    until: Until = ALWAYS
    filters: tuple[Filter, ...] = ()
    player: str = ""  # your / opponent, where a player and not a card is stopped
    event: When | None = None
    against: bool = False  # "for the battle that this unit attacked": in the battles in which it attacks
    deeds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Stand, rest, turn face up or down."""

    who: Who
    state: str  # stand, rest, face up, face down


@dataclass(frozen=True, slots=True)
class Damage(Node):
    """ "deal one damage to your vanguard", "each vanguard is dealt one damage"."""

    number: int
    whose: str  # your, opponent, any, it (the vanguard chosen before), this (the player of this unit)
    nullified: bool = False  # "during that damage check, all trigger effects are nullified"


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    """ "exchange positions with this unit", "move it to another (RC)"."""

    who: Who
    other: Who | None = None


@dataclass(frozen=True, slots=True)
class MoveTo(Node):
    """ "move this unit to an open (RC)": ``place`` is open RC, VC, GC."""

    who: Who
    place: str


@dataclass(frozen=True, slots=True)
class LookAt(Node):
    """ "look at your opponent's hand"."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class MayAttack(Node):
    """ "this unit may attack from the back row", "battles all of your opponent's units in the front row",
    "may attack a unit in the back row": ``how`` is from back row, back row, front row, column, vanguard from back row
    (only a vanguard), intercept from back row."""

    who: Who
    how: str
    until: Until = ALWAYS


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
    mark: str  # limit break, or another keyword of a header; when attack hits (also when it does not hit)
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
    """A line that is only a keyword: Sentinel, Forerunner, Lord, Restraint, Boost, Resist, Blaze, Afterimage,
    Engorge, Charge, Hollow, Harmony, "Success 20000" (``number``), "Revelation-(VC)" (``places``),
    "[Legion 20000]"Torch" or "Lamp"" (the word is seek mate; ``options``: any of them may be the mate), and
    the skills of the G zone, stride, ultimate stride and g guardian, with the ``cost`` that is written."""

    word: str
    number: int = 0
    places: tuple[str, ...] = ()
    options: tuple[Filter, ...] = ()
    cost: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class StrideCost(Node):
    """ "The cost for this card's [Stride] may also be paid with "[...]"" (``instead``), or "when paying the
    cost for [Stride], this card gets grade +1" (``grade``; for a card in the hand)."""

    instead: tuple[Cost, ...] = ()
    grade: int = 0
    as_grade: int = 0  # "this card may be discarded as a grade 3"
    filters: tuple[Filter, ...] = ()  # the G units that it is for
    who: Who = THIS  # which cards count for more
    free: bool = False  # "you may [Stride] without paying the cost"


@dataclass(frozen=True, slots=True)
class CostBecomes(Node):
    """ "The cost of all units' [Legion] abilities becomes [...]": ``keyword`` is the one of such abilities."""

    who: Who
    keyword: str
    instead: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """ "[Counter-Charge 1] or [Soul-Charge 1]", "choose one of the following two, and perform it": one of them, as the
    player decides; ``number`` is how many there are to be, where that is said."""

    options: tuple[Effect | Sentence, ...]
    number: int = 0


Effect = (
    Draw | Choose | Move | TopCards | Search | Shuffle | Reveal | Gets | Loses | Becomes | Cannot | Turn
    | Damage | Exchange | MayAttack | EndGame | Unusable | Later | Nullify | Instead | DeckRule | Keyword
    | CounterBlast | SoulBlast | CounterCharge | MarkActive | MoveTo | LookAt | Lock | Unlock | Delete | Legion
    | Stride | BecomesState | TimeLeap | Dominate | AttackWith | ExtraTurn | Declare | LosesCost | StrideCost
    | OneOf | ChooseCircle | CostBecomes | BattlesSeveral | FreeStride | AttackedChanges | GuardiansGuard | GetsGift
    | ChooseAbility | GetsAbility | LosesAbility | MarkBecomes | CostLost
)  # fmt: skip

Cost = Effect


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """Effects that stand or fall together: "If CONDITION, you may EFFECT, EFFECT, and EFFECT."

    ``may``: the player decides. ``then``: begins with "Then".
    ``otherwise``: effects of "and if it is not, ...". ``by``: who decides about the ``may`` and does it;
    what that player chooses says so itself (a Choose by opponent).
    """

    effects: tuple[Effect, ...]
    condition: Condition | None = None
    may: bool = False
    then: bool = False
    otherwise: tuple[Effect, ...] = ()
    each: Cards | None = None  # "For each of your opponent's rear-guards, ...": done so many times
    per: int = 1  # "for every two cards in your soul, ...": done once for so many
    by: str = "your"  # your, opponent ("your opponent may ...")
    joined: bool = False  # ", and if ...", ", and you may ...": behind a comma, in the sentence of the one before


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One ability line.

    ``kind`` is ACT, AUTO, CONT; ``zones`` where it is active (VC, RC, GC, hand, drop, soul, bind, damage,
    deck, gzone; empty: everywhere); ``marks`` the icons and keywords of the header: ("limit break", 4, 0),
    ("1/turn", 1, 0), ("generation break", 2, 0), ("brave", 0, 0), ("oracle", 0, 0), ("ritual", 3, 0),
    ("unite", 0, 0), ("thunderstrike", 4, 0), ("darkness", 0, 0), ("dark device", 0, 0),
    ("shinken hissatsu", 0, 0), ("homare", 0, 0), ("middle column", 0, 0), ("back row", 0, 0) and other places
    of a circle, and ("wave", 2, 3) for the battles from the second to the third (0: and all later ones).
    ``label`` is a keyword written before the kind, which only names the ability: ("rescue", 1),
    ("shadowstitch", 0), ("rush", 0), ("burst", 0), ("magia", 0), ("time leap", 0), ("bloom", 0),
    ("nitou kaigan", 0), ("dominate", 0).
    """

    kind: str
    zones: tuple[str, ...] = ()
    marks: tuple[tuple[str, int, int], ...] = ()
    label: tuple[str, int] = ("", 0)
    cost: tuple[Cost, ...] = ()
    trigger: Trigger | None = None
    condition: Condition | None = None  # "When (event), if (condition), ..." up to the first full stop
    pay: bool = False  # "you may pay the cost. If you do, ..."
    body: tuple[Sentence, ...] = ()
    reminder: str = ""  # text in brackets, without effect
