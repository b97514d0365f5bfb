"""Keywords that stand for a whole line (11): each is written out as the tree of the text it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardinal.games.vanguard.words.tree import (
    Ability,
    AtTime,
    BecomesState,
    Cards,
    Choose,
    Compare,
    Count,
    Did,
    Filter,
    Keyword,
    Move,
    Ref,
    Sentence,
    TopCards,
    Turn,
    Until,
    When,
)

THIS = Ref("this")
TURN = Until("turn")
ONE = Count(1, 1)
REAR_GUARDS = Cards("rear-guard")


def _become(state: str, who: Ref | Cards = THIS) -> BecomesState:
    return BecomesState(who, state, TURN)


def _engorge(line: Ability, keyword: Keyword) -> Ability:
    """When this unit attacks, other rear-guards may be retired for it (11.24.1)."""
    return replace(
        line,
        trigger=When("attacks", THIS),
        body=(
            Sentence((Choose(Count(1, None), Cards("rear-guard", other=True)),)),
            Sentence((Move("retire", Ref("them"), "drop"),), may=True),
            Sentence((_become("engorged"),), condition=Did("retire")),
        ),
    )


def _charge(line: Ability, keyword: Keyword) -> Ability:
    """When an effect places this unit on a rear-guard circle, it may become charging (11.29.1)."""
    return replace(
        line,
        trigger=When("placed", THIS, places=("RC",), cause="effect"),
        body=(Sentence((_become("charging"),), may=True),),
    )


def _hollow(line: Ability, keyword: Keyword) -> Ability:
    """When this unit is placed on a rear-guard circle, it may become hollowed (11.33.1)."""
    return replace(
        line,
        trigger=When("placed", THIS, places=("RC",)),
        body=(Sentence((_become("hollowed"),), may=True),),
    )


def _blaze(line: Ability, keyword: Keyword) -> Ability:
    """With more rear-guards than the opponent at the beginning of an own attack step (11.21.1)."""
    return replace(
        line,
        trigger=AtTime("beginning", "attack", "your"),
        condition=Compare(REAR_GUARDS, ">", Cards("rear-guard", "opponent")),
        body=(Sentence((_become("blazing", Cards("vanguard")),)),),
    )


def _revelation(line: Ability, keyword: Keyword) -> Ability:
    """The top card is seen and may go to the soul; then a rear-guard is rested (11.20.2)."""
    standing = Cards("rear-guard", filters=(Filter("for revelation"),))
    return replace(
        line,
        trigger=When("placed", THIS, places=keyword.places),
        body=(
            Sentence((TopCards("look", ONE),)),
            Sentence((Move("put", Ref("it"), "soul"),), may=True),
            Sentence((Choose(ONE, standing), Turn(Ref("it"), "rest")), condition=Did()),
        ),
    )


#: keywords that are read as if their text were printed
WRITTEN_OUT: dict[str, Callable[[Ability, Keyword], Ability]] = {
    "engorge": _engorge,
    "charge": _charge,
    "hollow": _hollow,
    "blaze": _blaze,
    "revelation": _revelation,
}
