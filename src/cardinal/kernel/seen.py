"""What one viewer may know of a table: typed, frozen, and made by listing what may be known (see ``describing``).

Terminal, browser, programs and files are printers of a ``View``. ``json()`` gives it as plain data, the dialect of
scenarios, of the wire and of programs in other languages. A game whose dialect has words of its own derives from the
parts: it says how its cards, its question and its battle are written.

There are no numbers of cards in a view: a card that lies open on the table has a ``Spot``, any other only its face.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

HIDDEN_NAME = "?"  # of a card whose face the viewer does not see

Json = dict[str, Any]  # plain data, as it is written to a file or sent


class Spot(NamedTuple):
    """Where a card lies in a view: whose zone, which, and the how-manieth card of it from 0."""

    seat: str
    zone: str
    at: int

    @property
    def place(self) -> str:
        """The zone with its seat: ``A.FL``."""
        return f"{self.seat}.{self.zone}"


class TurnSeen(Struct, frozen=True):
    """Whose turn it is, the how-manieth, and which part of it."""

    player: str
    number: int
    phase: str
    step: str = ""

    def json(self) -> Json:
        """It as plain data."""
        return {"player": self.player, "number": self.number, "phase": self.phase, "step": self.step}


class CardSeen(Struct, frozen=True, omit_defaults=True):
    """A card as the viewer sees it."""

    name: str
    beside: dict[str, str] = {}  # names of cards that belong to it, by what they are to it
    known: bool = False  # it lies covered, but the viewer knows it
    marks: tuple[str, ...] = ()  # states of the card
    keywords: tuple[str, ...] = ()  # that it has now
    numbers: dict[str, int] = {}  # as they are now, by name
    abilities: tuple[str, ...] = ()  # their lines as they are now, where that is not what is printed

    @property
    def is_hidden(self) -> bool:
        """Whether only its back is seen."""
        return self.name == HIDDEN_NAME

    def json(self) -> Json:
        """It as plain data; what is not so is left out."""
        told: Json = {"name": self.name, **self.beside}
        if self.known:
            told["known"] = True
        if self.numbers:
            told |= self.numbers
        if self.keywords:
            told["keywords"] = list(self.keywords)
        if self.marks:
            told["states"] = list(self.marks)
        if self.abilities:
            told["abilities"] = list(self.abilities)
        return told


class KnownAt(NamedTuple):
    """A covered card of a pile that the viewer knows, by its place from the top (1)."""

    at: int
    name: str


class ZoneSeen(Struct, frozen=True):
    """A zone that is not empty. Of a pile that nobody looks into only the number is told."""

    count: int
    cards: tuple[CardSeen, ...] = ()
    covered: bool = False  # a pile that nobody looks into
    ordered: bool = False  # the order of its cards says something
    known: tuple[KnownAt, ...] = ()  # of a pile: what is known of it, the top card first

    def faces(self) -> Iterator[tuple[int, CardSeen]]:
        """The cards whose faces the viewer knows, each with its place in the zone."""
        return ((at, card) for at, card in enumerate(self.cards) if not card.is_hidden)

    def json(self) -> int | list[Json]:
        """Its number or its cards."""
        return self.count if self.covered else [card.json() for card in self.cards]


class Side(Struct, frozen=True):
    """One player's side of the table: the zones that are not empty, and what the player has besides cards, by name."""

    zones: Mapping[str, ZoneSeen]
    numbers: dict[str, int] = {}

    def cards(self, zone: str) -> tuple[CardSeen, ...]:
        """The cards of a zone."""
        return self.zones[zone].cards if zone in self.zones else ()

    def count(self, zone: str) -> int:
        """How many cards a zone has."""
        return self.zones[zone].count if zone in self.zones else 0

    def json(self) -> Json:
        """It as plain data."""
        return {name: zone.json() for name, zone in self.zones.items()}


