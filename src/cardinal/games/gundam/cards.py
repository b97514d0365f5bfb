"""Cards (2, 3): what is printed on them, read from card files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardinal.cards.printed import CardData, name_of, number, texts, type_of
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.language.reading import Gap

TYPES = ("unit", "pilot", "command", "base", "resource", "unit token", "ex base", "ex resource")
COLORS = ("Blue", "Green", "Red", "White", "Purple")
LINK = re.compile(r"\[(?P<name>[^\]]+)\]|\((?P<trait>[^)]+)\)")


@dataclass(frozen=True, slots=True)
class PilotSide:
    """The second side of a Command card with a 【Pilot】 effect (3-4-6)."""

    name: str
    ap: int
    hp: int
    traits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as its file describes it."""

    name: str
    type: str
    color: str = ""
    level: int = 0
    cost: int = 0
    ap: int = 0
    hp: int = 0
    traits: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    link: str = ""
    text: str = ""
    pilot: PilotSide | None = None
    id: str = ""


@dataclass(slots=True)
class CardDefinition:
    """A printed card and the numbers of its effects in the match."""

    printed: Printed
    abilities: tuple[int, ...] = ()
    unread: tuple[Gap, ...] = ()  # what the engine does not understand
    also_named: tuple[str, ...] = ()
    lines: int = 0  # how many lines of effects are printed on it, those that are not understood too
    name: str = field(init=False)
    type: str = field(init=False)
    token: bool = field(init=False)
    link_names: tuple[str, ...] = field(init=False)
    link_traits: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.name = self.printed.name
        self.type = self.printed.type
        self.token = self.type in ("unit token", "ex base", "ex resource")
        found = list(LINK.finditer(self.printed.link))
        self.link_names = tuple(part["name"] for part in found if part["name"])
        self.link_traits = tuple(part["trait"] for part in found if part["trait"])

    def links_with(self, pilot: CardDefinition) -> bool:
        """Whether a Pilot satisfies this Unit's link condition: by part of a name, or by a trait (3-2-6-4)."""
        names, traits = pilot.pilot_names(), pilot.pilot_traits()
        return any(part in name for part in self.link_names for name in names) or any(
            trait in traits for trait in self.link_traits
        )

    def pilot_names(self) -> tuple[str, ...]:
        """The names it has as a Pilot."""
        side = self.printed.pilot
        return (self.name, *self.also_named) if side is None else (self.name, side.name, *self.also_named)

    def pilot_traits(self) -> tuple[str, ...]:
        """The traits it has as a Pilot."""
        side = self.printed.pilot
        return self.printed.traits if side is None else side.traits

    def pilot_values(self) -> tuple[int, int]:
        """The AP and HP it adds to its Unit (3-3-8-1)."""
        side = self.printed.pilot
        return (self.printed.ap, self.printed.hp) if side is None else (side.ap, side.hp)

    def is_pilot(self) -> bool:
        """Whether it can be paired: a Pilot card, or a Command card with that side."""
        return self.type == "pilot" or self.printed.pilot is not None


NEEDED = {
    "unit": ("level", "cost", "ap", "hp"),
    "pilot": ("level", "cost"),
    "command": ("level", "cost"),
    "base": ("level", "cost", "hp"),
}


def read_card(data: CardData, place: str = "") -> Printed:
    """One card of a card file; a missing or wrong field is an error that names card and field."""
    name, where = name_of(data, place)
    kind = type_of(data, TYPES, where)
    for needed in NEEDED.get(kind, ()):
        if data.get(needed) in (None, ""):
            raise CardinalError(f"the field `{needed}` is missing", place=where, remedy=f"add `{needed}: 1`")
    color = str(data.get("color") or "").capitalize()
    if color and color not in COLORS:
        raise CardinalError(f"unknown color {quoted(color)}", place=where, remedy="colors are " + ", ".join(COLORS))
    numbers = {key: number(data.get(key), key, where, missing=0) for key in ("level", "cost", "ap", "hp")}
    for key, value in numbers.items():
        if value < 0 and kind != "pilot":
            raise CardinalError(f"`{key}` is {value}, less than zero", place=where, remedy=f"write `{key}: 0`")
    for key in ("traits", "zone", "text", "link"):
        if isinstance(data.get(key), Mapping):
            raise CardinalError(f"`{key}` is a mapping", place=where, remedy=f"write `{key}` as text or as a list")
    return Printed(
        name=name,
        type=kind,
        color=color,
        traits=texts(data.get("traits")),
        zones=texts(data.get("zone")),
        link=" / ".join(texts(data.get("link"))),
        text="\n".join(texts(data.get("text"))),
        pilot=_pilot_side(data.get("pilot"), where),
        id=str(data.get("id") or ""),
        **numbers,
    )


def _pilot_side(value: object, where: str) -> PilotSide | None:
    if not value:
        return None
    if not isinstance(value, Mapping) or not value.get("name"):
        raise CardinalError(
            "`pilot` is not a description", place=where, remedy="write `pilot: {name: ..., ap: 1, hp: 0, traits: []}`"
        )
    ap, hp = (number(value.get(key), key, where, missing=0) for key in ("ap", "hp"))
    return PilotSide(str(value["name"]), ap, hp, texts(value.get("traits")))


FILLER = Printed("Filler", "unit", "Blue", 1, 1, 1, 1)
RESOURCE = Printed("Resource", "resource")
EX_BASE = Printed("EX Base", "ex base", hp=3)
EX_RESOURCE = Printed("EX", "ex resource")
