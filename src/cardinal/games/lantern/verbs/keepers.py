"""What is done to keepers: sinking, returning, burying, resting, standing up."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects.context import Context
from cardinal.effects.deeds import Puts, Turns
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import DECK, HAND, WAKE, Night
from cardinal.language.grammar import Grammar

BY_TEXT, FORBIDDEN = cite("zone.new_card"), cite("ability.cannot")


@dataclass(frozen=True, slots=True)
class Sink(Puts[Night, Context]):
    """From the quay to the wake."""

    law, forbidding, zone = BY_TEXT, FORBIDDEN, WAKE


@dataclass(frozen=True, slots=True)
class Return(Puts[Night, Context]):
    """From the quay, or from the wake, to the hand."""

    law, forbidding, zone = BY_TEXT, FORBIDDEN, HAND


@dataclass(frozen=True, slots=True)
class Bury(Puts[Night, Context]):
    """Under the deck."""

    law, forbidding, zone, bottom = BY_TEXT, FORBIDDEN, DECK, True


@dataclass(frozen=True, slots=True)
class Rest(Turns[Night, Context]):
    """A standing keeper rests."""

    law, forbidding, rests = cite("act.cost"), FORBIDDEN, True


@dataclass(frozen=True, slots=True)
class Stand(Turns[Night, Context]):
    """A resting keeper stands up."""

    law, forbidding, rests = cite("turn.dawn"), FORBIDDEN, False


def define(grammar: Grammar) -> None:
    grammar.rule("effect", Sink, "sink {who:whom}")
    grammar.rule("effect", Return, "return {who:whom} to {its owner's|your} hand")
    grammar.rule("effect", Bury, "put {who:whom} under {its owner's|your} deck")
    grammar.rule("effect", Rest, "rest {who:whom}")
    grammar.rule("cost", Rest, "rest {who:this}")
    grammar.rule("effect", Stand, "stand {who:whom} up")
    grammar.words("forbidden", {"be sunk": "sink", "be returned": "return", "be buried": "bury",
                                "be rested": "rest", "stand up": "stand"})  # fmt: skip