class OptionSeen(Struct, frozen=True):
    """An option of the viewer's decision: its notation, and for programs what it speaks of."""

    text: str
    cards: tuple[str, ...] | None = None  # names of the cards that it names; None if it names none
    places: tuple[str, ...] = ()  # where those lie
    ability: str | None = None  # the line of the ability that it would play

    def json(self) -> Json:
        """What it speaks of, as plain data."""
        told: Json = {}
        if self.cards is not None:
            told |= {"cards": list(self.cards), "places": list(self.places)}
        if self.ability is not None:
            told["ability"] = self.ability
        return told


class AskedSeen(Struct, frozen=True):
    """The question that is asked; its options are told to the player who decides."""

    player: str
    kind: str
    prompt: str
    rules: tuple[str, ...]
    options: tuple[OptionSeen, ...] | None = None
    source: str | None = None  # the card whose ability asks
    place: str = ""  # where that lies
    ability: str | None = None  # the line that is being carried out

    def json(self) -> Json:
        """It as plain data."""
        told: Json = {"player": self.player, "kind": self.kind, "prompt": self.prompt, "rules": list(self.rules)}
        return told | self.question(self.options) if self.options is not None else told

    def question(self, options: tuple[OptionSeen, ...]) -> Json:
        """What is told to the player who decides."""
        told: Json = {"options": [option.text for option in options], "about": [option.json() for option in options]}
        if self.source is not None:
            told |= {"source": self.source, "place": self.place}
        if self.ability is not None:
            told["ability"] = self.ability
        return told


class BattleSeen(Struct, frozen=True):
    """An attack: who, at which cards or which player, and the two numbers that are compared."""

    attacker: Spot | None = None  # None if it has left
    targets: tuple[Spot, ...] = ()
    player: str = ""  # who is attacked, where no card stands in between
    attack: int = 0
    defence: int = 0
    booster: Spot | None = None

    def json(self) -> Json:
        """It as plain data."""
        return {
            "attacker": self.attacker.place if self.attacker else "",
            "targets": [target.place for target in self.targets],
            "player": self.player,
            "attack": self.attack,
            "defence": self.defence,
        }


class View(Struct, frozen=True, kw_only=True):
    """Everything a player, or a spectator, may know now."""

    game: str
    rules: str
    viewer: str  # a seat, or ``spectator``
    turn: TurnSeen
    sides: Mapping[str, Side]  # by seat
    over: bool = False
    winner: str = ""  # once it is over: a seat, or ``draw``
    ended_by: tuple[str, ...] = ()  # rules
    asked: AskedSeen | None = None
    battle: BattleSeen | None = None
    format: str = ""  # where a game has several
    out: tuple[str, ...] | None = None  # who has left a game that goes on; None where nobody does
    log: tuple[str, ...] = ()

    @property
    def own(self) -> Side:
        """The viewer's own side; that of nobody for a spectator."""
        return self.sides.get(self.viewer, Side({}))

    def card(self, spot: Spot) -> CardSeen:
        """The card at a spot."""
        return self.sides[spot.seat].zones[spot.zone].cards[spot.at]

    def json(self) -> Json:
        """It as plain data: one dialect for all games."""
        told: Json = {"game": self.game, "rules": self.rules, "viewer": self.viewer, "over": self.over}
        if self.over:
            told |= {"winner": self.winner, "ended by": list(self.ended_by)}
        if self.asked is not None:
            told["asked"] = self.asked.json()
        if self.format:
            told["format"] = self.format
        told["turn"] = self.turn.json()
        told["players"] = {seat: side.json() for seat, side in self.sides.items()}
        if self.out is not None:
            told["out"] = list(self.out)
        told["log"] = list(self.log)
        if known := self._known():
            told["known"] = known
        if numbers := {seat: dict(side.numbers) for seat, side in self.sides.items() if side.numbers}:
            told["numbers"] = numbers
        if self.battle is not None:
            told["battle"] = self.battle.json()
        return told

    def _known(self) -> Json:
        """What is known of piles, by seat and zone."""
        return {seat: piles for seat, side in self.sides.items() if (piles := _piles(side))}


def _piles(side: Side) -> Json:
    return {
        name: [{"at": card.at, "name": card.name} for card in zone.known]
        for name, zone in side.zones.items()
        if zone.known
    }
