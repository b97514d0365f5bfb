"""What happens at once, in plain words: each effect as an order to the player who uses it."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.saying.cards import filters_words, say
from cardinal.games.vanguard.saying.tables import PLACES
from cardinal.games.vanguard.words.executable import Naming
from cardinal.games.vanguard.words.tree import (
    BecomesState,
    Cannot,
    Effect,
    Filter,
    Gets,
    Lock,
    Move,
    Turn,
    Unlock,
)
from cardinal.language.saying import word

ONE = ("1", "up to 1")
PLAYERS = {"your": "", "opponent": "your opponent: ", "any": "each player: "}
GOALS = {
    **{place: f"the {name}" for place, name in PLACES.items()},
    "deck top": "the top of the deck", "deck bottom": "the bottom of the deck",
    "deck top or bottom": "the top or the bottom of the deck", "VC": "a vanguard circle", "RC": "a rear-guard circle",
    "open RC": "an open rear-guard circle", "separate RC": "rear-guard circles, each to its own",
    "separate open RC": "open rear-guard circles, each to its own", "GC": "the guardian circle",
    "column RC": "a rear-guard circle in this unit's column", "this RC": "this unit's circle",
    "hand or soul": "the hand or the soul", "soul or drop": "the soul or the drop zone",
    "other RC": "another rear-guard circle", "other open RC": "another rear-guard circle, which is open",
    "other column RC": "the other rear-guard circle in this unit's column",
    "open column RC": "an open rear-guard circle in this unit's column",
    "occupied RC": "a rear-guard circle with a unit",
    "separate occupied RC": "rear-guard circles with units, each to its own",
    "separate rows RC": "rear-guard circles in separate rows", "front RC": "a rear-guard circle of the front row",
    "separate column RC": "rear-guard circles of one column, each to its own",
    "that RC": "the chosen circle", "chosen RC": "the chosen circle",
    "separate both rows RC": "rear-guard circles in separate rows", "those RC": "the chosen circles, each to its own",
    "separate RC of that column": "rear-guard circles of the chosen column, each to its own",
    "attacker RC": "the circle of the attacking unit", "its column RC": "a rear-guard circle in that unit's column",
    "same RC": "one and the same rear-guard circle", "removed": "outside the game",
}  # fmt: skip


STATES = {
    "from face down": " from face down",
    "": "", "rest": ", resting", "stand": ", standing", "face down": ", face down", "face up": ", face up",
    "any order": ", in any order", "locked": ", locked", "hollowed": ", hollowed",
}  # fmt: skip


def player_words(who: str) -> str:
    return word(PLAYERS, who, "the player")


DOING = Move | Turn | Lock | Unlock | Gets | Cannot | BecomesState  # to cards that were described


def effects_words(effects: tuple[Effect, ...]) -> str:
    """Effects one after the other."""
    return ", then ".join(say(effect) for effect in _described_where_named(effects))


def _described_where_named(effects: tuple[Effect, ...]) -> list[Effect]:
    """Cards that are kept for "them" are described by the effect that they were described by in print."""
    said: list[Effect] = []
    before: object = None
    for effect in effects:
        if isinstance(before, Naming) and isinstance(effect, DOING):
            said.append(replace(effect, who=before.who))
        elif not isinstance(effect, Naming):
            said.append(effect)
        before = effect
    return said


def described(filters: tuple[Filter, ...]) -> str:
    return f" ({filters_words(filters)})" if filters else ""


def goal_words(place: str) -> str:
    return word(GOALS, place, "the place")


