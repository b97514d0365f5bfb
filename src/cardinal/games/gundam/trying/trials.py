"""Positions in which a line of text should apply, and the same game without it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from cardinal.cards.printed import CardData
from cardinal.effects.verbs import walk
from cardinal.games.gundam.cards import LINK
from cardinal.games.gundam.compiling.lines import Compiler
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.effects.abilities import PLAYING
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.rules.information import VALUES, table
from cardinal.games.gundam.summary import base
from cardinal.games.gundam.trying.cells import cells
from cardinal.games.gundam.trying.tools import EVERYWHERE, ONCE, deed
from cardinal.games.gundam.trying.witnesses import MARKED, MOST, Maker, Witness
from cardinal.games.gundam.words import tree
from cardinal.language.nodes import Node
from cardinal.table.trials import Cell, Trials

UNITS = 6  # in a battle area
TOOLS, RESOURCES = 4, 12
PAIRED = ("during pair", "during link")
ZONES = {"trash": "trash", "hand": "hand", "deck": "deck", "removal": "removed", "shields": "shields"}


class GundamTrials(Trials[Game]):
    """How lines of the Gundam Card Game are tried."""

    def plain_card(self, tree: Node) -> CardData:
        """A Command for lines that are played, a Unit for all others."""
        kind = getattr(tree, "kind", "")
        numbers = {"level": 2, "cost": 1, "ap": 3, "hp": 4}
        return {"name": "Tried", "type": "command" if kind == "command" else "unit", "color": "Blue", **numbers}

    def position(self, tree: Node, card: CardData, chance: Random) -> Mapping[str, object]:
        return Position(tree, card, chance).body()

    def numbers(self, s: Game, name: str) -> frozenset[int]:
        own = (definition for definition in s.match.definitions if definition.name == name)
        made = (s.match.abilities[number] for definition in own for number in definition.abilities)
        own_line = (ability for ability in made if ability.line <= 1)
        return frozenset(ability.index for ability in own_line if ability.program or ability.constant)

    def silence(self, s: Game, numbers: frozenset[int]) -> None:
        match = s.match
        for number in numbers:
            ability = match.abilities[number]
            ability.program, ability.constant, ability.keyword = (), (), ""
            ability.kind = "" if ability.kind == PLAYING else ability.kind
        match.base = [base(definition, match.abilities) for definition in match.definitions]
        match.paired.clear()
        match.index(s.defs)

    def resolving(self, s: Game) -> frozenset[int]:
        return frozenset(frame.ability for frame in s.stack if isinstance(frame, Effect))

    def shown(self, s: Game) -> object:
        cards = {
            card: tuple(getattr(now, name) for name in VALUES if name != "abilities")
            for card, now in table(s).items()
        }
        kept = (s.match.base[s.defs[card]].keywords for card in range(len(s.defs)) if card not in cards)
        return cards, list(kept), s.attacker, s.target, s.target_player

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


class Position:
    """The table around one line."""

    def __init__(self, line: Node, card: CardData, chance: Random) -> None:
        self.line, self.chance = _ability(line), chance
        self.card = dict(card)
        self.name, self.type = str(card["name"]), str(card["type"])
        self.maker = Maker(self.card, chance)
        self.parts = list(walk(line))
        self.marks = [mark.name for mark in self.line.marks]
        self.events = frozenset(part.event for part in self.parts if isinstance(part, tree.When))
        self.crowd = any(isinstance(part, tree.Has) and part.cards.what == ("player",) for part in self.parts)
        self.sides: dict[str, dict[str, list[str]]] = {side: {} for side in ("ABC" if self.crowd else "AB")}
        self.this = Witness(self.name, self.type, "")
        self.resources = RESOURCES

    def body(self) -> dict[str, object]:
        """The position as a scenario describes it."""
        self.this_card()
        self.level()
        for cards in self.described():
            self.place(self.witness(cards), cards)
        self.tried()
        for side in self.sides:
            self.surroundings(side)
        known = {str(each["name"]): each for each in (witness.data() for witness in self.maker.made)}
        known[self.name] = self.card
        seats = {"format": "royale-last"} if self.crowd else {}
        turn = {"turn": self.turn(), "seed": self.chance.randrange(1000), **seats}
        return {"cards": list(known.values()), **turn, **self.sides}

    def described(self) -> Iterator[tree.Cards]:
        """Every description of cards in the line."""
        for part in self.parts:
            if isinstance(part, tree.Has) and part.being:
                yield replace(part.cards, filters=(*part.cards.filters, *part.being))
            elif isinstance(part, tree.Cards) and part.what != ("player",) and part.zone != "looked":
                yield part

    def this_card(self) -> None:
        """What is asked of this card itself is true of it, mostly."""
        for part in self.parts:
            if isinstance(part, tree.Is) and isinstance(part.who, tree.Ref) and part.who.what == "this":
                for wanted in part.filters if self.chance.random() < 0.8 else ():
                    self.maker.fit(self.this, wanted)
        changed = self.this
        changed.name = self.name
        if changed.traits:
            self.card["traits"] = [*self.listed("traits"), *changed.traits]
        if changed.color:
            self.card["color"] = changed.color
        if changed.zone:
            self.card["zone"] = changed.zone
        for measure, usual in (("ap", 2), ("hp", 3), ("level", 1), ("cost", 1)):
            if getattr(changed, measure) != usual and measure in self.card:
                self.card[measure] = getattr(changed, measure)
        activated = [part.mark for part in self.parts if isinstance(part, tree.Activate)]
        changed.text += [MARKED[mark] for mark in activated if mark in MARKED]
        changed.text += ["【Activate･Main】<Support 2>"] * ("support" in self.events)
        if changed.text:
            self.card["text"] = "\n".join([str(self.card.get("text", "")), *changed.text])

    def listed(self, key: str) -> list[str]:
        found = self.card.get(key) or []
        return [str(each) for each in found] if isinstance(found, list | tuple) else [str(found)]

    def level(self) -> None:
        """A player's level is the number of Resources."""
        for part in self.parts:
            if isinstance(part, tree.PlayerLevel) and self.chance.random() < 0.8:
                self.resources = min(15, self.maker.measure(part.number, "level"))

    def witness(self, cards: tree.Cards) -> Witness:
        """A card that fits; a Unit or Command may bring about what is waited for."""
        witness = self.maker.of(cards)
        if witness.type == "unit":
            witness.link = witness.link or "[Mate]"
            witness.rested = witness.rested or (not cards.filters and self.chance.random() < 0.3)
        if witness.type == "unit" and not witness.text and self.chance.random() < 0.3:
            witness.text.append(self.chance.choice(ONCE) + deed(self.events, self.chance))
        if witness.type == "command":
            witness.cost, witness.side = 1, f"Mate {len(self.maker.made)}"
            witness.text.append(EVERYWHERE + deed(self.events, self.chance))
        return witness

    # --- where cards lie --------------------------------------------------------------------

    def put(self, side: str, zone: str, entry: str, number: int = 1) -> None:
        self.sides[side].setdefault(zone, []).extend([entry] * number)

    def place(self, witness: Witness, cards: tree.Cards) -> None:
        """Puts copies of a witness where the description says, for those whose they are."""
        for side in self.owners(witness.whose):
            for zone in self.zones(witness, cards):
                if zone == "battle":
                    self.put(side, zone, witness.entry(), self.chance.choice((1, 2, 3)))
                elif zone == "base":
                    self.sides[side]["base"] = [witness.entry()]
                else:
                    self.put(side, zone, witness.name, self.chance.choice((1, self.many(), self.many() + 1)))

    def owners(self, whose: str) -> str:
        if whose in ("your", "friendly", "own"):
            return "A"
        return "B" if whose in ("enemy", "each enemy", "their", "another player") else "AB"

    def zones(self, witness: Witness, cards: tree.Cards) -> list[str]:
        if cards.zone:
            return [ZONES[zone] for zone in cards.zone.split(" or ") if zone in ZONES]
        if witness.type in ("unit", "unit token"):
            further = ["hand", "trash", "deck"] if witness.type == "unit" else []
            return ["battle", *(zone for zone in further if self.chance.random() < 0.4)]
        if witness.type == "base":
            return ["base", *(["hand"] if self.chance.random() < 0.5 else [])]
        return ["hand", *(["trash"] if self.chance.random() < 0.5 else [])]

    def many(self) -> int:
        """As many cards as the greatest number of the line."""
        numbers = [part.value for part in self.parts if isinstance(part, tree.Comparison | tree.Amount)]
        counts = [part.most or 3 for part in self.parts if isinstance(part, tree.Count)]
        marks = [mark.number for mark in self.line.marks]
        return min(MOST - 1, max(numbers + counts + marks, default=2))

    def tried(self) -> None:
        """The tried card where its line works, and wherever it may come from."""
        if self.type in ("unit", "unit token"):
            self.tried_unit()
        elif self.type == "pilot":
            self.tried_pilot()
        elif self.type == "base":
            self.sides["A"]["base"] = [self.name if self.chance.random() < 0.6 else "EX Base"]
        if self.type not in ("unit token", "ex base", "ex resource", "resource"):
            self.put("A", "hand", self.name, 2)
            for zone in ("trash", "deck"):
                if zone in {getattr(part, "zone", "") for part in self.parts} or self.chance.random() < 0.3:
                    self.put("A", zone, self.name)
        if "burst" in self.marks:
            self.sides["A"]["shields"] = [self.name] * 3
            self.sides["A"]["base"] = []
        if self.card.get("pilot") and self.chance.random() < 0.5:
            self.tried_pilot()

    def tried_unit(self) -> None:
        ace = self.ace()
        self.this.pilot = None if not self.is_paired() else ace
        if not self.is_paired():
            self.put("A", "hand", ace.name)
        if self.this.damage == 0 and self.chance.random() < 0.3:
            self.this.damage = 1
        self.this.rested = self.this.rested or self.chance.random() < 0.15
        self.sides["A"].setdefault("battle", []).insert(0, self.this.entry())

    def is_paired(self) -> bool:
        if any(mark in self.marks for mark in PAIRED) or self.this.pilot is not None:
            return "when paired" not in self.marks and "when linked" not in self.marks
        return self.chance.random() < 0.25

    def ace(self) -> Witness:
        """A Pilot with which this Unit links, as its marks want it."""
        ace = self.maker.plain("pilot", "Ace")
        ace.ap, ace.hp = 1, 1
        for wanted in (each for mark in self.line.marks for each in mark.filters):
            self.maker.fit(ace, wanted)
        for part in self.parts:
            if isinstance(part, tree.Cards) and part.what[0] in ("pilot", "pilot card") and not part.zone:
                for wanted in part.filters:
                    self.maker.fit(ace, wanted)
        found = LINK.search(str(self.card.get("link") or ""))
        if found is None:
            self.card["link"] = f"[{ace.name}]"
        elif found["trait"]:
            ace.traits.append(found["trait"])
        elif found["name"] not in ace.name:
            ace.name = f"{ace.name} {found['name']}"
        return ace

    def tried_pilot(self) -> None:
        """This Pilot beneath a Unit that it links with."""
        host = self.maker.plain("unit", "Host")
        host.ap, host.hp, host.link = 3, 5, f"[{self.name}]"
        for part in self.parts:
            if isinstance(part, tree.Is) and isinstance(part.who, tree.Ref):
                for wanted in part.filters:
                    self.maker.fit(host, wanted)
        host.pilot = Witness(self.name, "pilot", "")
        paired = not {"when paired", "when linked"} & set(self.marks) or self.chance.random() < 0.3
        if not paired:
            host.pilot = None
        self.sides["A"].setdefault("battle", []).insert(0, host.entry())

    # --- the rest of the table --------------------------------------------------------------

    def surroundings(self, side: str) -> None:
        """Plain Units, tools, Resources, cards in every zone."""
        battle = self.sides[side].setdefault("battle", [])
        self.chance.shuffle(tail := battle[1:])
        battle[1:] = tail[: UNITS - 3 - (len(battle) == 0)]
        self.put(side, "battle", self.tool_unit().entry())
        for _ in range(TOOLS):
            tool = self.maker.plain("command", "Tool")
            tool.level, tool.cost = 1, 0
            tool.text.append(EVERYWHERE + deed(self.events, self.chance))
            self.put(side, "hand", tool.name)
        plain = self.maker.plain("unit", "Plain")
        plain.link, mate = "[Mate]", self.maker.plain("pilot", "Mate")
        mate.ap = mate.hp = 1
        self.put(side, "hand", mate.name)
        self.put(side, "battle", plain.name)
        for zone in ("hand", "trash"):
            self.put(side, zone, plain.name)
        active = self.resources if side == "A" else RESOURCES
        self.sides[side]["resources"] = ["Resource"] * active + ["EX"] * self.chance.choice((0, 1, 2))
        self.sides[side]["hand"] = self.sides[side]["hand"][:MOST]

    def tool_unit(self) -> Witness:
        unit = self.maker.plain("unit", "Worker")
        unit.ap, unit.hp = self.chance.choice(((1, 5), (5, 2), (3, 3)))
        unit.text.append(self.chance.choice(ONCE) + deed(self.events, self.chance))
        unit.rested = self.chance.random() < 0.4
        if self.chance.random() < 0.4:
            unit.text.append("<Blocker>")
        return unit

    def turn(self) -> str:
        """Mostly the player's own turn; what defends waits for the other's."""
        words = str([part for part in self.parts if isinstance(part, str)])
        theirs = re.search("opponent turn|opponent|block|burst|receives|attacked|destroyed|'any'", words)
        return "B" if self.chance.random() < (0.5 if theirs else 0.2) else "A"


TRIALS = GundamTrials()
