"""What keepers are given: strength, a keyword, a prohibition; for this turn, or always."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects.asking import This
from cardinal.effects.context import Context
from cardinal.effects.deeds import Gives
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import Night
from cardinal.language.grammar import Grammar

THIS_TURN = cite("ability.this_turn")
KEYWORDS = {"Swift": "swift", "Bright": "bright", "Steady": "steady"}


@dataclass(frozen=True, slots=True)
class Gets(Gives[Night, Context]):
    """More strength, or less."""

    law, what = THIS_TURN, "strength"


@dataclass(frozen=True, slots=True)
class Gains(Gives[Night, Context]):
    """A keyword."""

    law, what = THIS_TURN, "word"


@dataclass(frozen=True, slots=True)
class Cannot(Gives[Night, Context]):
    """A prohibition."""

    law, what = THIS_TURN, "cannot"


def define(grammar: Grammar) -> None:
    grammar.words("keyword", KEYWORDS)
    grammar.rule("this.gains", Gains, "{value:keyword}", who=This())
    grammar.words("forbidden", {"attack": "attack", "step in": "step in"})
    for who, gets, gains in (("whom.one", "gets", "gains"), ("whom.many", "get", "gain")):
        for category, lasts in (("effect", " this turn"), ("always", "")):
            grammar.rule(category, Gets, f"{{who:{who}}} {gets} {{value:signed}} strength{lasts}")
            grammar.rule(category, Gains, f"{{who:{who}}} {gains} {{value:keyword}}{lasts}")
            grammar.rule(category, Cannot, f"{{who:{who}}} cannot {{value:forbidden}}{lasts}")
