"""Continuous abilities: what they change, whom, and under which condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardinal.text import tree
from cardinal.vanguard.abilities import ContinuousPart, Holding
from cardinal.vanguard.compile_effects import DEEDS, UNIT_DEEDS, changes, forbidden, understood
from cardinal.vanguard.compile_eras import era_effect
from cardinal.vanguard.compile_selectors import CannotCompile, condition, reads, tests, who
from cardinal.vanguard.information import HIT_EFFECTS
from cardinal.vanguard.marks import CONDITIONS

Part = tuple[str, tuple[Any, ...], Any, str]  # what changes, of whom, by how much, how long
Gains = Callable[[tree.Gets], list[Part]]


def continuous_parts(source: tree.Ability, gains: Gains) -> tuple[ContinuousPart, ...]:
    """What a continuous ability changes, with the condition of each change."""
    found: list[ContinuousPart] = []
    for sentence in source.body:
        conditions = [condition(c) for c in (source.condition, sentence.condition) if c is not None]
        holding: Holding | None = None
        if conditions:
            holding = conditions[0] if len(conditions) == 1 else ("all", tuple(conditions))
        for effect in sentence.effects:
            for what, meant, value, _ in _parts(effect, gains):
                found.append(ContinuousPart(what, value, meant, holding, reads(holding, meant, value)))
    return tuple(found)


def _parts(effect: tree.Effect, gains: Gains) -> list[Part]:
    understood(effect)
    match effect:
        case tree.Gets():
            return gains(effect)
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
            assert made is not None
            return [(made[1], made[2], made[3], made[4])]
    raise CannotCompile(f"the continuous effect {type(effect).__name__}")
