"""Drawing, discarding, choosing: the cards of hand, deck and wake."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects import deeds
from cardinal.effects.context import Context
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import WAKE, Night
from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Draw(deeds.Draw[Night, Context]):
    """Cards from the deck to the hand."""

    law = cite("zone.deck")


@dataclass(frozen=True, slots=True)
class Spill(deeds.FromTop[Night, Context]):
    """Cards from the top of a deck to the wake."""

    law, zone = cite("zone.deck"), WAKE


@dataclass(frozen=True, slots=True)
class Discard(deeds.Discard[Night, Context]):
    """Cards from the hand to the wake."""

    law, zone = cite("ability.choose"), WAKE


@dataclass(frozen=True, slots=True)
class Choose(deeds.Choose[Night, Context]):
    """Keepers, or cards of the wake (8.8)."""

    law = cite("ability.choose")


def define(grammar: Grammar) -> None:
    for whose, draw, discard in (
        ("your", "draw", "discard"),
        ("opponent", "your opponent draws", "your opponent discards"),
        ("each", "each player draws", ""),
    ):
        grammar.rule("effect", Draw, f"{draw} {{number:cards}}", whose=whose)
        if discard:
            grammar.rule("effect", Discard, f"{discard} {{number:cards}}", whose=whose)
    grammar.rule("cost", Discard, "discard {number:cards}")
    grammar.rule("effect", Spill, "put the top {number:cards} of your deck into your wake")
    theirs = "put the top {number:cards} of your opponent's deck into their wake"
    grammar.rule("effect", Spill, theirs, whose="opponent")
    grammar.rule("effect", Choose, "choose {number:count} of {chosen:cards}")
    grammar.rule("effect", Choose, "choose up to {number:count} of {chosen:cards}", up_to=True)
    grammar.rule("effect", Choose, "choose a {chosen:card.of.wake}", number=1)
