"""Events that every game of cards has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardinal.kernel.events import Event, Happening, Names
from cardinal.kernel.phrases import patterns, phrase
from cardinal.kernel.state import CARD_MASK

ELSEWHERE = patterns("{who} goes from {origin} to {place}")


@dataclass(slots=True)
class OfCard(Happening):
    """Something that a card does, or that happens to it: one record that is told, and for which abilities may wait."""

    @property
    def card(self) -> int:
        """The card that it is told of."""
        return self.subject & CARD_MASK

    def word(self) -> str:
        """The word by which it is known, if that is another than its kind."""
        return self.name or self.kind

    def roles(self) -> dict[str, object]:
        """What is told of it."""
        return {"card": self.card}


@dataclass(slots=True)
class TurnBegins(Event):
    """A turn begins."""

    name = "turn"
    player: int
    number: int

    def says(self, names: Names) -> str:
        return phrase("turn {number}: {player}", number=self.number, player=names.seat(self.player))


@dataclass(slots=True)
class PhaseBegins(Event):
    """A phase begins."""

    name = "phase"
    player: int
    phase: str

    def says(self, names: Names) -> str:
        return phrase("{phase} phase", phase=phrase(self.phase))


@dataclass(slots=True)
class GoesFirst(Event):
    """It is known who goes first."""

    name = "goes first"
    player: int

    def says(self, names: Names) -> str:
        return phrase("{player} goes first", player=names.seat(self.player))


@dataclass(slots=True)
class Shuffles(Event):
    """A deck is shuffled."""

    name = "shuffles"
    player: int

    def says(self, names: Names) -> str:
        return phrase("{player}'s deck is shuffled", player=names.seat(self.player))


@dataclass(slots=True)
class Reveals(Event):
    """A card is shown to everybody."""

    name = "reveals"
    card: int

    def says(self, names: Names) -> str:
        return phrase("{card} is revealed", card=names.card(self.card))


@dataclass(slots=True)
class LooksAt(Event):
    """A player looks at a card that others do not see."""

    name = "looks at"
    player: int
    card: int

    def says(self, names: Names) -> str:
        card = names.card(self.card) if names.shares(self.player) else phrase("a card")
        return phrase("{player} looks at {card}", player=names.seat(self.player), card=card)


@dataclass(slots=True)
class CardMoves(Event):
    """A card moves; its name is told to those who saw it in one of the two zones. A game has its own words for it."""

    name = "moves"
    #: how a move is told, by its verb, as patterns; {who} is the card, {player} to whose zone it goes, {origin} and
    #: {place} where
    sentences: ClassVar[Mapping[str, str]] = {}
    places: ClassVar[Sequence[str]] = ()  # the zones of a player, as they are called
    verb: str
    card: int
    origin: int  # the key of the zone
    to: int

    def word(self) -> str:
        """The verb by which it moves."""
        return self.verb

    def elsewhere(self) -> str:
        """How a move is told that has no words of its own."""
        return ELSEWHERE

    def says(self, names: Names) -> str:
        say = self.sentences.get(self.verb, self.elsewhere())
        whose = names.seat(names.owner(self.card))
        unknown = phrase("a card") if "{player}" in say else phrase("a card of {player}", player=whose)
        return phrase(
            say,
            who=names.card(self.card) if names.sees(self.to) or names.sees(self.origin) else unknown,
            player=names.seat(self.to // len(self.places)),
            place=phrase(self.places[self.to % len(self.places)]),
            origin=phrase(self.places[self.origin % len(self.places)]),
        )


@dataclass(slots=True)
class Rests(Event):
    """A card is turned sideways."""

    name = "rests"
    card: int

    def says(self, names: Names) -> str:
        return phrase("{card} rests", card=names.card(self.card))


@dataclass(slots=True)
class Stands(Event):
    """A card is turned upright."""

    name = "stands"
    card: int

    def says(self, names: Names) -> str:
        return phrase("{card} stands up", card=names.card(self.card))


@dataclass(slots=True)
class Ends(Event):
    """The game is over."""

    name = "ends"
    winner: int  # or -1: nobody

    def says(self, names: Names) -> str:
        return phrase("nobody wins") if self.winner < 0 else phrase("{winner} wins", winner=names.seat(self.winner))
