"""What can happen in a fight, and how it is told; what only a verb does stands in its room (``verbs``)."""

from __future__ import annotations

from dataclasses import dataclass

from cardinal.effects.events import GoesFirst, LooksAt, OfCard, PhaseBegins, Reveals, Shuffles, TurnBegins
from cardinal.games.vanguard.rules.information import FREE_ONE, LOSE_ONE
from cardinal.games.vanguard.rules.zones import FACE_DOWN, LONG_NAMES, ZONES
from cardinal.kernel.events import Event, Names, Repeats, Takes
from cardinal.kernel.phrases import chain, patterns, phrase

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
MOVES = patterns(
    {
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
)
FACE_UP, COVERED = patterns(("{who} goes from {origin} to {place}", "{who} goes from {origin} to {place} face down"))


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
        return phrase(
            MOVES.get(self.verb, COVERED if self.marks & FACE_DOWN else FACE_UP),
            who=names.card(self.card) if known else phrase("a card"),
            player=names.seat(self.to // ZONES),
            place=phrase(LONG_NAMES[self.to % ZONES]),
            origin=phrase(LONG_NAMES[self.origin % ZONES]),
        )


@dataclass(slots=True)
class StandsBy(Event):
    """An automatic ability stands by."""

    name = "stands by"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return phrase("an ability of {card} stands by", card=names.card(self.card))


@dataclass(slots=True)
class Plays(Event):
    """An automatic ability is played."""

    name = "plays"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return phrase("{player} plays an ability of {card}", player=names.seat(self.player), card=names.card(self.card))


@dataclass(slots=True)
class Activates(Event):
    """An ability is activated."""

    name = "activates"
    player: int
    card: int
    ability: int

    def says(self, names: Names) -> str:
        return phrase(
            "{player} activates an ability of {card}", player=names.seat(self.player), card=names.card(self.card)
        )


# --- told, and heard by abilities: one record ---------------------------------------------------


@dataclass(slots=True)
class Stands(OfCard):
    """A card is turned upright."""

    name = "stands"
    kind: str = "stands"

    def says(self, names: Names) -> str:
        return phrase("{card} stands", card=names.card(self.card))


@dataclass(slots=True)
class Rests(OfCard):
    """A card is turned sideways."""

    name = "rests"
    kind: str = "rests"

    def says(self, names: Names) -> str:
        return phrase("{card} rests", card=names.card(self.card))


# --- told only ----------------------------------------------------------------------------------


@dataclass(slots=True)
class TurnsFaceUp(Event):
    """A card is turned face up."""

    name = "turns face up"
    card: int

    def says(self, names: Names) -> str:
        return phrase("{card} is turned face up", card=names.card(self.card))


@dataclass(slots=True)
class TurnsFaceDown(Event):
    """A card is turned face down."""

    name = "turns face down"
    card: int

    def says(self, names: Names) -> str:
        return phrase("{card} is turned face down", card=names.card(self.card))


@dataclass(slots=True)
class Attacks(Event):
    """An attack is declared."""

    name = "attack"
    card: int
    targets: tuple[int, ...]

    def says(self, names: Names) -> str:
        targets = chain(" and ", [names.card(target) for target in self.targets])
        return phrase("{card} attacks {targets}", card=names.card(self.card), targets=targets)


@dataclass(slots=True)
class Compares(Event):
    """The power of the attacker is compared with that of an attacked unit."""

    name = "compares"
    card: int
    power: int
    target: int
    against: int  # the power of the target

    def says(self, names: Names) -> str:
        return phrase(
            "{card} with {power} against {target} with {against}",
            card=names.card(self.card),
            power=self.power,
            target=names.card(self.target),
            against=self.against,
        )


@dataclass(slots=True)
class Deals(Event):
    """Damage is dealt to a vanguard."""

    name = "deals"
    player: int
    amount: int

    def says(self, names: Names) -> str:
        return phrase(
            "{player}'s vanguard is dealt {amount} damage", player=names.seat(self.player), amount=self.amount
        )


@dataclass(slots=True)
class Hits(Event):
    """An attack hits."""

    name = "hits"
    card: int

    def says(self, names: Names) -> str:
        return phrase("the attack of {card} hits", card=names.card(self.card))


@dataclass(slots=True)
class Misses(Event):
    """An attack does not hit."""

    name = "misses"
    card: int

    def says(self, names: Names) -> str:
        return phrase("the attack of {card} does not hit", card=names.card(self.card))


@dataclass(slots=True)
class Triggers(Event):
    """A check reveals a trigger icon."""

    name = "trigger"
    player: int
    card: int
    icon: str

    def says(self, names: Names) -> str:
        player, card = names.seat(self.player), names.card(self.card)
        return phrase("{player} checks {card}: {icon} trigger", player=player, card=card, icon=phrase(self.icon))


@dataclass(slots=True)
class Gains(Event):
    """A card gets something for a while: power, a keyword, an ability."""

    name = "gets"
    card: int
    what: str
    value: int | str
    until: str

    def says(self, names: Names) -> str:
        card = names.card(self.card)
        if self.what == "grant":
            return phrase("{card} gets an ability", card=card)
        value = f"{self.value:+d}" if isinstance(self.value, int) else phrase(self.value)
        return phrase("{card} gets {what} {value}", card=card, what=phrase(self.what), value=value)


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
            return phrase("{card} loses an ability", card=card)
        if self.what == FREE_ONE:
            return phrase("an ability of {card} loses its cost", card=card)
        return phrase("{mark} of an ability of {card} becomes {mark} {number}", mark=phrase(self.mark), card=card,
                      number=self.number)  # fmt: skip


@dataclass(slots=True)
class Replaces(Event):
    """An effect replaces what would happen to a card."""

    name = "replaces"
    card: int
    source: int

    def says(self, names: Names) -> str:
        return phrase(
            "an effect of {source} replaces what would happen to {card}",
            source=names.card(self.source),
            card=names.card(self.card),
        )


@dataclass(slots=True)
class Ends(Event):
    """The fight is over."""

    name = "ends"
    winner: int  # or -1: a draw
    losers: tuple[int, ...]

    def says(self, names: Names) -> str:
        if self.winner < 0:
            return phrase("the game is a draw")
        return phrase("{winner} wins; {losers} loses", winner=names.seat(self.winner), losers=names.seats(self.losers))
