"""What lasts, in plain words: what cards get, may and cannot do, and what holds for the game."""

from __future__ import annotations

from cardinal.games.vanguard.explaining.cards import (
    REFERENCES,
    ROLES,
    SAYINGS,
    amount_words,
    does,
    filters_words,
    target,
    until_words,
)
from cardinal.games.vanguard.explaining.effects import effects_words
from cardinal.games.vanguard.words.tree import (
    Ability,
    Becomes,
    BecomesState,
    Bonus,
    Cannot,
    Cost,
    DeckRule,
    Dominate,
    Filter,
    FreeStride,
    Gets,
    Loses,
    LosesCost,
    MarkActive,
    MayAttack,
    Nullify,
    StrideCost,
    Until,
    Who,
)
from cardinal.language.saying import Unsaid, listed, nothing_else, word

says, say = SAYINGS.says, SAYINGS.say

FORBIDDEN = {
    "attack": "attack", "attack a vanguard": "attack a vanguard", "attack a rear-guard": "attack a rear-guard",
    "be hit": "be hit", "be attacked": "be attacked", "boost": "boost", "be boosted": "be boosted",
    "intercept": "intercept", "be retired": "be retired", "be retired by effects": "be retired by effects",
    "be chosen": "be chosen", "be chosen by effects": "be chosen by effects",
    "be chosen by opponent effects": "be chosen by your opponent's effects", "move": "move", "stand": "stand up",
    "stand in your stand phase": "stand up in your stand phase",
    "stand in opponent stand phase": "stand up in your opponent's stand phase",
    "be locked": "be locked", "be unlocked": "be unlocked", "deal damage": "deal damage, even where its attack hits",
    "be retired when hit": "be retired by an attack that hits it", "normal ride": "normal ride",
    "normal ride this phase": "normal ride in this phase", "normal call": "normal call", "guard": "guard",
    "call to GC": "call to the guardian circle",
    "call to GC from hand": "call from the hand to the guardian circle",
}  # fmt: skip

ATTACKS = {
    "from back row": "may attack from the back row",
    "vanguard from back row": "may attack a vanguard from the back row",
    "back row": "may attack the back row", "front row": "battles every unit of the opposing front row",
    "column": "battles every unit of the attacked column", "intercept from back row": "may intercept from the back row",
}  # fmt: skip


def bonus_words(bonus: Bonus) -> str:
    """ "+3000 power"."""
    what = word(
        {"power": "power", "critical": "critical", "shield": "shield", "grade": "grade", "drive": "drive"},
        bonus.what, "the value",
    )  # fmt: skip
    return f"{what} {amount_words(bonus.amount)}"


@says(Gets)
def _gets(
    who: Who, bonuses: tuple[Bonus, ...], abilities: tuple[Ability, ...], keywords: tuple[str, ...], until: Until
) -> str:
    gains = [bonus_words(bonus) for bonus in bonuses]
    gains += [f"the keyword {keyword}" for keyword in keywords]
    gains += [f"this ability: [{say(ability)}]" for ability in abilities]
    if not gains:
        raise Unsaid("cards that get nothing")
    return f"{does(who, 'gets', 'get')} {listed(gains)}{until_words(until)}"


@says(Loses)
def _loses(who: Who, keyword: str, until: Until) -> str:
    return (
        f"{does(who, 'loses', 'lose')} {f'the keyword {keyword}' if keyword else 'all abilities'}{until_words(until)}"
    )


@says(Becomes)
def _becomes(who: Who, what: str, text: str, amount: int, until: Until) -> str:
    if what in ("power", "grade", "critical"):
        nothing_else("a new number", text=text)
        return f"the printed {what} of {target(who)} becomes {amount}{until_words(until)}"
    nothing_else("a new word", amount=amount)
    if what == "name of" and text == "this":
        return f"{does(who, 'also has', 'also have')} the name of this card{until_words(until)}"
    if what == "name of" and text in ("it", *ROLES):
        named = "that card" if text == "it" else REFERENCES[text]
        return f"{does(who, 'also has', 'also have')} the name of {named}{until_words(until)}"
    words = {
        "clan": (f"also belongs to {text}", f"also belong to {text}"),
        "name": (f'is also named "{text}"', f'are also named "{text}"'),
        "all clans": ("belongs to all clans and nations", "belong to all clans and nations"),
    }
    if what not in words:
        raise Unsaid(f"the change of {what!r}")
    if what == "all clans":
        nothing_else("all clans", text=text)
    return f"{does(who, *words[what])}{until_words(until)}"


