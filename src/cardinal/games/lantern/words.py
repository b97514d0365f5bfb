"""The words of Lantern's texts: whom they speak of, what they ask, and how a line is put together."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from cardinal.effects import match, words
from cardinal.effects.match import Line, When
from cardinal.effects.verbs import rooms_of
from cardinal.games.lantern.asking import Cards, Darker, Kin, Resting, Strength
from cardinal.games.lantern.night import QUAY, WAKE, Night
from cardinal.language.grammar import Grammar
from cardinal.language.plain import PlainLanguage, numbers


def _words(grammar: Grammar) -> None:
    numbers(grammar, "card", "light")
    grammar.words("whose", {"your ": "your", "your opponent's ": "opponent", "the ": "any"})
    grammar.words("other", {"": False, "other ": True})
    grammar.words("turned", {"resting ": True, "standing ": False})
    grammar.token("kin.name", r"[A-Z][a-z]+", str, lambda value: value if isinstance(value, str) else None)
    grammar.rule("kind", Resting, "{rests:turned}")
    grammar.rule("kind", Kin, "{name:kin.name} ")
    grammar.listing("kinds", "kind", "", least=0)
    grammar.rule("with.one", Strength, " with strength {number:digit} {relation}")
    grammar.listing("with", "with.one", "", least=0)
    grammar.rule("cards", Cards, "{whose}{other}{tests:kinds}keepers{tests:with}", zones=(QUAY,))
    grammar.rule("card", Cards, "one of {whose}{other}{tests:kinds}keepers{tests:with}", zones=(QUAY,))
    grammar.rule("own.cards", Cards, "{other}{tests:kinds}keepers", whose="your", zones=(QUAY,))
    grammar.rule("card.of.wake", Cards, "{tests:kinds}card from your wake", whose="your", other=False, zones=(WAKE,))
    words.whom(grammar, "this keeper")
    words.having(grammar)
    grammar.rule("condition", Darker, "you have fewer lights than your opponent")
    words.happens(grammar, "arrives", "sinks", "attacks", "steps in")
    grammar.rule("event", When, "you lose a light", event="loses", whose="your")
    grammar.rule("event", When, "your opponent loses a light", event="loses", whose="opponent")
    grammar.rule("event", When, "your turn begins", event="dawns", whose="your")
    words.lines(grammar)


ROOMS = partial(rooms_of, "cardinal.games.lantern.verbs")
LANGUAGE: PlainLanguage[Line[Night]] = PlainLanguage("lantern", Path(__file__).parent, Line, match, _words, ROOMS)
