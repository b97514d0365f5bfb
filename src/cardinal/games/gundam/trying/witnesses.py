"""Cards of our own that fit what a text describes: one for every description in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from cardinal.games.gundam.cards import COLORS
from cardinal.games.gundam.compiling.selectors import KEYWORDS
from cardinal.games.gundam.words import tree

TYPES = {
    "unit": "unit", "unit card": "unit", "unit token": "unit token", "pilot": "pilot", "pilot card": "pilot",
    "command": "command", "command card": "command", "base": "base", "base card": "base", "shield": "unit",
}  # fmt: skip
NUMBERED = ("Breach", "Repair", "Support")
MEASURES = ("level", "cost", "ap", "hp")
MARKED = {
    "burst": "【Burst】Draw 1.", "main": "【Main】Draw 1.", "action": "【Action】Draw 1.",
    "deploy": "【Deploy】Draw 1.",
    "attack": "【Attack】Draw 1.", "destroyed": "【Destroyed】Draw 1.", "when paired": "【When Paired】Draw 1.",
    "when linked": "【When Linked】Draw 1.", "activate main": "【Activate･Main】【Once per Turn】Draw 1.",
    "activate action": "【Activate･Action】【Once per Turn】Draw 1.", "during link": "【During Link】【Attack】Draw 1.",
    "during pair": "【During Pair】【Attack】Draw 1.",
}  # fmt: skip
MOST = 12


@dataclass(slots=True)
class Witness:
    """A card that fits a description, and how it lies on the table."""

    name: str
    type: str
    color: str
    level: int = 1
    cost: int = 1
    ap: int = 2
    hp: int = 3
    traits: list[str] = field(default_factory=list)
    zone: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    link: str = ""
    rested: bool = False
    damage: int = 0
    pilot: Witness | None = None
    side: str = ""  # the name of a Command as a Pilot
    whose: str = ""
    where: str = ""

    def data(self) -> dict[str, object]:
        """The card as a scenario describes it."""
        numbers = {measure: getattr(self, measure) for measure in MEASURES if self.type != "command"}
        described = {"traits": self.traits, "zone": self.zone, "text": "\n".join(self.text), "link": self.link}
        given = {"name": self.name, "type": self.type, "color": self.color, "level": self.level, "cost": self.cost}
        side = {"pilot": {"name": self.side, "ap": 1, "hp": 1, "traits": self.traits}} if self.side else {}
        return {**given, **numbers, **described, **side}

    def entry(self) -> str:
        """The card as an entry of a zone on the field."""
        states = ["rest"] * self.rested + [f"{self.damage} damage"] * (self.damage > 0)
        above = f"{self.name} + {self.pilot.name}" if self.pilot is not None else self.name
        return f"{above} ({', '.join(states)})" if states else above


class Maker:
    """Makes witnesses with names of their own."""

    def __init__(self, own: dict[str, object], chance: Random) -> None:
        self.chance, self.own = chance, own
        self.color = chance.choice(COLORS)
        self.made: list[Witness] = []

    def plain(self, kind: str = "unit", name: str = "Plain") -> Witness:
        """A card without properties."""
        witness = Witness(f"{name} {len(self.made) + 1}", kind, self.color)
        self.made.append(witness)
        return witness

    def of(self, cards: tree.Cards) -> Witness:
        """A card that fits a description; what cannot be arranged beforehand is left to the game."""
        known = [TYPES[what] for what in cards.what if what in TYPES] or ["unit"]
        witness = self.plain(self.chance.choice(known), "Witness")
        witness.whose, witness.where = cards.whose, cards.zone
        witness.ap, witness.hp = self.chance.choice(((2, 3), (1, 7), (4, 2)))
        for each in cards.filters:
            self.fit(witness, each)
        return witness

    def fit(self, witness: Witness, wanted: tree.Filter) -> None:
        """Changes a card so that one thing is true of it."""
        kind, text = wanted.kind, wanted.text
        if kind == "trait":
            witness.traits.append(text)
        elif kind == "color":
            witness.color = text.capitalize()
        elif kind in MEASURES and wanted.number is not None:
            setattr(witness, kind, self.measure(wanted.number, kind))
        elif kind == "keyword":
            word = KEYWORDS.get(text, "Blocker")
            amount = " 2" if word in NUMBERED else ""
            start = "【Activate･Main】" if word == "Support" else ""
            witness.text.append(f"{start}<{word}{amount}>")
        elif kind in ("named", "name has"):
            witness.name = f"{text} {len(self.made)}"
        elif kind == "zone":
            witness.zone.append(text)
        elif kind == "effect" and text in MARKED:
            witness.text.append(MARKED[text])
        else:
            self.turn(witness, wanted)

    def turn(self, witness: Witness, wanted: tree.Filter) -> None:
        """How it lies there, and what is made of other properties."""
        kind = wanted.kind
        if kind == "rested":
            witness.rested = True
        elif kind == "damaged":
            witness.damage, witness.hp = 1, max(witness.hp, 3)
        elif kind in ("paired", "link"):
            self.pair(witness, wanted.who)
        elif kind == "any of":
            self.fit(witness, self.chance.choice(wanted.options))
        elif kind == "all of":
            for each in wanted.options:
                self.fit(witness, each)
        elif kind == "is" and isinstance(wanted.who, tree.Cards):
            witness.type = TYPES.get(wanted.who.what[0], witness.type)
            for each in wanted.who.filters:
                self.fit(witness, each)
        elif kind == "not" and any(each.kind == "active" for each in wanted.options):
            witness.rested = True
        elif kind == "not" and any(each.kind == "undamaged" for each in wanted.options):
            witness.damage = 1
        elif kind == "not" and any(each.kind == "unpaired" for each in wanted.options):
            self.pair(witness, None)
        elif kind == "not":
            self.avoid(witness, wanted)

    def avoid(self, witness: Witness, denied: tree.Filter) -> None:
        """Something must not be true of the card."""
        for each in denied.options:
            if each.kind == "color":
                witness.color = next(color for color in COLORS if color != each.text.capitalize())
            elif each.kind in MEASURES and each.number is not None:
                setattr(witness, each.kind, self.outside(each.number, each.kind))
            elif each.kind == "any of":
                self.avoid(witness, each)

    def pair(self, witness: Witness, who: tree.Node | None) -> None:
        """A Pilot beneath a Unit that links with it."""
        if witness.type not in ("unit", "unit token"):
            return
        pilot = self.of(who) if isinstance(who, tree.Cards) else self.plain("pilot", "Ace")
        pilot.type, pilot.ap, pilot.hp, pilot.where, pilot.whose = "pilot", 1, 1, "beneath", witness.whose
        witness.pilot, witness.link = pilot, f"[{pilot.name}]"

    def measure(self, number: tree.Comparison, kind: str) -> int:
        """A number that fits a comparison."""
        value = self.value(number, kind)
        low = 1 if kind in ("hp", "level") else 0
        fits = {
            "=": (value,), ">=": (value, value + 1), "<=": (value, max(low, value - 1)), "<": (max(0, value - 1),),
            ">": (value + 1,), "-": (value, number.most),
        }  # fmt: skip
        return self.chance.choice(fits.get(number.relation, (value,)))

    def outside(self, number: tree.Comparison, kind: str) -> int:
        """A number that does not fit a comparison."""
        value = self.value(number, kind)
        return max(0, value - 1) if number.relation in (">=", ">") else value + 1

    def value(self, number: tree.Comparison, kind: str) -> int:
        """The number that is compared with: of this card, if another's is meant."""
        if number.of is not None:
            own = self.own.get(kind)
            return own if isinstance(own, int) else 2
        return number.value if number.count is None else 2
