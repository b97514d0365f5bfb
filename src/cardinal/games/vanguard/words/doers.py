"""Who does what a sentence says, where a later verb has no subject: "each fighter draws a card, chooses ..."."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.words.tree import Cards, Choose, Draw, Effect, Move, Search, Some, TopCards

SAME = "same"
YOU, EACH = "your", "any"


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
    if isinstance(effect, Choose) and effect.by == SAME:
        return replace(effect, by=by, cards=_own(effect.cards, by))
    if isinstance(effect, Move) and effect.by == SAME:
        who = replace(effect.who, cards=_own(effect.who.cards, by)) if isinstance(effect.who, Some) else effect.who
        zone = "owner" if by == EACH and effect.whose == "opponent" else effect.whose
        return replace(effect, by=by, who=who, whose=zone)
    return effect


def _own(cards: Cards, by: str) -> Cards:
    """Where each player does it, cards of the opponent are those of each player."""
    return replace(cards, whose="own") if by == EACH and cards.whose == "opponent" else cards