@says(Cannot)
def _cannot(who: Who | None, what: str, until: Until, filters: tuple[Filter, ...], player: str) -> str:
    deed = word(FORBIDDEN, what, "the deed")
    if who is None:
        name = word({"your": "you", "opponent": "your opponent"}, player, "the player")
        return f"{name} cannot {deed}{f' cards ({filters_words(filters)})' if filters else ''}{until_words(until)}"
    nothing_else("a card that is stopped", player=player)
    joint = " by" if what.startswith("be ") else ""
    by = f"{joint} cards ({filters_words(filters)})" if filters else ""
    return f"{does(who, 'cannot', 'cannot')} {deed}{by}{until_words(until)}"


@says(MayAttack)
def _may_attack(who: Who, how: str, until: Until) -> str:
    words = word(ATTACKS, how, "the attack")
    return f"{does(who, words, words.replace('battles', 'battle'))}{until_words(until)}"


@says(MarkActive)
def _mark_active(who: Who, mark: str, number: int) -> str:
    if mark == "when attack hits":
        nothing_else("an attack", number=number)
        return f"abilities of {target(who)} for an attack that hits also work for one that does not"
    return f"{mark}{f' {number}' if number else ''} abilities of {target(who)} are active in any case"


@says(Nullify)
def _nullify(what: str, who: Who | None) -> str:
    if what == "cannot be hit":
        if who is None:
            raise Unsaid("an effect that nobody has")
        return f"the effect by which {target(who)} cannot be hit counts for nothing"
    nothing_else("triggers", who=who)
    meant = {
        "trigger": "the effect of that trigger", "opponent triggers": "the effects of all triggers of your opponent",
        "own triggers": "the effects of all your triggers", "all triggers": "the effects of all triggers",
    }  # fmt: skip
    return f"{word(meant, what, 'the trigger')} count for nothing"


@says(DeckRule)
def _deck_rule(number: int, name: str) -> str:
    meant = f'cards named "{name}"' if name else "this card"
    return f"a deck may hold up to {number} copies of {meant}"


@says(BecomesState)
def _becomes_state(who: Who, state: str, until: Until) -> str:
    known = {each: each for each in ("hollowed", "charging", "engorged", "blazing", "successful")}
    return f"{does(who, 'becomes', 'become')} {word(known, state, 'the state')}{until_words(until)}"


@says(Dominate)
def _dominate(who: Who, until: Until) -> str:
    return f"dominate {target(who)}{until_words(until) or ' while this resolves'}"


@says(LosesCost)
def _loses_cost(who: Who, kind: str, mark: str, until: Until) -> str:
    kinds = {"": "", "ACT": "activated ", "AUTO": "automatic "}
    marked = f" with {mark}" if mark else ""
    return f"{word(kinds, kind, 'the kind')}abilities{marked} of {target(who)} need no cost{until_words(until)}"


@says(StrideCost)
def _stride_cost(instead: tuple[Cost, ...], grade: int, as_grade: int, filters: tuple[Filter, ...]) -> str:
    if instead:
        nothing_else("another cost", grade=grade, as_grade=as_grade)
        which = f"of your G units ({filters_words(filters)})" if filters else "of its stride"
        return f"the cost {which} may instead be: {effects_words(instead)}"
    nothing_else("a grade for the cost", filters=filters)
    if as_grade:
        nothing_else("a grade for the cost", grade=grade)
        return f"for the cost of a stride this card may count as grade {as_grade}"
    return f"for the cost of a stride this card counts as grade {grade:+d}"


@says(FreeStride)
def _free_stride(until: Until, filters: tuple[Filter, ...]) -> str:
    which = f" of a G unit ({filters_words(filters)})" if filters else ""
    return f"your next stride{which} needs no cost{until_words(until)}"
