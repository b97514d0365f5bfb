"""What a player reads off a view: own side and the other one, units, damage, and the question that is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cardinal.games.vanguard.cards import Printed

COLUMNS = (("FL", "BL"), ("FR", "BR"), ("V", "BC"))
FRONT = ("FL", "FR")
REAR = ("FL", "FR", "BL", "BC", "BR")
SIDE_COLUMNS = COLUMNS[:2]
SENTINEL = re.compile(r"\bSentinel\b|cannot be hit")
COUNTED = re.compile(r"#\d+$")
SEAT = re.compile(r"^([A-F])\.(.*)$")
UNKNOWN = Printed("?", "normal", 1, 5000, 1, 5000, (), (), (), "", (), "")

Look = Callable[[str], Printed]  # what is printed on the card of a name
View = Mapping[str, Any]


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
    """One player's side of the table."""

    def __init__(self, zones: Mapping[str, Any], look: Look) -> None:
        self._zones = zones
        self.units: dict[str, Unit] = {}
        for place in ("V", *REAR):
            if zones.get(place):
                self.units[place] = _unit(place, zones[place][-1], look)
        self.damage = len(zones.get("damage", ()))
        self.open_damage = sum(1 for card in zones.get("damage", ()) if "states" not in card)
        self.soul = len(zones.get("soul", ()))
        self.deck = int(zones.get("deck", 0))
        self.hand = [look(card["name"]) for card in zones.get("hand", ())]

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
        return any(card["name"] == name for card in self._zones.get(zone, ()))

    def count(self, zone: str) -> int:
        """How many cards a zone has."""
        return len(self._zones.get(zone, ()))

    def names(self, zone: str) -> list[str]:
        """The names of the cards in an open zone."""
        return [str(card["name"]) for card in self._zones.get(zone, ())]


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
        asked = view["asked"]
        self.look = look
        self.seat: str = view["viewer"]
        self.kind = kind
        self.turn: int = view["turn"]["number"]
        self.my_turn: bool = view["turn"]["player"] == self.seat
        self.phase: str = view["turn"]["phase"]
        others = [seat for seat in view["players"] if seat != self.seat]
        self.me = Side(view["players"][self.seat], look)
        self.foe = Side(view["players"][others[0]], look)
        self.battle: Mapping[str, Any] = view.get("battle", {})
        self.source: str = asked.get("source", "")
        self.ability: str = asked.get("ability", "")
        self.options = _options(asked)

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


def careful(look: Callable[[str], Any] | None) -> Look:
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
    return bool(SENTINEL.search(card.text)) and card.grade <= 1


def _unit(place: str, face: Mapping[str, Any], look: Look) -> Unit:
    states: Sequence[str] = face.get("states", ())
    card = look(face["name"])
    power = int(face.get("power", card.power))
    return Unit(
        place,
        card.name,
        power,
        int(face.get("critical", card.critical)),
        int(face.get("grade", card.grade)),
        int(face.get("shield", card.shield or 0)),
        "rest" not in states,
        "locked" in states,
        card,
    )


def _options(asked: Mapping[str, Any]) -> list[Option]:
    texts: Sequence[str] = asked["options"]
    nothing = [""] * len(texts)
    places = asked.get("places", nothing)
    abilities = asked.get("abilities", nothing)
    found = []
    for number, text in enumerate(texts):
        verb, _, what = text.partition(" ")
        found.append(Option(number, verb, what, places[number], abilities[number]))
    return found
