"""Who does what a sentence says, where a later verb has no subject: "each fighter draws a card, chooses ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardinal.games.vanguard.words.tree import Cards, Choose, Draw, Effect, Move, Search, Some, TopCards

SAME = "same"
YOU = "your"


def doing(effects: tuple[Effect, ...], by: str) -> tuple[Effect, ...]:
    """The effects of a sentence, each with whom does it; ``by`` is who does the sentence."""
    last = by
    found: list[Effect] = []
    for effect in effects:
        done = done_by(effect, last)
        last = doer(done, last)
        found.append(done)
    return tuple(found)


def doer(effect: Effect, last: str) -> str:
    """Who did an effect; an order to you leaves it open who goes on after that."""
    by = effect.whose if isinstance(effect, Draw) else last
    if isinstance(effect, Choose | Search | TopCards | Move):
        by = effect.by
    return last if by == YOU else by


def done_by(effect: Effect, last: str) -> Effect:
    """An effect whose verb has no subject of its own is done by the last one; "his or her" are that player's cards."""
    by = "opponent" if last == YOU else last
    if isinstance(effect, Draw) and effect.whose == SAME:
        return replace(effect, whose=by)
    if not isinstance(effect, Choose | Move) or effect.by != SAME:
        return effect
    changed: dict[str, Any] = {"by": by}
    if by == "any":
        changed |= _of_their_own(effect)
    return replace(effect, **changed)


def _of_their_own(effect: Choose | Move) -> dict[str, Any]:
    """Cards of the opponent are then those of each player."""
    if isinstance(effect, Choose):
        return {"cards": _own(effect.cards)}
    if isinstance(effect.who, Some):
        return {"who": replace(effect.who, cards=_own(effect.who.cards)), "whose": _own_zone(effect.whose)}
    return {}


def _own(cards: Cards) -> Cards:
    return replace(cards, whose="own") if cards.whose == "opponent" else cards


def _own_zone(whose: str) -> str:
    return "owner" if whose == "opponent" else whose
