"""The table as a player reads it from a view: Units, sides, the battle, and what the options speak of."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.seen import GundamBattle
from cardinal.kernel.seen import CardSeen, OptionSeen, View
from cardinal.kernel.state import SEATS
from cardinal.table.player import Lookup

UNIT_LIMIT = 6
SHARED = 3.0  # among several, one enemy attack of so many comes at me
NOTHING_PRINTED = Printed("", "")


@dataclass(slots=True)
class Unit:
    """A Unit or a Base on the field, with its numbers of this moment."""

    seat: str
    place: str
    name: str
    ap: int
    hp: int
    damage: int = 0
    rest: bool = False
    new: bool = False
    pilot: str = ""
    linked: bool = False
    keywords: dict[str, int] = field(default_factory=dict)

    @property
    def left(self) -> int:
        """How much damage it can still take."""
        return self.hp - self.damage

    def copy(self) -> Unit:
        """The same Unit, to be thought of otherwise."""
        return Unit(self.seat, self.place, self.name, self.ap, self.hp, self.damage, self.rest, self.new, self.pilot,
                    self.linked, self.keywords)  # fmt: skip

    def hurt(self, amount: int) -> Unit:
        """The Unit with so much more damage."""
        after = self.copy()
        after.damage += amount
        return after

    def turned(self, *, rest: bool) -> Unit:
        """The Unit rested, or set as active."""
        after = self.copy()
        after.rest = rest
        return after

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword."""
        return keyword in self.keywords

    def ready(self) -> bool:
        """Whether it can attack in its player's turn, as far as can be seen."""
        return not self.rest and (self.linked or not self.new) and self.ap > 0


@dataclass(slots=True)
class Side:
    """A player, or in a team battle a member of a team, with the shield area that protects them."""

    seat: str
    units: list[Unit]
    base: Unit | None
    shields: int
    hand: list[str]
    deck: int
    level: int
    active: int  # Resources that can pay
    ex: int  # those of them that are used up by paying

    @property
    def hits(self) -> int:
        """How many attacks defeat the player, if a strong Base takes two."""
        base = 0 if self.base is None else 1 if self.base.left <= 3 else 2
        return base + self.shields + 1


@dataclass(slots=True)
class Option:
    """One option: its verb, the text after it, and the cards and the effect that it names."""

    number: int
    verb: str
    rest: str
    cards: list[str]
    places: list[str]
    effect: str

    @property
    def target(self) -> str:
        """The seat or the word after the arrow of an attack."""
        return self.rest.rpartition(" > ")[2]


@dataclass(slots=True)
class Battle:
    """Who attacks whom; ``target`` is None while a player is attacked."""

    attacker: Unit
    target: Unit | None
    player: str


