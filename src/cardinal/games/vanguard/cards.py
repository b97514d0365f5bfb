"""Cards (2): what is printed on them, read from card files, with their compiled abilities."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardinal.cards.printed import CardData, name_of, number, texts, type_of
from cardinal.games.vanguard.rules.information import DRIVE_KEYWORDS, Info
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.language.reading import Gap

TYPES = ("normal", "trigger", "g unit", "g guardian")
TRIGGERS = ("critical", "draw", "stand", "heal")
SKILLS = ("boost", "intercept", "twin drive", "triple drive")


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


def read_card(data: CardData, place: str = "") -> Printed:
    """One card of a card file; a missing or wrong field is an error that names card and field."""
    name, where = name_of(data, place)
    _needed(data, "type", where)
    kind = type_of(data, TYPES, where)
    if kind == "g unit" and _is_g_guardian(data):
        kind = "g guardian"
    guardian = kind == "g guardian"
    trigger = str(data.get("trigger") or "").lower()
    if kind == "trigger" and trigger not in TRIGGERS:
        raise CardinalError(
            f"a trigger unit with trigger {quoted(trigger)}", place=where, remedy="one of " + ", ".join(TRIGGERS)
        )
    skills = tuple(skill.lower() for skill in texts(data.get("skill")))
    for skill in skills:
        if skill not in SKILLS:
            raise CardinalError(f"unknown skill {quoted(skill)}", place=where, remedy="skills are " + ", ".join(SKILLS))
    return Printed(
        name=name,
        type=kind,
        grade=number(_needed(data, "grade", where), "grade", where),
        power=0 if guardian else number(_needed(data, "power", where), "power", where, 5000),
        critical=0 if guardian else number(data.get("critical", 1), "critical", where),
        shield=None if (shield := data.get("shield")) in (None, "") else number(shield, "shield", where, 10000),
        clans=texts(data.get("clan")),
        races=texts(data.get("race")),
        nations=texts(data.get("nation")),
        trigger=trigger if kind == "trigger" else "",
        skills=skills,
        text="\n".join(texts(data.get("text"))),
        id=str(data.get("id") or ""),
    )


def _is_g_guardian(data: CardData) -> bool:
    """A card that its data call a G unit is a G guardian if it has a shield and the skill of one."""
    lines = "\n".join(texts(data.get("text"))).lower().split("\n")
    return data.get("shield") not in (None, "") and any(line.lstrip().startswith("[g guardian]") for line in lines)


def _needed(data: CardData, field_name: str, where: str) -> object:
    if data.get(field_name) in (None, ""):
        raise CardinalError(f"the field `{field_name}` is missing", place=where, remedy=f"add `{field_name}: ...`")
    return data[field_name]


FILLER = Printed("Filler", "normal", 1, 5000, 1, 5000, (), (), (), "", (), "")
FILLER_VANGUARD = Printed("Filler Vanguard", "normal", 3, 10000, 1, None, (), (), (), "", (), "")
