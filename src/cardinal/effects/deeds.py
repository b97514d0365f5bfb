"""Verbs that many games have, for a plain table (``tabletop``): a game gives them their words, zones and laws."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from cardinal.effects.asking import Selection, Whom
from cardinal.effects.context import Context
from cardinal.effects.program import done
from cardinal.effects.tabletop import Table
from cardinal.effects.verbs import Verb, spoken
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK, Option
from cardinal.language.nodes import Node

S = TypeVar("S", bound=Table)
C = TypeVar("C", bound=Context)


@dataclass(frozen=True, slots=True)
class Deed(Node, Verb[S, C]):
    """One thing that a text does, carried out by itself."""

    law: ClassVar[str] = ""

    def payable(self, s: S, c: C) -> bool:
        """Whether it can be done as a price."""
        return False


def players_of(s: S, c: C, whose: str) -> tuple[int, ...]:
    """The players who are meant, the turn player first."""
    order = s.in_turn_order()
    if whose == "each":
        return order
    return tuple(player for player in order if (player == c.master) == (whose == "your"))


@dataclass(frozen=True, slots=True)
class Draw(Deed[S, C]):
    """Players draw cards."""

    number: int
    whose: str = "your"

    def run(self, s: S, c: C) -> None:
        drawn = [s.draw(player, self.number, self.law) for player in players_of(s, c, self.whose)]
        c.did = int(all(number == self.number for number in drawn))
        done(c)


@dataclass(frozen=True, slots=True)
class FromTop(Deed[S, C]):
    """Cards from the top of decks go to another zone."""

    zone: ClassVar[int]
    number: int
    whose: str = "your"

    def run(self, s: S, c: C) -> None:
        c.did = 1
        for player in players_of(s, c, self.whose):
            cards = s.zone(player, s.DECK)[-self.number :]
            c.did &= len(cards) == self.number
            s.move(cards[::-1], self.zone, spoken(type(self)), self.law)
        done(c)


@dataclass(frozen=True, slots=True)
class Discard(Deed[S, C]):
    """A player chooses cards of the hand, which go to another zone."""

    zone: ClassVar[int]
    number: int
    whose: str = "your"

    def payable(self, s: S, c: C) -> bool:
        return len(s.zone(c.master, s.HAND)) >= self.number

    def run(self, s: S, c: C) -> None:
        player = players_of(s, c, self.whose)[0]
        c.picks = (*c.picks, s.choice[1]) if c.phase else ()
        while len(c.picks) < self.number:
            left = [card for card in s.zone(player, s.HAND) if card not in c.picks]
            if not left:
                break
            c.phase = 1
            ask(s, player, "discard", self.law, [("choose", card) for card in s.apart(left)], c.source & CARD_MASK)
            if s.asked is not None:
                return
            c.picks = (*c.picks, left[0])
        c.did = int(len(c.picks) == self.number)
        s.move(c.picks, self.zone, "discard", self.law)
        done(c)


@dataclass(frozen=True, slots=True)
class Choose(Deed[S, C]):
    """One card after the other; as many as there are need no question, unless it may be fewer."""

    number: int
    chosen: Selection[S, C]
    up_to: bool = False

    def possible(self, s: S, c: C) -> bool:
        """Whether there is something to choose, or need not be."""
        return self.up_to or bool(self.chosen.find(s, c))

    def run(self, s: S, c: C) -> None:
        if c.phase == 0:
            c.picks, c.phase = (), 1
            s.cite(self.law)
        elif s.choice[0] == "choose":
            c.picks = (*c.picks, s.choice[1])
        found = [card for card in self.chosen.find(s, c) if card not in c.picks]
        wanted = self.number - len(c.picks)
        ended = wanted <= 0 or not found or s.choice[:1] == ("done",)
        if not ended and not self.up_to and len(found) <= wanted:
            c.picks, ended = (*c.picks, *found), True
        if not ended:
            options: list[Option] = [("choose", card) for card in s.apart(found)]
            ask(s, c.master, "choose", self.law, options + [("done",)] * self.up_to, c.source & CARD_MASK)
            return
        c.it = tuple(s.ref(card) for card in c.picks)
        c.did = int(bool(c.picks))
        done(c)


@dataclass(frozen=True, slots=True)
class Treating(Deed[S, C]):
    """Something that is done to cards, as far as nothing forbids it: a prohibition calls it by its name."""

    forbidding: ClassVar[str]  # the law of prohibitions
    who: Whom[S, C]

    @abstractmethod
    def treat(self, s: S, c: C, cards: Sequence[int]) -> bool:
        """Does it to cards to which it may be done; whether it could be done."""

    def run(self, s: S, c: C) -> None:
        cards = self.who.cards(s, c)
        free = [card for card in cards if not s.match.forbids(s, card, spoken(type(self)))]
        if len(free) < len(cards):
            s.cite(self.forbidding)
        c.did = int(bool(free) and self.treat(s, c, free))
        done(c)


@dataclass(frozen=True, slots=True)
class Puts(Treating[S, C]):
    """Cards go to another zone."""

    zone: ClassVar[int]
    bottom: ClassVar[bool] = False

    def treat(self, s: S, c: C, cards: Sequence[int]) -> bool:
        s.move(cards, self.zone, spoken(type(self)), self.law, bottom=self.bottom)
        return True


@dataclass(frozen=True, slots=True)
class Turns(Treating[S, C]):
    """Cards rest, or stand up."""

    rests: ClassVar[bool]

    def payable(self, s: S, c: C) -> bool:
        return all(bool(s.marks[card] & s.REST) != self.rests for card in self.who.cards(s, c))

    def treat(self, s: S, c: C, cards: Sequence[int]) -> bool:
        return bool(s.turn(cards, self.law, rest=self.rests))


@dataclass(frozen=True, slots=True)
class Gives(Deed[S, C]):
    """Cards are given something: for this turn, or, in a text that always holds, for as long as it does."""

    what: ClassVar[str]
    who: Whom[S, C]
    value: int | str

    def run(self, s: S, c: C) -> None:
        cards = self.who.cards(s, c)
        for card in cards:
            s.give(c, card, self.what, self.value)
        s.cite(self.law)
        c.did = int(bool(cards))
        done(c)
