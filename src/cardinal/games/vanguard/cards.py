"""Cards (2): what is printed on them, read from card files, with their compiled abilities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardinal.games.vanguard.rules.information import DRIVE_KEYWORDS, Info
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import whole_number
from cardinal.language.reading import Gap

TYPES = ("normal", "trigger", "g unit", "g guardian")
TRIGGERS = ("critical", "draw", "stand", "heal")
SKILLS = ("boost", "intercept", "twin drive", "triple drive")

GREATEST = 1_000_000  # of what is printed on a card


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as its file describes it."""

    name: str
    type: str
    grade: int
    power: int
    critical: int
    shield: int | None
    clans: tuple[str, ...]
    races: tuple[str, ...]
    nations: tuple[str, ...]
    trigger: str
    skills: tuple[str, ...]
    text: str
    id: str = ""


@dataclass(slots=True)
class CardDefinition:
    """A printed card and the numbers of its abilities in the match."""

    printed: Printed
    abilities: tuple[int, ...] = ()
    keywords: tuple[str, ...] = ()
    unread: tuple[Gap, ...] = ()  # what the engine does not understand
    name: str = field(init=False)
    type: str = field(init=False)
    trigger: str = field(init=False)
    shield: int | None = field(init=False)

    def __post_init__(self) -> None:
        self.name = self.printed.name
        self.type = self.printed.type
        self.trigger = self.printed.trigger
        self.shield = self.printed.shield

    def base_information(self) -> Info:
        """The base values of 8.7.1.1; the base drive of every card is 1 (2.16.2)."""
        printed = self.printed
        now = Info()
        now.names = (printed.name,)
        now.clans = printed.clans
        now.races = printed.races
        now.nations = printed.nations
        now.grade = printed.grade
        now.power = printed.power
        now.critical = printed.critical
        now.shield = printed.shield or 0
        now.keywords = (*printed.skills, *self.keywords)
        now.drive = 1 + max((DRIVE_KEYWORDS.get(word, 0) for word in now.keywords), default=0)
        now.abilities = self.abilities
        return now

    def deleted_information(self) -> Info:
        """The same card deleted: original power 0 and no text, but its icons and the rest (10.26.3)."""
        now = self.base_information()
        now.power = 0
        now.abilities = ()
        now.keywords = self.printed.skills
        now.drive = 1 + max((DRIVE_KEYWORDS.get(word, 0) for word in now.keywords), default=0)
        return now


def read_card(data: Mapping[str, Any], place: str = "") -> Printed:
    """One card of a card file; a missing or wrong field is an error that names card and field."""
    name = data.get("name")
    if not name:
        raise CardinalError("a card has no name", place=place, remedy="give every card a `name`")
    where = f"{place}, card {name}" if place else f"card {name}"
    kind = str(_needed(data, "type", where)).lower()
    if kind not in TYPES:
        raise CardinalError(f"unknown type {quoted(kind)}", place=where, remedy="types are " + ", ".join(TYPES))
    if kind == "g unit" and _is_g_guardian(data):
        kind = "g guardian"
    guardian = kind == "g guardian"
    trigger = str(data.get("trigger") or "").lower()
    if kind == "trigger" and trigger not in TRIGGERS:
        raise CardinalError(
            f"a trigger unit with trigger {quoted(trigger)}", place=where, remedy="one of " + ", ".join(TRIGGERS)
        )
    skills = tuple(skill.lower() for skill in _texts(data.get("skill")))
    for skill in skills:
        if skill not in SKILLS:
            raise CardinalError(f"unknown skill {quoted(skill)}", place=where, remedy="skills are " + ", ".join(SKILLS))
    return Printed(
        name=str(name),
        type=kind,
        grade=_number(_needed(data, "grade", where), "grade", where),
        power=0 if guardian else _number(_needed(data, "power", where), "power", where),
        critical=0 if guardian else _number(data.get("critical", 1), "critical", where),
        shield=None if data.get("shield") in (None, "") else _number(data["shield"], "shield", where),
        clans=_texts(data.get("clan")),
        races=_texts(data.get("race")),
        nations=_texts(data.get("nation")),
        trigger=trigger if kind == "trigger" else "",
        skills=skills,
        text="\n".join(_texts(data.get("text"))),
        id=str(data.get("id") or ""),
    )


def _is_g_guardian(data: Mapping[str, Any]) -> bool:
    """A card that its data call a G unit is a G guardian if it has a shield and the skill of one."""
    lines = "\n".join(_texts(data.get("text"))).lower().split("\n")
    return data.get("shield") not in (None, "") and any(line.lstrip().startswith("[g guardian]") for line in lines)


EXAMPLES = {"grade": 1, "power": 5000, "critical": 1, "shield": 10000}


def _needed(data: Mapping[str, Any], field_name: str, where: str) -> Any:
    if data.get(field_name) in (None, ""):
        raise CardinalError(f"the field `{field_name}` is missing", place=where, remedy=f"add `{field_name}: ...`")
    return data[field_name]


def _number(value: Any, field_name: str, where: str) -> int:
    found = whole_number(value)
    if found is None or abs(found) > GREATEST:
        raise CardinalError(
            f"`{field_name}` is {quoted(value)}, not a number"
            + ("" if found is None else f" of measure; {GREATEST:,} is the most"),
            place=where,
            remedy=f"write `{field_name}: {EXAMPLES[field_name]}`",
        )
    return found


def _texts(value: Any) -> tuple[str, ...]:
    if value in (None, ""):
        return ()
    return tuple(str(item) for item in value) if isinstance(value, (list, tuple)) else (str(value),)


FILLER = Printed("Filler", "normal", 1, 5000, 1, 5000, (), (), (), "", (), "")
FILLER_VANGUARD = Printed("Filler Vanguard", "normal", 3, 10000, 1, None, (), (), (), "", (), "")
