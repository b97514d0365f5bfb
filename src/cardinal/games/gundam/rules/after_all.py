"""What happens after all, although effects could have replaced it (10-1-9): the events as they were due, together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.frames import Together
from cardinal.games.gundam.rules.sides import player_ref
from cardinal.games.gundam.rules.steps import step
from cardinal.games.gundam.rules.substitution import (
    HAPPENS,
    REPLACED,
    REPLACED_BY,
    answered,
    interrupted,
    take_place,
    ways,
)
from cardinal.kernel.events import Happening
from cardinal.kernel.machine import Procedure, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

#: what an effect is noted to have done by whose word events happen
DEEDS = {"destroyed": "destroy", "shield destroyed": "destroy", "rests": "rest", "becomes active": "set active",
         "damaged": "damage", "discarded": "discard", "returned": "return", "added": "add", "exiled": "exile",
         "trashed": "place", "recovers": "recover", "draw": "draw", "looked": "look",
         "revealed": "reveal", "shuffled": ""}  # fmt: skip


def happens_after_all(s: Game, c: Effect) -> None:
    """Who could have replaced an event has not: it happens, unless another effect replaces it."""
    passed_over = (*c.passed_over, (c.ability, c.source))
    others = ways(s, c.event, passed_over)
    if others:
        take_place(s, c.event, others, passed_over)
    else:
        answered(s, c, HAPPENS)


def _together(s: Game, f: Together) -> None:
    """It is known what becomes of every event: what was not replaced happens, as one."""
    leave(s)
    below = interrupted(s)
    due = [event for event, answer in zip(f.events, f.answers, strict=True) if answer == HAPPENS]
    there = [event for event in due if event.subject < 0 or s.alive(event.subject)]
    cards = REPLACED[f.events[0].kind](s, there, f.law) if there else []
    if below is not None:
        _noted(s, below, there, cards)
        below.did = int(f.did and len(there) == len(due) and REPLACED_BY not in f.answers and "" not in f.answers)


def _noted(s: Game, below: Effect, events: Sequence[Happening], cards: Sequence[int]) -> None:
    """What has happened was done by the effect that was interrupted, which goes on speaking of these cards."""
    moved = {event.subject & CARD_MASK for event in events if event.subject >= 0}.intersection(cards)
    deed = DEEDS[events[0].kind] if events else ""
    if not deed:
        return
    if deed == "draw":
        acted(below, deed, (player_ref(event.player) for event in events))
    elif deed == "destroy":
        acted(below, deed, (event.subject for event in events if event.subject & CARD_MASK in moved))
    else:
        acted(below, deed, (s.ref(card) for card in cards))
        below.it = tuple(s.ref(card) for card in cards) if deed == "discard" else below.it
        below.it = tuple(s.ref(ref & CARD_MASK) if ref & CARD_MASK in moved else ref for ref in below.it)


REPLACED.enter("destroyed", actions.destroyed)
REPLACED.enter("shield destroyed", actions.destroyed)
REPLACED.enter("rests", actions.turned)
REPLACED.enter("becomes active", actions.turned)
REPLACED.enter("damaged", actions.damaged)
REPLACED.enter("discarded", actions.discarded)
REPLACED.enter("draw", actions.drawn)
REPLACED.enter("shuffled", actions.shuffled)
PROCEDURES = (Procedure("together", [step("effect.substitution", _together)], Together.restored),)
