"""What can happen in a game, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardinal.effects.events import GoesFirst, LooksAt, PhaseBegins, Rests, Reveals, Shuffles, TurnBegins
from cardinal.games.gundam.rules.zones import LIMBO, LONG_NAMES, ZONES
from cardinal.kernel.events import Event, Names, Repeats, Takes

__all__ = [
    "Activates",
    "Attacks",
    "BecomesActive",
    "BeginsWith",
    "Blocks",
    "Damages",
    "Defeated",
    "Ends",
    "EntersRested",
    "Gains",
    "GoesFirst",
    "HitsPlayer",
    "IsPaired",
    "LooksAt",
    "Moves",
    "NewTarget",
    "PhaseBegins",
    "Plays",
    "Recovers",
    "Repeats",
    "Resolves",
    "Rests",
    "Reveals",
    "Shuffles",
    "Takes",
    "Triggers",
    "TurnBegins",
]


#: how a move is told; {who} is the card, {player} the player to whose location it goes, {place} where to
MOVES = {
    "draw": "{player} draws {who}",
    "deploy": "{player} deploys {who}",
    "pair": "{player} pairs {who}",
    "play": "{player} activates {who}",
    "destroy": "{who} is destroyed",
    "discard": "{player} discards {who}",
    "resource": "{player} places {who}",
    "shield": "{player} lays a Shield",
    "spend": "{who} leaves the game",
    "exile": "{who} is exiled",
}
VALUES = {"ap": "AP", "hp": "HP", "cost": "cost ", "level": "Lv."}


@dataclass(slots=True)
class Moves(Event):
    """A card moves; its name is told to those who saw it in one of the two locations."""

    name: ClassVar[str] = "moves"
    verb: str
    card: int
    origin: int  # the key of the location
    to: int

    def word(self) -> str:
        """The verb by which it moves."""
        return self.verb

    def says(self, names: Names) -> str:
        """Which card, from where to where."""
        known = names.sees(self.to) or names.sees(self.origin)
        elsewhere = "{who} goes to {place}" if self.origin % ZONES == LIMBO else "{who} goes from {origin} to {place}"
        say = MOVES.get(self.verb, elsewhere)
        unknown = "a card" if "{player}" in say else f"a card of {names.seat(names.owner(self.card))}"
        return say.format(
            who=names.card(self.card) if known else unknown,
            player=names.seat(self.to // ZONES),
            place=LONG_NAMES[self.to % ZONES],
            origin=LONG_NAMES[self.origin % ZONES],
        )


@dataclass(slots=True)
class Triggers(Event):
    """An effect triggers."""

    name: ClassVar[str] = "triggers"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return f"an effect of {names.card(self.card)} triggers"


@dataclass(slots=True)
class Resolves(Event):
    """A triggered effect is resolved."""

    name: ClassVar[str] = "resolves"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} resolves an effect of {names.card(self.card)}"


@dataclass(slots=True)
class Activates(Event):
    """An effect is activated."""

    name: ClassVar[str] = "activates"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} activates an effect of {names.card(self.card)}"


@dataclass(slots=True)
class Plays(Event):
    """A card is played."""

    name: ClassVar[str] = "plays"
    player: int
    card: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} plays {names.card(self.card)}"


@dataclass(slots=True)
class Attacks(Event):
    """An attack is declared: at a Unit, or at a player."""

    name: ClassVar[str] = "attacks"
    card: int
    target: int  # a Unit, or -1
    player: int  # who is attacked, or -1

    def says(self, names: Names) -> str:
        target = names.card(self.target) if self.target >= 0 else names.seat(self.player)
        return f"{names.card(self.card)} attacks {target}"


@dataclass(slots=True)
class Blocks(Event):
    """A Unit blocks."""

    name: ClassVar[str] = "blocks"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} blocks"


@dataclass(slots=True)
class NewTarget(Event):
    """The target of an attack is another one now."""

    name: ClassVar[str] = "new target"
    card: int
    target: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.target)} is now the attack target of {names.card(self.card)}"


@dataclass(slots=True)
class HitsPlayer(Event):
    """A Unit deals damage to a player without a shield area."""

    name: ClassVar[str] = "hits player"
    card: int
    player: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} hits {names.seat(self.player)}"


@dataclass(slots=True)
class Damages(Event):
    """A card receives damage."""

    name: ClassVar[str] = "damage"
    card: int
    amount: int
    manner: str  # battle damage or effect damage
    is_shield: bool
    source: int  # the card that deals it

    def says(self, names: Names) -> str:
        return f"{'a Shield' if self.is_shield else names.card(self.card)} receives {self.amount} damage"


@dataclass(slots=True)
class Recovers(Event):
    """A card recovers."""

    name: ClassVar[str] = "recovers"
    card: int
    amount: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} recovers {self.amount}"


@dataclass(slots=True)
class BecomesActive(Event):
    """A card is set active."""

    name: ClassVar[str] = "becomes active"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} becomes active"


@dataclass(slots=True)
class EntersRested(Event):
    """A card comes to the field rested."""

    name: ClassVar[str] = "enters rested"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} enters rested"


@dataclass(slots=True)
class BeginsWith(Event):
    """A player begins with a token."""

    name: ClassVar[str] = "begins with"
    player: int
    card: int
    zone: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} begins with {names.card(self.card)}"


@dataclass(slots=True)
class IsPaired(Event):
    """A Pilot is paired with a Unit."""

    name: ClassVar[str] = "is paired with"
    card: int
    unit: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} is paired with {names.card(self.unit)}"


@dataclass(slots=True)
class Gains(Event):
    """A card gets AP, HP, a keyword or an effect for a while."""

    name: ClassVar[str] = "gets"
    card: int
    what: str
    value: object
    until: str

    def says(self, names: Names) -> str:
        if self.what in VALUES:
            return f"{names.card(self.card)} gets {VALUES[self.what]}{self.value:+d}"
        if self.what == "keyword" and isinstance(self.value, tuple):
            return f"{names.card(self.card)} gains <{' '.join(str(part) for part in self.value if part)}>"
        return f"{names.card(self.card)} gains an effect" if self.what == "grant" else ""


@dataclass(slots=True)
class Defeated(Event):
    """A player is defeated."""

    name: ClassVar[str] = "defeated"
    player: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} is defeated"


@dataclass(slots=True)
class Ends(Event):
    """The game is over."""

    name: ClassVar[str] = "ends"
    winner: int  # or -1: a draw

    def says(self, names: Names) -> str:
        return "the game is a draw" if self.winner < 0 else f"{names.seat(self.winner)} wins"
