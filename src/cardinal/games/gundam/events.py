"""What can happen in a game, and how it is told; what only a verb does stands in its room (``verbs``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardinal.effects.events import CardMoves, GoesFirst, LooksAt, OfCard, PhaseBegins, Reveals, Shuffles, TurnBegins
from cardinal.games.gundam.rules.zones import LIMBO, LONG_NAMES, SHIELDS, ZONES
from cardinal.kernel.events import Event, Names, Repeats, Takes
from cardinal.kernel.phrases import patterns, phrase
from cardinal.kernel.state import CARD_MASK

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
    "GoesFirst",
    "HitsPlayer",
    "IsPaired",
    "LooksAt",
    "Moves",
    "NewTarget",
    "OfCard",
    "PhaseBegins",
    "Plays",
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
MOVES = patterns(
    {
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
)
FROM_NOWHERE = patterns("{who} goes to {place}")


@dataclass(slots=True)
class Moves(CardMoves):
    """A card moves; its name is told to those who saw it in one of the two locations."""

    sentences: ClassVar[Mapping[str, str]] = MOVES
    places: ClassVar[Sequence[str]] = LONG_NAMES

    def elsewhere(self) -> str:
        """What is in no location comes from nowhere."""
        return FROM_NOWHERE if self.origin % ZONES == LIMBO else CardMoves.elsewhere(self)


@dataclass(slots=True)
class Triggers(Event):
    """An effect triggers."""

    name = "triggers"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return phrase("an effect of {card} triggers", card=names.card(self.card))


@dataclass(slots=True)
class Resolves(Event):
    """A triggered effect is resolved."""

    name = "resolves"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return phrase(
            "{player} resolves an effect of {card}", player=names.seat(self.player), card=names.card(self.card)
        )


@dataclass(slots=True)
class Activates(Event):
    """An effect is activated."""

    name = "activates"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return phrase(
            "{player} activates an effect of {card}", player=names.seat(self.player), card=names.card(self.card)
        )


@dataclass(slots=True)
class Plays(Event):
    """A card is played."""

    name = "plays"
    player: int
    card: int

    def says(self, names: Names) -> str:
        return phrase("{player} plays {card}", player=names.seat(self.player), card=names.card(self.card))


# --- told, and heard by effects: one record ------------------------------------------------------


@dataclass(slots=True)
class Attacks(OfCard):
    """An attack is declared: at a Unit (``other``), or at a player."""

    kind: str = "attacks"

    def roles(self) -> dict[str, object]:
        return {"card": self.card, "target": self.other & CARD_MASK if self.other >= 0 else -1, "player": self.player}

    def says(self, names: Names) -> str:
        target = names.card(self.other & CARD_MASK) if self.other >= 0 else names.seat(self.player)
        return phrase("{card} attacks {target}", card=names.card(self.card), target=target)


@dataclass(slots=True)
class Blocks(OfCard):
    """A Unit blocks."""

    kind: str = "blocks"

    def says(self, names: Names) -> str:
        return phrase("{card} blocks", card=names.card(self.card))


@dataclass(slots=True)
class Damages(OfCard):
    """A card receives damage, ``manner`` battle or effect, from ``other``; ``to`` is where it lies."""

    name = "damage"
    kind: str = "damaged"

    @property
    def source(self) -> int:
        """The card that deals it."""
        return self.other & CARD_MASK if self.other >= 0 else -1

    def roles(self) -> dict[str, object]:
        told = {"card": self.card, "amount": self.amount, "manner": self.manner}
        return {**told, "is_shield": self.to % ZONES == SHIELDS, "source": self.source}

    def says(self, names: Names) -> str:
        card = phrase("a Shield") if self.to % ZONES == SHIELDS else names.card(self.card)
        return phrase("{card} receives {amount} damage", card=card, amount=self.amount)


@dataclass(slots=True)
class Rests(OfCard):
    """A card is rested."""

    kind: str = "rests"

    def says(self, names: Names) -> str:
        return phrase("{card} rests", card=names.card(self.card))


@dataclass(slots=True)
class BecomesActive(OfCard):
    """A card is set active."""

    kind: str = "becomes active"

    def says(self, names: Names) -> str:
        return phrase("{card} becomes active", card=names.card(self.card))


@dataclass(slots=True)
class IsPaired(OfCard):
    """A Pilot (``other``) is paired with a Unit."""

    name = "is paired with"
    kind: str = "paired"

    @property
    def card(self) -> int:
        """The Pilot."""
        return self.other & CARD_MASK

    def roles(self) -> dict[str, object]:
        return {"card": self.card, "unit": self.subject & CARD_MASK}

    def says(self, names: Names) -> str:
        return phrase(
            "{card} is paired with {subject}", card=names.card(self.card), subject=names.card(self.subject & CARD_MASK)
        )


# --- told only ------------------------------------------------------------------------------------


@dataclass(slots=True)
class NewTarget(Event):
    """The target of an attack is another one now."""

    name = "new target"
    card: int
    target: int

    def says(self, names: Names) -> str:
        return phrase(
            "{target} is now the attack target of {card}", target=names.card(self.target), card=names.card(self.card)
        )


@dataclass(slots=True)
class HitsPlayer(Event):
    """A Unit deals damage to a player without a shield area."""

    name = "hits player"
    card: int
    player: int

    def says(self, names: Names) -> str:
        return phrase("{card} hits {player}", card=names.card(self.card), player=names.seat(self.player))


@dataclass(slots=True)
class EntersRested(Event):
    """A card comes to the field rested."""

    name = "enters rested"
    card: int

    def says(self, names: Names) -> str:
        return phrase("{card} enters rested", card=names.card(self.card))


@dataclass(slots=True)
class BeginsWith(Event):
    """A player begins with a token."""

    name = "begins with"
    player: int
    card: int
    zone: int

    def says(self, names: Names) -> str:
        return phrase("{player} begins with {card}", player=names.seat(self.player), card=names.card(self.card))


@dataclass(slots=True)
class Defeated(Event):
    """A player is defeated."""

    name = "defeated"
    player: int

    def says(self, names: Names) -> str:
        return phrase("{player} is defeated", player=names.seat(self.player))


@dataclass(slots=True)
class Ends(Event):
    """The game is over."""

    name = "ends"
    winner: int  # or -1: a draw

    def says(self, names: Names) -> str:
        return (
            phrase("the game is a draw") if self.winner < 0 else phrase("{winner} wins", winner=names.seat(self.winner))
        )
