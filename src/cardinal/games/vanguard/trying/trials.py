"""Positions in which a line of text should apply, and the same fight without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from cardinal.cards.printed import CardData, texts
from cardinal.effects.verbs import walk
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import VALUES
from cardinal.games.vanguard.rules.zones import FIELD, HAND, ZONES
from cardinal.games.vanguard.trying.cells import cells
from cardinal.games.vanguard.trying.tools import LEGION, LIMITED, MATE, SKILLS, Tool, deed, tool
from cardinal.games.vanguard.trying.witnesses import Maker, Witness, with_word
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.tree import Ref, When
from cardinal.language.nodes import Node
from cardinal.table.trials import Cell, Trials

REAR = ("FL", "FR", "BL", "BC", "BR")
PILES = {"hand": "hand", "deck": "deck", "drop": "drop", "soul": "soul", "damage": "damage", "bind": "bind",
         "gzone": "gzone"}  # fmt: skip
G_TYPES = ("g unit", "g guardian")
FIGHTING = {"attacks", "attacked", "hits", "does not hit", "boosts", "is boosted", "boosted battle hits", "fight",
            "drive check", "boosted", "attack", "battle", "damage check", "hit"}  # fmt: skip
EMPTIED = ("soul", "hand", "bind", "drop")
BOOSTING = {"boosts", "boosted", "boosting", "boosted battle hits"}
INTERCEPTING = {"intercepts", "intercept"}
#: where a card comes from to which this happens
ORIGINS = {"drawn": "deck", "drive checked": "deck", "discarded": "hand", "turned face up": "damage",
           "turned face down": "damage"}  # fmt: skip
LATE = ("main", "battle")
LOCKS = ("lock", "locked", "unlock", "unlocked")
SHOWN = tuple(name for name in VALUES if name != "abilities")
MANY = 10


class VanguardTrials(Trials[Fight]):
    """How lines of Vanguard are tried."""

    def plain_card(self, tree: Node) -> CardData:
        """A unit of a grade that has lines of such places, for which is true what the line asks of it."""
        made = Maker(["Dusk"], "", Random(0))
        unit = made.plain(_grade(tree), "Tried")
        if any(isinstance(part, When) and part.event == "strides" and part.who == Ref("this") for part in walk(tree)):
            unit.type, unit.grade = "g unit", 4
        for wanted in _asked_of_it(tree):
            made.fit(unit, wanted)
        return unit.data()

    def position(self, tree: Node, card: CardData, chance: Random) -> Mapping[str, object]:
        return Position(tree, card, chance).body()

    def numbers(self, s: Fight, name: str) -> frozenset[int]:
        own = (definition for definition in s.match.definitions if definition.name == name)
        made = (s.match.abilities[number] for definition in own for number in definition.abilities)
        does = (each for each in made if each.line == 1)
        return frozenset(each.index for each in does if each.program or each.continuous or each.keyword)

    def silence(self, s: Fight, numbers: frozenset[int]) -> None:
        match = s.match
        for number in numbers:
            ability = match.abilities[number]
            ability.program, ability.continuous, ability.replaces, ability.keyword = (), (), None, ""
        for definition in match.definitions:
            if numbers & set(definition.abilities):
                definition.keywords = ()
        match.base = [match._information(definition) for definition in match.definitions]
        match.index(s.defs)

    def resolving(self, s: Fight) -> frozenset[int]:
        return frozenset(frame.ability for frame in s.stack if isinstance(frame, Resolving))

    def shown(self, s: Fight) -> object:
        seen = (card for card in range(len(s.defs)) if s.where[card] % ZONES <= FIELD or s.where[card] % ZONES == HAND)
        return [tuple(getattr(info(s, card), name) for name in SHOWN) for card in seen]

    def refusal(self, tree: Node) -> str:
        try:
            Compiler().compile(_ability(tree), "")
        except CannotCompile as problem:
            return str(problem) or "no program"
        return ""

    def cells(self) -> Iterator[Cell]:
        return cells()


def _ability(line: Node) -> tree.Ability:
    assert isinstance(line, tree.Ability)
    return line


def _grade(line: Node) -> int:
    """Of which grade a unit is that does what the line speaks of."""
    words = {part for part in walk(line) if isinstance(part, str)}
    return 1 if words & BOOSTING else 2 if words & INTERCEPTING else 3


def _asked_of_it(line: Node) -> list[tree.Filter]:
    """What must be true of the card that has the line."""
    parts = list(walk(line))
    denied = {id(part.condition) for part in parts if isinstance(part, tree.Not)}
    asked = (part for part in parts if isinstance(part, tree.Is) and part.who == tree.Ref("this"))
    return [wanted for each in asked if id(each) not in denied for wanted in each.filters]


class Position:
    """The table around one line."""

    def __init__(self, line: Node, card: CardData, chance: Random) -> None:
        self.line, self.chance, self.card = _ability(line), chance, dict(card)
        self.name, self.type = str(card["name"]), str(card["type"])
        self.maker = Maker(list(texts(card.get("clan"))), str(card.get("nation") or ""), chance)
        self.parts = list(walk(line))
        self.words = {part for part in self.parts if isinstance(part, str)}
        self.sides: dict[str, dict[str, list[str]]] = {side: {} for side in "AB"}
        self.tools = self.tools_for_events()

    def tools_for_events(self) -> list[Tool]:
        """For every event of the line a way to bring it about."""
        made = (tool(part, self.chance) for part in self.parts if isinstance(part, tree.When))
        return [each for each in made if each is not None]

    def body(self) -> dict[str, object]:
        """The position as a scenario describes it."""
        at = self.phase()
        self.enabled()
        self.tried(at)
        for part in self.parts:
            if isinstance(part, tree.When) and part.event == "rides" and isinstance(part.other, tree.Cards):
                self.ridden(self.maker.of(part.other))
            if isinstance(part, tree.Cards):
                self.place(self.maker.of(part), part)
        for side in "AB":
            self.surroundings(side, at)
        known = {str(each["name"]): each for each in (witness.data() for witness in self.maker.made)}
        known[self.name] = self.card
        turn = "B" if self.is_defending() else "A"
        at = at if turn == "A" else self.chance.choice(LATE)
        begun = {"turn": turn, "at": at, "turn_number": 5, "seed": self.chance.randrange(1000)}
        return {"cards": list(known.values()), **begun, **self.sides}

    def enabled(self) -> None:
        """Behind its line the card has the skills of which the line speaks."""
        skills = [skill for word, skill in SKILLS.items() if any(word in each for each in self.words)]
        if "legion" in self.words or "legions" in self.words:
            skills.append(LEGION)
        skills += [each.text for each in self.tools if each.own]
        skills += [with_word(each.text) for each in _asked_of_it(self.line) if each.kind == "ability"]
        self.card["text"] = "\n".join([str(self.card.get("text") or ""), *skills])

    def phase(self) -> str:
        """When the fight begins: mostly in the main phase, for rides and strides before it."""
        rides = {"VC", "rides", "strides", "stride", "ride", "becomes heart"} & self.words or self.type == "g unit"
        early = 0.1 if self.tools else 0.6 if rides else 0.15
        if self.chance.random() < early:
            return self.chance.choice(("ride", "stand"))
        fights = FIGHTING & self.words and self.chance.random() < 0.6
        return "battle" if fights else "main"

    def is_defending(self) -> bool:
        if any(each.side == "B" for each in self.tools):
            return self.chance.random() < 0.7
        guards = {"GC", "opponent", "intercepts", "guardian", "attacked", "damage check"} & self.words
        return self.chance.random() < (0.5 if guards or self.type == "g guardian" else 0.15)

    # --- where cards lie --------------------------------------------------------------------

    def put(self, side: str, zone: str, entry: str, number: int = 1) -> None:
        self.sides[side].setdefault(zone, []).extend([entry] * number)

    def stand(self, side: str, circle: str, entry: str) -> None:
        self.sides[side].setdefault(circle, [entry])

    def legion(self) -> None:
        """A mate for this unit or for the vanguard: beside it already, or in the deck."""
        mate = self.maker.plain(3, MATE)
        mate.name = MATE
        for each in self.maker.made:
            if each.name in self.sides["A"]["V"][0]:
                each.text.append(LEGION)
        if self.chance.random() < 0.4:
            self.sides["A"]["mate"] = [MATE]
        self.put("A", "deck", MATE, 2)

    def tried(self, at: str) -> None:
        """The tried card where its line works, and wherever it may come from."""
        zones = [zone for zone in self.line.zones if zone != "GC"] or ["VC", "RC", "RC"]
        zone = self.chance.choice(zones)
        if self.type in G_TYPES:
            self.put("A", "gzone", self.name, 2)
            if self.chance.random() < 0.5:
                self.put("A", "gzone", f"{self.name} (face up)")
            if self.type == "g unit" and at in LATE:
                self.stand("A", "V", self.name)
                self.put("A", "heart", self.maker.plain(3, "Heart").name)
            return
        if zone == "VC" and (at in LATE or self.chance.random() < 0.4):
            self.stand("A", "V", self.name)
        elif zone == "RC":
            boosts = bool(self.words & BOOSTING)
            back = boosts or "back row" in str(self.line.marks) or self.chance.random() < 0.3
            circle = self.chance.choice(("BC", "BC", "BL") if boosts else REAR[2:] if back else REAR[:2])
            rested = "stands" in self.words and self.chance.random() < 0.6
            self.stand("A", circle, f"{self.name} (rest)" if rested else self.name)
        elif zone in PILES:
            self.put("A", zone, self.name)
        if self.words & set(LOCKS) and zone == "RC" and self.chance.random() < 0.5:
            self.stand("A", self.chance.choice(REAR), f"{self.name} (locked)")
        if self.type == "trigger":
            self.card.setdefault("trigger", "heal")
        self.put("A", "hand", self.name, 2)
        spoken = self.words | {ORIGINS[word] for word in self.words & set(ORIGINS)}
        for pile in ("deck", "drop", "soul", "damage"):
            if pile in spoken and self.chance.random() < 0.5:
                covered = pile == "damage" and "turned face up" in self.words
                self.put("A", pile, f"{self.name} (face down)" if covered else self.name)

    def place(self, witness: Witness, cards: tree.Cards) -> None:
        """Puts copies of a witness where the description says, for those whose they are."""
        for side in {"your": "A", "opponent": "B"}.get(cards.whose, "AB"):
            for zone in cards.zone.replace(" + ", " or ").split(" or ") if cards.zone else [""]:
                if zone in PILES:
                    self.put(side, zone, witness.entry(), self.chance.choice((2, self.many())))
            if cards.zone == "heart":
                self.sides[side]["heart"] = [witness.name]
            elif not cards.zone and cards.what == "vanguard" and witness.type != "g unit":
                self.stand(side, "V", witness.entry())
            elif not cards.zone and witness.type not in G_TYPES:
                for circle in self.chance.sample(REAR, self.chance.choice((1, 2, 4, 5))):
                    self.stand(side, circle, witness.entry())
                self.put(side, "hand", witness.name)
                self.put(side, self.chance.choice(("drop", "deck", "soul")), witness.name)
            elif witness.type == "g unit":
                self.put(side, "gzone", witness.name, 2)

    def work(self, side: str) -> str:
        """What a unit of a side can do: mostly what the line waits for."""
        fitting = [each.text for each in self.tools if each.side == side and not each.own]
        return self.chance.choice(fitting) if fitting and self.chance.random() < 0.6 else deed(self.words, self.chance)

    def ridden(self, witness: Witness) -> None:
        """What this unit rides is the vanguard."""
        grade = self.card.get("grade")
        witness.grade = max(0, grade - 1) if isinstance(grade, int) else 2
        self.sides["A"]["V"] = [witness.entry()]

    def many(self) -> int:
        """As many cards as the greatest small number of the line."""
        numbers = [part.value for part in self.parts if isinstance(part, tree.Comparison)]
        return max((number for number in numbers if number <= MANY), default=3)

    # --- the rest of the table --------------------------------------------------------------

    def surroundings(self, side: str, at: str) -> None:
        """A vanguard, rear-guards with tools, and cards of every kind in every zone."""
        below = side == "A" and at not in LATE and self.chance.random() < 0.6
        grade = self.card.get("grade")
        ridden = max(0, grade - 1) if below and isinstance(grade, int) and self.type not in G_TYPES else 3
        leader = self.maker.plain(min(3, ridden), "Leader")
        leader.text += [LIMITED] * any("limit break" in word for word in self.words)
        self.stand(side, "V", leader.name)
        crowded = self.chance.choice((0.2, 0.6, 0.9))
        for circle in REAR:
            if self.chance.random() < crowded:
                unit = self.maker.plain(self.chance.choice((1, 2, 3)), "Worker")
                unit.text.append(self.work(side))
                unit.states += ["locked"] * (bool(self.words & set(LOCKS)) and self.chance.random() < 0.5)
                tired = 0.2 if side == "A" and "stands" not in self.words else 0.5
                unit.states += ["rest"] * (not unit.states and self.chance.random() < tired)
                self.stand(side, circle, unit.entry())
        units = [self.maker.plain(grade).name for grade in (0, 1, 2, 3, 3)]
        for zone, number in (("hand", 5), ("drop", 5), ("soul", 5), ("deck", 5), ("bind", self.chance.choice((0, 4)))):
            for name in units[:number]:
                self.put(side, zone, name)
        self.put(side, "deck", self.maker.trigger().name, 2)
        healing = self.maker.trigger()
        healing.trigger = "heal"
        self.put(side, "hand", healing.name)
        for zone in EMPTIED:
            if zone in self.words and self.chance.random() < 0.12:
                self.sides[side][zone] = [entry for entry in self.sides[side].get(zone, ()) if entry == self.name]
        if side == "B":
            self.sides["B"]["hand"] = self.sides["B"]["hand"][-self.chance.choice((1, 4)) :]
        if side == "A" and {"legion", "legions"} & self.words:
            self.legion()
        if side == "B" and "deleted" in self.words and self.chance.random() < 0.7:
            self.sides["B"]["V"] = [f"{entry.split(' (')[0]} (deleted)" for entry in self.sides["B"]["V"]]
        damage = self.sides[side].setdefault("damage", [])
        wanted = self.chance.choice((2, 4, 5, 5))
        covered = f"{units[1]} (face down)"
        damage[:] = [*damage, units[1], covered, units[2], units[2], covered][:wanted]
        giant = self.maker.plain(4, "Giant")
        giant.type = "g unit"
        self.put(side, "gzone", giant.name, 2)
        self.put(side, "gzone", f"{giant.name} (face up)", self.chance.choice((0, 2, 3)))
        guarding = self.maker.plain(4, "Bulwark")
        guarding.type = "g guardian"
        self.put(side, "gzone", guarding.name, 2)
        self.chance.shuffle(self.sides[side]["deck"])


TRIALS = VanguardTrials()
