"""Cards of our own that fit what a text describes: one for every description in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.headers import LABELS, NUMBERED_WORDS, WORDS

STATES = {"rest": "rest", "face down": "face down", "locked": "locked"}
SKILLS = ("boost", "intercept", "twin drive")
POWERS = (5000, 7000, 9000, 11000)
SHIELDS = (10000, 5000, 5000, None)
TRIGGERS = ("critical", "draw", "stand", "heal")


def with_word(word: str) -> str:
    """A line that has the word of an ability: a mark, a label before it, or the skill of this name."""
    told = next((each for each in (*WORDS, *NUMBERED_WORDS, *LABELS) if each.lower() == word), word.title())
    if told in WORDS or told in NUMBERED_WORDS:
        return f"[CONT](VC/RC){told}{' 1' if told in NUMBERED_WORDS else ''}:This unit gets [Power] +1000."
    return f"{told}-[CONT](VC/RC):This unit gets [Power] +1000." if told in LABELS else f"[AUTO](VC/RC):{told}"


@dataclass(slots=True)
class Witness:
    """A card that fits a description, and how it lies on the table."""

    name: str
    grade: int
    clans: list[str]
    type: str = "normal"
    power: int = 0
    critical: int = 1
    races: list[str] = field(default_factory=list)
    nation: str = ""
    trigger: str = ""
    skill: str = ""
    text: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)

    def data(self) -> dict[str, object]:
        """The card as a scenario describes it."""
        grade = min(self.grade, 3)
        given: dict[str, object] = {"name": self.name, "type": self.type, "grade": self.grade}
        given |= {"clan": self.clans, "race": self.races, "nation": self.nation, "text": "\n".join(self.text)}
        given["critical"] = self.critical
        given |= {"power": self.power or POWERS[grade], "shield": SHIELDS[grade], "trigger": self.trigger}
        skill = self.skill or ("boost", "boost", "intercept", "twin drive")[grade]
        if self.type == "g guardian":
            return {**given, "power": None, "shield": 15000}
        if self.type == "g unit":
            return {**given, "shield": None, "skill": "triple drive"}
        return {**given, "skill": skill}

    def entry(self) -> str:
        """The card as an entry of a zone."""
        return f"{self.name} ({', '.join(self.states)})" if self.states else self.name


class Maker:
    """Makes witnesses with names of their own."""

    def __init__(self, clans: list[str], nation: str, chance: Random) -> None:
        self.clans, self.nation, self.chance = clans, nation, chance
        self.made: list[Witness] = []

    def plain(self, grade: int, name: str = "Plain") -> Witness:
        """A card without properties besides its clan."""
        witness = Witness(f"{name} {len(self.made) + 1}", grade, list(self.clans), nation=self.nation)
        self.made.append(witness)
        return witness

    def trigger(self) -> Witness:
        witness = self.plain(0, "Spark")
        witness.type, witness.trigger = "trigger", self.chance.choice(TRIGGERS)
        return witness

    def of(self, cards: tree.Cards) -> Witness:
        """A card that fits a description; what cannot be arranged beforehand is left to the game."""
        witness = self.plain(3 if cards.what == "vanguard" else self.chance.choice((1, 1, 2, 3)), "Witness")
        for each in cards.filters:
            self.fit(witness, each)
        if cards.zone == "gzone":
            witness.type, witness.grade = "g unit", 4
        return witness

    def fit(self, witness: Witness, wanted: tree.Filter) -> None:
        """Changes a card so that one thing is true of it."""
        kind, text = wanted.kind, wanted.text
        if kind == "clan":
            witness.clans.append(text)
            witness.races.append(text)
        elif kind == "race":
            witness.races.append(text)
        elif kind == "nation":
            witness.nation = text
        elif kind == "named":
            witness.name = text
        elif kind in ("name has", "original name has"):
            witness.name = f"{text} {len(self.made)}"
        elif kind == "grade" and wanted.number is not None:
            witness.grade = max(0, self.measure(wanted.number, 1))
        elif kind in ("power", "original power") and wanted.number is not None:
            witness.power = max(0, self.measure(wanted.number, 1000))
        elif kind == "critical" and wanted.number is not None:
            witness.critical = max(0, self.measure(wanted.number, 1))
        elif kind in STATES:
            witness.states.append(STATES[kind])
        else:
            self.kind(witness, wanted)

    def kind(self, witness: Witness, wanted: tree.Filter) -> None:
        """Of which kind it is, what it has, and what is made of other properties."""
        kind = wanted.kind
        if kind in ("trigger", "trigger unit"):
            witness.type, witness.grade = "trigger", 0
            witness.trigger = wanted.text if wanted.text in TRIGGERS else self.chance.choice(TRIGGERS)
        elif kind == "g unit":
            witness.type, witness.grade = "g unit", 4
        elif kind == "has" and wanted.text in SKILLS:
            witness.skill = wanted.text
        elif kind == "ability":
            witness.text.append(with_word(wanted.text))
        elif kind == "any of":
            self.fit(witness, self.chance.choice(wanted.options))
        elif kind == "all of":
            for each in wanted.options:
                self.fit(witness, each)

    def measure(self, number: tree.Comparison, step: int) -> int:
        """A number that fits a comparison."""
        value = number.value if number.than is None else step
        fits = {"=": value, ">=": value, "<=": value, "<": value - step, ">": value + step}
        return fits.get(number.relation, value)
