"""What a word can point back to: the card that a condition has found, one of several that were chosen.

A word that points at nothing, or at one of several without saying which, is a reference to ``NOTHING`` or ``SEVERAL``:
the compiler has no such card, and refuses the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from cardinal.games.gundam.words.tree import (
    Cards,
    Choose,
    Comparison,
    DeployTokens,
    Filter,
    Has,
    LookAt,
    Ref,
    Sentence,
    Who,
)
from cardinal.language.nodes import Node

NOTHING = "nothing that was named"
SEVERAL = "one of several cards that were named"
BASES = ("base", "ex base")
LASTING = ("trait", "color", "level", "cost", "name has", "named", "link", "keyword")  # no deed of a sentence ends it
BACK = ("it", "its pilot", "them", "that", "that enemy", "that friendly", "that player", "former", "latter")
ONE = (Comparison("=", 1), Comparison(">=", 1))
ENEMY = ("enemy", "each enemy", "another player")
OWN = ("your", "friendly", "own")
#: the nouns behind "that", by the form in which they were read
NOUNS = {0: "unit", 3: "pilot", 4: "base"}


def one_held(condition: Has, ref: Ref) -> Who:
    """The one card that a condition finds: "only 1 Unit", or a Base, of which a player has one."""
    cards = condition.cards
    base = condition.number in ONE and {*cards.what} <= {*BASES}
    filters = (*cards.filters, *condition.being)
    steady = tuple(each for each in filters if each.kind in LASTING)
    alone = base or (condition.number == ONE[0] and steady == filters)
    if not alone or cards.zone or ref.filters:
        return Ref(SEVERAL)
    return replace(cards, filters=steady, every=True)


def may_be_one(condition: Has) -> bool:
    """Whether a condition speaks of one card, so that "it" can be that one."""
    return condition.number in ONE and condition.cards.what != ("player",)


def one_chosen(picks: Sequence[Cards], ref: Ref) -> Ref | None:
    """ "That enemy Unit" among what was chosen; None if it is none of that."""
    fitting = [cards for cards in picks if _can_be(cards, ref)]
    if not fitting:
        return None
    if len(fitting) > 1:
        return replace(ref, what=SEVERAL)
    if len(picks) == 1:
        return replace(ref, what="chosen")
    kind = Filter("is", who=Cards(fitting[0].what, fitting[0].whose, fitting[0].zone))
    return replace(ref, what="chosen", filters=(*ref.filters, kind))


def one_of_two(picks: Sequence[Cards], ref: Ref) -> Ref:
    """ "The former", "the latter": of two that were chosen together, and that differ in whose they are or what."""
    if len(picks) != 2 or (picks[0].what, picks[0].whose) == (picks[1].what, picks[1].whose):
        return replace(ref, what=SEVERAL if picks else NOTHING)
    meant = picks[0 if ref.what == "former" else 1]
    return Ref("chosen", filters=(Filter("is", who=Cards(meant.what, meant.whose, meant.zone)),))


def _can_be(cards: Cards, ref: Ref) -> bool:
    """Whether a description does not contradict the words that speak of it."""
    if (ref.what == "that enemy" and cards.whose in OWN) or (ref.what == "that friendly" and cards.whose in ENEMY):
        return False
    noun = NOUNS.get(ref.form, "") if ref.what == "that" and not ref.filters and not ref.zone else ""
    return not noun or any(noun in what or what in ("card", "those") for what in cards.what)


# --- whether a text points back ------------------------------------------------------------------


def speaks_of_this(value: object) -> bool:
    """Whether a tree names its own card."""
    if isinstance(value, Ref) and value.what == "this":
        return True
    inside = value if isinstance(value, tuple) else ()
    if isinstance(value, Node):
        inside = tuple(getattr(value, each.name) for each in fields(value))
    return any(map(speaks_of_this, inside))


def goes_on(sentence: Sentence) -> bool:
    """Whether a sentence speaks of what was chosen or named before it, and not only of what it chooses itself."""
    for effect in sentence.effects:
        if refers_back(effect):
            return True
        if isinstance(effect, Choose | LookAt | DeployTokens):
            return False
    return False


def refers_back(value: object) -> bool:
    """Whether a tree speaks of what was chosen or named before."""
    if isinstance(value, tuple):
        return any(refers_back(each) for each in value)
    if isinstance(value, Ref):
        return value.what in BACK
    if isinstance(value, Cards) and value.zone == "looked":
        return True
    if isinstance(value, Node):
        return any(refers_back(getattr(value, each.name)) for each in fields(value))
    return False