class Table:
    """Everything that a decision can be based on."""

    def __init__(self, view: View, printed: Lookup) -> None:
        assert view.asked is not None, "nobody is asked"
        self.view = view
        self._printed = printed
        self.seat = view.viewer
        self.format = view.format
        self.turn = view.turn.number
        self.asked = view.asked
        self.sides = {seat: self._side(seat) for seat in view.sides if seat not in (view.out or ())}
        self.team = {seat for seat in self.sides if self.is_friend(seat)}
        self.me = self.sides[self.seat]
        self.units = {unit.place: unit for side in self.sides.values() for unit in side.units}
        self.friends = [unit for seat in self.sides if seat in self.team for unit in self.sides[seat].units]
        self.foes = [unit for seat in self.sides if seat not in self.team for unit in self.sides[seat].units]
        self.my_turn = self.is_friend(view.turn.player)
        self.kept: dict[tuple[object, ...], float] = {}  # what has been worked out already for this decision

    def printed(self, name: str) -> Printed:
        """What is printed on a card; of a card that nobody can look up, nothing."""
        try:
            found = self._printed(name)
        except KeyError:
            return NOTHING_PRINTED
        return found if isinstance(found, Printed) else NOTHING_PRINTED

    def is_friend(self, seat: str) -> bool:
        """Whether a seat is mine or my teammate's."""
        if self.format == "team":
            return SEATS.index(seat) % 2 == SEATS.index(self.seat) % 2
        return seat == self.seat

    # --- players ------------------------------------------------------------------------------

    def _side(self, seat: str) -> Side:
        seen = self.view.sides[seat]
        leader = SEATS[SEATS.index(seat) % 2] if self.format == "team" else seat
        area = self.view.sides[leader]
        bases, resources = area.cards("base"), seen.cards("resources")
        active = [card for card in resources if "rest" not in card.marks]
        return Side(
            seat=seat,
            units=[_unit(face, seat, "battle", index) for index, face in enumerate(seen.cards("battle"))],
            base=_unit(bases[-1], leader, "base", len(bases) - 1) if bases else None,
            shields=area.count("shields"),
            hand=[card.name for card in seen.cards("hand")],
            deck=seen.count("deck"),
            level=len(resources),
            active=len(active),
            ex=sum(1 for card in active if self.printed(card.name).type == "ex resource"),
        )

    def rivals(self) -> list[Side]:
        """Who can be attacked: the others, or the leader of the other team."""
        found = [side for seat, side in self.sides.items() if seat not in self.team]
        return found[:1] if self.format == "team" else found

    def defenders(self, side: Side) -> list[Unit]:
        """The Units that stand on a side."""
        if self.format == "team":
            return self.friends if side.seat in self.team else self.foes
        return side.units

    @cached_property
    def margin(self) -> int:
        """How many attacks more than the enemies could make in their next turns would defeat me."""
        standing = sum(1 for unit in self.friends if unit.has("Blocker") and not unit.rest)
        coming = [sum(1 for unit in self.defenders(side) if unit.ap > 0) for side in self.rivals()]
        several = sum(coming) / (1 if self.sees_two() else SHARED)
        return self.me.hits + standing - int(max(several, *coming, 0))

    def sees_two(self) -> bool:
        """Whether there are only two sides."""
        return self.format == "team" or len(self.sides) == 2

    # --- the decision -------------------------------------------------------------------------

    @cached_property
    def options(self) -> list[Option]:
        """The options in their order."""
        return [_option(number, option) for number, option in enumerate(self.asked.options or ())]

    @cached_property
    def effect(self) -> str:
        """The line of text that asks."""
        return self.asked.ability or ""

    @cached_property
    def source(self) -> Unit | None:
        """The Unit whose effect asks, while it is on the field."""
        return self.units.get(self.asked.place)

    @cached_property
    def battle(self) -> Battle | None:
        """The battle that is going on, while its attacker is there."""
        told = self.view.battle
        if not isinstance(told, GundamBattle) or not told.places[0]:
            return None
        attacker, target = (self.units.get(place) for place in told.places)
        return None if attacker is None else Battle(attacker, target, told.attacked)


def _unit(face: CardSeen, seat: str, zone: str, index: int) -> Unit:
    return Unit(
        seat=seat,
        place=f"{seat}.{zone}.{index}",
        name=face.name,
        ap=face.numbers["ap"],
        hp=face.numbers["hp"],
        damage=face.numbers["damage"],
        rest="rest" in face.marks,
        new="new" in face.marks,
        pilot=face.beside.get("pilot", ""),
        linked="linked" in face.marks,
        keywords=dict(_keyword(text) for text in face.keywords),
    )


def _keyword(text: str) -> tuple[str, int]:
    """A keyword and its number.

    >>> _keyword("First Strike"), _keyword("Breach 2")
    (('First Strike', 0), ('Breach', 2))
    """
    word, _, number = text.rpartition(" ")
    return (word, int(number)) if number.isdigit() else (text, 0)


def _option(number: int, seen: OptionSeen) -> Option:
    verb, _, rest = seen.text.partition(" ")
    return Option(number, verb, rest, list(seen.cards or ()), list(seen.places), seen.ability or "")
