"""Continuous abilities: what they change, whom, and under which condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardinal.games.vanguard.compiling.effects import DEEDS, UNIT_DEEDS, changes, forbidden, understood
from cardinal.games.vanguard.compiling.eras import era_effect
from cardinal.games.vanguard.compiling.selectors import CannotCompile, condition, only, reads, selection, tests, who
from cardinal.games.vanguard.effects.abilities import ContinuousPart, Holding
from cardinal.games.vanguard.rules.information import HIT_EFFECTS
from cardinal.games.vanguard.rules.marks import CONDITIONS
from cardinal.games.vanguard.verbs.gets import Gets
from cardinal.games.vanguard.words import tree

Part = tuple[str, tuple[Any, ...], Any, str]  # what changes, of whom, by how much, how long
Gains = Callable[[tree.Gets], list[Part]]


def continuous_parts(source: tree.Ability, gains: Gains) -> tuple[ContinuousPart, ...]:
    """What a continuous ability changes, with the condition of each change."""
    found: list[ContinuousPart] = []
    first = [] if source.condition is None else [condition(source.condition)]
    conditions = first
    for sentence in source.body:
        only(sentence, "effects", "condition", "then", "each", "per")
        own = [] if sentence.condition is None else [condition(sentence.condition)]
        conditions = [*(conditions if sentence.then else first), *own]  # "then" needs what the sentence before needs
        holding: Holding | None = None
        if conditions:
            holding = conditions[0] if len(conditions) == 1 else ("all", tuple(conditions))
        for effect in sentence.effects:
            for what, meant, number, _ in _parts(effect, gains):
                value = number if sentence.each is None else _for_each(number, sentence.each, sentence.per)
                found.append(ContinuousPart(what, value, meant, holding, reads(holding, meant, value)))
    return tuple(found)


def _for_each(number: Any, each: tree.Cards, per: int) -> Any:
    """ "For each of your rear-guards, this unit gets [Power] +1000"."""
    if not isinstance(number, int):
        raise CannotCompile("a continuous effect for each of some cards that is no number")
    return ("each", number, selection(each), per)


def _parts(effect: tree.Effect, gains: Gains) -> list[Part]:
    understood(effect)
    match effect:
        case tree.Gets():
            return gains(effect)
        case tree.Becomes(_, "name of"):
            raise CannotCompile("a name that follows another card")
        case tree.Loses() | tree.Becomes() | tree.MayAttack():
            return changes(effect)
        case tree.Cannot(meant, what) if meant is not None and not effect.filters and what in UNIT_DEEDS:
            return [("cannot", who(meant), DEEDS.get(what, what), "")]
        case tree.Cannot(meant, "boost") if meant is not None and effect.filters:
            return [("cannot", who(meant), ("boost", tests(effect.filters)), "")]
        case tree.Cannot(None):
            return [("forbid", ("this",), forbidden(effect), "")]
        case tree.DeckRule():
            return []  # read by ``deck`` when a deck is checked
        case tree.MarkActive(meant, mark, number) if mark in CONDITIONS:
            return [("may", who(meant), f"{mark} {number} active", "")]
        case tree.MarkActive(meant, "when attack hits", 0):
            return [("may", who(meant), HIT_EFFECTS, "")]
        case tree.Nullify(("opponent triggers" | "own triggers" | "all triggers") as what, None):
            return [("may", ("this",), f"nullify {what}", "")]
        case tree.Keyword(word):
            return [("keyword", ("this",), word, "")]
        case tree.LosesCost() | tree.StrideCost():
            made = era_effect(effect)
            assert isinstance(made, Gets), made
            return [(made.what, made.who, made.value, made.until)]
    raise CannotCompile(f"the continuous effect {type(effect).__name__}")
