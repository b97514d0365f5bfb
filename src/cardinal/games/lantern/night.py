"""A night at the harbor: the state of a game, its zones (chapter 3), and what happens in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from cardinal.effects.events import CardMoves
from cardinal.effects.tabletop import Tabletop
from cardinal.games.lantern.cards import Printed
from cardinal.games.lantern.laws import cite
from cardinal.kernel.events import Happening, Names, heard
from cardinal.kernel.phrases import patterns, phrase
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.lantern.match import LanternMatch

DECK, HAND, QUAY, WAKE, ASIDE = range(5)  # aside: a gust that is carried out
REST, NEW = 1, 2  # it rests; it has arrived this turn
LIGHTS = 5
NEW_CARD = cite("zone.new_card")
STANDING, NO_CARD = cite("zone.standing"), cite("win.deck")
CHANGES = patterns({"loses": "{player} loses {lights}", "lights": "{player} lights {lights}"})


@dataclass(slots=True)
class Moves(CardMoves):
    """A card moves."""

    sentences: ClassVar[Mapping[str, str]] = patterns({
        "draw": "{player} draws {who}", "play": "{player} plays {who}", "sink": "{who} sinks",
        "discard": "{player} discards {who}", "return": "{who} returns to the hand of {player}",
    })  # fmt: skip
    places: ClassVar[Sequence[str]] = patterns(("the deck", "the hand", "the quay", "the wake", "play"))


@dataclass(slots=True)
class Attacks(Happening):
    """A keeper attacks the keeper ``other``, or the player; or steps in."""

    kind: str = "attacks"

    def says(self, names: Names) -> str:
        target = names.card(self.other & CARD_MASK) if self.other >= 0 else names.seat(self.player)
        does = patterns({"attacks": "{card} attacks {target}", "steps in": "{card} steps in"})[self.kind]
        return phrase(does, card=names.card(self.subject & CARD_MASK), target=target)


@dataclass(slots=True)
class LightsChange(Happening):
    """A player loses lights, or lights some."""

    kind: str = "loses"

    def says(self, names: Names) -> str:
        lights = phrase("{n} lights", n=self.amount) if self.amount > 1 else phrase("1 light")
        return phrase(CHANGES[self.kind], player=names.seat(self.player), lights=lights)


class Night(Tabletop["LanternMatch", Printed]):
    """A game in progress, of two players."""

    __slots__ = ("attacker", "lights", "oil", "target", "turns")
    own_values: ClassVar[tuple[str, ...]] = (*Tabletop.own_values, *__slots__)
    zone_names = ("deck", "hand", "quay", "wake", "aside")
    moves = Moves

    def __init__(self, match: LanternMatch, players: int = 2) -> None:
        super().__init__(match, players)
        self.turns: tuple[int, ...] = (0,) * players  # that each player has begun
        self.lights: tuple[int, ...] = (LIGHTS,) * players
        self.oil = 0  # of the turn player
        self.attacker = -1  # reference
        self.target = -1  # reference of the keeper that is attacked; else the player is

    def clone(self) -> Self:
        """An independent copy."""
        new = super().clone()
        new.turns, new.lights, new.oil = self.turns, self.lights, self.oil
        new.attacker, new.target = self.attacker, self.target
        return new

    def moved(self, law: str, cards: Sequence[tuple[int, int]], zone: int) -> Iterator[Happening]:
        """A keeper that goes from the quay to the wake sinks."""
        self.cite(NEW_CARD)
        for card, origin in cards:
            if zone == WAKE and origin % len(self.zone_names) == QUAY:
                yield heard("sinks", self.ref(card), player=self.owners[card])

    def arrived(self, law: str, cards: Sequence[int], zone: int) -> Iterator[Happening]:
        """A keeper that comes to the quay arrives, standing."""
        for card in cards if zone == QUAY else ():
            self.marks[card] = NEW
            self.cite(STANDING)
            yield heard("arrives", self.ref(card), player=self.owners[card])

    def ran_out(self, player: int) -> None:
        """Whoever has to draw from an empty deck has lost."""
        self.lose([player], NO_CARD)

    def change_lights(self, player: int, by: int, law: str) -> None:
        """A player lights lights, or loses them."""
        self.lights = tuple(max(0, n + by) if each == player else n for each, n in enumerate(self.lights))
        self.changed()
        self.happen([LightsChange(law, "loses" if by < 0 else "lights", player=player, amount=abs(by))])
