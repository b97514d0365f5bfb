"""The words of Lantern's texts: whom they speak of, what they ask, and how a line is put together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardinal.effects import match, words
from cardinal.effects.asking import Condition, Selection, Test, compare, passes
from cardinal.effects.context import Context
from cardinal.effects.match import Line, When
from cardinal.effects.verbs import rooms_of
from cardinal.games.lantern.night import QUAY, REST, WAKE, Night
from cardinal.games.lantern.rules.keepers import now
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.plain import PlainLanguage, numbers


@dataclass(frozen=True, slots=True)
class Kin(Test[Night, Context]):
    """Of a kin."""

    name: str

    def fits(self, s: Night, c: Context, card: int) -> bool:
        return s.printed(card).kin == self.name


@dataclass(frozen=True, slots=True)
class Strength(Test[Night, Context]):
    """With so much strength."""

    number: int
    relation: str

    def fits(self, s: Night, c: Context, card: int) -> bool:
        return compare(s, self.relation, now(s, card).strength, self.number)


@dataclass(frozen=True, slots=True)
class Resting(Test[Night, Context]):
    """Resting, or standing."""

    rests: bool

    def fits(self, s: Night, c: Context, card: int) -> bool:
        return bool(s.marks[card] & REST) == self.rests


@dataclass(frozen=True, slots=True)
class Cards(Selection[Night, Context]):
    """Keepers on the quay, or cards of the wake."""

    def find(self, s: Night, c: Context) -> list[int]:
        every = [card for player in s.in_turn_order() for zone in self.zones for card in s.zone(player, zone)]
        return [card for card in every if self.means(s, c, s.ref(card))]

    def means(self, s: Night, c: Context, ref: int) -> bool:
        card = ref & CARD_MASK
        if (self.other and card == c.source & CARD_MASK) or s.zone_of(card) not in self.zones:
            return False
        whose = self.whose == "any" or (s.owners[card] == c.master) == (self.whose == "your")
        return whose and passes(s, c, card, self.tests)


@dataclass(frozen=True, slots=True)
class Darker(Condition[Night, Context]):
    """You have fewer lights than your opponent."""

    def holds(self, s: Night, c: Context) -> bool:
        return s.lights[c.master] < s.lights[1 - c.master]


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
