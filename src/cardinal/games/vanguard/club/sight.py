"""What a player reads off a view: own side and the other one, units, damage, and the question that is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardinal.games.vanguard.cards import Printed
from cardinal.kernel.seen import CardSeen, Json, OptionSeen, View
from cardinal.kernel.seen import Side as SideSeen
from cardinal.table.player import Lookup

COLUMNS = (("FL", "BL"), ("FR", "BR"), ("V", "BC"))
FRONT = ("FL", "FR")
FIGHTING = ("FL", "FR", "V")  # where a unit attacks from
REAR = ("FL", "FR", "BL", "BC", "BR")
SIDE_COLUMNS = COLUMNS[:2]
SENTINEL = re.compile(r"\bSentinel\b|cannot be hit")
COUNTED = re.compile(r"#\d+$")
SEAT = re.compile(r"^([A-F])\.(.*)$")
KEPT = 4096  # texts whose meaning is kept
UNKNOWN = Printed("?", "normal", 1, 5000, 1, 5000, (), (), (), "", (), "")

Look = Callable[[str], Printed]  # what is printed on the card of a name


class Unit(NamedTuple):
    """A card on a circle as it is now."""

    place: str
    name: str
    power: int
    critical: int
    grade: int
    shield: int
    stands: bool
    locked: bool
    card: Printed

    @property
    def boosts(self) -> bool:
        """Whether it can lend its power from the back row."""
        return "boost" in self.card.skills and not self.locked

    @property
    def intercepts(self) -> bool:
        """Whether it can guard from the front row."""
        return "intercept" in self.card.skills and not self.locked


class Side:
    """One player's side of the table; what nobody asks for is not looked at."""

    def __init__(self, seen: SideSeen, look: Look) -> None:
        self._seen = seen
        self._look = look
        self._units: dict[str, Unit] | None = None
        self._hand: list[Printed] | None = None

    @property
    def units(self) -> dict[str, Unit]:
        """The units by their circles; of several cards on one the top one."""
        if self._units is None:
            found = {place: self._seen.cards(place) for place in ("V", *REAR)}
            self._units = {place: _unit(place, cards[-1], self._look) for place, cards in found.items() if cards}
        return self._units

    @property
    def hand(self) -> list[Printed]:
        """The cards of the hand; the other player's are unknown."""
        if self._hand is None:
            self._hand = [self._look(card.name) for card in self._seen.cards("hand")]
        return self._hand

    @property
    def damage(self) -> int:
        """How much damage there is."""
        return self._seen.count("damage")

    @property
    def open_damage(self) -> int:
        """How much of the damage lies face up."""
        return sum([1 for card in self._seen.cards("damage") if not card.marks])

    @property
    def soul(self) -> int:
        """How many cards there are in the soul."""
        return self._seen.count("soul")

    @property
    def deck(self) -> int:
        """How many cards there are in the deck."""
        return self._seen.count("deck")

    @property
    def vanguard(self) -> Unit | None:
        """The vanguard, if there is one."""
        return self.units.get("V")

    @property
    def rear_guards(self) -> list[Unit]:
        """Units on rear-guard circles; locked cards are none."""
        return [unit for place, unit in self.units.items() if place != "V" and not unit.locked]

    def has(self, zone: str, name: str) -> bool:
        """Whether a card of this name lies in a zone."""
        return any(card.name == name for card in self._seen.cards(zone))

    def count(self, zone: str) -> int:
        """How many cards a zone has."""
        return self._seen.count(zone)

    def names(self, zone: str) -> list[str]:
        """The names of the cards in an open zone."""
        return [card.name for card in self._seen.cards(zone)]


class Option(NamedTuple):
    """An option: its number, its verb, and what it names."""

    number: int
    verb: str
    what: str
    place: str  # where the card it names lies, with the seat in front: "A.hand"
    ability: str  # the line that it would play

    @property
    def name(self) -> str:
        """What it names without its count and its seat."""
        text = COUNTED.sub("", self.what)
        found = SEAT.match(text)
        return found[2] if found else text

    @property
    def zone(self) -> str:
        """The zone of the card it names, whoever's it is."""
        return self.place.partition(".")[2]


class Sight:
    """A view, read by the player who is asked."""

    def __init__(self, view: View, kind: str, look: Look) -> None:
        asked = view.asked
        assert asked is not None, "nobody is asked"
        self.look = look
        self.seat = view.viewer
        self.kind = kind
        self.turn = view.turn.number
        self.my_turn = view.turn.player == self.seat
        self.phase = view.turn.phase
        self.me = Side(view.own, look)
        self.foe = Side(next(side for seat, side in view.sides.items() if seat != self.seat), look)
        self.battle: Json = view.battle.json() if view.battle is not None else {}
        self.source = asked.source or ""
        self.ability = asked.ability or ""
        self.options = _options(asked.options or ())

    def is_mine(self, option: Option) -> bool:
        """Whether an option names a card of the own side."""
        return option.place.startswith(self.seat)

    def unit_of(self, option: Option) -> Unit | None:
        """The unit that an option names, if it lies on a circle."""
        side = self.me if self.is_mine(option) else self.foe
        return side.units.get(option.zone)

    def card_of(self, option: Option) -> Printed:
        """What is printed on the card that an option names."""
        unit = self.unit_of(option)
        return unit.card if unit else self.look(option.name)

    @property
    def foe_power(self) -> int:
        """What an attack on the other vanguard must reach."""
        vanguard = self.foe.vanguard
        return vanguard.power if vanguard else 0


def careful(look: Lookup | None) -> Look:
    """Looks cards up; of a card that is not known, an everyday one is assumed."""

    def looked_up(name: str) -> Printed:
        try:
            found = look(name) if look is not None else UNKNOWN
        except KeyError:
            return UNKNOWN
        return found if isinstance(found, Printed) else UNKNOWN

    return looked_up


def is_sentinel(card: Printed) -> bool:
    """Whether a card can stop an attack of any power."""
    return card.grade <= 1 and _says_sentinel(card.text)


@lru_cache(KEPT)
def _says_sentinel(text: str) -> bool:
    return SENTINEL.search(text) is not None


def _unit(place: str, face: CardSeen, look: Look) -> Unit:
    card, now = look(face.name), face.numbers
    return Unit(
        place,
        card.name,
        now.get("power", card.power),
        now.get("critical", card.critical),
        now.get("grade", card.grade),
        now.get("shield", card.shield or 0),
        "rest" not in face.marks,
        "locked" in face.marks,
        card,
    )


def _options(seen: Sequence[OptionSeen]) -> list[Option]:
    found = []
    for number, option in enumerate(seen):
        verb, _, what = option.text.partition(" ")
        place = option.places[0] if option.places else ""
        found.append(Option(number, verb, what, place, option.ability or ""))
    return found
