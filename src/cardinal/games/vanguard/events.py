"""What can happen in a fight, and how it is told; what only a verb does stands in its room (``verbs``)."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects.events import GoesFirst, LooksAt, OfCard, PhaseBegins, Reveals, Shuffles, TurnBegins
from cardinal.games.vanguard.rules.information import FREE_ONE, LOSE_ONE
from cardinal.games.vanguard.rules.zones import FACE_DOWN, LONG_NAMES, ZONES
from cardinal.kernel.events import Event, Names, Repeats, Takes

__all__ = [
    "Activates",
    "Attacks",
    "Compares",
    "Deals",
    "Ends",
    "Gains",
    "GoesFirst",
    "Hits",
    "LooksAt",
    "Misses",
    "Moves",
    "OfCard",
    "PhaseBegins",
    "Plays",
    "Repeats",
    "Replaces",
    "Rests",
    "Reveals",
    "Shuffles",
    "Stands",
    "StandsBy",
    "Takes",
    "Triggers",
    "TurnBegins",
    "TurnsFaceDown",
    "TurnsFaceUp",
]


#: how a move is told; {who} is the card, {player} the player to whose zone it goes, {place} where to
MOVES = {
    "draw": "{player} draws {who}",
    "ride": "{player} rides {who}",
    "stride": "{player} strides {who}",
    "legion": "{player} legions with {who}",
    "call": "{player} calls {who} to {place}",
    "guard": "{player} guards with {who}",
    "intercept": "{who} intercepts",
    "retire": "{who} is retired",
    "rule": "{who} goes to {place} by rule",
    "discard": "{player} discards {who}",
    "soul": "{who} goes to the soul",
    "soul blast": "{player} pays with {who} from the soul",
    "soul charge": "{player} soul charges {who}",
    "check": "{player} checks {who}",
    "damage": "{player} takes {who} as damage",
    "heal": "{player} heals {who}",
    "to hand": "{player} takes {who} to the hand",
    "return": "{player}: {who} goes back to {place}",
    "exchange": "{who} moves to {place}",
    "bind": "{who} is bound",
    "first vanguard": "{player} puts {who} face down on the vanguard circle",
}
ELSEWHERE = "{who} goes from {origin} to {place}{face}"


@dataclass(slots=True)
class Moves(Event):
    """A card moves; its name is told to those who saw it in one of the two zones."""

    name = "moves"
    verb: str
    card: int
    origin: int  # the key of the zone
    to: int
    marks: int  # how it lies there
    before: int  # how it lay before

    def word(self) -> str:
        """The verb by which it moves."""
        return self.verb

    def says(self, names: Names) -> str:
        """Which card, from where to where."""
        known = names.sees(self.to, self.marks) or names.sees(self.origin, self.before)
        if self.verb == "first vanguard":
            known = names.shares(self.to // ZONES)
        return MOVES.get(self.verb, ELSEWHERE).format(
            who=names.card(self.card) if known else "a card",
            player=names.seat(self.to // ZONES),
            place=LONG_NAMES[self.to % ZONES],
            origin=LONG_NAMES[self.origin % ZONES],
            face=" face down" if self.marks & FACE_DOWN else "",
        )


@dataclass(slots=True)
class StandsBy(Event):
    """An automatic ability stands by."""

    name = "stands by"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return f"an ability of {names.card(self.card)} stands by"


@dataclass(slots=True)
class Plays(Event):
    """An automatic ability is played."""

    name = "plays"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} plays an ability of {names.card(self.card)}"


@dataclass(slots=True)
class Activates(Event):
    """An ability is activated."""

    name = "activates"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} activates an ability of {names.card(self.card)}"


# --- told, and heard by abilities: one record ---------------------------------------------------


@dataclass(slots=True)
class Stands(OfCard):
    """A card is turned upright."""

    name = "stands"
    kind: str = "stands"

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} stands"


@dataclass(slots=True)
class Rests(OfCard):
    """A card is turned sideways."""

    name = "rests"
    kind: str = "rests"

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} rests"


# --- told only ----------------------------------------------------------------------------------


@dataclass(slots=True)
class TurnsFaceUp(Event):
    """A card is turned face up."""

    name = "turns face up"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} is turned face up"


@dataclass(slots=True)
class TurnsFaceDown(Event):
    """A card is turned face down."""

    name = "turns face down"
    card: int

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} is turned face down"


@dataclass(slots=True)
class Attacks(Event):
    """An attack is declared."""

    name = "attack"
    card: int
    targets: tuple[int, ...]

    def says(self, names: Names) -> str:
        targets = ' and '.join(names.card(target) for target in self.targets)
        return f"{names.card(self.card)} attacks {targets}"


@dataclass(slots=True)
class Compares(Event):
    """The power of the attacker is compared with that of an attacked unit."""

    name = "compares"
    card: int
    power: int
    target: int
    against: int  # the power of the target

    def says(self, names: Names) -> str:
        return f"{names.card(self.card)} with {self.power} against {names.card(self.target)} with {self.against}"


@dataclass(slots=True)
class Deals(Event):
    """Damage is dealt to a vanguard."""

    name = "deals"
    player: int
    amount: int

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)}'s vanguard is dealt {self.amount} damage"


@dataclass(slots=True)
class Hits(Event):
    """An attack hits."""

    name = "hits"
    card: int

    def says(self, names: Names) -> str:
        return f"the attack of {names.card(self.card)} hits"


@dataclass(slots=True)
class Misses(Event):
    """An attack does not hit."""

    name = "misses"
    card: int

    def says(self, names: Names) -> str:
        return f"the attack of {names.card(self.card)} does not hit"


@dataclass(slots=True)
class Triggers(Event):
    """A check reveals a trigger icon."""

    name = "trigger"
    player: int
    card: int
    icon: str

    def says(self, names: Names) -> str:
        return f"{names.seat(self.player)} checks {names.card(self.card)}: {self.icon} trigger"


@dataclass(slots=True)
class Gains(Event):
    """A card gets something for a while: power, a keyword, an ability."""

    name = "gets"
    card: int
    what: str
    value: int | str
    until: str

    def says(self, names: Names) -> str:
        if self.what == "grant":
            gain = "an ability"
        else:
            gain = f"{self.what} {self.value:+d}" if isinstance(self.value, int) else f"{self.what} {self.value}"
        return f"{names.card(self.card)} gets {gain}"


@dataclass(slots=True)
class AbilityChanges(Event):
    """An ability of a card is lost, has another mark, or has lost its cost for a while."""

    name = "ability changes"
    card: int
    ability: int
    what: str
    mark: str
    number: int

    def says(self, names: Names) -> str:
        card = names.card(self.card)
        if self.what == LOSE_ONE:
            return f"{card} loses an ability"
        if self.what == FREE_ONE:
            return f"an ability of {card} loses its cost"
        return f"{self.mark} of an ability of {card} becomes {self.mark} {self.number}"


@dataclass(slots=True)
class Replaces(Event):
    """An effect replaces what would happen to a card."""

    name = "replaces"
    card: int
    source: int

    def says(self, names: Names) -> str:
        return f"an effect of {names.card(self.source)} replaces what would happen to {names.card(self.card)}"


@dataclass(slots=True)
class Ends(Event):
    """The fight is over."""

    name = "ends"
    winner: int  # or -1: a draw
    losers: tuple[int, ...]

    def says(self, names: Names) -> str:
        if self.winner < 0:
            return "the game is a draw"
        return f"{names.seat(self.winner)} wins; {names.seats(self.losers)} loses"
